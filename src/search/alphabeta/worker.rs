//! One thread of a search: what it holds, and how it learns that it is to stop.

use super::abdada::AbdadaTable;
use super::features::{SearchFeatures, TtUse};
use super::history::{Histories, apply_correction};
use super::iterative_deepening::StopReason;
use super::move_picker::MoveBuffer;
use super::root_alliances::RootAlliances;
use super::root_moves::RootMove;
use super::search_stack::SearchStack;
use super::shared_iteration::SharedIteration;
use super::transposition_table::TranspositionTable;
use crate::base::score::{MAX_PLY, Score};
use crate::base::seat::{Relation, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::{ProvenResult, Tactics};
use crate::search::control::limits::Limits;
use crate::search::control::parameters::Parameters;
use crate::search::control::report::Signal;
use crate::search::control::stopwatch::Stopwatch;
use crate::search::multiplayer::MctsTree;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Nodes between looks at the clock and the client's signal.
const POLL_INTERVAL: u64 = 256;

/// What all threads of one search share.
pub(in crate::search) struct SharedState<'a, G: Tactics, E: Evaluator<G>> {
    pub(in crate::search) tt: &'a TranspositionTable,
    /// How many bytes each thread may grow a tree to.
    pub(in crate::search) mcts_tree_bytes: usize,
    /// One memory for all, so that what one thread stores is what another asks for.
    pub(in crate::search) histories: &'a Histories<G>,
    pub(in crate::search) evaluator: &'a E,
    pub(in crate::search) tablebase: Option<&'a G::Tablebase>,
    pub(in crate::search) features: SearchFeatures,
    pub(in crate::search) params: Parameters,
    pub(in crate::search) limits: &'a Limits<G::Move>,
    pub(in crate::search) signal: &'a Signal,
    pub(in crate::search) alliances: RootAlliances,
    /// What the other threads are at.
    pub(in crate::search) abdada: AbdadaTable,
    /// What the threads have finished.
    pub(in crate::search) shared_iteration: SharedIteration<G::Move>,
    pub(in crate::search) root: &'a G,
    pub(in crate::search) game_history: &'a [G::RepetitionEntry],
    pub(in crate::search) start_time: Instant,
    /// Every thread leaves the search when this is set.
    pub(in crate::search) stop: AtomicBool,
    /// Nodes by thread, brought up to date at every poll.
    pub(in crate::search) node_counters: Vec<AtomicU64>,
}

impl<G: Tactics, E: Evaluator<G>> SharedState<'_, G, E> {
    /// Positions searched by all threads.
    pub(in crate::search) fn nodes(&self) -> u64 {
        self.node_counters.iter().map(|counter| counter.load(Ordering::Relaxed)).sum()
    }
}

/// What a thread keeps from one search to the next, and room that it need not ask for anew.
pub(in crate::search) struct ThreadData<G: Tactics> {
    pub(in crate::search) stack: SearchStack<G>,
    pub(in crate::search) move_buffer: MoveBuffer<G::Move>,
    /// The positions before the one that is looked at: the game's, then the line's.
    pub(in crate::search) position_history: Vec<G::RepetitionEntry>,
    /// What a tree search has found so far.
    pub(in crate::search) mcts_tree: MctsTree<G::Move>,
}

impl<G: Tactics> ThreadData<G> {
    pub(in crate::search) fn new() -> ThreadData<G> {
        ThreadData {
            stack: SearchStack::new(),
            move_buffer: Vec::with_capacity(16 * G::MAX_MOVES),
            position_history: Vec::new(),
            mcts_tree: MctsTree::new(),
        }
    }
}

/// A position with what the evaluator carries along.
#[derive(Clone)]
pub(in crate::search) struct SearchPosition<G, A> {
    pub(in crate::search) position: G,
    pub(in crate::search) accumulator: A,
}

/// One thread.
pub(in crate::search) struct Worker<'a, G: Tactics, E: Evaluator<G>> {
    pub(in crate::search) shared: &'a SharedState<'a, G, E>,
    pub(in crate::search) thread_data: &'a mut ThreadData<G>,
    /// Which thread this is; 0 minds the clock and reports.
    pub(in crate::search) thread_index: usize,
    pub(in crate::search) root_moves: Vec<RootMove<G::Move>>,
    /// The first of the root moves that the running search may choose from.
    pub(in crate::search) pv_index: usize,
    pub(in crate::search) root_depth: i32,
    /// Positions searched by this thread.
    pub(in crate::search) nodes: u64,
    pub(in crate::search) seldepth: usize,
    pub(in crate::search) completed_depth: i32,
    /// Null moves are not tried at plies before this one, while one of them is verified.
    pub(in crate::search) nmp_min_ply: usize,
    /// Positions older than this do not count for repetitions: a null move lies between.
    pub(in crate::search) repetition_start: usize,
    pub(in crate::search) stopwatch: Stopwatch,
    next_poll: u64,
    /// Whether another thread has finished the iteration that this one is at.
    pub(in crate::search) is_superseded: bool,
    /// The table of reductions by depth and by how many moves came before.
    pub(in crate::search) lmr_table: &'a [i32; 256],
}

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    pub(in crate::search) fn new(
        shared: &'a SharedState<'a, G, E>,
        memory: &'a mut ThreadData<G>,
        index: usize,
        root_moves: Vec<RootMove<G::Move>>,
        reductions: &'a [i32; 256],
    ) -> Self {
        memory.stack.clear();
        memory.move_buffer.clear();
        memory.position_history.clear();
        memory.mcts_tree.clear();
        memory.position_history.reserve(shared.game_history.len() + 2 * MAX_PLY);
        memory.position_history.extend_from_slice(shared.game_history);
        let limits = shared.limits;
        let mut worker = Worker {
            shared,
            thread_data: memory,
            thread_index: index,
            root_moves,
            pv_index: 0,
            root_depth: 0,
            nodes: 0,
            seldepth: 0,
            completed_depth: 0,
            nmp_min_ply: 0,
            repetition_start: 0,
            stopwatch: Stopwatch::new(limits, shared.start_time, 1.0, &shared.params),
            next_poll: 0,
            is_superseded: false,
            lmr_table: reductions,
        };
        worker.next_poll = worker.next_poll_at();
        worker
    }

    fn next_poll_at(&self) -> u64 {
        let regular = self.nodes + POLL_INTERVAL;
        self.shared.limits.nodes.map_or(regular, |limit| regular.min(limit.max(self.nodes + 1)))
    }

    /// Counts a node; whether to leave the search instead of looking at it.
    #[inline]
    pub(in crate::search) fn count_node(&mut self, ply: usize) -> bool {
        if self.is_stopped() {
            return true;
        }
        self.nodes += 1;
        if ply > self.seldepth {
            self.seldepth = ply;
        }
        if self.nodes >= self.next_poll {
            self.check_limits();
        }
        self.is_stopped()
    }

    /// Whether the search is to be left.
    #[inline]
    pub(in crate::search) fn is_stopped(&self) -> bool {
        self.is_superseded || self.shared.stop.load(Ordering::Relaxed)
    }

    #[cold]
    fn check_limits(&mut self) {
        self.next_poll = self.next_poll_at();
        self.publish_nodes();
        // The nodes are minded by all, for a thread may have to wait for its processor while the others go on.
        let minds_clock = self.thread_index == 0;
        if self.is_out_of_nodes()
            || minds_clock
                && (self.shared.signal.is_stopped() || self.stopwatch.is_hard_limit_reached(self.shared.signal))
        {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        self.is_superseded =
            self.shared.node_counters.len() > 1 && self.shared.shared_iteration.has_finished(self.root_depth);
    }

    /// Lets the other threads know how many nodes this one has searched.
    pub(in crate::search) fn publish_nodes(&self) {
        self.shared.node_counters[self.thread_index].store(self.nodes, Ordering::Relaxed);
    }

    fn is_out_of_nodes(&self) -> bool {
        self.shared.limits.nodes.is_some_and(|limit| self.shared.nodes() >= limit)
    }

    /// Sleeps until the client may have the answer.
    pub(in crate::search) fn wait_until_answer_allowed(&mut self, end: StopReason) {
        self.stopwatch.wait_until_answer_allowed(self.shared.limits, self.shared.signal, end);
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(in crate::search) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.shared.alliances.relation(one, two)
    }

    /// The evaluation of a node to the seat on move, uncorrected.
    #[inline]
    pub(in crate::search) fn evaluate(&self, node: &SearchPosition<G, E::Accumulator>) -> Score {
        let value = |seat| self.shared.evaluator.evaluate(&node.position, &node.accumulator, seat);
        self.shared.alliances.evaluation_for(node.position.side_to_move(), value)
    }

    /// The evaluation with what similar positions say.
    #[inline]
    pub(in crate::search) fn corrected_eval(&self, position: &G, evaluation: Score, ply: usize) -> Score {
        if !self.shared.features.correction_history {
            return evaluation;
        }
        let sum = self.shared.histories.correction_value(position, &self.thread_data.stack, ply);
        apply_correction(evaluation, sum / self.shared.params.correction_grain)
    }

    /// The value of a position where the game is over, or as good as over because a win may be claimed or the game
    /// knows how it ends.
    #[inline]
    pub(in crate::search) fn terminal_score(&self, position: &G, ply: usize) -> Option<Score> {
        if let Some(outcome) = position.board_outcome() {
            return Some(self.shared.alliances.score_of_outcome(&outcome, position.side_to_move(), ply));
        }
        if self.shared.limits.may_claim
            && let Some(outcome) = position.claimable_win()
        {
            return Some(self.shared.alliances.score_of_outcome(&outcome, position.side_to_move(), ply));
        }
        self.probe_tablebase(position).map(|known| match known {
            ProvenResult::Win(plies) => Score::mate_in(ply + plies),
            ProvenResult::Draw => self.shared.alliances.draw_score_for(position.side_to_move()),
            ProvenResult::Loss(plies) => Score::mated_in(ply + plies),
        })
    }

    /// The proven result of a position, where a tablebase is loaded that holds it.
    #[inline]
    pub(in crate::search) fn probe_tablebase(&self, position: &G) -> Option<ProvenResult> {
        self.shared.tablebase.and_then(|tablebase| position.probe_tablebase(tablebase))
    }

    /// The value of a position whose seat on move has no legal move.
    pub(in crate::search) fn score_without_moves(&self, position: &G, ply: usize) -> Score {
        self.shared.alliances.score_of_outcome(&position.no_moves_outcome(), position.side_to_move(), ply)
    }

    /// The value of a return to an earlier position.
    #[inline]
    pub(in crate::search) fn repetition_score(&self, position: &G, ply: usize) -> Option<Score> {
        let past = &self.thread_data.position_history[self.repetition_start..];
        let root = self.shared.game_history.len().saturating_sub(self.repetition_start);
        let sides = &self.shared.alliances;
        let forced = position.search_repetition_result(past, root);
        let forced = forced.map(|verdict| sides.score_of_verdict(verdict, position.side_to_move(), ply));
        let drift = || {
            position
                .likely_repetition_outcome(past, root)
                .map(|end| sides.score_of_likely_outcome(&end, position.side_to_move()))
        };
        forced.or_else(drift)
    }

    /// The position after a move.
    #[inline]
    pub(in crate::search) fn child(
        &self,
        node: &SearchPosition<G, E::Accumulator>,
        mv: G::Move,
    ) -> SearchPosition<G, E::Accumulator> {
        let mut child = node.clone();
        self.shared.evaluator.make_move(&mut child.position, &mut child.accumulator, mv);
        self.shared.tt.prefetch(self.shared.alliances.tt_key(&child.position));
        child
    }

    /// Whether the table may be asked.
    #[inline]
    pub(in crate::search) fn uses_tt(&self) -> bool {
        self.shared.features.tt_use != TtUse::Off
    }
}
