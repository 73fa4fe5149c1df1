//! What the search leaves out: nodes and moves that are not worth a look, and plies that are not worth their time.

use super::history::ContinuationRows;
use super::move_loop::MoveLoop;
use super::move_picker::{MovePicker, PickerContext};
use super::search::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::Bound;

/// Reductions are kept in these parts of a ply.
pub(in crate::search) const REDUCTION_SCALE: i32 = 1024;

/// A move that is about to be tried.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct MoveInfo<M> {
    pub(in crate::search) mv: M,
    pub(in crate::search) is_noisy: bool,
    /// Whether it gives check or its like.
    pub(in crate::search) gives_check: bool,
    /// What the histories think of it.
    pub(in crate::search) history_score: i32,
}

/// What becomes of a move's depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Extension {
    /// So many plies more, or fewer.
    Plies(i32),
    /// The whole node is worth at least this.
    MultiCut(Score),
}

/// The logarithms that reductions are products of.
pub(in crate::search) fn lmr_table(params: &Parameters) -> [i32; 256] {
    std::array::from_fn(|index| if index == 0 { 0 } else { (params.lmr_log_scale * (index as f64).ln()) as i32 })
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node that need not be searched move by move. May shorten the visit's depth.
    pub(in crate::search) fn prune_node(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        visit: &mut NodeState<G::Move>,
    ) -> Option<Score> {
        if !visit.in_check && !visit.pv_node && visit.excluded_move.is_none() {
            let found = self
                .razoring(node, visit)
                .or_else(|| self.reverse_futility(visit))
                .or_else(|| self.null_move_pruning(node, visit));
            if found.is_some() {
                return found;
            }
        }
        let lost = visit.tt_move.is_none() && visit.excluded_move.is_none() && visit.ply > 0;
        if self.shared.features.internal_iterative_reductions
            && lost
            && visit.depth >= self.shared.params.iir_min_depth
            && (visit.pv_node || visit.cut_node)
        {
            visit.depth -= self.shared.params.iir_reduction;
        }
        if !visit.in_check && !visit.pv_node && visit.excluded_move.is_none() {
            return self.probcut(node, visit);
        }
        None
    }

    /// So far below alpha that only captures might help.
    fn razoring(&mut self, node: &SearchPosition<G, E::Accumulator>, visit: &NodeState<G::Move>) -> Option<Score> {
        let alpha = visit.window.alpha;
        let p = &self.shared.params;
        let margin = p.razoring_base + p.razoring_depth_squared * visit.depth * visit.depth;
        if !self.shared.features.razoring_and_reverse_futility
            || visit.tt_adjusted_eval.raw() + margin >= alpha.raw()
            || alpha.is_decisive()
        {
            return None;
        }
        let score = self.qsearch(node, visit.ply, visit.window, 0);
        (score <= alpha || self.is_stopped()).then_some(score)
    }

    /// So far above beta that the opponent will not come back within the depth that is left.
    fn reverse_futility(&self, visit: &NodeState<G::Move>) -> Option<Score> {
        let beta = visit.window.beta;
        let p = &self.shared.params;
        let margin = p.rfp_margin * (visit.depth - visit.improving as i32).max(0);
        let applies = self.shared.features.razoring_and_reverse_futility
            && !visit.tt_pv
            && visit.depth <= p.rfp_max_depth
            && !beta.is_decisive()
            && visit.tt_adjusted_eval.raw() - margin >= beta.raw();
        applies.then(|| {
            let sum = visit.tt_adjusted_eval.raw() + p.rfp_beta_weight * beta.raw();
            Score::centipawns(sum / (1 + p.rfp_beta_weight))
        })
    }

    /// So good that even a move more for the opponent leaves it above beta.
    fn null_move_pruning(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        visit: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let (beta, depth, ply) = (visit.window.beta, visit.depth, visit.ply);
        let previous_was_null = ply > 0 && self.thread_data.stack.plies_before(ply, 1).current_move.is_none();
        let applies = self.shared.features.null_move_pruning
            && depth >= p.nmp_min_depth
            && ply >= self.nmp_min_ply
            && !previous_was_null
            && !beta.is_loss()
            && visit.tt_adjusted_eval >= beta
            && visit.static_eval.raw() >= beta.raw() - p.nmp_eval_margin_per_ply * depth + p.nmp_eval_margin;
        if !applies {
            return None;
        }
        let passed = node.position.null_move()?;
        if self.relation(visit.seat, passed.side_to_move()) == Relation::Ally {
            return None;
        }
        let lead = (visit.tt_adjusted_eval.raw() - beta.raw()) / p.nmp_eval_divisor;
        let reduction = p.nmp_base_reduction + depth / p.nmp_depth_divisor + lead.min(p.nmp_max_eval_reduction);
        let score = self.search_null_move(node, passed, visit, depth - reduction);
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if score.is_win() { beta } else { score };
        if depth < p.nmp_verification_depth || self.nmp_min_ply > 0 {
            return Some(score);
        }
        self.nmp_min_ply = ply + ((depth - reduction).max(1) * p.nmp_verification_span / 100) as usize;
        let verified = self.search(node, ply, depth - reduction, Window::null_below(beta), false);
        self.nmp_min_ply = 0;
        (verified >= beta).then_some(score)
    }

    fn search_null_move(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        passed: G,
        visit: &NodeState<G::Move>,
        depth: i32,
    ) -> Score {
        let frame = self.thread_data.stack.at_mut(visit.ply);
        (frame.current_move, frame.piece_to) = (None, None);
        let child = SearchPosition { position: passed, accumulator: node.accumulator.clone() };
        self.thread_data.position_history.push(node.position.repetition_entry());
        let horizon = std::mem::replace(&mut self.repetition_start, self.thread_data.position_history.len());
        let score = self.negamax_child(
            &child,
            visit.seat,
            visit.ply,
            depth,
            Window::null_below(visit.window.beta),
            !visit.cut_node,
        );
        self.repetition_start = horizon;
        self.thread_data.position_history.pop();
        score
    }

    /// A good capture that exceeds beta by far in a shallow search will exceed it in a deep one.
    fn probcut(&mut self, node: &SearchPosition<G, E::Accumulator>, visit: &NodeState<G::Move>) -> Option<Score> {
        let p = &self.shared.params;
        let beta = visit.window.beta;
        let goal = beta.add_centipawns(p.probcut_margin - p.probcut_improving_margin * visit.improving as i32);
        let shallow = visit.depth - p.probcut_reduction;
        let refuted = visit.tt_entry.is_some_and(|hit| hit.bound.is_some() && hit.depth >= shallow && hit.score < goal);
        if !self.shared.features.probcut || visit.depth < p.probcut_min_depth || beta.is_decisive() || refuted {
            return None;
        }
        let position = &node.position;
        let remembered = visit.tt_move.filter(|&mv| position.is_noisy(mv));
        let reach = goal.raw() - visit.static_eval.raw();
        let remembered = remembered.filter(|&mv| position.see_ge(mv, reach));
        let mut picker = MovePicker::probcut(&self.thread_data.move_buffer, remembered, reach);
        let trace = position.repetition_entry();
        let mut found = None;
        while let Some(mv) = {
            let look = PickerContext { position, histories: self.shared.histories, params: p };
            picker.next(&look, &mut self.thread_data.move_buffer)
        } {
            let frame = self.thread_data.stack.at_mut(visit.ply);
            (frame.current_move, frame.piece_to) = (Some(mv), Some(position.piece_to(mv)));
            self.thread_data.position_history.push(trace);
            let child = self.child(node, mv);
            let mut score =
                self.negamax_child(&child, visit.seat, visit.ply, 0, Window::null_below(goal), !visit.cut_node);
            if score >= goal && shallow > 0 && !self.is_stopped() {
                score = self.negamax_child(
                    &child,
                    visit.seat,
                    visit.ply,
                    shallow,
                    Window::null_below(goal),
                    !visit.cut_node,
                );
            }
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                break;
            }
            if score >= goal {
                self.store_tt_entry(visit, Some(mv), score, shallow + 1, Some(Bound::Lower));
                found = Some(if score.is_decisive() { score } else { score.add_centipawns(beta.raw() - goal.raw()) });
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        found
    }

    /// Gathers what pruning, reductions and history need to know of a move.
    #[inline]
    pub(in crate::search) fn move_info(&self, position: &G, mv: G::Move, rows: &ContinuationRows) -> MoveInfo<G::Move> {
        let noisy = position.is_noisy(mv);
        let histories = self.shared.histories;
        let history =
            if noisy { histories.noisy_history(position, mv) } else { histories.quiet_history(position, mv, rows) };
        MoveInfo { mv, is_noisy: noisy, gives_check: position.gives_check(mv), history_score: history }
    }

    /// How much a move is reduced for being late, in [`PARTS`] of a ply.
    #[inline]
    fn lmr_base_reduction(&self, visit: &NodeState<G::Move>, depth: i32, count: usize) -> i32 {
        let product = self.lmr_table[depth.clamp(0, 255) as usize] * self.lmr_table[count.min(255)];
        let p = &self.shared.params;
        product + p.lmr_base + if visit.improving { 0 } else { product / p.lmr_not_improving_divisor }
    }

    /// Whether a move is not worth a look.
    pub(in crate::search) fn shallow_depth_pruning(
        &self,
        position: &G,
        visit: &NodeState<G::Move>,
        candidate: &MoveInfo<G::Move>,
        tally: &mut MoveLoop<G::Move>,
        picker: &mut MovePicker<G>,
    ) -> bool {
        if !self.shared.features.shallow_depth_pruning
            || visit.ply == 0
            || tally.move_count == 1
            || tally.best_score.is_loss()
        {
            return false;
        }
        let p = &self.shared.params;
        let depth = tally.depth;
        let base = p.lmp_base + depth * depth;
        let enough = if visit.improving { base } else { 2 * base / p.lmp_not_improving_divisor };
        let is_late = tally.move_count >= enough as usize;
        if is_late {
            picker.skip_quiets();
        }
        let reduced = (depth - self.lmr_base_reduction(visit, depth, tally.move_count) / REDUCTION_SCALE).max(0);
        if candidate.is_noisy {
            let margin = p.capture_futility_base
                + p.capture_futility_margin * reduced
                + position.material_gain(candidate.mv)
                + candidate.history_score / p.capture_futility_history_divisor;
            if !candidate.gives_check && !visit.in_check && reduced <= p.capture_futility_max_depth {
                let hope = visit.static_eval.add_centipawns(margin);
                if hope <= tally.alpha {
                    tally.best_score = tally.best_score.max(hope);
                    return true;
                }
            }
            let bar = -p.see_capture_margin * depth - candidate.history_score / p.see_capture_history_divisor;
            return depth <= p.see_capture_max_depth && !position.see_ge(candidate.mv, bar);
        }
        if candidate.gives_check {
            return depth <= p.see_check_max_depth && !position.see_ge(candidate.mv, -p.see_check_margin * depth);
        }
        if is_late
            || (reduced <= p.history_pruning_max_depth && candidate.history_score < -p.history_pruning_margin * depth)
        {
            return true;
        }
        let reduced = (reduced + candidate.history_score / p.futility_history_divisor).max(0);
        if !visit.in_check && reduced <= p.futility_max_depth {
            let hope = visit.static_eval.add_centipawns(p.futility_base + p.futility_margin * reduced);
            if hope <= tally.alpha {
                tally.best_score = tally.best_score.max(hope);
                return true;
            }
        }
        reduced <= p.see_quiet_max_depth && !position.see_ge(candidate.mv, -p.see_quiet_margin * reduced * reduced)
    }

    /// Whether a move deserves more plies or fewer, because it stands alone or does not.
    pub(in crate::search) fn singular_extension(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        visit: &NodeState<G::Move>,
        candidate: &MoveInfo<G::Move>,
    ) -> Extension {
        let p = &self.shared.params;
        let (depth, ply, beta) = (visit.depth, visit.ply, visit.window.beta);
        let in_reach = ply > 0 && (ply as i32) < p.se_max_ply_factor * self.root_depth && visit.excluded_move.is_none();
        let Some(hit) = visit.tt_entry else { return Extension::Plies(0) };
        let applies = self.shared.features.singular_extension
            && in_reach
            && depth >= p.se_min_depth
            && Some(candidate.mv) == visit.tt_move
            && hit.depth >= depth - p.se_tt_depth_margin
            && matches!(hit.bound, Some(Bound::Lower | Bound::Exact))
            && !hit.score.is_decisive();
        if !applies {
            return Extension::Plies(0);
        }
        let margin = if visit.tt_pv && !visit.pv_node { p.se_tt_pv_margin } else { p.se_margin };
        let bar = hit.score.add_centipawns(-(depth * margin) / 100);
        self.thread_data.stack.at_mut(ply).excluded_move = Some(candidate.mv);
        let score = self.search(node, ply, (depth - 1) * p.se_depth / 100, Window::null_below(bar), visit.cut_node);
        self.thread_data.stack.at_mut(ply).excluded_move = None;
        if self.is_stopped() {
            return Extension::Plies(0);
        }
        if score < bar {
            let alone = score.raw() < bar.raw() - p.se_double_margin - p.se_double_pv_margin * visit.pv_node as i32;
            let triple_margin = p.se_triple_margin + p.se_triple_pv_margin * visit.pv_node as i32;
            let far_alone = score.raw() < bar.raw() - triple_margin && !candidate.is_noisy;
            return Extension::Plies(1 + alone as i32 + far_alone as i32);
        }
        if score >= beta && !score.is_decisive() {
            return Extension::MultiCut(score);
        }
        if hit.score >= beta {
            return Extension::Plies(-p.se_negative_extension - p.se_negative_non_pv * !visit.pv_node as i32);
        }
        Extension::Plies(if visit.cut_node { -p.se_cut_node_reduction } else { 0 })
    }

    /// Searches the child that a move leads to: late moves with less depth, and all but the first with no more
    /// of a window than it takes to see whether they are better.
    pub(in crate::search) fn search_with_late_move_reductions(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        visit: &NodeState<G::Move>,
        candidate: &MoveInfo<G::Move>,
        tally: &MoveLoop<G::Move>,
        extension: i32,
    ) -> Score {
        let p = &self.shared.params;
        let (seat, ply) = (visit.seat, visit.ply);
        let mut depth = tally.depth - 1 + extension;
        let probe = Window::null_above(tally.alpha);
        let mut score = tally.alpha;
        let mut full = visit.pv_node && tally.move_count == 1;
        let full_depth_moves = p.lmr_full_depth_moves as usize + (ply == 0) as usize;
        if self.shared.features.late_move_reductions
            && tally.depth >= p.lmr_min_depth
            && tally.move_count > full_depth_moves
        {
            let reduction = self.late_move_reduction(visit, candidate, tally) / REDUCTION_SCALE;
            let reduced = (depth - reduction).clamp(1, (depth + 1).max(1));
            self.thread_data.stack.at_mut(ply).reduction = depth - reduced;
            score = self.negamax_child(child, seat, ply, reduced, probe, true);
            self.thread_data.stack.at_mut(ply).reduction = 0;
            if score > tally.alpha && reduced < depth {
                depth +=
                    (score.raw() > tally.best_score.raw() + p.lmr_deeper_base + p.lmr_deeper_per_ply * depth) as i32;
                depth -= (score.raw() < tally.best_score.raw() + p.lmr_shallower_margin) as i32;
                if reduced < depth {
                    score = self.negamax_child(child, seat, ply, depth, probe, !visit.cut_node);
                }
            }
            full = visit.pv_node && score > tally.alpha;
        } else if !full {
            score = self.negamax_child(child, seat, ply, depth, probe, !visit.cut_node);
            full = visit.pv_node && score > tally.alpha;
        }
        if full && !self.is_stopped() {
            let window = Window::new(tally.alpha, visit.window.beta);
            score = self.negamax_child(child, seat, ply, depth, window, false);
        }
        score
    }

    /// How much a late move is reduced, in [`PARTS`] of a ply.
    fn late_move_reduction(
        &self,
        visit: &NodeState<G::Move>,
        candidate: &MoveInfo<G::Move>,
        tally: &MoveLoop<G::Move>,
    ) -> i32 {
        let p = &self.shared.params;
        let mut parts = self.lmr_base_reduction(visit, tally.depth, tally.move_count);
        if visit.tt_pv {
            parts -= p.lmr_tt_pv + p.lmr_pv * visit.pv_node as i32;
        }
        if visit.cut_node {
            parts += p.lmr_cut_node;
        }
        if visit.tt_move.is_some_and(|mv| tally.best_move == Some(mv)) {
            parts += p.lmr_tt_move_best;
        }
        if self.thread_data.stack.at(visit.ply + 1).cutoff_count > p.lmr_cutoff_count {
            parts += p.lmr_child_cutoffs;
        }
        if candidate.gives_check {
            parts -= p.lmr_gives_check;
        }
        if visit.in_check {
            parts -= p.lmr_in_check;
        }
        let divisor = if candidate.is_noisy { p.lmr_noisy_history_divisor } else { p.lmr_quiet_history_divisor };
        parts - candidate.history_score / divisor
    }
}
