//! Reports to the client: principal variations, completed from the transposition table.

use crate::alphabeta::threads::root_moves::{NO_SCORE, RootMove};
use crate::alphabeta::threads::transposition_table::TtEntry;
use crate::alphabeta::threads::worker::Worker;
use crate::control::report::{InfoCallback, SearchInfo};
use crate::control::root::{PlayedLine, Root};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Reports all lines (MultiPV) that have a score.
    pub(crate) fn report_pv_lines(&mut self, lines: usize, callback: &mut Option<InfoCallback<'_, G::Move>>) {
        for rank in 0..lines {
            self.report_pv_line(rank, callback);
        }
    }

    /// Reports the root move with this rank, from 0.
    pub(crate) fn report_pv_line(&mut self, rank: usize, callback: &mut Option<InfoCallback<'_, G::Move>>) {
        let Some(callback) = callback else { return };
        self.publish_nodes();
        let root_move = &self.root_moves[rank];
        if root_move.score == NO_SCORE {
            return;
        }
        callback(&SearchInfo {
            depth: root_move.depth as u32,
            seldepth: root_move.seldepth.max(1) as u32,
            multi_pv_rank: rank + 1,
            score: self.shared.alliances.told_score(root_move.score, self.shared.root.side_to_move()),
            bound: root_move.bound,
            nodes: self.shared.nodes(),
            time: self.shared.start_time.elapsed(),
            hashfull: self.shared.tt.hashfull(),
            pv: self.full_pv(root_move),
        });
    }

    /// The principal variation of a root move, continued by the table if a cutoff cut it short. Every move is legal,
    /// and none follows the end of the game. A forced win or loss is followed to its end as far as the table can tell.
    pub(crate) fn full_pv(&self, root_move: &RootMove<G::Move>) -> Vec<G::Move> {
        let root = Root { position: self.shared.root, past: self.shared.game_history };
        let mut line = PlayedLine::from_root(root, &root_move.pv);
        if !line.is_whole {
            return line.moves;
        }
        let end = root_move.score.plies_to_mate().map(i32::unsigned_abs);
        let plies = end.unwrap_or(self.root_depth as u32) as usize;
        while line.moves.len() < plies && line.position.outcome(&line.past).is_none() {
            let plies_left = end.map(|_| plies - line.moves.len());
            let Some(mv) = self.pv_continuation(&line.position, plies_left) else { break };
            if line.keys.contains(&line.position.play(mv).zobrist_key()) {
                break;
            }
            line.play(mv);
        }
        line.moves
    }

    /// The table's move in a position; if an end is forced `plies_to_mate` plies away, a move that keeps it there.
    fn pv_continuation(&self, position: &G, plies_to_mate: Option<usize>) -> Option<G::Move> {
        let tt_move =
            self.probe_tt(position).and_then(|tt_entry| tt_entry.best_move).filter(|&mv| position.is_legal(mv));
        let Some(plies) = plies_to_mate else { return tt_move };
        let keeps_distance = |mv: &G::Move| self.known_plies_to_mate(&position.play(*mv)) == Some(plies as u32 - 1);
        if tt_move.is_some()
            && self.tablebase_plies(position).is_none()
            && self.known_plies_to_mate(position) == Some(plies as u32)
        {
            return tt_move;
        }
        // The loser's moves all lose, so the table has none of them; but it knows the positions after them, as tablebases do.
        position.legal_moves().into_iter().find(keeps_distance).or(tt_move)
    }

    /// Plies to the forced end of a position, by tablebase or transposition table.
    fn known_plies_to_mate(&self, position: &G) -> Option<u32> {
        if position.board_outcome().is_some() {
            return Some(0);
        }
        match self.tablebase_plies(position) {
            Some(plies) => Some(plies as u32),
            None => self.probe_tt(position)?.score.plies_to_mate().map(i32::unsigned_abs),
        }
    }

    fn probe_tt(&self, position: &G) -> Option<TtEntry<G::Move>> {
        if !self.uses_tt() {
            return None;
        }
        self.shared.tt.probe(self.shared.alliances.tt_key(position), 0)
    }
}
