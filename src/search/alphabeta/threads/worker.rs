//! One thread of a search: what it shares with the others, what it holds, and how it learns to stop.

use crate::alphabeta::ordering::histories::Histories;
use crate::alphabeta::ordering::move_picker::MoveBuffer;
use crate::alphabeta::ordering::search_stack::SearchStack;
use crate::alphabeta::threads::abdada::AbdadaTable;
use crate::alphabeta::threads::root_moves::RootMove;
use crate::alphabeta::threads::shared_iteration::SharedIteration;
use crate::alphabeta::threads::transposition_table::TtClusters;
use crate::alphabeta::threads::tree_labels::TreeLabels;
use crate::control::alliances::RootAlliances;
use crate::control::features::{SearchFeatures, TtUse};
use crate::control::limits::Limits;
use crate::control::signal::Signal;
use crate::control::stopwatch::Stopwatch;
use base::instant::Instant;
use base::score::{MAX_PLY, Score, Window};
use base::seat::{Relation, Seat};
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::{ProvenResult, Tactics};
use fxhash::FxHashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Nodes between checks of the clock and the client's signal.
const POLL_INTERVAL: u64 = 256;
/// A thread's move buffer has room for this many nodes with the most moves before it grows.
const MOVE_BUFFER_NODES: usize = 16;
/// Depths and move counts that the table of late move reductions holds; greater ones count as the last.
pub(crate) const LMR_TABLE_SIZE: usize = 256;

/// The scaled logarithms of depths and move counts; a reduction is the product of two.
pub(crate) fn lmr_table(params: &Parameters) -> [i32; LMR_TABLE_SIZE] {
    std::array::from_fn(|index| if index == 0 { 0 } else { (params.lmr_log_scale * (index as f64).ln()) as i32 })
}

/// What all threads of one search share.
pub(crate) struct SharedState<'a, G: Tactics, E: Evaluator<G>> {
    pub(crate) tt: TtClusters<'a>,
    pub(crate) histories: Histories<'a, G>,
    pub(crate) evaluator: &'a E,
    pub(crate) tablebase: Option<&'a G::Tablebase>,
    pub(crate) features: SearchFeatures,
    pub(crate) params: Parameters,
    pub(crate) limits: &'a Limits<G::Move>,
    pub(crate) signal: &'a Signal,
    pub(crate) alliances: RootAlliances,
    /// Which moves the threads are searching.
    pub(crate) abdada: AbdadaTable,
    /// The deepest completed iteration.
    pub(crate) shared_iteration: SharedIteration<G::Move>,
    pub(crate) root: &'a G,
    pub(crate) game_history: &'a [G::RepetitionEntry],
    /// Those of `game_history` that occurred there more than once.
    pub(crate) recurring_positions: FxHashSet<G::RepetitionEntry>,
    pub(crate) start_time: Instant,
    /// Every thread leaves the search when this is set.
    pub(crate) stop: AtomicBool,
    /// Nodes by thread, brought up to date at every poll.
    pub(crate) node_counters: Vec<AtomicU64>,
}

impl<G: Tactics, E: Evaluator<G>> SharedState<'_, G, E> {
    /// Positions searched by all threads.
    pub(crate) fn nodes(&self) -> u64 {
        self.node_counters.iter().map(|counter| counter.load(Ordering::Relaxed)).sum()
    }
}

/// A thread's memory, kept from one search to the next.
pub(crate) struct ThreadData<G: Tactics, E: Evaluator<G>> {
    pub(crate) stack: SearchStack<G>,
    /// What the evaluator keeps of the positions of the line.
    pub(crate) eval_stack: E::Stack,
    pub(crate) move_buffer: MoveBuffer<G::Move>,
    /// The positions before the current one: the game's, then the line's.
    pub(crate) position_history: Vec<G::RepetitionEntry>,
    pub(crate) tree_labels: TreeLabels<G>,
}

impl<G: Tactics, E: Evaluator<G>> ThreadData<G, E> {
    /// The memory of a thread that evaluates with this evaluator, and no other.
    pub(crate) fn new(evaluator: &E) -> ThreadData<G, E> {
        ThreadData {
            stack: SearchStack::new(),
            eval_stack: evaluator.new_stack(MAX_PLY),
            move_buffer: Vec::with_capacity(MOVE_BUFFER_NODES * G::MAX_MOVES),
            position_history: Vec::new(),
            tree_labels: TreeLabels::new(),
        }
    }
}

/// A position with the evaluator's accumulator.
#[derive(Clone)]
pub(crate) struct SearchPosition<G, A> {
    pub(crate) position: G,
    pub(crate) accumulator: A,
}

/// One thread of a search.
pub(crate) struct Worker<'a, G: Tactics, E: Evaluator<G>> {
    pub(crate) shared: &'a SharedState<'a, G, E>,
    pub(crate) thread_data: &'a mut ThreadData<G, E>,
    /// Which thread this is; 0 keeps the soft time limit and reports.
    pub(crate) thread_index: usize,
    pub(crate) root_moves: Vec<RootMove<G::Move>>,
    /// The rank of the line being searched (MultiPV), from 0: it begins with a root move from here on.
    pub(crate) pv_index: usize,
    pub(crate) root_depth: i32,
    /// Positions searched by this thread.
    pub(crate) nodes: u64,
    pub(crate) seldepth: usize,
    pub(crate) completed_depth: i32,
    /// Null moves are not tried at plies before this one, while one of them is verified.
    pub(crate) nmp_min_ply: usize,
    /// Positions older than this do not count for repetitions: a null move lies between.
    pub(crate) repetition_start: usize,
    pub(crate) stopwatch: Stopwatch,
    next_poll: u64,
    /// Whether another thread has completed the iteration that this one is in.
    pub(crate) is_superseded: bool,
    /// The scaled logarithms that late move reductions are products of.
    pub(crate) lmr_table: &'a [i32; LMR_TABLE_SIZE],
}

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    pub(crate) fn new(
        shared: &'a SharedState<'a, G, E>,
        thread_data: &'a mut ThreadData<G, E>,
        thread_index: usize,
        root_moves: Vec<RootMove<G::Move>>,
        lmr_table: &'a [i32; LMR_TABLE_SIZE],
    ) -> Self {
        thread_data.stack.clear();
        thread_data.move_buffer.clear();
        thread_data.position_history.clear();
        thread_data.position_history.reserve(shared.game_history.len() + 2 * MAX_PLY);
        thread_data.position_history.extend_from_slice(shared.game_history);
        let limits = shared.limits;
        let mut worker = Worker {
            shared,
            thread_data,
            thread_index,
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
            lmr_table,
        };
        worker.next_poll = worker.next_poll_at();
        worker
    }

    fn next_poll_at(&self) -> u64 {
        let regular = self.nodes + POLL_INTERVAL;
        self.shared.limits.nodes.map_or(regular, |limit| regular.min(limit.max(self.nodes + 1)))
    }

    /// Counts a node; whether the search is to be left instead.
    #[inline]
    pub(crate) fn count_node(&mut self, ply: usize) -> bool {
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
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_superseded || self.shared.stop.load(Ordering::Relaxed)
    }

    #[cold]
    fn check_limits(&mut self) {
        self.next_poll = self.next_poll_at();
        self.publish_nodes();
        // Every thread checks all of it: the first may be waiting for a processor while the others go on.
        if self.is_out_of_nodes()
            || self.shared.signal.is_stopped()
            || self.stopwatch.is_hard_limit_reached(self.shared.signal)
        {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        self.is_superseded =
            self.shared.node_counters.len() > 1 && self.shared.shared_iteration.has_finished(self.root_depth);
    }

    /// Publishes this thread's node count.
    pub(crate) fn publish_nodes(&self) {
        self.shared.node_counters[self.thread_index].store(self.nodes, Ordering::Relaxed);
    }

    fn is_out_of_nodes(&self) -> bool {
        self.shared.limits.nodes.is_some_and(|limit| self.shared.nodes() >= limit)
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(crate) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.shared.alliances.relation(one, two)
    }

    /// The static evaluation to the seat on move, uncorrected.
    #[inline]
    pub(crate) fn evaluate(&mut self, search_position: &SearchPosition<G, E::Accumulator>) -> Score {
        let SearchPosition { position, accumulator } = search_position;
        let stack = &mut self.thread_data.eval_stack;
        let value = |seat| self.shared.evaluator.evaluate(position, accumulator, stack, seat);
        let evaluation = self.shared.alliances.evaluation_for(position.side_to_move(), value);
        if let Some(choice) = self.thread_data.tree_labels.evaluations_wanted() {
            self.thread_data.tree_labels.insert_evaluation(choice, position, evaluation);
        }
        evaluation
    }

    /// The value of a position if the game is over, or as good as over: a win may be claimed, or a tablebase says
    /// how it ends.
    #[inline]
    pub(crate) fn terminal_score(&self, position: &G, ply: usize) -> Option<Score> {
        self.game_over_score(position, ply).or_else(|| self.tablebase_score(position, ply))
    }

    /// The value of a position if the game is over, or a win may be claimed.
    #[inline]
    pub(crate) fn game_over_score(&self, position: &G, ply: usize) -> Option<Score> {
        if let Some(outcome) = position.board_outcome() {
            return Some(self.shared.alliances.score_of_outcome(&outcome, position.side_to_move(), ply));
        }
        if self.shared.limits.may_claim
            && let Some(outcome) = position.claimable_win()
        {
            return Some(self.shared.alliances.score_of_outcome(&outcome, position.side_to_move(), ply));
        }
        None
    }

    /// The value of a position whose seat on move has no legal move: mate, stalemate or what the game says.
    pub(crate) fn score_without_moves(&self, position: &G, ply: usize) -> Score {
        self.shared.alliances.score_of_outcome(&position.no_moves_outcome(), position.side_to_move(), ply)
    }

    /// The earlier positions that this one may repeat, oldest first, and the index among them from which on they belong to the
    /// search. Those before the root are among them only if this one occurred there more than once.
    #[inline]
    fn repeatable_positions(&self, position: &G) -> (&[G::RepetitionEntry], usize) {
        let root = self.shared.game_history.len();
        let recurs = self.shared.recurring_positions.contains(&position.repetition_entry());
        let start = if recurs { self.repetition_start } else { self.repetition_start.max(root) };
        (&self.thread_data.position_history[start..], root.saturating_sub(start))
    }

    /// The value of a repetition: forced by the rules, or likely to come about.
    #[inline]
    pub(crate) fn repetition_score(&self, position: &G, ply: usize) -> Option<Score> {
        let (game_history, root) = self.repeatable_positions(position);
        let alliances = &self.shared.alliances;
        let forced = position.search_repetition_result(game_history, root);
        let forced = forced.map(|verdict| alliances.score_of_verdict(verdict, position.side_to_move(), ply));
        let likely = || {
            position
                .likely_repetition_outcome(game_history, root)
                .map(|end| alliances.score_of_likely_outcome(&end, position.side_to_move()))
        };
        forced.or_else(likely)
    }

    /// A lower bound of a node's value: the draw, if the seat on move can repeat a position of the search, and otherwise
    /// none.
    #[inline]
    pub(crate) fn upcoming_repetition_bound(&self, position: &G, ply: usize) -> Score {
        let (past, root) = self.repeatable_positions(position);
        let can_draw = self.shared.features.upcoming_repetition
            // That move may be the one that the node is searched without.
            && self.thread_data.stack.at(ply).excluded_move.is_none()
            && position.can_draw_by_repetition(past, root);
        if can_draw { self.shared.alliances.draw_score_for(position.side_to_move()) } else { Score::MINUS_INFINITE }
    }

    /// Has the table's cluster of the position after a move brought into the cache, if the game tells its key without
    /// making the move.
    #[inline]
    pub(crate) fn prefetch_child(&self, position: &G, mv: G::Move) {
        if let Some(key) = self.shared.alliances.tt_key_after(position, mv) {
            self.shared.tt.prefetch(key);
        }
    }

    /// Makes a move in place, in a clone of the position that it is made in: a child that a function returned would be
    /// copied once more.
    #[inline]
    pub(crate) fn make_move(&mut self, child: &mut SearchPosition<G, E::Accumulator>, mv: G::Move) {
        let stack = &mut self.thread_data.eval_stack;
        self.shared.evaluator.make_move(&mut child.position, &mut child.accumulator, stack, mv);
        self.shared.tt.prefetch(self.shared.alliances.tt_key(&child.position));
    }

    /// Whether the transposition table is used.
    #[inline]
    pub(crate) fn uses_tt(&self) -> bool {
        self.shared.features.tt_use != TtUse::Off
    }

    /// The proven result of a position, if a tablebase is loaded that holds it.
    #[inline]
    fn probe_tablebase(&self, position: &G) -> Option<ProvenResult> {
        self.shared.tablebase.and_then(|tablebase| position.probe_tablebase(tablebase))
    }

    /// The score that the tablebase proves. If its plies are not exact, a win may come sooner, and so may a
    /// loss.
    #[inline]
    pub(crate) fn tablebase_score(&self, position: &G, ply: usize) -> Option<Score> {
        self.probe_tablebase(position).map(|result| match result {
            ProvenResult::Win(plies) => Score::mate_in(ply + plies),
            ProvenResult::Draw => self.shared.alliances.draw_score_for(position.side_to_move()),
            ProvenResult::Loss(plies) => Score::mated_in(ply + plies),
        })
    }

    /// The least and the greatest score that the tablebase leaves possible: both the same if it proves the score
    /// itself. As with the Syzygy tables of chess, which do not tell the distance either, the search goes on within
    /// them, so that `mate` is the shortest way that it finds.
    #[inline]
    pub(crate) fn tablebase_bounds(&self, position: &G, ply: usize) -> Window {
        // Without one of its moves a position is worth something else.
        if self.thread_data.stack.at(ply).excluded_move.is_some() {
            return Window::FULL;
        }
        match self.tablebase_score(position, ply) {
            None => Window::FULL,
            Some(win) if !G::TABLEBASE_COUNTS_PLIES && win.is_win() => Window::new(win, Score::INFINITE),
            Some(loss) if !G::TABLEBASE_COUNTS_PLIES && loss.is_loss() => Window::new(Score::MINUS_INFINITE, loss),
            Some(score) => Window::new(score, score),
        }
    }

    /// Plies to the forced end by the tablebase, if it counts them.
    pub(crate) fn tablebase_plies(&self, position: &G) -> Option<usize> {
        match self.probe_tablebase(position).filter(|_| G::TABLEBASE_COUNTS_PLIES)? {
            ProvenResult::Win(plies) | ProvenResult::Loss(plies) => Some(plies),
            ProvenResult::Draw => None,
        }
    }
}
