//! Principal variations as clients see them: whole and playable.

use super::root::RootMove;
use super::table::Hit;
use super::worker::Worker;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::rules::game::GameMove;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The line of a root move; where the table cut it short, with what the table knows of its continuation.
    /// Every move is legal.
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
        let plies = root_move.score.plies_to_end().map_or(self.root_depth, |plies| plies.abs()) as usize;
        while line.len() < plies && position.end_on_board().is_none() {
            let Some(mv) = self.remembered(&position) else { break };
            let child = position.play(mv);
            if keys.contains(&child.key()) {
                break;
            }
            line.push(mv);
            position = child;
            keys.push(position.key());
        }
        line
    }

    /// The table's move for a position, if it is legal.
    fn remembered(&self, position: &G) -> Option<G::Move> {
        if !self.uses_table() {
            return None;
        }
        let hit: Hit<G::Move> = self.shared.table.probe(self.shared.sides.key(position), 0)?;
        hit.best.filter(|&mv| mv.pack() != 0 && position.is_legal(mv))
    }
}
