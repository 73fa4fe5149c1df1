//! History updates at the end of a node: a bonus for the best move, a malus for those tried before it, killers and the
//! counter-move.

use crate::alphabeta::node_state::{MoveInfo, MoveLoop, NodeState};
use crate::alphabeta::ordering::search_stack::StackEntry;
use crate::alphabeta::threads::worker::Worker;
use crate::control::report::Bound;
use base::score::Score;
use base::seat::Relation;
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;

/// The bonus of a move that was best at this depth.
fn history_bonus(params: &Parameters, depth: i32) -> i32 {
    (params.history_bonus_per_ply * depth - params.history_bonus_offset).min(params.history_bonus_max)
}

/// The malus of a move that was tried in vain before the best one.
fn history_malus(params: &Parameters, depth: i32) -> i32 {
    (params.history_malus_per_ply * depth - params.history_malus_offset).min(params.history_malus_max)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Gives the best move of a node its bonus, and those tried before it a malus.
    pub(super) fn update_histories(
        &mut self,
        position: &G,
        node: &NodeState<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        best: G::Move,
    ) {
        let p = &self.shared.params;
        let is_far_above = move_loop.best_score.raw() > node.window.beta.raw() + p.history_deeper_margin;
        let depth = node.depth + is_far_above as i32;
        let (bonus, malus) = (history_bonus(p, depth), history_malus(p, depth));
        let history_rows = self.thread_data.stack.history_rows(node.ply, node.seat, &self.shared.alliances);
        let histories = &self.shared.histories;
        if position.is_noisy(best) {
            histories.update_noisy(position, best, bonus);
        } else {
            if move_loop.best_score >= node.window.beta {
                self.update_killers(position, node, best);
            }
            let histories = &self.shared.histories;
            histories.update_quiet(position, best, &history_rows, bonus);
            for &mv in move_loop.quiets_tried.iter().filter(|&&mv| mv != best) {
                histories.update_quiet(position, mv, &history_rows, -malus);
            }
        }
        let histories = &self.shared.histories;
        for &mv in move_loop.noisies_tried.iter().filter(|&&mv| mv != best) {
            histories.update_noisy(position, mv, -malus);
        }
    }

    /// Gives a quiet move that was searched again, after a reduced search beat alpha, a bonus if it did so again, and a
    /// malus if not: in the continuation histories, since the node's end judges the rest.
    pub(super) fn update_after_research(
        &mut self,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        score: Score,
        alpha: Score,
        depth: i32,
    ) {
        let p = &self.shared.params;
        let bonus = if score > alpha { history_bonus(p, depth) } else { -history_malus(p, depth) };
        let history_rows = self.thread_data.stack.history_rows(node.ply, node.seat, &self.shared.alliances);
        let share = bonus * p.lmr_research_bonus / 100;
        self.shared.histories.update_continuation(info.piece_to, &history_rows, share);
    }

    /// The entry of the move that led to a node, and where its from-to history lies, if an enemy made it and it was quiet;
    /// `None` in a test of singularity, which has seen it before.
    fn enemys_last_quiet_move(&self, node: &NodeState<G::Move>) -> Option<(&StackEntry<G::Move>, usize)> {
        if node.ply == 0 || node.excluded_move.is_some() {
            return None;
        }
        let last = self.thread_data.stack.plies_before(node.ply, 1);
        let is_enemys = self.relation(node.seat, last.seat) == Relation::Enemy;
        last.quiet_from_to.filter(|_| is_enemys).map(|index| (last, index))
    }

    /// The evaluation before and after the last move shows what it was worth: a quiet one gets a bonus or a malus.
    pub(super) fn reward_evaluation_rise(&self, node: &NodeState<G::Move>) {
        let p = &self.shared.params;
        if let Some((last, index)) = self.enemys_last_quiet_move(node)
            && let Some(before) = last.static_eval
        {
            let rise = -(node.static_eval.raw() + before.raw());
            let bonus = (rise * p.eval_rise_weight).clamp(-p.eval_rise_max, p.eval_rise_max);
            self.shared.histories.update_from_to(index, bonus);
        }
    }

    /// No move raised alpha, so the enemy's last move was good: if it was quiet, it gets a part of the bonus.
    pub(super) fn reward_last_move(&self, node: &NodeState<G::Move>) {
        let p = &self.shared.params;
        if let Some((last, index)) = self.enemys_last_quiet_move(node)
            && let Some(piece_to) = last.piece_to
        {
            let bonus = history_bonus(p, node.depth) * p.fail_low_bonus / 100;
            let rows = self.thread_data.stack.history_rows(node.ply - 1, last.seat, &self.shared.alliances);
            self.shared.histories.update_from_to(index, bonus);
            self.shared.histories.update_continuation(piece_to, &rows, bonus);
        }
    }

    /// Gives a quiet table move that fails high a part of the bonus.
    pub(super) fn reward_tt_move(&mut self, position: &G, node: &NodeState<G::Move>, mv: G::Move) {
        self.thread_data.stack.at_mut(node.ply).threatened = position.threatened_squares();
        let history_rows = self.thread_data.stack.history_rows(node.ply, node.seat, &self.shared.alliances);
        let p = &self.shared.params;
        let bonus = history_bonus(p, node.depth) * p.tt_cutoff_bonus / 100;
        self.shared.histories.update_quiet(position, mv, &history_rows, bonus);
    }

    /// Stores a quiet move that failed high as a killer, and as the counter-move if an enemy made the last move.
    fn update_killers(&mut self, position: &G, node: &NodeState<G::Move>, mv: G::Move) {
        let killers = &mut self.thread_data.stack.at_mut(node.ply).killers;
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let previous = self.thread_data.stack.plies_before(node.ply, 1);
        if let Some(piece_to) = previous.piece_to
            && self.relation(node.seat, previous.seat) == Relation::Enemy
        {
            self.shared.histories.set_counter_move(position, piece_to, mv);
        }
    }

    /// Updates the correction history by the error of the static evaluation, if the node's score shows one that is
    /// no matter of captures.
    pub(super) fn update_correction_history(
        &mut self,
        position: &G,
        node: &NodeState<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        bound: Bound,
    ) {
        let is_quiet = move_loop.best_move.is_none_or(|mv| !position.is_noisy(mv));
        let error = move_loop.best_score.raw() - node.static_eval.raw();
        let shows_error = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if node.in_check
            || node.excluded_move.is_some()
            || !is_quiet
            || !shows_error
            || move_loop.best_score.is_decisive()
        {
            return;
        }
        let p = &self.shared.params;
        let bonus = error * node.depth / p.correction_bonus_divisor;
        let bonus = bonus.clamp(-p.correction_max_bonus, p.correction_max_bonus);
        self.shared.histories.update_correction(&node.correction_indices, bonus);
    }
}
