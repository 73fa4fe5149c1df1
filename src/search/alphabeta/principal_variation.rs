//! Principal variations as clients see them: whole and playable.

use super::root_moves::RootMove;
use super::transposition_table::TtEntry;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::{ProvenResult, Tactics};

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The line of a root move; where the table cut it short, with what the table knows of its continuation.
    /// Every move is legal. The line of a forced end is followed to that end, as far as the table can tell.
    pub(in crate::search) fn full_pv(&self, root_move: &RootMove<G::Move>) -> Vec<G::Move> {
        let mut position = *self.shared.root;
        let mut line = Vec::with_capacity(root_move.pv.len());
        let mut keys = vec![position.zobrist_key()];
        for &mv in &root_move.pv {
            if !position.is_legal(mv) {
                return line;
            }
            line.push(mv);
            position = position.play(mv);
            keys.push(position.zobrist_key());
        }
        let end = root_move.score.plies_to_mate().map(i32::unsigned_abs);
        let plies = end.unwrap_or(self.root_depth as u32) as usize;
        while line.len() < plies && position.board_outcome().is_none() {
            let forced = end.map(|_| plies - line.len());
            let Some(mv) = self.pv_continuation(&position, forced) else { break };
            position = position.play(mv);
            if keys.contains(&position.zobrist_key()) {
                break;
            }
            line.push(mv);
            keys.push(position.zobrist_key());
        }
        line
    }

    /// What the table thinks best in a position; where an end is forced so many plies away, what keeps it there.
    fn pv_continuation(&self, position: &G, forced: Option<usize>) -> Option<G::Move> {
        let remembered = self.probe_tt(position).and_then(|hit| hit.best_move).filter(|&mv| position.is_legal(mv));
        let Some(plies) = forced else { return remembered };
        let leads_there = |mv: &G::Move| self.known_plies_to_mate(&position.play(*mv)) == Some(plies as u32 - 1);
        if remembered.is_some()
            && self.probe_tablebase(position).is_none()
            && self.known_plies_to_mate(position) == Some(plies as u32)
        {
            return remembered;
        }
        // The loser's moves all lose, so the table names none of them; but it knows where they lead, and so do endings.
        position.legal_moves().into_iter().find(leads_there).or(remembered)
    }

    /// How far away the forced end of a position is, in plies, as far as endings or the table tell.
    fn known_plies_to_mate(&self, position: &G) -> Option<u32> {
        if position.board_outcome().is_some() {
            return Some(0);
        }
        match self.probe_tablebase(position) {
            Some(ProvenResult::Win(plies) | ProvenResult::Loss(plies)) => Some(plies as u32),
            Some(ProvenResult::Draw) => None,
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
