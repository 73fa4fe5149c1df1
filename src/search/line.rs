//! Principal variations as clients see them: whole and playable.

use super::root::RootMove;
use super::table::Finding;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::{Known, Tactics};

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The line of a root move; where the table cut it short, with what the table knows of its continuation.
    /// Every move is legal. The line of a forced end is followed to that end, as far as the table can tell.
    pub(super) fn whole_line(&self, root_move: &RootMove<G::Move>) -> Vec<G::Move> {
        let mut position = *self.shared.root;
        let mut line = Vec::with_capacity(root_move.line.len());
        let mut keys = vec![position.key()];
        for &mv in &root_move.line {
            if !position.is_legal(mv) {
                return line;
            }
            line.push(mv);
            position = position.play(mv);
            keys.push(position.key());
        }
        let end = root_move.score.plies_to_end().map(i32::unsigned_abs);
        let plies = end.unwrap_or(self.root_depth as u32) as usize;
        while line.len() < plies && position.end_on_board().is_none() {
            let forced = end.map(|_| plies - line.len());
            let Some(mv) = self.continuation(&position, forced) else { break };
            position = position.play(mv);
            if keys.contains(&position.key()) {
                break;
            }
            line.push(mv);
            keys.push(position.key());
        }
        line
    }

    /// What the table thinks best in a position; where an end is forced so many plies away, what keeps it there.
    fn continuation(&self, position: &G, forced: Option<usize>) -> Option<G::Move> {
        let remembered = self.known(position).and_then(|hit| hit.best).filter(|&mv| position.is_legal(mv));
        let Some(plies) = forced else { return remembered };
        let leads_there = |mv: &G::Move| self.plies_to_end(&position.play(*mv)) == Some(plies as u32 - 1);
        if remembered.is_some() && position.known().is_none() && self.plies_to_end(position) == Some(plies as u32) {
            return remembered;
        }
        // The loser's moves all lose, so the table names none of them; but it knows where they lead, and so do endings.
        position.legal_moves().into_iter().find(leads_there).or(remembered)
    }

    /// How far away the forced end of a position is, in plies, as far as endings or the table tell.
    fn plies_to_end(&self, position: &G) -> Option<u32> {
        if position.end_on_board().is_some() {
            return Some(0);
        }
        match position.known() {
            Some(Known::Win(plies) | Known::Loss(plies)) => Some(plies as u32),
            Some(Known::Draw) => None,
            None => self.known(position)?.score.plies_to_end().map(i32::unsigned_abs),
        }
    }

    fn known(&self, position: &G) -> Option<Finding<G::Move>> {
        if !self.uses_table() {
            return None;
        }
        self.shared.table.probe(self.shared.sides.key(position), 0)
    }
}
