//! Alpha-beta: the search of one node of the main tree.

use super::picker::{Lookup, Picker};
use super::pruning::{Candidate, Extension};
use super::queue::Queue;
use super::report::Bound;
use super::table::Finding;
use super::tally::Tally;
use super::tuning::TableUse;
use super::worker::{Node, Worker};
use crate::base::score::{MAX_PLY, Score, Window};
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use std::ops::ControlFlow;

/// Kept as the depth of what no deeper search can change.
pub(super) const FINAL_DEPTH: i32 = 200;

/// What is known of a node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visit<M> {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether the node lies on what may become the principal variation.
    pub(super) principal: bool,
    /// Whether the node is expected to exceed beta.
    pub(super) cut_node: bool,
    pub(super) seat: Seat,
    /// Whether the seat on move is in check or its like.
    pub(super) danger: bool,
    pub(super) key: u64,
    pub(super) hit: Option<Finding<M>>,
    /// The table's move, if it is legal.
    pub(super) remembered: Option<M>,
    /// Whether the node is or was on a principal variation.
    pub(super) was_principal: bool,
    /// The evaluation as the evaluator gave it.
    pub(super) raw: Option<Score>,
    /// The corrected evaluation; meaningless in danger.
    pub(super) evaluation: Score,
    /// The evaluation, or what the table says where that is better founded.
    pub(super) estimate: Score,
    pub(super) improving: bool,
    /// The move left out, in a search whether it stands alone.
    pub(super) excluded: Option<M>,
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// The value of a node to the seat on move, searched to a depth in plies: exact inside the window, a bound outside.
    pub(super) fn search(
        &mut self,
        node: &Node<G, E::Accumulator>,
        ply: usize,
        depth: i32,
        window: Window,
        cut_node: bool,
    ) -> Score {
        let position = &node.position;
        if ply > 0
            && let Some(score) = self.value_of_return(position, ply)
        {
            self.enter(ply);
            return score;
        }
        if depth <= 0 {
            return self.quiesce(node, ply, window, 0);
        }
        if self.enter(ply) {
            return Score::DRAW;
        }
        let mut window = window;
        if ply > 0 {
            if let Some(score) = self.settled(position, ply) {
                return score;
            }
            if ply >= MAX_PLY - 1 {
                return self.evaluate(node);
            }
            if self.shared.tuning.mate_distance {
                window.alpha = window.alpha.max(Score::loss_in(ply));
                window.beta = window.beta.min(Score::win_in(ply + 1));
                if window.alpha >= window.beta {
                    return window.alpha;
                }
            }
        }
        let mut visit = self.look_up(position, ply, depth, window, cut_node);
        if let Some(score) = self.cut_by_table(position, &visit) {
            return score;
        }
        if let Some(score) = self.win_at_once(position, &visit) {
            return score;
        }
        self.judge(node, &mut visit);
        if let Some(score) = self.prune_node(node, &mut visit) {
            return score;
        }
        self.search_moves(node, visit)
    }

    /// Asks the table, and gathers what is cheap to know.
    fn look_up(&mut self, position: &G, ply: usize, depth: i32, window: Window, cut_node: bool) -> Visit<G::Move> {
        let excluded = self.memory.frames.at(ply).excluded;
        let principal = !window.is_null();
        let key = self.shared.sides.key(position);
        let hit: Option<Finding<G::Move>> = if self.uses_table() { self.shared.table.probe(key, ply) } else { None };
        let remembered = if ply == 0 {
            self.root_moves.get(self.first_choice).map(|root_move| root_move.mv)
        } else {
            hit.and_then(|hit| hit.best).filter(|&mv| position.is_legal(mv))
        };
        let frame = self.memory.frames.at_mut(ply);
        frame.seat = position.seat();
        frame.current = None;
        frame.arrival = None;
        let grandchild = self.memory.frames.at_mut(ply + 2);
        (grandchild.killers, grandchild.cuts) = ([None; 2], 0);
        Visit {
            ply,
            depth,
            window,
            principal,
            cut_node: cut_node && !principal,
            seat: position.seat(),
            danger: position.in_danger(),
            key,
            hit,
            remembered,
            was_principal: principal || hit.is_some_and(|hit| hit.principal),
            raw: None,
            evaluation: Score::DRAW,
            estimate: Score::DRAW,
            improving: false,
            excluded,
        }
    }

    /// The value where the table already knows enough.
    fn cut_by_table(&mut self, position: &G, visit: &Visit<G::Move>) -> Option<Score> {
        let hit = visit.hit?;
        let deep_enough = match self.shared.tuning.table {
            TableUse::Off => false,
            TableUse::SameDepth => hit.depth == visit.depth,
            TableUse::Deep => hit.depth >= visit.depth,
        };
        if visit.principal || visit.excluded.is_some() || !deep_enough || !hit.settles(visit.window) {
            return None;
        }
        if let Some(mv) = visit.remembered
            && hit.score >= visit.window.beta
            && !position.is_noisy(mv)
        {
            self.reward_quiet(position, visit, mv);
        }
        Some(hit.score)
    }

    /// The value where the game shows a move that wins at once.
    fn win_at_once(&mut self, position: &G, visit: &Visit<G::Move>) -> Option<Score> {
        if visit.hit.is_some() || visit.ply == 0 || visit.excluded.is_some() {
            return None;
        }
        let (mv, score) = self.win_in_sight(position, visit.ply, visit.danger)?;
        self.keep(visit, Some(mv), score, FINAL_DEPTH, Some(Bound::Exact));
        Some(score)
    }

    /// A move that wins at once, or after which an ally does, with the line and the score. In danger a move that wins
    /// at once is among those that are tried first anyway.
    pub(super) fn win_in_sight(&mut self, position: &G, ply: usize, danger: bool) -> Option<(G::Move, Score)> {
        if !self.shared.tuning.winning_moves {
            return None;
        }
        let frames = &mut self.memory.frames;
        if let Some(mv) = if danger { None } else { position.winning_move() } {
            frames.cut_line(ply + 1);
            frames.lead_line(ply, mv);
            return Some((mv, Score::win_in(ply + 1)));
        }
        let mv = position.assisting_move()?;
        frames.cut_line(ply + 2);
        if let Some(last) = position.play(mv).winning_move() {
            frames.lead_line(ply + 1, last);
        }
        frames.lead_line(ply, mv);
        Some((mv, Score::win_in(ply + 2)))
    }

    /// Evaluates the node.
    fn judge(&mut self, node: &Node<G, E::Accumulator>, visit: &mut Visit<G::Move>) {
        let ply = visit.ply;
        if visit.danger {
            self.memory.frames.at_mut(ply).evaluation = None;
            return;
        }
        let known = visit.hit.and_then(|hit| hit.evaluation);
        let raw = known.unwrap_or_else(|| self.evaluate(node));
        visit.raw = Some(raw);
        visit.evaluation = self.correct(&node.position, raw, ply);
        visit.estimate = visit.evaluation;
        match visit.hit {
            Some(hit) => {
                let better_founded = match hit.bound {
                    Some(Bound::Exact) => true,
                    Some(Bound::Lower) => hit.score > visit.evaluation,
                    Some(Bound::Upper) => hit.score < visit.evaluation,
                    None => false,
                };
                if better_founded && !hit.score.is_forced() {
                    visit.estimate = hit.score;
                }
            }
            None => self.keep(visit, None, Score::DRAW, -1, None),
        }
        self.memory.frames.at_mut(ply).evaluation = Some(visit.evaluation);
        visit.improving = self.memory.frames.improving(ply, visit.seat, visit.evaluation, &self.shared.sides);
    }

    /// Stores what was found at a node.
    pub(super) fn keep(
        &self,
        visit: &Visit<G::Move>,
        best: Option<G::Move>,
        score: Score,
        depth: i32,
        bound: Option<Bound>,
    ) {
        if self.uses_table() {
            let finding = Finding { best, score, evaluation: visit.raw, depth, bound, principal: visit.was_principal };
            self.shared.table.store(visit.key, visit.ply, &finding);
        }
    }

    /// Tries the moves of a node.
    fn search_moves(&mut self, node: &Node<G, E::Accumulator>, visit: Visit<G::Move>) -> Score {
        let position = &node.position;
        let mut tally = Tally::new(visit.window.alpha, visit.depth);
        let rows = self.memory.frames.rows(visit.ply, visit.seat, &self.shared.sides);
        let quick = self.quick_moves(position, visit.ply);
        let mut picker = Picker::main(visit.danger, &self.memory.arena, visit.remembered, quick, rows);
        let mut queue = Queue::new();
        let trace = position.trace();
        while let Some((mv, rank)) = self.next_move(position, &mut picker, &mut queue, &visit) {
            tally.count = rank;
            let candidate = self.candidate(position, mv, &rows);
            if self.prune_move(position, &visit, &candidate, &mut tally, &mut picker) {
                continue;
            }
            let extension = match self.extension(node, &visit, &candidate) {
                Extension::By(plies) => plies,
                Extension::Cut(score) => {
                    picker.finish(&mut self.memory.arena);
                    return score;
                }
            };
            let frame = self.memory.frames.at_mut(visit.ply);
            (frame.current, frame.arrival) = (Some(mv), Some(position.arrival(mv)));
            let before = self.nodes;
            self.memory.traces.push(trace);
            let child = self.child(node, mv);
            let mark = self.shared.busy.mark(visit.key, mv, tally.depth);
            self.shared.busy.begin(mark);
            let score = self.search_child(&child, &visit, &candidate, &tally, extension);
            self.shared.busy.end(mark);
            self.memory.traces.pop();
            if self.stopped() {
                picker.finish(&mut self.memory.arena);
                return Score::DRAW;
            }
            if visit.ply == 0 {
                self.record_root(mv, score, &tally, visit.window, self.nodes - before);
            }
            if self.take_score(&visit, &candidate, score, &mut tally).is_break() {
                break;
            }
        }
        picker.finish(&mut self.memory.arena);
        self.conclude(position, &visit, tally)
    }

    /// The next move to try at a node and its rank, from 1: at the root one of the moves still in the race, elsewhere
    /// the picker's.
    #[inline]
    fn next_move(
        &mut self,
        position: &G,
        picker: &mut Picker<G>,
        queue: &mut Queue<G::Move>,
        visit: &Visit<G::Move>,
    ) -> Option<(G::Move, usize)> {
        let busy = &self.shared.busy;
        let is_busy = |mv| busy.contains(busy.mark(visit.key, mv, visit.depth));
        if visit.ply == 0 {
            let root_moves = &self.root_moves[self.first_choice..];
            return queue.next(|picked| root_moves.get(picked).map(|root_move| root_move.mv), is_busy);
        }
        let look = Lookup { position, histories: self.shared.histories };
        let arena = &mut self.memory.arena;
        let pick = |_| loop {
            let mv = picker.next(&look, arena)?;
            if Some(mv) != visit.excluded {
                return Some(mv);
            }
        };
        queue.next(pick, is_busy)
    }

    /// The killers and the counter-move.
    fn quick_moves(&self, position: &G, ply: usize) -> [Option<G::Move>; 3] {
        let [first, second] = self.memory.frames.at(ply).killers;
        let before = self.memory.frames.before(ply, 1).arrival;
        [first, second, before.and_then(|arrival| self.shared.histories.counter(position, arrival))]
    }

    /// Searches a child with a window as the parent sees it; the value is as the parent sees it too.
    /// `cut` says whether the child is expected to cut if it is an enemy's.
    pub(super) fn descend(
        &mut self,
        child: &Node<G, E::Accumulator>,
        seat: Seat,
        ply: usize,
        depth: i32,
        window: Window,
        cut: bool,
    ) -> Score {
        let relation = self.relation(seat, child.position.seat());
        let cut = cut == (relation == Relation::Enemy);
        self.memory.frames.cut_line(ply + 1);
        self.search(child, ply + 1, depth, window.across(relation), cut).across(relation)
    }

    /// Books the value of a move; breaks when it exceeds beta.
    fn take_score(
        &mut self,
        visit: &Visit<G::Move>,
        candidate: &Candidate<G::Move>,
        score: Score,
        tally: &mut Tally<G::Move>,
    ) -> ControlFlow<()> {
        if score > tally.best {
            tally.best = score;
            if score > tally.alpha {
                tally.best_move = Some(candidate.mv);
                if visit.principal {
                    self.memory.frames.lead_line(visit.ply, candidate.mv);
                }
                if score >= visit.window.beta {
                    self.memory.frames.at_mut(visit.ply).cuts += 1;
                    return ControlFlow::Break(());
                }
                tally.alpha = score;
                let settled_enough = (3..12).contains(&tally.depth) && !score.is_forced();
                if self.shared.tuning.late_reductions && settled_enough {
                    tally.depth -= 1;
                }
            }
        }
        tally.tried(candidate);
        ControlFlow::Continue(())
    }

    /// Draws the conclusions from all moves tried.
    fn conclude(&mut self, position: &G, visit: &Visit<G::Move>, tally: Tally<G::Move>) -> Score {
        if tally.count == 0 {
            return match visit.excluded {
                Some(_) => visit.window.alpha,
                None => self.value_without_moves(position, visit.ply),
            };
        }
        if let Some(best) = tally.best_move {
            self.learn_from(position, visit, &tally, best);
        }
        let bound = match tally.best_move {
            _ if tally.best >= visit.window.beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        if visit.excluded.is_none() && !(visit.ply == 0 && self.first_choice > 0) {
            self.keep(visit, tally.best_move, tally.best, visit.depth, Some(bound));
        }
        self.learn_correction(position, visit, &tally, bound);
        tally.best
    }

    /// Teaches the correction history how far the evaluation was off.
    fn learn_correction(&mut self, position: &G, visit: &Visit<G::Move>, tally: &Tally<G::Move>, bound: Bound) {
        let quiet = tally.best_move.is_none_or(|mv| !position.is_noisy(mv));
        let error = tally.best.raw() - visit.evaluation.raw();
        let informative = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if visit.danger || visit.excluded.is_some() || !quiet || !informative || tally.best.is_forced() {
            return;
        }
        self.shared.histories.correct(position, &self.memory.frames, visit.ply, error, visit.depth);
    }
}
