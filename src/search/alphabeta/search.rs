//! One node of the alpha-beta search: probes the transposition table, evaluates, prunes, loops over the moves, stores.

use super::deferred_moves::DeferredMoves;
use super::extensions::Extension;
use super::features::TtUse;
use super::history::CorrectionIndices;
use super::move_info::MoveInfo;
use super::move_loop::MoveLoop;
use super::move_picker::{MovePicker, PickerContext};
use super::node_state::{NodeState, TERMINAL_DEPTH};
use super::transposition_table::TtEntry;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;
use std::ops::ControlFlow;

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
            window = Window::new(window.alpha.max(proven.alpha), window.beta.min(proven.beta));
            if window.alpha >= window.beta {
                return proven.clamp(window.alpha);
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluate(search_position);
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

    /// Mate distance pruning: no line from this ply on ends sooner than being mated here or mating with the next move, so
    /// the window narrows to that; a forced end already found that is as short leaves nothing to search.
    #[inline]
    fn mate_distance_pruning(&self, window: &mut Window, ply: usize) -> Option<Score> {
        if !self.shared.features.mate_distance_pruning {
            return None;
        }
        window.alpha = window.alpha.max(Score::mated_in(ply));
        window.beta = window.beta.min(Score::mate_in(ply + 1));
        (window.alpha >= window.beta).then_some(window.alpha)
    }

    /// Probes the table, and gathers what is cheap to know.
    fn init_node_state(
        &mut self,
        position: &G,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> NodeState<G::Move> {
        let excluded_move = self.thread_data.stack.at(ply).excluded_move;
        let pv_node = !window.is_null();
        let tt_key = self.shared.alliances.tt_key(position);
        let tt_entry: Option<TtEntry<G::Move>> = if self.uses_tt() { self.shared.tt.probe(tt_key, ply) } else { None };
        let tt_move = if ply == 0 {
            self.root_moves.get(self.pv_index).map(|root_move| root_move.mv)
        } else {
            tt_entry.and_then(|tt_entry| tt_entry.best_move).filter(|&mv| position.is_legal(mv))
        };
        let entry = self.thread_data.stack.at_mut(ply);
        entry.seat = position.side_to_move();
        entry.current_move = None;
        entry.piece_to = None;
        let grandchild = self.thread_data.stack.at_mut(ply + 2);
        (grandchild.killers, grandchild.cutoff_count) = ([None; 2], 0);
        NodeState {
            ply,
            depth,
            window,
            pv_node,
            cut_node: cut_node && !pv_node,
            seat: position.side_to_move(),
            in_check: position.in_check(),
            tt_key,
            tt_entry,
            tt_move,
            tt_pv: pv_node || tt_entry.is_some_and(|tt_entry| tt_entry.is_pv),
            raw_eval: None,
            correction_indices: CorrectionIndices::default(),
            static_eval: Score::DRAW,
            tt_adjusted_eval: Score::DRAW,
            improving: false,
            excluded_move,
        }
    }

    /// Transposition-table cutoff: the stored score, where its depth suffices and its bound decides the window.
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

    /// The value if the game knows a move that wins at once, or an ally's next one.
    fn immediate_win(&mut self, position: &G, node: &NodeState<G::Move>) -> Option<Score> {
        if node.tt_entry.is_some() || node.ply == 0 || node.excluded_move.is_some() {
            return None;
        }
        let (mv, score) = self.find_immediate_win(position, node.ply, node.in_check)?;
        self.store_tt_entry(node, Some(mv), score, TERMINAL_DEPTH, Some(Bound::Exact));
        Some(score)
    }

    /// A move that wins at once, or after which an ally does, with its score; the line goes to the PV table. In check a
    /// move that wins at once is among those that are tried first anyway.
    pub(super) fn find_immediate_win(&mut self, position: &G, ply: usize, in_check: bool) -> Option<(G::Move, Score)> {
        if !self.shared.features.immediate_wins {
            return None;
        }
        let stack = &mut self.thread_data.stack;
        if let Some(mv) = if in_check { None } else { position.winning_move() } {
            stack.clear_pv(ply + 1);
            stack.update_pv(ply, mv);
            return Some((mv, Score::mate_in(ply + 1)));
        }
        let mv = position.assisting_move()?;
        stack.clear_pv(ply + 2);
        if let Some(last) = position.play(mv).winning_move() {
            stack.update_pv(ply + 1, last);
        }
        stack.update_pv(ply, mv);
        Some((mv, Score::mate_in(ply + 2)))
    }

    /// Sets the static evaluation: from the table or the evaluator, corrected by the correction history.
    fn set_static_eval(&mut self, search_position: &SearchPosition<G, E::Accumulator>, node: &mut NodeState<G::Move>) {
        let ply = node.ply;
        if node.in_check {
            self.thread_data.stack.at_mut(ply).static_eval = None;
            return;
        }
        node.correction_indices = self.correction_indices(&search_position.position, ply);
        let stored = node.tt_entry.and_then(|tt_entry| tt_entry.raw_eval);
        let raw = stored.unwrap_or_else(|| self.evaluate(search_position));
        node.raw_eval = Some(raw);
        node.static_eval = self.corrected_eval(raw, &node.correction_indices);
        node.tt_adjusted_eval = node.static_eval;
        match node.tt_entry {
            Some(tt_entry) => {
                let is_tighter = match tt_entry.bound {
                    Some(Bound::Exact) => true,
                    Some(Bound::Lower) => tt_entry.score > node.static_eval,
                    Some(Bound::Upper) => tt_entry.score < node.static_eval,
                    None => false,
                };
                if is_tighter && !tt_entry.score.is_decisive() {
                    node.tt_adjusted_eval = tt_entry.score;
                }
            }
            None => self.store_tt_entry(node, None, Score::DRAW, -1, None),
        }
        self.thread_data.stack.at_mut(ply).static_eval = Some(node.static_eval);
        node.improving = self.thread_data.stack.is_improving(ply, node.seat, node.static_eval, &self.shared.alliances);
    }

    /// Stores the result of a node in the table.
    pub(super) fn store_tt_entry(
        &self,
        node: &NodeState<G::Move>,
        best_move: Option<G::Move>,
        score: Score,
        depth: i32,
        bound: Option<Bound>,
    ) {
        if self.uses_tt() {
            let entry = TtEntry { best_move, score, raw_eval: node.raw_eval, depth, bound, is_pv: node.tt_pv };
            self.shared.tt.store(node.tt_key, node.ply, &entry);
        }
    }

    /// Searches the moves of a node.
    fn run_move_loop(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: NodeState<G::Move>,
    ) -> Score {
        let position = &search_position.position;
        let mut move_loop = MoveLoop::new(node.window.alpha, node.depth);
        let continuation_rows = self.thread_data.stack.continuation_rows(node.ply, node.seat, &self.shared.alliances);
        let refutations = self.refutation_moves(position, node.ply);
        let mut picker = MovePicker::main(
            node.in_check,
            &self.thread_data.move_buffer,
            node.tt_move,
            refutations,
            continuation_rows,
        );
        let mut deferred = DeferredMoves::new();
        let repetition_entry = position.repetition_entry();
        while let Some((mv, rank)) = self.next_move(position, &mut picker, &mut deferred, &node) {
            move_loop.move_count = rank;
            self.prefetch_child(position, mv);
            let info = self.move_info(position, mv, &continuation_rows);
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
            let entry = self.thread_data.stack.at_mut(node.ply);
            (entry.current_move, entry.piece_to) = (Some(mv), Some(info.piece_to));
            let nodes_before = self.nodes;
            self.thread_data.position_history.push(repetition_entry);
            let mut child = search_position.clone();
            self.make_move(&mut child, mv);
            let move_hash = self.shared.abdada.move_hash(node.tt_key, mv, move_loop.depth);
            self.shared.abdada.starting_search(move_hash);
            let score = self.principal_variation_search(&child, &node, &info, &move_loop, extension);
            self.shared.abdada.finished_search(move_hash);
            self.thread_data.position_history.pop();
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
            if Some(mv) != node.excluded_move {
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

    /// Searches a child with the parent's window (negamax): window and score change sign only where the child's seat is
    /// an enemy. `cut` says whether the child is expected to fail high if it is an enemy's.
    pub(super) fn negamax_child(
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

    /// Reduction after an alpha raise: once a move has raised alpha, the others are searched less deep.
    #[inline]
    fn reduce_after_alpha_raise(&self, move_loop: &mut MoveLoop<G::Move>, score: Score) {
        let p = &self.shared.params;
        if self.shared.features.alpha_raise_reduction
            && (p.alpha_raise_min_depth..=p.alpha_raise_max_depth).contains(&move_loop.depth)
            && !score.is_decisive()
        {
            move_loop.depth -= p.alpha_raise_reduction;
        }
    }

    /// Finishes the node: mate or stalemate where there was no move, history updates, and the table.
    fn finish_node(&mut self, position: &G, node: &NodeState<G::Move>, move_loop: MoveLoop<G::Move>) -> Score {
        if move_loop.move_count == 0 {
            return match node.excluded_move {
                Some(_) => node.window.alpha,
                None => self.score_without_moves(position, node.ply),
            };
        }
        if let Some(best) = move_loop.best_move {
            self.update_histories(position, node, &move_loop, best);
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
        move_loop.best_score
    }
}
