//! Reports to the client: which iterations are reported, and their principal variations, completed from the
//! transposition table.

use crate::control::report::{InfoCallback, SearchInfo};
use crate::threads::root_moves::{NO_SCORE, RootMove};
use crate::threads::transposition_table::TtEntry;
use crate::threads::worker::Worker;
use base::score::Score;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// Up to this depth every iteration is reported.
const ALWAYS_REPORTED_DEPTH: i32 = 8;
/// Beyond it an iteration that found nothing new is reported only after this many nodes, and a part of all before (see
/// [`REPEATED_REPORT_PART`]): once all is decided, iterations take microseconds. Counted in nodes so that what a search
/// prints does not depend on the clock.
const REPEATED_REPORT_NODES: u64 = 4096;
/// See [`REPEATED_REPORT_NODES`]: a quarter.
const REPEATED_REPORT_PART: u64 = 4;

/// What was reported last.
pub(crate) struct ReportThrottle<M> {
    nodes_at_last_report: u64,
    last_reported_lines: Vec<(M, Score)>,
}

impl<M: Copy + PartialEq> ReportThrottle<M> {
    pub(crate) fn new() -> ReportThrottle<M> {
        ReportThrottle { nodes_at_last_report: 0, last_reported_lines: Vec::new() }
    }

    /// Whether an iteration that ended after `nodes` nodes with these lines is to be reported.
    pub(crate) fn is_due(&mut self, depth: i32, nodes: u64, lines: &[RootMove<M>]) -> bool {
        let is_repeated = self.last_reported_lines.iter().copied().eq(lines.iter().map(|line| (line.mv, line.score)));
        let pause = REPEATED_REPORT_NODES.max(self.nodes_at_last_report / REPEATED_REPORT_PART);
        if is_repeated && nodes < self.nodes_at_last_report + pause {
            return depth <= ALWAYS_REPORTED_DEPTH;
        }
        self.nodes_at_last_report = nodes;
        self.last_reported_lines = lines.iter().map(|line| (line.mv, line.score)).collect();
        true
    }
}

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
            hashfull: self.tree_permill.unwrap_or_else(|| self.shared.tt.hashfull()),
            pv: self.full_pv(root_move),
        });
    }

    /// The principal variation of a root move, continued by the table if a cutoff cut it short. Every move is legal,
    /// and none follows the end of the game. A forced win or loss is followed to its end as far as the table can tell.
    pub(crate) fn full_pv(&self, root_move: &RootMove<G::Move>) -> Vec<G::Move> {
        let mut position = *self.shared.root;
        let mut pv = Vec::with_capacity(root_move.pv.len());
        let mut keys = vec![position.zobrist_key()];
        let mut past = self.shared.game_history.to_vec();
        for &mv in &root_move.pv {
            // The root's players may go on although its game is drawn.
            let is_over = !pv.is_empty() && position.outcome(&past).is_some();
            if is_over || !position.is_legal(mv) {
                return pv;
            }
            pv.push(mv);
            past.push(position.repetition_entry());
            position = position.play(mv);
            keys.push(position.zobrist_key());
        }
        let end = root_move.score.plies_to_mate().map(i32::unsigned_abs);
        let plies = end.unwrap_or(self.root_depth as u32) as usize;
        while pv.len() < plies && position.outcome(&past).is_none() {
            let plies_left = end.map(|_| plies - pv.len());
            let Some(mv) = self.pv_continuation(&position, plies_left) else { break };
            past.push(position.repetition_entry());
            position = position.play(mv);
            if keys.contains(&position.zobrist_key()) {
                break;
            }
            pv.push(mv);
            keys.push(position.zobrist_key());
        }
        pv
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
