//! What a node that is done teaches the histories.

use super::move_loop::MoveLoop;
use super::search::NodeState;
use super::worker::Worker;
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::parameters::Parameters;

/// What a move that was best at this depth earns.
fn history_bonus(params: &Parameters, depth: i32) -> i32 {
    (params.history_bonus_per_ply * depth - params.history_bonus_base).min(params.history_bonus_max)
}

/// What a move loses that was tried in vain before the best one.
fn history_malus(params: &Parameters, depth: i32) -> i32 {
    (params.history_malus_per_ply * depth - params.history_malus_base).min(params.history_malus_max)
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
        let p = &self.shared.params;
        let is_far_above = tally.best_score.raw() > visit.window.beta.raw() + p.history_deeper_margin;
        let depth = visit.depth + is_far_above as i32;
        let (bonus, malus) = (history_bonus(p, depth), history_malus(p, depth));
        let rows = self.thread_data.stack.continuation_rows(visit.ply, visit.seat, &self.shared.alliances);
        let histories = self.shared.histories;
        if position.is_noisy(best) {
            histories.update_noisy(position, best, bonus);
        } else {
            if tally.best_score >= visit.window.beta {
                self.update_killers(position, visit, best);
            }
            let histories = self.shared.histories;
            histories.update_quiet(position, best, &rows, bonus);
            for &mv in tally.quiets_tried.iter().filter(|&&mv| mv != best) {
                histories.update_quiet(position, mv, &rows, -malus);
            }
        }
        let histories = self.shared.histories;
        for &mv in tally.noisies_tried.iter().filter(|&&mv| mv != best) {
            histories.update_noisy(position, mv, -malus);
        }
    }

    /// Rewards a quiet move that the table says cuts.
    pub(in crate::search) fn reward_tt_move(&mut self, position: &G, visit: &NodeState<G::Move>, mv: G::Move) {
        let rows = self.thread_data.stack.continuation_rows(visit.ply, visit.seat, &self.shared.alliances);
        let p = &self.shared.params;
        let bonus = history_bonus(p, visit.depth) * p.tt_cutoff_bonus / 100;
        self.shared.histories.update_quiet(position, mv, &rows, bonus);
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
