//! BRS+: in every round one of the other seats finds the best reply to the root's seat, and the rest play natural
//! moves. The tree is much narrower than paranoid alpha-beta's, and every line in it can be played.

use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::alphabeta::features::TtUse;
use crate::search::alphabeta::transposition_table::TtEntry;
use crate::search::alphabeta::worker::{SearchPosition, Worker};
use crate::search::control::report::Bound;
use std::ops::ControlFlow;

/// The gain from which on a capture is natural.
const SAFE_CAPTURE_SEE: i32 = 0;
/// The least depth at which late moves are reduced.
const LMR_MIN_DEPTH: i32 = 2;

/// What a seat plays when it is not its turn to find the best reply: its best capture that does not lose, else a
/// quiet move that does not lose, else any.
pub(super) fn static_best_move<G: Tactics>(position: &G) -> Option<G::Move> {
    let mut best: Option<((bool, i32), G::Move)> = None;
    let _ = position.generate_moves(|batch| {
        for mv in batch {
            let rank = (position.see_ge(mv, SAFE_CAPTURE_SEE), position.material_gain(mv));
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, mv));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, mv)| mv)
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value to the root's seat, searched to a depth in plies: exact inside the window, a bound outside.
    /// `replied` says whether one of the others has had its reply in this round.
    pub(super) fn brs_plus(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        replied: bool,
    ) -> Score {
        let position = &node.position;
        let (seat, viewer) = (position.side_to_move(), self.shared.root.side_to_move());
        let relation = self.relation(viewer, seat);
        if let Some(score) = self.repetition_score(position, ply) {
            self.count_node(ply);
            return score.from_perspective(relation);
        }
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.qsearch(node, ply, window.from_perspective(relation), 0).from_perspective(relation);
        }
        if self.count_node(ply) {
            return Score::DRAW;
        }
        if let Some(score) = self.terminal_score(position, ply) {
            return score.from_perspective(relation);
        }
        let side = 1 + 2 * viewer.index() as u64 + u64::from(replied);
        let key = self.multiplayer_tt_key(position, side);
        let hit: Option<TtEntry<G::Move>> = if self.uses_tt() { self.shared.tt.probe(key, ply) } else { None };
        let deep_enough = |hit: &TtEntry<G::Move>| match self.shared.features.tt_use {
            TtUse::AtLeastDepth => hit.depth >= depth,
            _ => hit.depth == depth,
        };
        if let Some(hit) = hit.filter(deep_enough)
            && window.is_null()
            && hit.allows_cutoff(window)
        {
            return hit.score;
        }
        let remembered = self.legal_tt_move(position, hit);
        let mut race = BrsMoveLoop { window, best: None, is_max_node: seat == viewer, move_count: 0 };
        if replied && !race.is_max_node {
            if let Some(mv) = static_best_move(position) {
                self.brs_plus_move(node, ply, depth, mv, true, &mut race);
            }
        } else {
            self.brs_plus_moves(node, ply, depth, remembered, &mut race);
        }
        if self.is_stopped() {
            return Score::DRAW;
        }
        let Some((score, mv)) = race.best else {
            return self.score_without_moves(position, ply).from_perspective(relation);
        };
        self.update_multiplayer_histories(position, ply, mv, depth);
        if self.uses_tt() {
            let bound = match score {
                _ if score >= window.beta => Bound::Lower,
                _ if score <= window.alpha => Bound::Upper,
                _ => Bound::Exact,
            };
            let finding =
                TtEntry { best_move: Some(mv), score, raw_eval: None, depth, bound: Some(bound), is_pv: false };
            self.shared.tt.store(key, ply, &finding);
        }
        score
    }

    /// Tries every move, and for one of the others who is not the last of the round to leave the reply to the rest.
    fn brs_plus_moves(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        remembered: Option<G::Move>,
        race: &mut BrsMoveLoop<G::Move>,
    ) {
        let position = &node.position;
        let replies = !race.is_max_node;
        self.thread_data.stack.at_mut(ply + 1).killers = [None; 2];
        let mut picker = self.multiplayer_move_picker(ply, remembered);
        let mut cut = false;
        while let Some(mv) = self.next_multiplayer_move(position, &mut picker) {
            cut = self.brs_plus_move(node, ply, depth, mv, replies, race);
            if cut || self.is_stopped() {
                break;
            }
        }
        picker.release(&mut self.thread_data.move_buffer);
        if !replies || cut || self.is_stopped() {
            return;
        }
        if let Some(mv) = static_best_move(position) {
            self.brs_plus_move(node, ply, depth, mv, false, race);
        }
    }

    /// The value of a child: late moves with less depth, and all but the first with no more of a window than it takes
    /// to see whether they are better.
    fn brs_plus_child(
        &mut self,
        child: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        race: &mut BrsMoveLoop<G::Move>,
        replied: bool,
    ) -> Score {
        race.move_count += 1;
        let p = &self.shared.params;
        let late = self.shared.features.late_move_reductions
            && depth >= LMR_MIN_DEPTH
            && race.move_count > p.brs_full_depth_moves;
        if race.best.is_none() || (race.window.is_null() && !late) {
            return self.brs_plus(child, ply, depth, race.window, replied);
        }
        let probe = race.null_window();
        if late {
            let reduced = depth
                - 1
                - i32::from(race.move_count > p.brs_deep_reduction_moves && depth >= p.brs_deep_reduction_depth);
            let score = self.brs_plus(child, ply, reduced, probe, replied);
            let better = if race.is_max_node { score > race.window.alpha } else { score < race.window.beta };
            if !better || self.is_stopped() {
                return score;
            }
        }
        let score = self.brs_plus(child, ply, depth, probe, replied);
        if race.window.is_null() || !race.needs_re_search(score) || self.is_stopped() {
            return score;
        }
        self.thread_data.stack.clear_pv(ply);
        self.brs_plus(child, ply, depth, race.window, replied)
    }

    /// Tries one move; whether it decides the node.
    fn brs_plus_move(
        &mut self,
        node: &SearchPosition<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        mv: G::Move,
        replied: bool,
        race: &mut BrsMoveLoop<G::Move>,
    ) -> bool {
        let viewer = self.shared.root.side_to_move();
        self.thread_data.position_history.push(node.position.repetition_entry());
        self.thread_data.stack.clear_pv(ply + 1);
        let child = self.child(node, mv);
        let begins_round = child.position.side_to_move() == viewer;
        // The last of the round must reply, if nobody has.
        let left_open = !race.is_max_node && !replied && begins_round;
        let mut cut = false;
        if !left_open {
            let score = self.brs_plus_child(&child, ply + 1, depth - 1, race, replied && !begins_round);
            if !self.is_stopped() && race.update_best(score, mv) {
                self.thread_data.stack.update_pv(ply, mv);
                cut = race.window.alpha >= race.window.beta;
            }
        }
        self.thread_data.position_history.pop();
        cut
    }
}

/// The moves of a node as far as they are tried; all values are the root's seat's.
struct BrsMoveLoop<M> {
    window: Window,
    best: Option<(Score, M)>,
    /// Whether the root's seat is on move.
    is_max_node: bool,
    /// How many moves were tried.
    move_count: i32,
}

impl<M: Copy> BrsMoveLoop<M> {
    /// The smallest window, which only asks whether a move is better than the best so far.
    fn null_window(&self) -> Window {
        if self.is_max_node { Window::null_above(self.window.alpha) } else { Window::null_below(self.window.beta) }
    }

    /// Whether a value is better than what was there before, and not so good that it does not matter how good.
    fn needs_re_search(&self, score: Score) -> bool {
        score > self.window.alpha && score < self.window.beta
    }

    /// Books the value of a move; whether it is the best so far.
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
