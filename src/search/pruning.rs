//! What the search leaves out: nodes and moves that are not worth a look, and plies that are not worth their time.

use super::alphabeta::Visit;
use super::history::Rows;
use super::picker::{Lookup, Picker};
use super::report::Bound;
use super::tally::Tally;
use super::worker::{Node, Worker};
use crate::base::score::{Score, Window};
use crate::base::seat::Relation;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;

/// Reductions are kept in these parts of a ply.
pub(super) const PARTS: i32 = 1024;
/// From this depth on a null move's cut is verified.
const VERIFY_DEPTH: i32 = 14;

/// A move that is about to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<M> {
    pub(super) mv: M,
    pub(super) noisy: bool,
    /// Whether it gives check or its like.
    pub(super) check: bool,
    /// What the histories think of it.
    pub(super) history: i32,
}

/// What becomes of a move's depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extension {
    /// So many plies more, or fewer.
    By(i32),
    /// The whole node is worth at least this.
    Cut(Score),
}

/// The logarithms that reductions are products of.
pub(super) fn reduction_table() -> [i32; 256] {
    std::array::from_fn(|index| if index == 0 { 0 } else { (21.0 * (index as f64).ln()) as i32 })
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node that need not be searched move by move. May shorten the visit's depth.
    pub(super) fn prune_node(&mut self, node: &Node<G, E::Accumulator>, visit: &mut Visit<G::Move>) -> Option<Score> {
        if !visit.danger && !visit.principal && visit.excluded.is_none() {
            let found = self
                .razor(node, visit)
                .or_else(|| self.reverse_futility(visit))
                .or_else(|| self.null_move(node, visit));
            if found.is_some() {
                return found;
            }
        }
        let lost = visit.remembered.is_none() && visit.excluded.is_none() && visit.ply > 0;
        if self.shared.tuning.internal_reductions && lost && visit.depth >= 4 && (visit.principal || visit.cut_node) {
            visit.depth -= 1;
        }
        if !visit.danger && !visit.principal && visit.excluded.is_none() {
            return self.probable_cut(node, visit);
        }
        None
    }

    /// So far below alpha that only captures might help.
    fn razor(&mut self, node: &Node<G, E::Accumulator>, visit: &Visit<G::Move>) -> Option<Score> {
        let alpha = visit.window.alpha;
        let margin = 300 + 220 * visit.depth * visit.depth;
        if !self.shared.tuning.node_pruning || visit.estimate.raw() + margin >= alpha.raw() || alpha.is_forced() {
            return None;
        }
        let score = self.quiesce(node, visit.ply, visit.window, 0);
        (score <= alpha || self.stopped()).then_some(score)
    }

    /// So far above beta that the opponent will not come back within the depth that is left.
    fn reverse_futility(&self, visit: &Visit<G::Move>) -> Option<Score> {
        let beta = visit.window.beta;
        let margin = 95 * (visit.depth - visit.improving as i32).max(0);
        let applies = self.shared.tuning.node_pruning
            && !visit.was_principal
            && visit.depth <= 8
            && !beta.is_forced()
            && visit.estimate.raw() - margin >= beta.raw();
        applies.then(|| Score::centipawns((visit.estimate.raw() + 2 * beta.raw()) / 3))
    }

    /// So good that even a move more for the opponent leaves it above beta.
    fn null_move(&mut self, node: &Node<G, E::Accumulator>, visit: &Visit<G::Move>) -> Option<Score> {
        let (beta, depth, ply) = (visit.window.beta, visit.depth, visit.ply);
        let previous_was_null = ply > 0 && self.memory.frames.before(ply, 1).current.is_none();
        let applies = self.shared.tuning.null_move
            && depth >= 3
            && ply >= self.no_null_before
            && !previous_was_null
            && !beta.is_loss()
            && visit.estimate >= beta
            && visit.evaluation.raw() >= beta.raw() - 20 * depth + 120;
        if !applies {
            return None;
        }
        let passed = node.position.pass()?;
        if self.relation(visit.seat, passed.seat()) == Relation::Ally {
            return None;
        }
        let reduction = 3 + depth / 3 + ((visit.estimate.raw() - beta.raw()) / 220).min(3);
        let score = self.search_null(node, passed, visit, depth - reduction);
        if self.stopped() || score < beta {
            return None;
        }
        let score = if score.is_win() { beta } else { score };
        if depth < VERIFY_DEPTH || self.no_null_before > 0 {
            return Some(score);
        }
        self.no_null_before = ply + 3 * (depth - reduction).max(1) as usize / 4;
        let verified = self.search(node, ply, depth - reduction, Window::below(beta), false);
        self.no_null_before = 0;
        (verified >= beta).then_some(score)
    }

    fn search_null(&mut self, node: &Node<G, E::Accumulator>, passed: G, visit: &Visit<G::Move>, depth: i32) -> Score {
        let frame = self.memory.frames.at_mut(visit.ply);
        (frame.current, frame.arrival) = (None, None);
        let child = Node { position: passed, accumulator: node.accumulator.clone() };
        self.memory.traces.push(node.position.trace());
        let horizon = std::mem::replace(&mut self.horizon, self.memory.traces.len());
        let score =
            self.descend(&child, visit.seat, visit.ply, depth, Window::below(visit.window.beta), !visit.cut_node);
        self.horizon = horizon;
        self.memory.traces.pop();
        score
    }

    /// A good capture that exceeds beta by far in a shallow search will exceed it in a deep one.
    fn probable_cut(&mut self, node: &Node<G, E::Accumulator>, visit: &Visit<G::Move>) -> Option<Score> {
        let beta = visit.window.beta;
        let goal = beta.plus(190 - 50 * visit.improving as i32);
        let shallow = visit.depth - 4;
        let refuted = visit.hit.is_some_and(|hit| hit.bound.is_some() && hit.depth >= shallow && hit.score < goal);
        if !self.shared.tuning.probable_cut || visit.depth < 5 || beta.is_forced() || refuted {
            return None;
        }
        let position = &node.position;
        let remembered = visit.remembered.filter(|&mv| position.is_noisy(mv));
        let reach = goal.raw() - visit.evaluation.raw();
        let remembered = remembered.filter(|&mv| position.exchange_reaches(mv, reach));
        let mut picker = Picker::probable(&self.memory.arena, remembered, reach);
        let trace = position.trace();
        let mut found = None;
        while let Some(mv) = {
            let look = Lookup { position, histories: self.shared.histories };
            picker.next(&look, &mut self.memory.arena)
        } {
            let frame = self.memory.frames.at_mut(visit.ply);
            (frame.current, frame.arrival) = (Some(mv), Some(position.arrival(mv)));
            self.memory.traces.push(trace);
            let child = self.child(node, mv);
            let mut score = self.descend(&child, visit.seat, visit.ply, 0, Window::below(goal), !visit.cut_node);
            if score >= goal && shallow > 0 && !self.stopped() {
                score = self.descend(&child, visit.seat, visit.ply, shallow, Window::below(goal), !visit.cut_node);
            }
            self.memory.traces.pop();
            if self.stopped() {
                break;
            }
            if score >= goal {
                self.keep(visit, Some(mv), score, visit.depth - 3, Some(Bound::Lower));
                found = Some(if score.is_forced() { score } else { score.plus(beta.raw() - goal.raw()) });
                break;
            }
        }
        picker.finish(&mut self.memory.arena);
        found
    }

    /// Gathers what pruning, reductions and history need to know of a move.
    #[inline]
    pub(super) fn candidate(&self, position: &G, mv: G::Move, rows: &Rows) -> Candidate<G::Move> {
        let noisy = position.is_noisy(mv);
        let histories = self.shared.histories;
        let history = if noisy { histories.noisy(position, mv) } else { histories.quiet(position, mv, rows) };
        Candidate { mv, noisy, check: position.gives_check(mv), history }
    }

    /// How much a move is reduced for being late, in [`PARTS`] of a ply.
    #[inline]
    fn base_reduction(&self, visit: &Visit<G::Move>, depth: i32, count: usize) -> i32 {
        let product = self.reductions[depth.clamp(0, 255) as usize] * self.reductions[count.min(255)];
        product + 400 + if visit.improving { 0 } else { product / 3 }
    }

    /// Whether a move is not worth a look.
    pub(super) fn prune_move(
        &self,
        position: &G,
        visit: &Visit<G::Move>,
        candidate: &Candidate<G::Move>,
        tally: &mut Tally<G::Move>,
        picker: &mut Picker<G>,
    ) -> bool {
        if !self.shared.tuning.move_pruning || visit.ply == 0 || tally.count == 1 || tally.best.is_loss() {
            return false;
        }
        let depth = tally.depth;
        let enough = (6 + depth * depth) as usize * 2 / (3 - visit.improving as usize);
        if tally.count >= enough {
            picker.skip_quiets();
        }
        let reduced = (depth - self.base_reduction(visit, depth, tally.count) / PARTS).max(0);
        if candidate.noisy {
            let margin = 220 + 200 * reduced + position.gain(candidate.mv) + candidate.history / 40;
            if !candidate.check && !visit.danger && reduced < 7 {
                let hope = visit.evaluation.plus(margin);
                if hope <= tally.alpha {
                    tally.best = tally.best.max(hope);
                    return true;
                }
            }
            return depth < 8 && !position.exchange_reaches(candidate.mv, -110 * depth - candidate.history / 60);
        }
        if candidate.check {
            return depth < 6 && !position.exchange_reaches(candidate.mv, -100 * depth);
        }
        if tally.count >= enough || (reduced < 6 && candidate.history < -3000 * depth) {
            return true;
        }
        let reduced = (reduced + candidate.history / 6000).max(0);
        if !visit.danger && reduced < 9 {
            let hope = visit.evaluation.plus(110 + 95 * reduced);
            if hope <= tally.alpha {
                tally.best = tally.best.max(hope);
                return true;
            }
        }
        reduced < 9 && !position.exchange_reaches(candidate.mv, -26 * reduced * reduced)
    }

    /// Whether a move deserves more plies or fewer, because it stands alone or does not.
    pub(super) fn extension(
        &mut self,
        node: &Node<G, E::Accumulator>,
        visit: &Visit<G::Move>,
        candidate: &Candidate<G::Move>,
    ) -> Extension {
        let (depth, ply, beta) = (visit.depth, visit.ply, visit.window.beta);
        let in_reach = ply > 0 && (ply as i32) < 2 * self.root_depth && visit.excluded.is_none();
        let Some(hit) = visit.hit else { return Extension::By(0) };
        let applies = self.shared.tuning.singular
            && in_reach
            && depth >= 6
            && Some(candidate.mv) == visit.remembered
            && hit.depth >= depth - 3
            && matches!(hit.bound, Some(Bound::Lower | Bound::Exact))
            && !hit.score.is_forced();
        if !applies {
            return Extension::By(0);
        }
        let bar = hit.score.plus(-(depth * if visit.was_principal && !visit.principal { 3 } else { 2 }) * 3 / 4);
        self.memory.frames.at_mut(ply).excluded = Some(candidate.mv);
        let score = self.search(node, ply, (depth - 1) / 2, Window::below(bar), visit.cut_node);
        self.memory.frames.at_mut(ply).excluded = None;
        if self.stopped() {
            return Extension::By(0);
        }
        if score < bar {
            let alone = score.raw() < bar.raw() - 18 - 160 * visit.principal as i32;
            let far_alone = score.raw() < bar.raw() - 110 - 250 * visit.principal as i32 && !candidate.noisy;
            return Extension::By(1 + alone as i32 + far_alone as i32);
        }
        if score >= beta && !score.is_forced() {
            return Extension::Cut(score);
        }
        if hit.score >= beta {
            return Extension::By(-2 - !visit.principal as i32);
        }
        Extension::By(if visit.cut_node { -2 } else { 0 })
    }

    /// Searches the child that a move leads to: late moves with less depth, and all but the first with no more
    /// of a window than it takes to see whether they are better.
    pub(super) fn search_child(
        &mut self,
        child: &Node<G, E::Accumulator>,
        visit: &Visit<G::Move>,
        candidate: &Candidate<G::Move>,
        tally: &Tally<G::Move>,
        extension: i32,
    ) -> Score {
        let (seat, ply) = (visit.seat, visit.ply);
        let mut depth = tally.depth - 1 + extension;
        let probe = Window::above(tally.alpha);
        let mut score = tally.alpha;
        let mut full = visit.principal && tally.count == 1;
        if self.shared.tuning.late_reductions && tally.depth >= 2 && tally.count > 1 + (ply == 0) as usize {
            let reduction = self.reduction(visit, candidate, tally) / PARTS;
            let reduced = (depth - reduction).clamp(1, (depth + 1).max(1));
            self.memory.frames.at_mut(ply).reduction = depth - reduced;
            score = self.descend(child, seat, ply, reduced, probe, true);
            self.memory.frames.at_mut(ply).reduction = 0;
            if score > tally.alpha && reduced < depth {
                depth += (score.raw() > tally.best.raw() + 45 + 2 * depth) as i32;
                depth -= (score.raw() < tally.best.raw() + 8) as i32;
                if reduced < depth {
                    score = self.descend(child, seat, ply, depth, probe, !visit.cut_node);
                }
            }
            full = visit.principal && score > tally.alpha;
        } else if !full {
            score = self.descend(child, seat, ply, depth, probe, !visit.cut_node);
            full = visit.principal && score > tally.alpha;
        }
        if full && !self.stopped() {
            let window = Window::new(tally.alpha, visit.window.beta);
            score = self.descend(child, seat, ply, depth, window, false);
        }
        score
    }

    /// How much a late move is reduced, in [`PARTS`] of a ply.
    fn reduction(&self, visit: &Visit<G::Move>, candidate: &Candidate<G::Move>, tally: &Tally<G::Move>) -> i32 {
        let mut parts = self.base_reduction(visit, tally.depth, tally.count);
        if visit.was_principal {
            parts -= 900 + 700 * visit.principal as i32;
        }
        if visit.cut_node {
            parts += 1500;
        }
        if visit.remembered.is_some_and(|mv| tally.best_move == Some(mv)) {
            parts += 200;
        }
        if self.memory.frames.at(visit.ply + 1).cuts > 3 {
            parts += 700;
        }
        if candidate.check {
            parts -= 700;
        }
        if visit.danger {
            parts -= 500;
        }
        parts - candidate.history / if candidate.noisy { 10 } else { 9 }
    }
}
