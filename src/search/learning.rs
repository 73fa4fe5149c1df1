//! What a node that is done teaches the histories.

use super::alphabeta::Visit;
use super::tally::Tally;
use super::worker::Worker;
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

/// What a move that was best at this depth earns.
fn bonus(depth: i32) -> i32 {
    (140 * depth - 60).min(1500)
}

/// What a move loses that was tried in vain before the best one.
fn malus(depth: i32) -> i32 {
    (160 * depth - 50).min(1200)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Rewards the best move of a node and punishes those tried before it.
    pub(super) fn learn_from(&mut self, position: &G, visit: &Visit<G::Move>, tally: &Tally<G::Move>, best: G::Move) {
        let depth = visit.depth + (tally.best.raw() > visit.window.beta.raw() + 90) as i32;
        let rows = self.memory.frames.rows(visit.ply, visit.seat, &self.shared.sides);
        let histories = self.shared.histories;
        if position.is_noisy(best) {
            histories.shift_noisy(position, best, bonus(depth));
        } else {
            if tally.best >= visit.window.beta {
                self.remember_killer(position, visit, best);
            }
            let histories = self.shared.histories;
            histories.shift_quiet(position, best, &rows, bonus(depth));
            for &mv in tally.quiets.iter().filter(|&&mv| mv != best) {
                histories.shift_quiet(position, mv, &rows, -malus(depth));
            }
        }
        let histories = self.shared.histories;
        for &mv in tally.noisies.iter().filter(|&&mv| mv != best) {
            histories.shift_noisy(position, mv, -malus(depth));
        }
    }

    /// Rewards a quiet move that the table says cuts.
    pub(super) fn reward_quiet(&mut self, position: &G, visit: &Visit<G::Move>, mv: G::Move) {
        let rows = self.memory.frames.rows(visit.ply, visit.seat, &self.shared.sides);
        self.shared.histories.shift_quiet(position, mv, &rows, bonus(visit.depth) / 2);
    }

    /// Keeps a quiet move that cut as killer, and as answer to the move before where an enemy made that.
    fn remember_killer(&mut self, position: &G, visit: &Visit<G::Move>, mv: G::Move) {
        let killers = &mut self.memory.frames.at_mut(visit.ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let before = self.memory.frames.before(visit.ply, 1);
        if let Some(arrival) = before.arrival
            && self.relation(visit.seat, before.seat) == Relation::Enemy
        {
            self.shared.histories.set_counter(position, arrival, mv);
        }
    }
}
