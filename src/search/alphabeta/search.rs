//! Alpha-beta: the search of one node of the main tree.

use super::deferred_moves::DeferredMoves;
use super::features::TtUse;
use super::move_loop::MoveLoop;
use super::move_picker::{MovePicker, PickerContext};
use super::pruning::{Extension, MoveInfo};
use super::transposition_table::TtEntry;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;
use std::ops::ControlFlow;

/// Kept as the depth of what no deeper search can change.
pub(in crate::search) const TERMINAL_DEPTH: i32 = 200;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct NodeState<M> {
    pub(in crate::search) ply: usize,
    pub(in crate::search) depth: i32,
    pub(in crate::search) window: Window,
    /// Whether the node lies on what may become the principal variation.
    pub(in crate::search) pv_node: bool,
    /// Whether the node is expected to exceed beta.
    pub(in crate::search) cut_node: bool,
    pub(in crate::search) seat: Seat,
    /// Whether the seat on move is in check or its like.
    pub(in crate::search) in_check: bool,
    pub(in crate::search) tt_key: u64,
    pub(in crate::search) tt_entry: Option<TtEntry<M>>,
    /// The table's move, if it is legal.
    pub(in crate::search) tt_move: Option<M>,
    /// Whether the node is or was on a principal variation.
    pub(in crate::search) tt_pv: bool,
    /// The evaluation as the evaluator gave it.
    pub(in crate::search) raw_eval: Option<Score>,
    /// The corrected evaluation; meaningless in danger.
    pub(in crate::search) static_eval: Score,
    /// The evaluation, or what the table says where that is better founded.
    pub(in crate::search) tt_adjusted_eval: Score,
    pub(in crate::search) improving: bool,
    /// The move left out, in a search whether it stands alone.
    pub(in crate::search) excluded_move: Option<M>,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node to the seat on move, searched to a depth in plies: exact inside the window, a bound outside.
    pub(in crate::search) fn search(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> Score {
        let position = &node.position;
        if ply > 0
            && let Some(score) = self.repetition_score(position, ply)
        {
            self.count_node(ply);
            return score;
        }
        if depth <= 0 {
            return self.qsearch(node, ply, window, 0);
        }
        if self.count_node(ply) {
            return Score::DRAW;
        }
        let mut window = window;
        if ply > 0 {
            if let Some(score) = self.terminal_score(position, ply) {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluate(node);
            }
            if self.shared.features.mate_distance_pruning {
                window.alpha = window.alpha.max(Score::mated_in(ply));
                window.beta = window.beta.min(Score::mate_in(ply + 1));
                if window.alpha >= window.beta {
                    return window.alpha;
                }
            }
        }
        let mut visit = self.init_node_state(position, ply, depth, window, cut_node);
        if let Some(score) = self.tt_cutoff(position, &visit) {
            return score;
        }
        if let Some(score) = self.immediate_win(position, &visit) {
            return score;
        }
        self.set_static_eval(node, &mut visit);
        if let Some(score) = self.prune_node(node, &mut visit) {
            return score;
        }
        self.run_move_loop(node, visit)
    }

    /// Asks the table, and gathers what is cheap to know.
    fn init_node_state(
        &mut self,
        position: &G,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> NodeState<G::Move> {
        let excluded = self.thread_data.stack.at(ply).excluded_move;
        let principal = !window.is_null();
        let key = self.shared.alliances.tt_key(position);
        let hit: Option<TtEntry<G::Move>> = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let remembered = if ply == 0 {
            self.root_moves.get(self.pv_index).map(|root_move| root_move.mv)
        } else {
            hit.and_then(|hit| hit.best_move).filter(|&mv| position.is_legal(mv))
        };
        let frame = self.thread_data.stack.at_mut(ply);
        frame.seat = position.side_to_move();
        frame.current_move = None;
        frame.piece_to = None;
        let grandchild = self.thread_data.stack.at_mut(ply + 2);
        (grandchild.killers, grandchild.cutoff_count) = ([None; 2], 0);
        NodeState {
            ply,
            depth,
            window,
            pv_node: principal,
            cut_node: cut_node && !principal,
            seat: position.side_to_move(),
            in_check: position.in_check(),
            tt_key: key,
            tt_entry: hit,
            tt_move: remembered,
            tt_pv: principal || hit.is_some_and(|hit| hit.is_pv),
            raw_eval: None,
            static_eval: Score::DRAW,
            tt_adjusted_eval: Score::DRAW,
            improving: false,
            excluded_move: excluded,
        }
    }

    /// The value where the table already knows enough.
    fn tt_cutoff(&mut self, position: &G, visit: &NodeState<G::Move>) -> Option<Score> {
        let hit = visit.tt_entry?;
        let deep_enough = match self.shared.features.tt_use {
            TtUse::Off => false,
            TtUse::SameDepth => hit.depth == visit.depth,
            TtUse::AtLeastDepth => hit.depth >= visit.depth,
        };
        if visit.pv_node || visit.excluded_move.is_some() || !deep_enough || !hit.allows_cutoff(visit.window) {
            return None;
        }
        if let Some(mv) = visit.tt_move
            && hit.score >= visit.window.beta
            && !position.is_noisy(mv)
        {
            self.reward_tt_move(position, visit, mv);
        }
        Some(hit.score)
    }

    /// The value where the game shows a move that wins at once.
    fn immediate_win(&mut self, position: &G, visit: &NodeState<G::Move>) -> Option<Score> {
        if visit.tt_entry.is_some() || visit.ply == 0 || visit.excluded_move.is_some() {
            return None;
        }
        let (mv, score) = self.find_immediate_win(position, visit.ply, visit.in_check)?;
        self.store_tt_entry(visit, Some(mv), score, TERMINAL_DEPTH, Some(Bound::Exact));
        Some(score)
    }

    /// A move that wins at once, or after which an ally does, with the line and the score. In danger a move that wins
    /// at once is among those that are tried first anyway.
    pub(in crate::search) fn find_immediate_win(
        &mut self,
        position: &G,
        ply: usize,
        danger: bool,
    ) -> Option<(G::Move, Score)> {
        if !self.shared.features.immediate_wins {
            return None;
        }
        let frames = &mut self.thread_data.stack;
        if let Some(mv) = if danger { None } else { position.winning_move() } {
            frames.clear_pv(ply + 1);
            frames.update_pv(ply, mv);
            return Some((mv, Score::mate_in(ply + 1)));
        }
        let mv = position.assisting_move()?;
        frames.clear_pv(ply + 2);
        if let Some(last) = position.play(mv).winning_move() {
            frames.update_pv(ply + 1, last);
        }
        frames.update_pv(ply, mv);
        Some((mv, Score::mate_in(ply + 2)))
    }

    /// Evaluates the node.
    fn set_static_eval(&mut self, node: &SearchPosition<G, E::Accumulator>, visit: &mut NodeState<G::Move>) {
        let ply = visit.ply;
        if visit.in_check {
            self.thread_data.stack.at_mut(ply).static_eval = None;
            return;
        }
        let known = visit.tt_entry.and_then(|hit| hit.raw_eval);
        let raw = known.unwrap_or_else(|| self.evaluate(node));
        visit.raw_eval = Some(raw);
        visit.static_eval = self.corrected_eval(&node.position, raw, ply);
        visit.tt_adjusted_eval = visit.static_eval;
        match visit.tt_entry {
            Some(hit) => {
                let better_founded = match hit.bound {
                    Some(Bound::Exact) => true,
                    Some(Bound::Lower) => hit.score > visit.static_eval,
                    Some(Bound::Upper) => hit.score < visit.static_eval,
                    None => false,
                };
                if better_founded && !hit.score.is_decisive() {
                    visit.tt_adjusted_eval = hit.score;
                }
            }
            None => self.store_tt_entry(visit, None, Score::DRAW, -1, None),
        }
        self.thread_data.stack.at_mut(ply).static_eval = Some(visit.static_eval);
        visit.improving =
            self.thread_data.stack.is_improving(ply, visit.seat, visit.static_eval, &self.shared.alliances);
    }

    /// Stores what was found at a node.
    pub(in crate::search) fn store_tt_entry(
        &self,
        visit: &NodeState<G::Move>,
        best: Option<G::Move>,
        score: Score,
        depth: i32,
        bound: Option<Bound>,
    ) {
        if self.uses_tt() {
            let finding =
                TtEntry { best_move: best, score, raw_eval: visit.raw_eval, depth, bound, is_pv: visit.tt_pv };
            self.shared.tt.store(visit.tt_key, visit.ply, &finding);
        }
    }

    /// Tries the moves of a node.
    fn run_move_loop(&mut self, node: &SearchPosition<G, E::Accumulator>, visit: NodeState<G::Move>) -> Score {
        let position = &node.position;
        let mut tally = MoveLoop::new(visit.window.alpha, visit.depth);
        let rows = self.thread_data.stack.continuation_rows(visit.ply, visit.seat, &self.shared.alliances);
        let quick = self.refutation_moves(position, visit.ply);
        let mut picker = MovePicker::main(visit.in_check, &self.thread_data.move_buffer, visit.tt_move, quick, rows);
        let mut queue = DeferredMoves::new();
        let trace = position.repetition_entry();
        while let Some((mv, rank)) = self.next_move(position, &mut picker, &mut queue, &visit) {
            tally.move_count = rank;
            let candidate = self.move_info(position, mv, &rows);
            if self.shallow_depth_pruning(position, &visit, &candidate, &mut tally, &mut picker) {
                continue;
            }
            let extension = match self.singular_extension(node, &visit, &candidate) {
                Extension::Plies(plies) => plies,
                Extension::MultiCut(score) => {
                    picker.release(&mut self.thread_data.move_buffer);
                    return score;
                }
            };
            let frame = self.thread_data.stack.at_mut(visit.ply);
            (frame.current_move, frame.piece_to) = (Some(mv), Some(position.piece_to(mv)));
            let before = self.nodes;
            self.thread_data.position_history.push(trace);
            let child = self.child(node, mv);
            let mark = self.shared.abdada.move_hash(visit.tt_key, mv, tally.depth);
            self.shared.abdada.starting_search(mark);
            let score = self.search_with_late_move_reductions(&child, &visit, &candidate, &tally, extension);
            self.shared.abdada.finished_search(mark);
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                picker.release(&mut self.thread_data.move_buffer);
                return Score::DRAW;
            }
            if visit.ply == 0 {
                self.record_root_move(mv, score, &tally, visit.window, self.nodes - before);
            }
            if self.update_best(&visit, &candidate, score, &mut tally).is_break() {
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        self.finish_node(position, &visit, tally)
    }

    /// The next move to try at a node and its rank, from 1: at the root one of the moves still in the race, elsewhere
    /// the picker's.
    #[inline]
    fn next_move(
        &mut self,
        position: &G,
        picker: &mut MovePicker<G>,
        queue: &mut DeferredMoves<G::Move>,
        visit: &NodeState<G::Move>,
    ) -> Option<(G::Move, usize)> {
        let busy = &self.shared.abdada;
        let is_busy = |mv| busy.defer_move(busy.move_hash(visit.tt_key, mv, visit.depth));
        if visit.ply == 0 {
            let root_moves = &self.root_moves[self.pv_index..];
            return queue.next(|picked| root_moves.get(picked).map(|root_move| root_move.mv), is_busy);
        }
        let look = PickerContext { position, histories: self.shared.histories, params: &self.shared.params };
        let arena = &mut self.thread_data.move_buffer;
        let pick = |_| loop {
            let mv = picker.next(&look, arena)?;
            if Some(mv) != visit.excluded_move {
                return Some(mv);
            }
        };
        queue.next(pick, is_busy)
    }

    /// The killers and the counter-move.
    fn refutation_moves(&self, position: &G, ply: usize) -> [Option<G::Move>; 3] {
        let [first, second] = self.thread_data.stack.at(ply).killers;
        let before = self.thread_data.stack.plies_before(ply, 1).piece_to;
        [first, second, before.and_then(|arrival| self.shared.histories.counter_move(position, arrival))]
    }

    /// Searches a child with a window as the parent sees it; the value is as the parent sees it too.
    /// `cut` says whether the child is expected to cut if it is an enemy's.
    pub(in crate::search) fn negamax_child(
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

    /// Books the value of a move; breaks when it exceeds beta.
    fn update_best(
        &mut self,
        visit: &NodeState<G::Move>,
        candidate: &MoveInfo<G::Move>,
        score: Score,
        tally: &mut MoveLoop<G::Move>,
    ) -> ControlFlow<()> {
        if score > tally.best_score {
            tally.best_score = score;
            if score > tally.alpha {
                tally.best_move = Some(candidate.mv);
                if visit.pv_node {
                    self.thread_data.stack.update_pv(visit.ply, candidate.mv);
                }
                if score >= visit.window.beta {
                    self.thread_data.stack.at_mut(visit.ply).cutoff_count += 1;
                    return ControlFlow::Break(());
                }
                tally.alpha = score;
                let p = &self.shared.params;
                let settled_enough =
                    (p.alpha_raise_min_depth..=p.alpha_raise_max_depth).contains(&tally.depth) && !score.is_decisive();
                if self.shared.features.late_move_reductions && settled_enough {
                    tally.depth -= p.alpha_raise_reduction;
                }
            }
        }
        tally.record_tried(candidate);
        ControlFlow::Continue(())
    }

    /// Draws the conclusions from all moves tried.
    fn finish_node(&mut self, position: &G, visit: &NodeState<G::Move>, tally: MoveLoop<G::Move>) -> Score {
        if tally.move_count == 0 {
            return match visit.excluded_move {
                Some(_) => visit.window.alpha,
                None => self.score_without_moves(position, visit.ply),
            };
        }
        if let Some(best) = tally.best_move {
            self.update_histories(position, visit, &tally, best);
        }
        let bound = match tally.best_move {
            _ if tally.best_score >= visit.window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        if visit.excluded_move.is_none() && !(visit.ply == 0 && self.pv_index > 0) {
            self.store_tt_entry(visit, tally.best_move, tally.best_score, visit.depth, Some(bound));
        }
        self.update_correction_history(position, visit, &tally, bound);
        tally.best_score
    }

    /// Teaches the correction history how far the evaluation was off.
    fn update_correction_history(
        &mut self,
        position: &G,
        visit: &NodeState<G::Move>,
        tally: &MoveLoop<G::Move>,
        bound: Bound,
    ) {
        let quiet = tally.best_move.is_none_or(|mv| !position.is_noisy(mv));
        let error = tally.best_score.raw() - visit.static_eval.raw();
        let informative = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if visit.in_check || visit.excluded_move.is_some() || !quiet || !informative || tally.best_score.is_decisive() {
            return;
        }
        let p = &self.shared.params;
        let bonus = error * visit.depth / p.correction_bonus_divisor;
        let bonus = bonus.clamp(-p.correction_max_bonus, p.correction_max_bonus);
        self.shared.histories.update_correction(position, &self.thread_data.stack, visit.ply, bonus);
    }
}
