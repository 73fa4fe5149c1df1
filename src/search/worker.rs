//! One thread of a search: what it holds, and how it learns that it is to stop.

use super::busy::Busy;
use super::crowd::Tree;
use super::frame::Frames;
use super::history::{Histories, corrected};
use super::iterate::End;
use super::limits::Limits;
use super::picker::Arena;
use super::relay::Relay;
use super::report::Signal;
use super::root::RootMove;
use super::sides::Sides;
use super::table::Table;
use super::tuning::{TableUse, Tuning};
use super::watch::Watch;
use crate::base::score::{MAX_PLY, Score};
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::{Known, Tactics};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Nodes between looks at the clock and the client's signal.
const POLL_INTERVAL: u64 = 256;

/// What all threads of one search share.
pub(super) struct Shared<'a, G: Tactics, E: Evaluator<G>> {
    pub(super) table: &'a Table,
    /// How many bytes each thread may grow a tree to.
    pub(super) tree_bytes: usize,
    /// One memory for all, so that what one thread stores is what another asks for.
    pub(super) histories: &'a Histories<G>,
    pub(super) evaluator: &'a E,
    pub(super) tuning: Tuning,
    pub(super) limits: &'a Limits<G::Move>,
    pub(super) signal: &'a Signal,
    pub(super) sides: Sides,
    /// What the other threads are at.
    pub(super) busy: Busy,
    /// What the threads have finished.
    pub(super) relay: Relay<G::Move>,
    pub(super) root: &'a G,
    pub(super) past: &'a [G::Trace],
    pub(super) started: Instant,
    /// Every thread leaves the search when this is set.
    pub(super) stop: AtomicBool,
    /// Nodes by thread, brought up to date at every poll.
    pub(super) counters: Vec<AtomicU64>,
}

impl<G: Tactics, E: Evaluator<G>> Shared<'_, G, E> {
    /// Positions searched by all threads.
    pub(super) fn nodes(&self) -> u64 {
        self.counters.iter().map(|counter| counter.load(Ordering::Relaxed)).sum()
    }
}

/// What a thread keeps from one search to the next, and room that it need not ask for anew.
pub(super) struct Memory<G: Tactics> {
    pub(super) frames: Frames<G>,
    pub(super) arena: Arena<G::Move>,
    /// The positions before the one that is looked at: the game's, then the line's.
    pub(super) traces: Vec<G::Trace>,
    /// What a tree search has found so far.
    pub(super) tree: Tree<G::Move>,
}

impl<G: Tactics> Memory<G> {
    pub(super) fn new() -> Memory<G> {
        Memory {
            frames: Frames::new(),
            arena: Vec::with_capacity(16 * G::MAX_MOVES),
            traces: Vec::new(),
            tree: Tree::new(),
        }
    }
}

/// A position with what the evaluator carries along.
#[derive(Clone)]
pub(super) struct Node<G, A> {
    pub(super) position: G,
    pub(super) accumulator: A,
}

/// One thread.
pub(super) struct Worker<'a, G: Tactics, E: Evaluator<G>> {
    pub(super) shared: &'a Shared<'a, G, E>,
    pub(super) memory: &'a mut Memory<G>,
    /// Which thread this is; 0 minds the clock and reports.
    pub(super) index: usize,
    pub(super) root_moves: Vec<RootMove<G::Move>>,
    /// The first of the root moves that the running search may choose from.
    pub(super) first_choice: usize,
    pub(super) root_depth: i32,
    /// Positions searched by this thread.
    pub(super) nodes: u64,
    pub(super) selective_depth: usize,
    pub(super) completed_depth: i32,
    /// Null moves are not tried at plies before this one, while one of them is verified.
    pub(super) no_null_before: usize,
    /// Positions older than this do not count for repetitions: a null move lies between.
    pub(super) horizon: usize,
    pub(super) watch: Watch,
    next_poll: u64,
    /// Whether another thread has finished the iteration that this one is at.
    pub(super) overtaken: bool,
    /// The table of reductions by depth and by how many moves came before.
    pub(super) reductions: &'a [i32; 256],
}

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(
        shared: &'a Shared<'a, G, E>,
        memory: &'a mut Memory<G>,
        index: usize,
        root_moves: Vec<RootMove<G::Move>>,
        reductions: &'a [i32; 256],
    ) -> Self {
        memory.frames.clear();
        memory.arena.clear();
        memory.traces.clear();
        memory.tree.clear();
        memory.traces.reserve(shared.past.len() + 2 * MAX_PLY);
        memory.traces.extend_from_slice(shared.past);
        let limits = shared.limits;
        let mut worker = Worker {
            shared,
            memory,
            index,
            root_moves,
            first_choice: 0,
            root_depth: 0,
            nodes: 0,
            selective_depth: 0,
            completed_depth: 0,
            no_null_before: 0,
            horizon: 0,
            watch: Watch::new(limits, shared.started, 1.0),
            next_poll: 0,
            overtaken: false,
            reductions,
        };
        worker.next_poll = worker.poll_after();
        worker
    }

    fn poll_after(&self) -> u64 {
        let regular = self.nodes + POLL_INTERVAL;
        self.shared.limits.nodes.map_or(regular, |limit| regular.min(limit.max(self.nodes + 1)))
    }

    /// Counts a node; whether to leave the search instead of looking at it.
    #[inline]
    pub(super) fn enter(&mut self, ply: usize) -> bool {
        if self.stopped() {
            return true;
        }
        self.nodes += 1;
        if ply > self.selective_depth {
            self.selective_depth = ply;
        }
        if self.nodes >= self.next_poll {
            self.poll();
        }
        self.stopped()
    }

    /// Whether the search is to be left.
    #[inline]
    pub(super) fn stopped(&self) -> bool {
        self.overtaken || self.shared.stop.load(Ordering::Relaxed)
    }

    #[cold]
    fn poll(&mut self) {
        self.next_poll = self.poll_after();
        self.publish();
        // The nodes are minded by all, for a thread may have to wait for its processor while the others go on.
        let minds_clock = self.index == 0;
        if self.out_of_nodes()
            || minds_clock && (self.shared.signal.stopped() || self.watch.is_over(self.shared.signal))
        {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        self.overtaken = self.shared.counters.len() > 1 && self.shared.relay.has_finished(self.root_depth);
    }

    /// Lets the other threads know how many nodes this one has searched.
    pub(super) fn publish(&self) {
        self.shared.counters[self.index].store(self.nodes, Ordering::Relaxed);
    }

    fn out_of_nodes(&self) -> bool {
        self.shared.limits.nodes.is_some_and(|limit| self.shared.nodes() >= limit)
    }

    /// Sleeps until the client may have the answer.
    pub(super) fn wait_until_wanted(&mut self, end: End) {
        self.watch.wait_until_wanted(self.shared.limits, self.shared.signal, end);
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(super) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.shared.sides.relation(one, two)
    }

    /// The evaluation of a node to the seat on move, uncorrected.
    #[inline]
    pub(super) fn evaluate(&self, node: &Node<G, E::Accumulator>) -> Score {
        let value = |seat| self.shared.evaluator.evaluate(&node.position, &node.accumulator, seat);
        self.shared.sides.value(node.position.seat(), value)
    }

    /// The evaluation with what similar positions say.
    #[inline]
    pub(super) fn correct(&self, position: &G, evaluation: Score, ply: usize) -> Score {
        if !self.shared.tuning.correction {
            return evaluation;
        }
        corrected(evaluation, self.shared.histories.correction(position, &self.memory.frames, ply))
    }

    /// The value of a position where the game is over, or as good as over because a win may be claimed or the game
    /// knows how it ends.
    #[inline]
    pub(super) fn settled(&self, position: &G, ply: usize) -> Option<Score> {
        if let Some(outcome) = position.end_on_board() {
            return Some(self.shared.sides.score_of(&outcome, position.seat(), ply));
        }
        if self.shared.limits.may_claim
            && let Some(outcome) = position.claim()
        {
            return Some(self.shared.sides.score_of(&outcome, position.seat(), ply));
        }
        position.known().map(|known| match known {
            Known::Win(plies) => Score::win_in(ply + plies),
            Known::Draw => self.shared.sides.draw(position.seat()),
            Known::Loss(plies) => Score::loss_in(ply + plies),
        })
    }

    /// The value of a position whose seat on move has no legal move.
    pub(super) fn value_without_moves(&self, position: &G, ply: usize) -> Score {
        self.shared.sides.score_of(&position.end_without_moves(), position.seat(), ply)
    }

    /// The value of a return to an earlier position.
    #[inline]
    pub(super) fn value_of_return(&self, position: &G, ply: usize) -> Option<Score> {
        let past = &self.memory.traces[self.horizon..];
        let root = self.shared.past.len().saturating_sub(self.horizon);
        let sides = &self.shared.sides;
        let forced = position.verdict_of_return(past, root);
        let forced = forced.map(|verdict| sides.value_of(verdict, position.seat(), ply));
        let drift = || position.drift_of_return(past, root).map(|end| sides.drift_to(&end, position.seat()));
        forced.or_else(drift)
    }

    /// The position after a move.
    #[inline]
    pub(super) fn child(&self, node: &Node<G, E::Accumulator>, mv: G::Move) -> Node<G, E::Accumulator> {
        let mut child = node.clone();
        self.shared.evaluator.play(&mut child.position, &mut child.accumulator, mv);
        self.shared.table.touch(self.shared.sides.key(&child.position));
        child
    }

    /// Whether the table may be asked.
    #[inline]
    pub(super) fn uses_table(&self) -> bool {
        self.shared.tuning.table != TableUse::Off
    }
}
