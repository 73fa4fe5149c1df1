//! The search beyond the horizon: only what is urgent, until the position is quiet.

use super::alphabeta::FINAL_DEPTH;
use super::picker::{Lookup, Picker};
use super::report::Bound;
use super::table::Finding;
use super::tuning::TableUse;
use super::worker::{Node, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

/// So far beyond the horizon nothing is urgent any more: where both sides stay in danger, quiescence would never end.
const FARTHEST: i32 = -24;

/// What is known of a quiescence node.
struct Calm<M> {
    ply: usize,
    /// 0 at the horizon, less beyond.
    depth: i32,
    window: Window,
    danger: bool,
    key: u64,
    hit: Option<Finding<M>>,
    /// The evaluation as the evaluator gave it.
    raw: Option<Score>,
    /// What the seat on move has without doing anything urgent.
    best: Score,
    best_move: Option<M>,
    /// No exchange that gains less than what lifts this above alpha is worth a look.
    base: Score,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node on or beyond the horizon: `depth` is 0 on it and falls beyond.
    pub(super) fn quiesce(&mut self, node: &Node<G, E::Accumulator>, ply: usize, window: Window, depth: i32) -> Score {
        if self.enter(ply) {
            return Score::DRAW;
        }
        let position = &node.position;
        if let Some(score) = self.settled(position, ply) {
            return score;
        }
        if ply >= MAX_PLY - 1 || depth <= FARTHEST || !self.shared.tuning.quiescence {
            return self.evaluate(node);
        }
        self.memory.frames.cut_line(ply);
        let mut calm = self.calm(position, ply, window, depth);
        if let Some(hit) = calm.hit
            && window.is_null()
            && self.shared.tuning.table == TableUse::Deep
            && hit.settles(window)
        {
            return hit.score;
        }
        if calm.hit.is_none()
            && let Some((mv, score)) = self.win_in_sight(position, ply, calm.danger)
        {
            calm.best_move = Some(mv);
            self.keep_calm(&calm, score, FINAL_DEPTH, Bound::Exact);
            return score;
        }
        if !calm.danger
            && let Some(score) = self.stand_pat(node, &mut calm)
        {
            return score;
        }
        self.quiesce_moves(node, calm)
    }

    fn calm(&mut self, position: &G, ply: usize, window: Window, depth: i32) -> Calm<G::Move> {
        let key = self.shared.sides.key(position);
        let hit = if self.uses_table() { self.shared.table.probe(key, ply) } else { None };
        let frame = self.memory.frames.at_mut(ply);
        frame.seat = position.seat();
        frame.arrival = None;
        let lowest = Score::from_raw(-Score::INFINITE.raw());
        Calm {
            ply,
            depth,
            window,
            danger: position.in_danger(),
            key,
            hit,
            raw: None,
            best: lowest,
            best_move: None,
            base: lowest,
        }
    }

    fn keep_calm(&self, calm: &Calm<G::Move>, score: Score, depth: i32, bound: Bound) {
        if self.uses_table() {
            let principal = calm.hit.is_some_and(|hit| hit.principal);
            let finding =
                Finding { best: calm.best_move, score, evaluation: calm.raw, depth, bound: Some(bound), principal };
            self.shared.table.store(calm.key, calm.ply, &finding);
        }
    }

    /// Evaluates the node; the value where that is enough.
    fn stand_pat(&mut self, node: &Node<G, E::Accumulator>, calm: &mut Calm<G::Move>) -> Option<Score> {
        let position = &node.position;
        let known = calm.hit.and_then(|hit| hit.evaluation);
        let raw = known.unwrap_or_else(|| self.evaluate(node));
        calm.raw = Some(raw);
        let evaluation = self.correct(position, raw, calm.ply);
        calm.best = evaluation;
        if let Some(hit) = calm.hit
            && !hit.score.is_forced()
            && hit.settles(Window::new(calm.best, calm.best))
        {
            calm.best = hit.score;
        }
        if calm.best >= calm.window.beta {
            if calm.hit.is_none() {
                self.keep_calm(calm, calm.best, calm.depth - 1, Bound::Lower);
            }
            return Some(calm.best);
        }
        calm.base = evaluation.plus(180);
        None
    }

    fn quiesce_moves(&mut self, node: &Node<G, E::Accumulator>, mut calm: Calm<G::Move>) -> Score {
        let position = &node.position;
        let (seat, ply) = (position.seat(), calm.ply);
        let mut alpha = calm.window.alpha.max(calm.best);
        let rows = self.memory.frames.rows(ply, seat, &self.shared.sides);
        let remembered = calm.hit.and_then(|hit| hit.best);
        let remembered = remembered.filter(|&mv| (calm.danger || position.is_noisy(mv)) && position.is_legal(mv));
        let mut picker = Picker::quiescence(calm.danger, &self.memory.arena, remembered, rows, calm.depth == 0);
        let (mut count, mut quiet_evasions) = (0, 0);
        while let Some(mv) = {
            let look = Lookup { position, histories: self.shared.histories };
            picker.next(&look, &mut self.memory.arena)
        } {
            count += 1;
            if !calm.best.is_loss() && self.is_futile(position, &mut calm, alpha, mv, quiet_evasions) {
                continue;
            }
            quiet_evasions += (calm.danger && !position.is_noisy(mv)) as usize;
            self.memory.frames.at_mut(ply).arrival = Some(position.arrival(mv));
            let child = self.child(node, mv);
            let relation = self.relation(seat, child.position.seat());
            let window = Window::new(alpha, calm.window.beta);
            self.memory.frames.cut_line(ply + 1);
            let score = self.quiesce(&child, ply + 1, window.across(relation), calm.depth - 1).across(relation);
            if self.stopped() {
                picker.finish(&mut self.memory.arena);
                return Score::DRAW;
            }
            if score > calm.best {
                calm.best = score;
                if score > alpha {
                    calm.best_move = Some(mv);
                    if !calm.window.is_null() {
                        self.memory.frames.lead_line(ply, mv);
                    }
                    if score >= calm.window.beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        picker.finish(&mut self.memory.arena);
        if count == 0 && calm.danger {
            return self.value_without_moves(position, ply);
        }
        // Without the moves left out the value is no more than a bound from above, unless it cut.
        let bound = if calm.best >= calm.window.beta { Bound::Lower } else { Bound::Upper };
        self.keep_calm(&calm, calm.best, calm.depth.max(-1), bound);
        calm.best
    }

    /// Whether a move cannot lift the value above alpha, or loses men.
    fn is_futile(
        &self,
        position: &G,
        calm: &mut Calm<G::Move>,
        alpha: Score,
        mv: G::Move,
        quiet_evasions: usize,
    ) -> bool {
        if calm.danger {
            return quiet_evasions >= 3 && !position.is_noisy(mv);
        }
        if position.gives_check(mv) {
            return !position.exchange_reaches(mv, -30);
        }
        let hope = calm.base.plus(position.gain(mv));
        if hope <= alpha {
            calm.best = calm.best.max(hope);
            return true;
        }
        if calm.base <= alpha && !position.exchange_reaches(mv, 1) {
            calm.best = calm.best.max(calm.base);
            return true;
        }
        !position.exchange_reaches(mv, -30)
    }
}
