//! What a node that is done teaches the histories.

use super::move_loop::MoveLoop;
use super::search::NodeState;
use super::worker::Worker;
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

/// What a move that was best at this depth earns.
fn history_bonus(depth: i32) -> i32 {
    (140 * depth - 60).min(1500)
}

/// What a move loses that was tried in vain before the best one.
fn history_malus(depth: i32) -> i32 {
    (160 * depth - 50).min(1200)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Rewards the best move of a node and punishes those tried before it.
    pub(in crate::search) fn update_histories(
        &mut self,
        position: &G,
        visit: &NodeState<G::Move>,
        tally: &MoveLoop<G::Move>,
        best: G::Move,
    ) {
        let depth = visit.depth + (tally.best_score.raw() > visit.window.beta.raw() + 90) as i32;
        let rows = self.thread_data.stack.continuation_rows(visit.ply, visit.seat, &self.shared.alliances);
        let histories = self.shared.histories;
        if position.is_noisy(best) {
            histories.update_noisy(position, best, history_bonus(depth));
        } else {
            if tally.best_score >= visit.window.beta {
                self.update_killers(position, visit, best);
            }
            let histories = self.shared.histories;
            histories.update_quiet(position, best, &rows, history_bonus(depth));
            for &mv in tally.quiets_tried.iter().filter(|&&mv| mv != best) {
                histories.update_quiet(position, mv, &rows, -history_malus(depth));
            }
        }
        let histories = self.shared.histories;
        for &mv in tally.noisies_tried.iter().filter(|&&mv| mv != best) {
            histories.update_noisy(position, mv, -history_malus(depth));
        }
    }

    /// Rewards a quiet move that the table says cuts.
    pub(in crate::search) fn reward_tt_move(&mut self, position: &G, visit: &NodeState<G::Move>, mv: G::Move) {
        let rows = self.thread_data.stack.continuation_rows(visit.ply, visit.seat, &self.shared.alliances);
        self.shared.histories.update_quiet(position, mv, &rows, history_bonus(visit.depth) / 2);
    }

    /// Keeps a quiet move that cut as killer, and as answer to the move before where an enemy made that.
    fn update_killers(&mut self, position: &G, visit: &NodeState<G::Move>, mv: G::Move) {
        let killers = &mut self.thread_data.stack.at_mut(visit.ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let before = self.thread_data.stack.plies_before(visit.ply, 1);
        if let Some(arrival) = before.piece_to
            && self.relation(visit.seat, before.seat) == Relation::Enemy
        {
            self.shared.histories.set_counter_move(position, arrival, mv);
        }
    }
}
