//! One node of the alpha-beta search, and everything that searches below it: the move loop with principal variation
//! search, null move pruning, ProbCut, and the singular extension.

use crate::alphabeta::node_state::{MoveInfo, MoveLoop, NodeState};
use crate::alphabeta::ordering::histories::Histories;
use crate::alphabeta::ordering::move_picker::{MovePicker, PickerContext};
use crate::alphabeta::reductions::REDUCTION_SCALE;
use crate::alphabeta::threads::abdada::DeferredMoves;
use crate::alphabeta::threads::worker::{SearchPosition, Worker};
use crate::control::features::TtUse;
use crate::control::report::Bound;
use base::score::{MAX_PLY, Score, Window};
use base::seat::{Relation, Seat};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::ops::ControlFlow;

/// What the test for a singular move comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extension {
    /// The move is searched this many plies deeper, or less deep if negative.
    Plies(i32),
    /// Multi-cut: another move beats beta, too, so the node fails high with this score.
    MultiCut(Score),
}

/// A move by which a child is entered, as the search stack remembers it.
#[derive(Clone, Copy)]
struct EnteredMove<M> {
    mv: M,
    piece_to: usize,
    /// Where its from-to history lies, if it is quiet.
    quiet_from_to: Option<usize>,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node to the seat on move, searched to a depth in plies: exact inside the window, a bound outside
    /// (fail-soft). `cut_node` says whether the node is expected to fail high.
    pub(super) fn search(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> Score {
        debug_assert!(
            window.alpha < window.beta && depth < 2 * MAX_PLY as i32 && ply < MAX_PLY,
            "{window:?} {depth} {ply}"
        );
        let position = &search_position.position;
        if ply > 0
            && let Some(score) = self.repetition_score(position, ply)
        {
            self.count_node(ply);
            return score;
        }
        if depth <= 0 {
            return self.qsearch(search_position, ply, window, 0);
        }
        if self.count_node(ply) {
            return Score::DRAW;
        }
        let (mut window, mut proven) = (window, Window::FULL);
        if ply > 0 {
            if let Some(score) = self.game_over_score(position, ply) {
                return score;
            }
            proven = self.tablebase_bounds(position, ply);
            proven.alpha = proven.alpha.max(self.upcoming_repetition_bound(position, ply));
            window = Window::new(window.alpha.max(proven.alpha), window.beta.min(proven.beta));
            if window.alpha >= window.beta {
                return proven.clamp(window.alpha);
            }
            if ply >= MAX_PLY - 1 {
                return position.judged_eval(self.evaluate(search_position));
            }
            if let Some(score) = self.mate_distance_pruning(&mut window, ply) {
                return score;
            }
        }
        let mut node = self.init_node_state(position, ply, depth, window, cut_node);
        if let Some(score) = self.tt_cutoff(position, &node) {
            return proven.clamp(score);
        }
        if let Some(score) = self.immediate_win(position, &node) {
            return score;
        }
        self.set_static_eval(search_position, &mut node);
        if let Some(score) = self.prune_node(search_position, &mut node) {
            return proven.clamp(score);
        }
        proven.clamp(self.run_move_loop(search_position, node))
    }

    /// The value of a node that need not be searched move by move. May reduce the node's depth.
    fn prune_node(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &mut NodeState<G::Move>,
    ) -> Option<Score> {
        let may_prune = !node.in_check && !node.pv_node && node.excluded_move.is_none();
        self.adjust_depth_in_hindsight(node);
        if may_prune {
            let score = self
                .prune_by_static_eval(search_position, node)
                .or_else(|| self.null_move_pruning(search_position, node));
            if score.is_some() {
                return score;
            }
        }
        self.internal_iterative_reductions(node);
        if may_prune { self.probcut(search_position, node) } else { None }
    }

    /// Null move pruning (NMP): if the node fails high in a reduced search although the seat passes, it would with
    /// most moves. Deep cutoffs are verified by a search without null moves, for in zugzwang passing is the best move.
    fn null_move_pruning(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let (beta, depth, ply) = (node.window.beta, node.depth, node.ply);
        let previous_was_null = ply > 0 && self.thread_data.stack.plies_before(ply, 1).current_move.is_none();
        let applies = self.shared.features.null_move_pruning
            && depth >= p.nmp_min_depth
            && ply >= self.nmp_min_ply
            && !previous_was_null
            && !beta.is_loss()
            && node.tt_adjusted_eval >= beta
            && node.static_eval.raw() >= beta.raw() - p.nmp_eval_margin_per_ply * depth + p.nmp_eval_margin;
        if !applies {
            return None;
        }
        let passed = search_position.position.null_move()?;
        if self.relation(node.seat, passed.side_to_move()) == Relation::Ally {
            return None;
        }
        let lead = (node.tt_adjusted_eval.raw() - beta.raw()) / p.nmp_eval_divisor;
        let reduction = p.nmp_base_reduction + depth / p.nmp_depth_divisor + lead.min(p.nmp_max_eval_reduction);
        let score = self.search_null_move(search_position, passed, node, depth - reduction);
        if self.is_stopped() || score < beta {
            return None;
        }
        let score = if score.is_win() { beta } else { score };
        if depth < p.nmp_verification_depth || self.nmp_min_ply > 0 {
            return Some(score);
        }
        let span = (depth - reduction).max(1) * p.nmp_verification_span / 100;
        self.nmp_min_ply = ply + span as usize;
        let verified = self.search(search_position, ply, depth - reduction, Window::null_below(beta), false);
        self.nmp_min_ply = 0;
        (verified >= beta).then_some(score)
    }

    /// Searches the position after a null move with a null window below beta.
    fn search_null_move(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        passed: G,
        node: &NodeState<G::Move>,
        depth: i32,
    ) -> Score {
        self.shared.tt.prefetch(self.shared.alliances.tt_key(&passed));
        let entry = self.thread_data.stack.at_mut(node.ply);
        (entry.current_move, entry.piece_to, entry.quiet_from_to) = (None, None, None);
        let child = SearchPosition { position: passed, accumulator: search_position.accumulator.clone() };
        self.thread_data.position_history.push(search_position.position.repetition_entry());
        let history_length = self.thread_data.position_history.len();
        let repetition_start = std::mem::replace(&mut self.repetition_start, history_length);
        let window = Window::null_below(node.window.beta);
        let score = self.negamax_child(&child, node.seat, node.ply, depth, window, !node.cut_node);
        self.repetition_start = repetition_start;
        self.thread_data.position_history.pop();
        score
    }

    /// ProbCut (Buro 1995): a noisy move that beats beta by a margin, first in a quiescence search and then in a reduced
    /// one, would most likely beat beta in the full search.
    fn probcut(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
    ) -> Option<Score> {
        let p = &self.shared.params;
        let beta = node.window.beta;
        let margin = p.probcut_margin - p.probcut_improving_margin * node.improving as i32;
        let probcut_beta = beta.add_centipawns(margin);
        if let Some(score) = self.probcut_by_table(node) {
            return Some(score);
        }
        let probcut_depth = node.depth - p.probcut_reduction;
        let is_refuted = node.tt_entry.is_some_and(|tt_entry| {
            tt_entry.bound.is_some() && tt_entry.depth >= probcut_depth && tt_entry.score < probcut_beta
        });
        if !self.shared.features.probcut || node.depth < p.probcut_min_depth || beta.is_decisive() || is_refuted {
            return None;
        }
        let position = &search_position.position;
        let see_threshold = probcut_beta.raw() - node.static_eval.raw();
        let tt_move = node.tt_move.filter(|&mv| position.is_noisy(mv) && position.see_ge(mv, see_threshold));
        let mut picker = MovePicker::probcut(&self.thread_data.move_buffer, tt_move, see_threshold);
        let mut result = None;
        while let Some(mv) = {
            let context = PickerContext { position, histories: &self.shared.histories, params: p };
            picker.next(&context, &mut self.thread_data.move_buffer)
        } {
            let score = self.probcut_move(search_position, node, mv, probcut_beta, probcut_depth);
            if self.is_stopped() {
                break;
            }
            if score >= probcut_beta {
                // The depth searched, with the move itself.
                self.store_tt_entry(node, Some(mv), score, probcut_depth + 1, Some(Bound::Lower));
                let excess = beta.raw() - probcut_beta.raw();
                result = Some(if score.is_decisive() { score } else { score.add_centipawns(excess) });
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        result
    }

    /// ProbCut by the table: its lower bound is so far above beta that a search somewhat deeper would fail high, too.
    fn probcut_by_table(&self, node: &NodeState<G::Move>) -> Option<Score> {
        let (p, beta) = (&self.shared.params, node.window.beta);
        let limit = beta.add_centipawns(p.probcut_tt_margin);
        let tt_entry = node.tt_entry?;
        let applies = self.shared.features.probcut
            && matches!(tt_entry.bound, Some(Bound::Lower | Bound::Exact))
            && tt_entry.depth >= node.depth - p.probcut_tt_depth_margin
            && tt_entry.score >= limit
            && !tt_entry.score.is_decisive()
            && !beta.is_decisive();
        applies.then_some(limit)
    }

    /// The score of a move against ProbCut's beta: by quiescence search, and by a reduced search if that beats it.
    fn probcut_move(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        mv: G::Move,
        probcut_beta: Score,
        probcut_depth: i32,
    ) -> Score {
        let position = &search_position.position;
        self.prefetch_child(position, mv);
        let entered = EnteredMove { mv, piece_to: position.piece_to(mv), quiet_from_to: None };
        let window = Window::null_below(probcut_beta);
        self.enter_child(search_position, node.ply, entered, |worker, child| {
            let score = worker.negamax_child(child, node.seat, node.ply, 0, window, !node.cut_node);
            if score < probcut_beta || probcut_depth <= 0 || worker.is_stopped() {
                return score;
            }
            worker.negamax_child(child, node.seat, node.ply, probcut_depth, window, !node.cut_node)
        })
    }

    /// Enters the child that a move leads to, has it searched, and leaves it.
    #[inline]
    fn enter_child(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        entered: EnteredMove<G::Move>,
        search: impl FnOnce(&mut Self, &SearchPosition<G, E::Accumulator>) -> Score,
    ) -> Score {
        let entry = self.thread_data.stack.at_mut(ply);
        (entry.current_move, entry.piece_to, entry.quiet_from_to) =
            (Some(entered.mv), Some(entered.piece_to), entered.quiet_from_to);
        self.thread_data.position_history.push(search_position.position.repetition_entry());
        let mut child = search_position.clone();
        self.make_move(&mut child, entered.mv);
        let score = search(self, &child);
        self.thread_data.position_history.pop();
        score
    }

    /// Searches the moves of a node.
    fn run_move_loop(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: NodeState<G::Move>,
    ) -> Score {
        let position = &search_position.position;
        let mut move_loop = MoveLoop::new(node.window.alpha, node.depth);
        self.thread_data.stack.at_mut(node.ply).threatened = position.threatened_squares();
        let history_rows = self.thread_data.stack.history_rows(node.ply, node.seat, &self.shared.alliances);
        let refutations = self.refutation_moves(position, node.ply);
        let mut picker =
            MovePicker::main(node.in_check, &self.thread_data.move_buffer, node.tt_move, refutations, history_rows);
        let mut deferred = DeferredMoves::new();
        while let Some((mv, rank)) = self.next_move(position, &mut picker, &mut deferred, &node) {
            move_loop.move_count = rank;
            self.prefetch_child(position, mv);
            let info = self.move_info(position, mv, &history_rows);
            if self.shallow_depth_pruning(position, &node, &info, &mut move_loop, &mut picker) {
                continue;
            }
            let extension = match self.singular_extension(search_position, &node, &info) {
                Extension::Plies(plies) => plies,
                Extension::MultiCut(score) => {
                    picker.release(&mut self.thread_data.move_buffer);
                    return score;
                }
            };
            let quiet_from_to =
                (!info.is_noisy).then(|| Histories::<G>::from_to_index(position, mv, history_rows.threatened));
            let entered = EnteredMove { mv, piece_to: info.piece_to, quiet_from_to };
            let nodes_before = self.nodes;
            let move_hash = self.shared.abdada.move_hash(node.tt_key, mv, move_loop.depth);
            let score = self.enter_child(search_position, node.ply, entered, |worker, child| {
                worker.shared.abdada.starting_search(move_hash);
                let score = worker.principal_variation_search(child, &node, &info, &move_loop, extension);
                worker.shared.abdada.finished_search(move_hash);
                score
            });
            if self.is_stopped() {
                picker.release(&mut self.thread_data.move_buffer);
                return Score::DRAW;
            }
            if node.ply == 0 {
                self.record_root_move(mv, score, &move_loop, node.window, self.nodes - nodes_before);
            }
            if self.update_best(&node, &info, score, &mut move_loop).is_break() {
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        self.finish_node(position, &node, move_loop)
    }

    /// The next move to search and its rank, from 1: at the root one of the root moves that no earlier line (MultiPV)
    /// begins with, elsewhere the picker's.
    #[inline]
    fn next_move(
        &mut self,
        position: &G,
        picker: &mut MovePicker<G>,
        deferred: &mut DeferredMoves<G::Move>,
        node: &NodeState<G::Move>,
    ) -> Option<(G::Move, usize)> {
        let abdada = &self.shared.abdada;
        let is_searched_elsewhere = |mv| abdada.defer_move(abdada.move_hash(node.tt_key, mv, node.depth));
        if node.ply == 0 {
            let root_moves = &self.root_moves[self.pv_index..];
            return deferred.next(|picked| root_moves.get(picked).map(|root_move| root_move.mv), is_searched_elsewhere);
        }
        let context = PickerContext { position, histories: &self.shared.histories, params: &self.shared.params };
        let buffer = &mut self.thread_data.move_buffer;
        let pick = |_| loop {
            let mv = picker.next(&context, buffer)?;
            if Some(mv) != node.excluded_move && !position.is_inferior(mv) {
                return Some(mv);
            }
        };
        deferred.next(pick, is_searched_elsewhere)
    }

    /// The killers and the counter-move.
    fn refutation_moves(&self, position: &G, ply: usize) -> [Option<G::Move>; 3] {
        let [first, second] = self.thread_data.stack.at(ply).killers;
        let previous = self.thread_data.stack.plies_before(ply, 1).piece_to;
        [first, second, previous.and_then(|piece_to| self.shared.histories.counter_move(position, piece_to))]
    }

    /// Singular extension: the table's move is extended if every other move fails low against a bound somewhat below
    /// its score, in a search of about half the depth (doubly and triply if they fail low by far). If another move
    /// beats beta in that search, the node is cut (multi-cut); if the move is not singular, it may be reduced. Below
    /// `se_min_depth` there is no such search: a move that failed high although the evaluation is below alpha is extended.
    fn singular_extension(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
    ) -> Extension {
        let p = &self.shared.params;
        let (depth, ply, beta) = (node.depth, node.ply, node.window.beta);
        let is_near = ply > 0 && (ply as i32) < p.se_max_ply_factor * self.root_depth;
        let Some(tt_entry) = node.tt_entry else { return Extension::Plies(0) };
        let is_candidate = self.shared.features.singular_extension
            && is_near
            && node.excluded_move.is_none()
            && Some(info.mv) == node.tt_move;
        if is_candidate && depth < p.se_min_depth {
            let is_alone = !node.in_check
                && matches!(tt_entry.bound, Some(Bound::Lower))
                && node.static_eval.raw() <= node.window.alpha.raw() - p.se_low_depth_margin;
            return Extension::Plies(is_alone as i32);
        }
        let applies = is_candidate
            && tt_entry.depth >= depth - p.se_tt_depth_margin
            && matches!(tt_entry.bound, Some(Bound::Lower | Bound::Exact))
            && !tt_entry.score.is_decisive();
        if !applies {
            return Extension::Plies(0);
        }
        let margin = if node.tt_pv && !node.pv_node { p.se_tt_pv_margin } else { p.se_margin };
        let singular_beta = tt_entry.score.add_centipawns(-(depth * margin) / 100);
        let singular_depth = (depth - 1) * p.se_depth / 100;
        self.thread_data.stack.at_mut(ply).excluded_move = Some(info.mv);
        let score = self.search(search_position, ply, singular_depth, Window::null_below(singular_beta), node.cut_node);
        self.thread_data.stack.at_mut(ply).excluded_move = None;
        if self.is_stopped() {
            return Extension::Plies(0);
        }
        if score < singular_beta {
            let double_margin = p.se_double_margin + p.se_double_pv_margin * node.pv_node as i32;
            let triple_margin = p.se_triple_margin + p.se_triple_pv_margin * node.pv_node as i32;
            let is_double = score.raw() < singular_beta.raw() - double_margin;
            let is_triple = score.raw() < singular_beta.raw() - triple_margin && !info.is_noisy;
            return Extension::Plies(1 + is_double as i32 + is_triple as i32);
        }
        if score >= beta && !score.is_decisive() {
            return Extension::MultiCut(score);
        }
        if tt_entry.score >= beta {
            return Extension::Plies(-p.se_negative_extension - p.se_negative_non_pv * !node.pv_node as i32);
        }
        Extension::Plies(if node.cut_node { -p.se_cut_node_reduction } else { 0 })
    }

    /// Principal variation search (PVS): searches the child that a move leads to, the first of a PV node with the whole
    /// window, the others with a null window (late ones reduced), and again with the whole if they beat alpha.
    fn principal_variation_search(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        extension: i32,
    ) -> Score {
        let (seat, ply) = (node.seat, node.ply);
        let mut depth = move_loop.depth - 1 + extension;
        let window = Window::new(move_loop.alpha, node.window.beta);
        if !self.shared.features.principal_variation_search {
            return self.negamax_child(child, seat, ply, depth, window, !node.cut_node);
        }
        let mut score = move_loop.alpha;
        let mut is_full = node.pv_node && move_loop.move_count == 1;
        if self.is_reduced(node, move_loop) {
            (score, depth) = self.late_move_reductions(child, node, info, move_loop, depth);
            is_full = node.pv_node && score > move_loop.alpha;
        } else if !is_full {
            let null_window = Window::null_above(move_loop.alpha);
            score = self.negamax_child(child, seat, ply, depth, null_window, !node.cut_node);
            is_full = node.pv_node && score > move_loop.alpha;
        }
        if is_full && !self.is_stopped() {
            score = self.negamax_child(child, seat, ply, depth, window, false);
        }
        score
    }

    /// Late move reductions (LMR): searches a late move with a null window and reduced depth, and with full depth if
    /// it beats alpha; a ply more or less if it beats the best score by far or hardly. Returns the score, and the
    /// depth for a search with the whole window.
    fn late_move_reductions(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        full_depth: i32,
    ) -> (Score, i32) {
        let p = &self.shared.params;
        let (seat, ply) = (node.seat, node.ply);
        let null_window = Window::null_above(move_loop.alpha);
        let mut depth = full_depth;
        let reduction = self.reduction(node, info, move_loop) / REDUCTION_SCALE;
        let reduced_depth = (depth - reduction).clamp(1, (depth + 1).max(1));
        self.thread_data.stack.at_mut(ply).reduction = depth - reduced_depth;
        let mut score = self.negamax_child(child, seat, ply, reduced_depth, null_window, true);
        self.thread_data.stack.at_mut(ply).reduction = 0;
        if score > move_loop.alpha && reduced_depth < depth {
            let best_score = move_loop.best_score.raw();
            depth += (score.raw() > best_score + p.lmr_deeper_base + p.lmr_deeper_per_ply * depth) as i32;
            depth -= (score.raw() < best_score + p.lmr_shallower_margin) as i32;
            if reduced_depth < depth {
                score = self.negamax_child(child, seat, ply, depth, null_window, !node.cut_node);
            }
            if !info.is_noisy && !self.is_stopped() {
                self.update_after_research(node, info, score, move_loop.alpha, depth);
            }
        }
        (score, depth)
    }

    /// Searches a child with the parent's window (negamax): window and score change sign only if the child's seat is
    /// an enemy. `cut` says whether the child is expected to fail high if it is an enemy's.
    fn negamax_child(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
        cut: bool,
    ) -> Score {
        let relation = self.relation(seat, child.position.side_to_move());
        let cut = cut == (relation == Relation::Enemy);
        self.thread_data.stack.clear_pv(ply + 1);
        self.search(child, ply + 1, depth, window.from_perspective(relation), cut).from_perspective(relation)
    }

    /// Transposition-table cutoff: the stored score, if its depth suffices and its bound decides the window.
    fn tt_cutoff(&mut self, position: &G, node: &NodeState<G::Move>) -> Option<Score> {
        let tt_entry = node.tt_entry?;
        let deep_enough = match self.shared.features.tt_use {
            TtUse::Off => false,
            TtUse::SameDepth => tt_entry.depth == node.depth,
            TtUse::AtLeastDepth => tt_entry.depth >= node.depth,
        };
        if node.pv_node || node.excluded_move.is_some() || !deep_enough || !tt_entry.allows_cutoff(node.window) {
            return None;
        }
        if let Some(mv) = node.tt_move
            && tt_entry.score >= node.window.beta
            && !position.is_noisy(mv)
        {
            self.reward_tt_move(position, node, mv);
        }
        Some(tt_entry.score)
    }

    /// Takes the score of a move; breaks when it fails high.
    fn update_best(
        &mut self,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
        score: Score,
        move_loop: &mut MoveLoop<G::Move>,
    ) -> ControlFlow<()> {
        if score > move_loop.best_score {
            move_loop.best_score = score;
            if score > move_loop.alpha {
                move_loop.best_move = Some(info.mv);
                if node.pv_node {
                    self.thread_data.stack.update_pv(node.ply, info.mv);
                }
                if score >= node.window.beta {
                    self.thread_data.stack.at_mut(node.ply).cutoff_count += 1;
                    return ControlFlow::Break(());
                }
                move_loop.alpha = score;
                self.reduce_after_alpha_raise(move_loop, score);
            }
        }
        move_loop.record_tried(info);
        ControlFlow::Continue(())
    }

    /// Finishes the node: mate or stalemate if there was no move, history updates, and the table.
    fn finish_node(&mut self, position: &G, node: &NodeState<G::Move>, mut move_loop: MoveLoop<G::Move>) -> Score {
        if move_loop.move_count == 0 {
            return match node.excluded_move {
                Some(_) => node.window.alpha,
                None => self.score_without_moves(position, node.ply),
            };
        }
        if let Some(best) = move_loop.best_move {
            self.update_histories(position, node, &move_loop, best);
        } else {
            self.reward_last_move(node);
        }
        let (score, beta) = (move_loop.best_score, node.window.beta);
        if score >= beta && !score.is_decisive() && !beta.is_decisive() {
            // A null window proves little about how far above beta the value is.
            let (depth, weight) = (node.depth.max(1), self.shared.params.fail_high_beta_weight);
            move_loop.best_score = Score::centipawns((score.raw() * depth + beta.raw() * weight) / (depth + weight));
        }
        let bound = match move_loop.best_move {
            _ if move_loop.best_score >= node.window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        if node.excluded_move.is_none() && !(node.ply == 0 && self.pv_index > 0) {
            self.store_tt_entry(node, move_loop.best_move, move_loop.best_score, node.depth, Some(bound));
        }
        self.update_correction_history(position, node, &move_loop, bound);
        self.collect_tree_label(position, node, &move_loop, bound);
        move_loop.best_score
    }
}
