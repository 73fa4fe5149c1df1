//! The search beyond the horizon: only what is urgent, until the position is quiet.

use super::features::TtUse;
use super::move_picker::{MovePicker, PickerContext};
use super::search::TERMINAL_DEPTH;
use super::transposition_table::TtEntry;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

/// So far beyond the horizon nothing is urgent any more: where both sides stay in danger, quiescence would never end.
const MIN_QSEARCH_DEPTH: i32 = -24;

/// What is known of a quiescence node.
struct QNode<M> {
    ply: usize,
    /// 0 at the horizon, less beyond.
    depth: i32,
    window: Window,
    in_check: bool,
    tt_key: u64,
    tt_entry: Option<TtEntry<M>>,
    /// The evaluation as the evaluator gave it.
    raw_eval: Option<Score>,
    /// What the seat on move has without doing anything urgent.
    best_score: Score,
    best_move: Option<M>,
    /// No exchange that gains less than what lifts this above alpha is worth a look.
    futility_base: Score,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node on or beyond the horizon: `depth` is 0 on it and falls beyond.
    pub(in crate::search) fn qsearch(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        window: Window,
        depth: i32,
    ) -> Score {
        if self.count_node(ply) {
            return Score::DRAW;
        }
        let position = &node.position;
        if let Some(score) = self.terminal_score(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 || depth <= MIN_QSEARCH_DEPTH || !self.shared.features.quiescence {
            return self.evaluate(node);
        }
        self.thread_data.stack.clear_pv(ply);
        let mut calm = self.init_q_node(position, ply, window, depth);
        if let Some(hit) = calm.tt_entry
            && window.is_null()
            && self.shared.features.tt_use == TtUse::AtLeastDepth
            && hit.allows_cutoff(window)
        {
            return hit.score;
        }
        if calm.tt_entry.is_none()
            && let Some((mv, score)) = self.find_immediate_win(position, ply, calm.in_check)
        {
            calm.best_move = Some(mv);
            self.store_q_node(&calm, score, TERMINAL_DEPTH, Bound::Exact);
            return score;
        }
        if !calm.in_check
            && let Some(score) = self.stand_pat(node, &mut calm)
        {
            return score;
        }
        self.qsearch_moves(node, calm)
    }

    fn init_q_node(&mut self, position: &G, ply: usize, window: Window, depth: i32) -> QNode<G::Move> {
        let key = self.shared.alliances.tt_key(position);
        let hit = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let frame = self.thread_data.stack.at_mut(ply);
        frame.seat = position.side_to_move();
        frame.piece_to = None;
        let lowest = Score::from_raw(-Score::INFINITE.raw());
        QNode {
            ply,
            depth,
            window,
            in_check: position.in_check(),
            tt_key: key,
            tt_entry: hit,
            raw_eval: None,
            best_score: lowest,
            best_move: None,
            futility_base: lowest,
        }
    }

    fn store_q_node(&self, calm: &QNode<G::Move>, score: Score, depth: i32, bound: Bound) {
        if self.uses_tt() {
            let principal = calm.tt_entry.is_some_and(|hit| hit.is_pv);
            let finding = TtEntry {
                best_move: calm.best_move,
                score,
                raw_eval: calm.raw_eval,
                depth,
                bound: Some(bound),
                is_pv: principal,
            };
            self.shared.tt.store(calm.tt_key, calm.ply, &finding);
        }
    }

    /// Evaluates the node; the value where that is enough.
    fn stand_pat(&mut self, node: &SearchPosition<G, E::Accumulator>, calm: &mut QNode<G::Move>) -> Option<Score> {
        let position = &node.position;
        let known = calm.tt_entry.and_then(|hit| hit.raw_eval);
        let raw = known.unwrap_or_else(|| self.evaluate(node));
        calm.raw_eval = Some(raw);
        let evaluation = self.corrected_eval(position, raw, calm.ply);
        calm.best_score = evaluation;
        if let Some(hit) = calm.tt_entry
            && !hit.score.is_decisive()
            && hit.allows_cutoff(Window::new(calm.best_score, calm.best_score))
        {
            calm.best_score = hit.score;
        }
        if calm.best_score >= calm.window.beta {
            if calm.tt_entry.is_none() {
                self.store_q_node(calm, calm.best_score, calm.depth - 1, Bound::Lower);
            }
            return Some(calm.best_score);
        }
        calm.futility_base = evaluation.add_centipawns(self.shared.params.qs_futility_margin);
        None
    }

    fn qsearch_moves(&mut self, node: &SearchPosition<G, E::Accumulator>, mut calm: QNode<G::Move>) -> Score {
        let position = &node.position;
        let (seat, ply) = (position.side_to_move(), calm.ply);
        let mut alpha = calm.window.alpha.max(calm.best_score);
        let rows = self.thread_data.stack.continuation_rows(ply, seat, &self.shared.alliances);
        let remembered = calm.tt_entry.and_then(|hit| hit.best_move);
        let remembered = remembered.filter(|&mv| (calm.in_check || position.is_noisy(mv)) && position.is_legal(mv));
        let mut picker =
            MovePicker::quiescence(calm.in_check, &self.thread_data.move_buffer, remembered, rows, calm.depth == 0);
        let (mut count, mut quiet_evasions) = (0, 0);
        while let Some(mv) = {
            let look = PickerContext { position, histories: self.shared.histories, params: &self.shared.params };
            picker.next(&look, &mut self.thread_data.move_buffer)
        } {
            count += 1;
            if !calm.best_score.is_loss() && self.qsearch_pruning(position, &mut calm, alpha, mv, quiet_evasions) {
                continue;
            }
            quiet_evasions += (calm.in_check && !position.is_noisy(mv)) as usize;
            self.thread_data.stack.at_mut(ply).piece_to = Some(position.piece_to(mv));
            let child = self.child(node, mv);
            let relation = self.relation(seat, child.position.side_to_move());
            let window = Window::new(alpha, calm.window.beta);
            self.thread_data.stack.clear_pv(ply + 1);
            let score = self
                .qsearch(&child, ply + 1, window.from_perspective(relation), calm.depth - 1)
                .from_perspective(relation);
            if self.is_stopped() {
                picker.release(&mut self.thread_data.move_buffer);
                return Score::DRAW;
            }
            if score > calm.best_score {
                calm.best_score = score;
                if score > alpha {
                    calm.best_move = Some(mv);
                    if !calm.window.is_null() {
                        self.thread_data.stack.update_pv(ply, mv);
                    }
                    if score >= calm.window.beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        if count == 0 && calm.in_check {
            return self.score_without_moves(position, ply);
        }
        // Without the moves left out the value is no more than a bound from above, unless it cut.
        let bound = if calm.best_score >= calm.window.beta { Bound::Lower } else { Bound::Upper };
        self.store_q_node(&calm, calm.best_score, calm.depth.max(-1), bound);
        calm.best_score
    }

    /// Whether a move cannot lift the value above alpha, or loses men.
    fn qsearch_pruning(
        &self,
        position: &G,
        calm: &mut QNode<G::Move>,
        alpha: Score,
        mv: G::Move,
        quiet_evasions: usize,
    ) -> bool {
        let p = &self.shared.params;
        if calm.in_check {
            return quiet_evasions >= p.qs_max_quiet_evasions as usize && !position.is_noisy(mv);
        }
        if position.gives_check(mv) {
            return !position.see_ge(mv, -p.qs_see_margin);
        }
        let hope = calm.futility_base.add_centipawns(position.material_gain(mv));
        if hope <= alpha {
            calm.best_score = calm.best_score.max(hope);
            return true;
        }
        if calm.futility_base <= alpha && !position.see_ge(mv, 1) {
            calm.best_score = calm.best_score.max(calm.futility_base);
            return true;
        }
        !position.see_ge(mv, -p.qs_see_margin)
    }
}
