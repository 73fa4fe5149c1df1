//! The searcher: the trees that it keeps from one search to the next, and its threads.

use super::root_statistics::RootStatistics;
use super::tree::MctsTree;
use super::worker::{SearchContext, Worker};
use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::root::{Root, ordered_root_moves, unsearched_result};
use crate::control::signal::Signal;
use crate::control::stopwatch::Stopwatch;
use crate::control::threads::{KeptThreads, MAX_THREADS, StopOnDrop};
use crate::searcher::Searcher;
use crate::settings::SearchSettings;
use base::instant::Instant;
use base::score::MAX_PLY;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Stack of a thread: simulations are loops.
const THREAD_STACK_BYTES: usize = 4 << 20;
/// By how much more than the thread before it each helper explores: with the same numbers all trees would be the same.
const EXPLORATION_STEP: f32 = 0.2;
/// How many threads explore differently, the first as the parameters say; any more would explore too much to be of use.
const EXPLORATIONS: usize = 4;

/// Monte Carlo tree search with one tree a thread (root parallelization; Chaslot, Winands and van den Herik 2008).
pub struct Mcts<G: Tactics, E: Evaluator<G>> {
    evaluator: Arc<E>,
    threads: KeptThreads,
    memory: Vec<ThreadMemory<G, E>>,
    /// The bytes that each tree may grow to.
    tree_bytes: usize,
}

/// What a thread keeps from one search to the next.
struct ThreadMemory<G: Tactics, E: Evaluator<G>> {
    tree: MctsTree<G>,
    /// What the evaluator keeps of the positions of a line.
    eval_stack: E::Stack,
}

impl<G: Tactics, E: Evaluator<G>> Mcts<G, E> {
    /// A search by this evaluator.
    pub fn new(evaluator: Arc<E>) -> Self {
        Mcts { evaluator, threads: KeptThreads::default(), memory: Vec::new(), tree_bytes: 0 }
    }

    /// The trees that fit these settings: those of other settings are given up.
    fn fit(&mut self, settings: &SearchSettings) {
        let count = settings.threads.clamp(1, MAX_THREADS);
        let bytes = (settings.hash_megabytes.max(1) << 20) / count;
        if self.tree_bytes != bytes {
            (self.tree_bytes, self.memory) = (bytes, Vec::new());
        }
        let new_memory = || ThreadMemory { tree: MctsTree::new(bytes), eval_stack: self.evaluator.new_stack(MAX_PLY) };
        self.memory.resize_with(count, new_memory);
        self.threads.start(count, THREAD_STACK_BYTES);
    }
}

impl<G: Tactics, E: Evaluator<G>> Searcher for Mcts<G, E> {
    type Root<'a> = Root<'a, G>;
    type Move = G::Move;

    fn prepare(&mut self, settings: &SearchSettings) {
        self.fit(settings);
    }

    fn search(
        &mut self,
        root: Root<'_, G>,
        settings: &SearchSettings,
        limits: &Limits<G::Move>,
        signal: &Signal,
        report: InfoCallback<'_, G::Move>,
    ) -> SearchResult<G::Move> {
        let start_time = limits.requested_at.unwrap_or_else(Instant::now);
        self.fit(settings);
        let moves = ordered_root_moves(root.position, &limits.search_moves);
        if let Some(result) = unsearched_result(root.position, &moves, limits, signal) {
            return result;
        }
        for ThreadMemory { tree, .. } in &mut self.memory {
            // A Gumbel root divides all simulations anew.
            if settings.parameters.mcts_gumbel_moves > 0 {
                tree.clear();
            }
            tree.advance(root.position, root.past, &moves);
        }
        let context = SearchContext {
            evaluator: &*self.evaluator,
            root,
            moves: &moves,
            limits,
            signal,
            start_time,
            statistics: RootStatistics::new(self.memory.len(), moves.len()),
            stop: AtomicBool::new(false),
        };
        let completed_depth = run_threads(&context, settings, &self.threads, &mut self.memory, report);
        if completed_depth.is_none() {
            signal.wait_for_stop_or_ponder_hit(limits);
        }
        let best = context.best_line(&self.memory[0].tree);
        SearchResult {
            best_move: best.pv.first().or(moves.first()).copied(),
            ponder_move: best.pv.get(1).copied(),
            score: best.score,
            claims_win: false,
            depth: completed_depth.unwrap_or(0),
            nodes: context.statistics.nodes(),
        }
    }

    fn new_game(&mut self) {
        self.memory.iter_mut().for_each(|memory| memory.tree.clear());
    }

    fn root_visits(&self) -> Vec<(G::Move, u32)> {
        self.memory.first().map_or_else(Vec::new, |memory| memory.tree.root_policy())
    }
}

/// Lets all trees grow, one thread each, and waits until the client may have the answer. Returns the depth of the last whole
/// iteration of the first thread, which minds the clock and reports; `None` if the system gave no thread.
fn run_threads<G: Tactics, E: Evaluator<G>>(
    context: &SearchContext<'_, G, E>,
    settings: &SearchSettings,
    threads: &KeptThreads,
    memory: &mut [ThreadMemory<G, E>],
    report: InfoCallback<'_, G::Move>,
) -> Option<u32> {
    let mut completed_depth = None;
    let mut first = Some((report, &mut completed_depth));
    threads.scope(|spawn| {
        for (index, ThreadMemory { tree, eval_stack }) in (0..threads.count()).zip(memory) {
            let mut params = settings.parameters;
            params.mcts_exploration *= 1.0 + EXPLORATION_STEP * (index % EXPLORATIONS) as f32;
            let stopwatch = Stopwatch::new(context.limits, context.start_time, 1.0, &settings.parameters);
            let mut worker = Worker::new(context, params, tree, eval_stack, stopwatch, index);
            match first.take() {
                Some((report, completed_depth)) => spawn(Box::new(move || {
                    let stop_on_drop = StopOnDrop { stop: &context.stop };
                    let (depth, reason) = worker.run_first(report);
                    drop(stop_on_drop);
                    worker.wait_until_answer_allowed(reason);
                    *completed_depth = Some(depth);
                })),
                // Without a helper that fails there is a search all the same.
                None => spawn(Box::new(move || {
                    let _ = catch_unwind(AssertUnwindSafe(|| worker.run_helper()));
                })),
            }
        }
    });
    completed_depth
}
