//! Quiescence search: captures, promotions and a ply of checks beyond the horizon, until the position is quiet.

use crate::alphabeta::node_state::TERMINAL_DEPTH;
use crate::alphabeta::ordering::move_picker::{MovePicker, PickerContext};
use crate::alphabeta::threads::transposition_table::TtEntry;
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use crate::control::features::TtUse;
use crate::control::report::Bound;
use base::score::{MAX_PLY, Score, Window};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// No deeper beyond the horizon: if both sides stay in check, the quiescence search would never end.
const MIN_QSEARCH_DEPTH: i32 = -24;

/// The least result of the exchange, in centipawns, of a move that wins material.
const LEAST_GAIN: i32 = 1;

/// The state of a quiescence node.
struct QNode<M> {
    ply: usize,
    /// 0 at the horizon, less beyond.
    depth: i32,
    window: Window,
    in_check: bool,
    tt_key: u64,
    tt_entry: Option<TtEntry<M>>,
    /// The static evaluation, uncorrected.
    raw_eval: Option<Score>,
    /// The best score so far, to begin with the static evaluation (stand pat).
    best_score: Score,
    best_move: Option<M>,
    /// Futility base: a move is pruned if this and the material that it wins do not exceed alpha.
    futility_base: Score,
}

/// How many moves of a quiescence node have come up.
#[derive(Clone, Copy)]
struct Counts {
    /// With the one in question.
    moves: usize,
    /// The quiet moves searched in check.
    quiet_evasions: usize,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Quiescence search: the value of a node on or beyond the horizon; `depth` is 0 on it and falls beyond.
    pub(crate) fn qsearch(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        window: Window,
        depth: i32,
    ) -> Score {
        if self.count_node(ply) {
            return Score::DRAW;
        }
        let position = &search_position.position;
        if let Some(score) = self.terminal_score(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 || depth <= MIN_QSEARCH_DEPTH || !self.shared.features.quiescence {
            return position.judged_eval(self.evaluate(search_position));
        }
        self.thread_data.stack.clear_pv(ply);
        let mut q_node = self.init_q_node(position, ply, window, depth);
        if let Some(tt_entry) = q_node.tt_entry
            && window.is_null()
            && self.shared.features.tt_use == TtUse::AtLeastDepth
            && tt_entry.allows_cutoff(window)
        {
            return tt_entry.score;
        }
        if q_node.tt_entry.is_none()
            && let Some((mv, score)) = self.find_immediate_win(position, ply, q_node.in_check)
        {
            q_node.best_move = Some(mv);
            self.store_q_node(&q_node, score, TERMINAL_DEPTH, Bound::Exact);
            return score;
        }
        if !q_node.in_check
            && let Some(score) = self.stand_pat(search_position, &mut q_node)
        {
            return score;
        }
        self.qsearch_moves(search_position, q_node)
    }

    /// Probes the table, and gathers what is cheap to know.
    fn init_q_node(&mut self, position: &G, ply: usize, window: Window, depth: i32) -> QNode<G::Move> {
        let key = self.shared.alliances.tt_key(position);
        let tt_entry = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let entry = self.thread_data.stack.at_mut(ply);
        entry.seat = position.side_to_move();
        entry.piece_to = None;
        QNode {
            ply,
            depth,
            window,
            in_check: position.in_check(),
            tt_key: key,
            tt_entry,
            raw_eval: None,
            best_score: Score::MINUS_INFINITE,
            best_move: None,
            futility_base: Score::MINUS_INFINITE,
        }
    }

    /// Stores the result of a node in the table.
    fn store_q_node(&self, q_node: &QNode<G::Move>, score: Score, depth: i32, bound: Bound) {
        if self.uses_tt() {
            let is_pv = q_node.tt_entry.is_some_and(|tt_entry| tt_entry.is_pv);
            let entry = TtEntry {
                best_move: q_node.best_move,
                score,
                raw_eval: q_node.raw_eval,
                depth,
                bound: Some(bound),
                is_pv,
            };
            self.shared.tt.store(q_node.tt_key, q_node.ply, &entry);
        }
    }

    /// Stand pat: the static evaluation is the least that the seat has; the score if it fails high.
    fn stand_pat(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        q_node: &mut QNode<G::Move>,
    ) -> Option<Score> {
        let correction_indices = self.correction_indices(&search_position.position, q_node.ply);
        let stored = q_node.tt_entry.and_then(|tt_entry| tt_entry.raw_eval);
        let raw = stored.unwrap_or_else(|| self.evaluate(search_position));
        q_node.raw_eval = Some(raw);
        let correction = self.correction(&correction_indices);
        let evaluation = self.corrected_eval(&search_position.position, raw, correction);
        q_node.best_score = evaluation;
        if let Some(tt_entry) = q_node.tt_entry
            && !tt_entry.score.is_decisive()
            && tt_entry.allows_cutoff(Window::new(q_node.best_score, q_node.best_score))
        {
            q_node.best_score = tt_entry.score;
        }
        if q_node.best_score >= q_node.window.beta {
            if q_node.tt_entry.is_none() {
                self.store_q_node(q_node, q_node.best_score, q_node.depth - 1, Bound::Lower);
            }
            return Some(q_node.best_score);
        }
        q_node.futility_base = evaluation.add_centipawns(self.shared.params.qs_futility_margin);
        None
    }

    /// Searches the moves of a quiescence node.
    fn qsearch_moves(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        mut q_node: QNode<G::Move>,
    ) -> Score {
        let position = &search_position.position;
        let (seat, ply) = (position.side_to_move(), q_node.ply);
        let mut alpha = q_node.window.alpha.max(q_node.best_score);
        // Quiet moves come up in check, and on the horizon as checks.
        if q_node.in_check || q_node.depth == 0 {
            self.thread_data.stack.at_mut(ply).threatened = position.threatened_squares();
        }
        let history_rows = self.thread_data.stack.history_rows(ply, seat, &self.shared.alliances);
        let tt_move = q_node.tt_entry.and_then(|tt_entry| tt_entry.best_move);
        let tt_move = tt_move.filter(|&mv| (q_node.in_check || position.is_noisy(mv)) && position.is_legal(mv));
        let mut picker = MovePicker::quiescence(
            q_node.in_check,
            &self.thread_data.move_buffer,
            tt_move,
            history_rows,
            q_node.depth == 0,
        );
        let (mut move_count, mut quiet_evasions) = (0, 0);
        while let Some(mv) = {
            let context = PickerContext { position, histories: &self.shared.histories, params: &self.shared.params };
            picker.next(&context, &mut self.thread_data.move_buffer)
        } {
            move_count += 1;
            self.prefetch_child(position, mv);
            let counts = Counts { moves: move_count, quiet_evasions };
            if !q_node.best_score.is_loss() && self.qsearch_pruning(position, &mut q_node, alpha, mv, counts) {
                continue;
            }
            quiet_evasions += (q_node.in_check && !position.is_noisy(mv)) as usize;
            self.thread_data.stack.at_mut(ply).piece_to = Some(position.piece_to(mv));
            let mut child = search_position.clone();
            self.make_move(&mut child, mv);
            let relation = self.relation(seat, child.position.side_to_move());
            let window = Window::new(alpha, q_node.window.beta);
            self.thread_data.stack.clear_pv(ply + 1);
            let score = self
                .qsearch(&child, ply + 1, window.from_perspective(relation), q_node.depth - 1)
                .from_perspective(relation);
            if self.is_stopped() {
                picker.release(&mut self.thread_data.move_buffer);
                return Score::DRAW;
            }
            if score > q_node.best_score {
                q_node.best_score = score;
                if score > alpha {
                    q_node.best_move = Some(mv);
                    if !q_node.window.is_null() {
                        self.thread_data.stack.update_pv(ply, mv);
                    }
                    if score >= q_node.window.beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        if move_count == 0 && q_node.in_check {
            return self.score_without_moves(position, ply);
        }
        // Moves were left out, so the score is a bound: from below if it failed high, else from above.
        let bound = if q_node.best_score >= q_node.window.beta { Bound::Lower } else { Bound::Upper };
        self.store_q_node(&q_node, q_node.best_score, q_node.depth.max(-1), bound);
        q_node.best_score
    }

    /// Pruning in quiescence search: whether a move cannot raise alpha (futility), or loses material (SEE).
    fn qsearch_pruning(
        &self,
        position: &G,
        q_node: &mut QNode<G::Move>,
        alpha: Score,
        mv: G::Move,
        counts: Counts,
    ) -> bool {
        let p = &self.shared.params;
        if q_node.in_check {
            return counts.quiet_evasions >= p.qs_max_quiet_evasions as usize && !position.is_noisy(mv);
        }
        if position.gives_check(mv) {
            return !position.see_ge(mv, -p.qs_see_margin);
        }
        if counts.moves > p.qs_max_moves as usize {
            return true;
        }
        let futility_value = q_node.futility_base.add_centipawns(position.material_gain(mv));
        if futility_value <= alpha {
            q_node.best_score = q_node.best_score.max(futility_value);
            return true;
        }
        if q_node.futility_base <= alpha && !position.see_ge(mv, LEAST_GAIN) {
            q_node.best_score = q_node.best_score.max(q_node.futility_base);
            return true;
        }
        !position.see_ge(mv, -p.qs_see_margin)
    }
}
