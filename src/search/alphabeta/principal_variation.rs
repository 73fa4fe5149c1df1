//! Principal variations for output: completed from the transposition table, legal throughout.

use super::root_moves::RootMove;
use super::transposition_table::TtEntry;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The principal variation of a root move, continued by the table where a cutoff cut it short. Every move is legal. A
    /// forced win or loss is followed to its end as far as the table can tell.
    pub(super) fn full_pv(&self, root_move: &RootMove<G::Move>) -> Vec<G::Move> {
        let mut position = *self.shared.root;
        let mut pv = Vec::with_capacity(root_move.pv.len());
        let mut keys = vec![position.zobrist_key()];
        for &mv in &root_move.pv {
            if !position.is_legal(mv) {
                return pv;
            }
            pv.push(mv);
            position = position.play(mv);
            keys.push(position.zobrist_key());
        }
        let end = root_move.score.plies_to_mate().map(i32::unsigned_abs);
        let plies = end.unwrap_or(self.root_depth as u32) as usize;
        while pv.len() < plies && position.board_outcome().is_none() {
            let plies_left = end.map(|_| plies - pv.len());
            let Some(mv) = self.pv_continuation(&position, plies_left) else { break };
            position = position.play(mv);
            if keys.contains(&position.zobrist_key()) {
                break;
            }
            pv.push(mv);
            keys.push(position.zobrist_key());
        }
        pv
    }

    /// The table's move in a position; where an end is forced so many plies away, a move that keeps it there.
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
