//! BRS+ (Esser, Gras, Winands, Schadd and Lanctot 2013): in every round one of the other seats plays the best reply to
//! the root's seat, and the rest play the best move by static criteria. The tree is much narrower than paranoid
//! alpha-beta's, and every line in it is legal.

use crate::control::features::TtUse;
use crate::control::report::Bound;
use crate::threads::transposition_table::TtEntry;
use crate::threads::worker::{SearchPosition, Worker};
use base::score::{MAX_PLY, Score, Window};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::ops::ControlFlow;

/// The least result of the exchange, in centipawns, of a move that counts as safe.
const SAFE_CAPTURE_SEE: i32 = 0;
/// The least depth at which late moves are reduced.
const LMR_MIN_DEPTH: i32 = 2;

/// The move of a seat that does not find the best reply: its best capture that loses nothing, else a quiet move that
/// loses nothing, else any.
pub(super) fn static_best_move<G: Tactics>(position: &G) -> Option<G::Move> {
    let mut best: Option<((bool, i32), G::Move)> = None;
    let _ = position.generate_moves(|batch| {
        for mv in batch {
            let rank = (position.see_ge(mv, SAFE_CAPTURE_SEE), position.material_gain(mv));
            if best.is_none_or(|(best_rank, _)| rank > best_rank) {
                best = Some((rank, mv));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, mv)| mv)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// BRS+: the value to the root's seat, searched to a depth in plies: exact inside the window, a bound outside.
    /// `replied` says whether one of the others has had its reply in this round.
    pub(super) fn brs_plus(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        replied: bool,
    ) -> Score {
        let position = &search_position.position;
        let (seat, viewer) = (position.side_to_move(), self.shared.root.side_to_move());
        let relation = self.relation(viewer, seat);
        if let Some(score) = self.repetition_score(position, ply) {
            self.count_node(ply);
            return score.from_perspective(relation);
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.qsearch(search_position, ply, window.from_perspective(relation), 0).from_perspective(relation);
        }
        if self.count_node(ply) {
            return Score::DRAW;
        }
        if let Some(score) = self.terminal_score(position, ply) {
            return score.from_perspective(relation);
        }
        let kind = 1 + 2 * viewer.index() as u64 + u64::from(replied);
        let key = self.multiplayer_tt_key(position, kind);
        let tt_entry: Option<TtEntry<G::Move>> = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let deep_enough = |tt_entry: &TtEntry<G::Move>| match self.shared.features.tt_use {
            TtUse::AtLeastDepth => tt_entry.depth >= depth,
            _ => tt_entry.depth == depth,
        };
        if let Some(tt_entry) = tt_entry.filter(deep_enough)
            && window.is_null()
            && tt_entry.allows_cutoff(window)
        {
            return tt_entry.score;
        }
        let tt_move = self.legal_tt_move(position, tt_entry);
        let mut move_loop = BrsMoveLoop { window, best: None, is_max_node: seat == viewer, move_count: 0 };
        if replied && !move_loop.is_max_node {
            if let Some(mv) = static_best_move(position) {
                self.brs_plus_move(search_position, ply, depth, mv, true, &mut move_loop);
            }
        } else {
            self.brs_plus_moves(search_position, ply, depth, tt_move, &mut move_loop);
        }
        if self.is_stopped() {
            return Score::DRAW;
        }
        let Some((score, mv)) = move_loop.best else {
            return self.score_without_moves(position, ply).from_perspective(relation);
        };
        self.update_multiplayer_histories(position, ply, mv, depth);
        if self.uses_tt() {
            let bound = match score {
                _ if score >= window.beta => Bound::Lower,
                _ if score <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let entry = TtEntry { best_move: Some(mv), score, raw_eval: None, depth, bound: Some(bound), is_pv: false };
            self.shared.tt.store(key, ply, &entry);
        }
        score
    }

    /// Searches every move, and for another seat than the root's also the static move that leaves the reply to the rest.
    fn brs_plus_moves(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        tt_move: Option<G::Move>,
        move_loop: &mut BrsMoveLoop<G::Move>,
    ) {
        let position = &search_position.position;
        let replies = !move_loop.is_max_node;
        self.thread_data.stack.at_mut(ply + 1).killers = [None; 2];
        let mut picker = self.multiplayer_move_picker(ply, tt_move);
        let mut cut = false;
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            cut = self.brs_plus_move(search_position, ply, depth, mv, replies, move_loop);
            if cut || self.is_stopped() {
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        if !replies || cut || self.is_stopped() {
            return;
        }
        if let Some(mv) = static_best_move(position) {
            self.brs_plus_move(search_position, ply, depth, mv, false, move_loop);
        }
    }

    /// The value of a child: late moves are reduced (LMR), and all but the first get a null window (PVS).
    fn brs_plus_child(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        move_loop: &mut BrsMoveLoop<G::Move>,
        replied: bool,
    ) -> Score {
        move_loop.move_count += 1;
        let p = &self.shared.params;
        let late = self.shared.features.late_move_reductions
            && depth >= LMR_MIN_DEPTH
            && move_loop.move_count > p.brs_full_depth_moves;
        if move_loop.best.is_none() || (move_loop.window.is_null() && !late) {
            return self.brs_plus(child, ply, depth, move_loop.window, replied);
        }
        let null_window = move_loop.null_window();
        if late {
            let reduced = depth
                - 1
                - i32::from(move_loop.move_count > p.brs_deep_reduction_moves && depth >= p.brs_deep_reduction_depth);
            let score = self.brs_plus(child, ply, reduced, null_window, replied);
            let better =
                if move_loop.is_max_node { score > move_loop.window.alpha } else { score < move_loop.window.beta };
            if !better || self.is_stopped() {
                return score;
            }
        }
        let score = self.brs_plus(child, ply, depth, null_window, replied);
        if move_loop.window.is_null() || !move_loop.needs_re_search(score) || self.is_stopped() {
            return score;
        }
        self.thread_data.stack.clear_pv(ply);
        self.brs_plus(child, ply, depth, move_loop.window, replied)
    }

    /// Searches one move; whether it cuts the node.
    fn brs_plus_move(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        mv: G::Move,
        replied: bool,
        move_loop: &mut BrsMoveLoop<G::Move>,
    ) -> bool {
        let viewer = self.shared.root.side_to_move();
        self.thread_data.position_history.push(search_position.position.repetition_entry());
        self.thread_data.stack.clear_pv(ply + 1);
        let mut child = search_position.clone();
        self.make_move(&mut child, mv);
        let begins_round = child.position.side_to_move() == viewer;
        // The last of the round must reply, if nobody has.
        let lacks_reply = !move_loop.is_max_node && !replied && begins_round;
        let mut cut = false;
        if !lacks_reply {
            let score = self.brs_plus_child(&child, ply + 1, depth - 1, move_loop, replied && !begins_round);
            if !self.is_stopped() && move_loop.update_best(score, mv) {
                self.thread_data.stack.update_pv(ply, mv);
                cut = move_loop.window.alpha >= move_loop.window.beta;
            }
        }
        self.thread_data.position_history.pop();
        cut
    }
}

/// The state of a node's move loop; all values are the root's seat's.
struct BrsMoveLoop<M> {
    window: Window,
    best: Option<(Score, M)>,
    /// Whether the root's seat is on move.
    is_max_node: bool,
    /// How many moves were searched.
    move_count: i32,
}

impl<M: Copy> BrsMoveLoop<M> {
    /// The smallest window, which only asks whether a move is better than the best so far.
    fn null_window(&self) -> Window {
        if self.is_max_node { Window::null_above(self.window.alpha) } else { Window::null_below(self.window.beta) }
    }

    /// Whether the score of a null window search lies inside the open window.
    fn needs_re_search(&self, score: Score) -> bool {
        score > self.window.alpha && score < self.window.beta
    }

    /// Takes the score of a move; whether it is the best so far.
    fn update_best(&mut self, score: Score, mv: M) -> bool {
        let better = match self.best {
            None => true,
            Some((best, _)) if self.is_max_node => score > best,
            Some((best, _)) => score < best,
        };
        if better {
            self.best = Some((score, mv));
            if self.is_max_node {
                self.window.alpha = self.window.alpha.max(score);
            } else {
                self.window.beta = self.window.beta.min(score);
            }
        }
        better
    }
}
