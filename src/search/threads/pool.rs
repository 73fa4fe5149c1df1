//! The thread pool: the threads of a search, kept with their transposition table and histories from one search to the next.

use crate::control::alliances::RootAlliances;
use crate::control::features::{SearchFeatures, TtUse};
use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::signal::Signal;
use crate::control::threads::{KeptThreads, MAX_THREADS, StopOnDrop};
use crate::ordering::histories::HistoryMemory;
use crate::threads::abdada::AbdadaTable;
use crate::threads::iterative_deepening::RootSearch;
use crate::threads::root_moves::{NO_SCORE, RootMove, root_moves};
use crate::threads::shared_iteration::SharedIteration;
use crate::threads::transposition_table::{TranspositionTable, TtEntry};
use crate::threads::tree_labels::{TreeLabel, TreeLabelChoice};
use crate::threads::worker::{LMR_TABLE_SIZE, SearchPosition, SharedState, ThreadData, Worker, lmr_table};
use base::instant::Instant;
use base::score::{MAX_PLY, Score};
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

/// Stack that a ply of the deepest line takes at most, positions and accumulators apart: a node, and the same node again
/// when the search tests a move for singularity. An optimised build takes 6 KiB in the largest game.
const PLY_STACK_BYTES: usize = if cfg!(debug_assertions) { 128 << 10 } else { 12 << 10 };
/// Positions with their accumulators that a ply holds at most, with those that a compiler copies on the way.
const PLY_POSITIONS: usize = 8;

/// The threads of a search, and what they share from one search to the next: the transposition table and the
/// histories that order moves. Nothing else is kept, so that after [`ThreadPool::new_game`] the same search with one
/// thread and no clock is the same again, to the node.
///
/// `R` searches the root in one iteration.
pub struct ThreadPool<G: Tactics, E: Evaluator<G>, R: RootSearch<G, E>> {
    evaluator: Arc<E>,
    tablebase: Option<Arc<G::Tablebase>>,
    features: SearchFeatures,
    threads: usize,
    hash_megabytes: usize,
    /// Made when it is first needed: the memory is not asked for before somebody wants a search.
    tt: Option<TranspositionTable>,
    histories: Option<HistoryMemory<G>>,
    algorithm: R::Algorithm,
    kept_threads: KeptThreads,
    thread_data: Vec<(ThreadData<G, E>, R)>,
    params: Parameters,
    lmr_table: Box<[i32; LMR_TABLE_SIZE]>,
    /// See [`ThreadPool::collect_tree_labels`].
    tree_label_choice: Option<TreeLabelChoice>,
}

/// The result of one thread.
struct ThreadResult<M> {
    root_move: RootMove<M>,
    pv: Vec<M>,
    completed_depth: i32,
}

impl<G: Tactics, E: Evaluator<G>, R: RootSearch<G, E>> ThreadPool<G, E, R> {
    /// A searcher with this many threads and megabytes of table, both brought within what is possible, and the game's
    /// own parameters.
    pub fn new(evaluator: Arc<E>, threads: usize, hash_megabytes: usize) -> Self {
        ThreadPool {
            evaluator,
            tablebase: None,
            features: SearchFeatures::all(),
            threads: threads.clamp(1, MAX_THREADS),
            hash_megabytes,
            tt: None,
            histories: None,
            algorithm: R::Algorithm::default(),
            kept_threads: KeptThreads::default(),
            thread_data: Vec::new(),
            params: G::PARAMETERS,
            lmr_table: Box::new(lmr_table(&G::PARAMETERS)),
            tree_label_choice: None,
        }
    }

    /// Chooses between the algorithms of the root search.
    pub fn set_algorithm(&mut self, algorithm: R::Algorithm) {
        let megabytes = |algorithm| R::table_megabytes(algorithm, self.hash_megabytes);
        if megabytes(algorithm) != megabytes(self.algorithm) {
            self.tt = None;
        }
        self.algorithm = algorithm;
    }

    /// Searches from now on with this many threads, 1 to [`MAX_THREADS`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
        self.thread_data.truncate(self.threads);
    }

    /// Gives the table this many megabytes, at least 1 and at most what the machine can give; it is empty then.
    pub fn set_hash_size(&mut self, megabytes: usize) {
        if megabytes != self.hash_megabytes {
            self.hash_megabytes = megabytes;
            self.tt = None;
            self.forget_trees();
        }
    }

    /// Evaluates positions with this evaluator from now on, and forgets what the old one led to.
    pub fn set_evaluator(&mut self, evaluator: Arc<E>) {
        self.evaluator = evaluator;
        // It holds what the old one has computed.
        self.thread_data.clear();
        self.new_game();
    }

    /// Probes this tablebase from now on, or none, and forgets what searches without it found.
    pub fn set_tablebase(&mut self, tablebase: Option<Arc<G::Tablebase>>) {
        self.tablebase = tablebase;
        self.new_game();
    }

    /// Switches techniques on and off.
    pub fn set_features(&mut self, features: SearchFeatures) {
        self.features = features;
    }

    /// Searches with these numbers from now on.
    pub fn set_parameters(&mut self, params: &Parameters) {
        self.params = *params;
        *self.lmr_table = lmr_table(params);
    }

    /// Empties the transposition table.
    pub fn clear_hash(&mut self) {
        if let Some(table) = &mut self.tt {
            table.clear();
        }
    }

    /// Forgets everything about earlier searches.
    pub fn new_game(&mut self) {
        self.clear_hash();
        if let Some(histories) = &mut self.histories {
            histories.clear();
        }
        self.forget_trees();
    }

    fn forget_trees(&mut self) {
        self.thread_data.iter_mut().for_each(|(_, root_search)| root_search.new_game());
    }

    /// Allocates and touches all memory that a search needs, so that the first one has its full speed at once.
    pub fn allocate_and_prefault(&mut self) {
        let is_new = self.tt.is_none();
        self.allocate();
        if let Some(table) = self.tt.as_mut().filter(|_| is_new) {
            table.prefault();
        }
    }

    /// Allocates the memory; the system gives it as it is used.
    fn allocate(&mut self) {
        let is_off = self.features.tt_use == TtUse::Off;
        let megabytes = if is_off { 0 } else { R::table_megabytes(self.algorithm, self.hash_megabytes) };
        self.tt.get_or_insert_with(|| TranspositionTable::new(megabytes));
        self.histories.get_or_insert_with(HistoryMemory::new);
        let new_data = || (ThreadData::new(&*self.evaluator), R::default());
        self.thread_data.resize_with(self.threads, new_data);
        self.kept_threads.start(self.threads, stack_bytes::<G, E>());
    }

    /// How far the first thread of the latest search would play each root move, as counts of which only ratios matter; empty
    /// for searches that are no MCTS.
    pub fn root_visits(&self) -> Vec<(G::Move, u32)> {
        self.thread_data.first().map_or_else(Vec::new, |(_, root_search)| root_search.root_visits())
    }

    /// From now on alpha-beta searches collect these positions inside their trees.
    pub fn collect_tree_labels(&mut self, choice: TreeLabelChoice) {
        self.tree_label_choice = Some(choice);
    }

    /// The positions that the latest search collected, thread by thread.
    pub fn take_tree_labels(&mut self) -> Vec<TreeLabel<G>> {
        self.thread_data.iter_mut().flat_map(|(data, _)| data.tree_labels.take()).collect()
    }

    /// Searches `root` within the limits; `game_history` holds the positions before it, oldest first. The result has a
    /// legal move whenever there is one, however early the search is stopped.
    ///
    /// The search runs on the pool's own threads, so the caller's stack may be small. If the system gives no thread at
    /// all, nothing is searched: the answer is then the move that looks best.
    pub fn search(
        &mut self,
        root: &G,
        game_history: &[G::RepetitionEntry],
        limits: &Limits<G::Move>,
        signal: &Signal,
        callback: InfoCallback<'_, G::Move>,
    ) -> SearchResult<G::Move> {
        let start_time = limits.requested_at.unwrap_or_else(Instant::now);
        self.allocate();
        let table = self.tt.get_or_insert_with(|| TranspositionTable::new(1));
        table.increment_age();
        let tt = table.clusters();
        let histories = self.histories.get_or_insert_with(HistoryMemory::new).histories();
        let is_biased = self.features.contempt && !limits.analysis_mode;
        let contempt = if is_biased { G::CONTEMPT + limits.contempt } else { 0 };
        let alliances = RootAlliances::from_root(root, contempt);
        let tt_entry: Option<TtEntry<G::Move>> = tt.probe(alliances.tt_key(root), 0);
        let moves = root_moves(root, &limits.search_moves, tt_entry.and_then(|tt_entry| tt_entry.best_move));
        let claims_win = limits.may_claim && root.claimable_win().is_some();
        if claims_win || moves.is_empty() {
            signal.wait_for_stop_or_ponder_hit(limits);
            let best_move = moves.first().map(|root_move| root_move.mv);
            let score = if claims_win { Score::MATE } else { score_of_terminal_root(root) };
            return SearchResult { best_move, ponder_move: None, score, claims_win, depth: 0, nodes: 0 };
        }
        let shared = SharedState {
            tt,
            histories,
            evaluator: &*self.evaluator,
            tablebase: self.tablebase.as_deref(),
            features: self.features,
            params: self.params,
            limits,
            signal,
            alliances,
            abdada: AbdadaTable::new(self.threads, self.params.abdada_min_depth),
            shared_iteration: SharedIteration::new(),
            root,
            game_history,
            start_time,
            stop: AtomicBool::new(false),
            node_counters: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
        };
        let tree_bytes = (self.hash_megabytes << 20) / self.threads;
        for (data, root_search) in &mut self.thread_data {
            data.tree_labels.begin(self.tree_label_choice);
            root_search.new_search(self.algorithm, tree_bytes);
        }
        let results =
            run_threads(&shared, &self.kept_threads, &mut self.thread_data, &moves, &self.lmr_table, callback);
        if results.is_empty() {
            signal.wait_for_stop_or_ponder_hit(limits);
        }
        let nodes = shared.nodes();
        let unsearched = || ThreadResult { root_move: moves[0].clone(), pv: Vec::new(), completed_depth: 0 };
        let result = vote_best_thread(results, &self.params).unwrap_or_else(unsearched);
        let score = if result.root_move.score == NO_SCORE { Score::DRAW } else { result.root_move.score };
        SearchResult {
            best_move: Some(result.root_move.mv),
            ponder_move: result.pv.get(1).copied(),
            score: alliances.told_score(score, root.side_to_move()),
            claims_win: false,
            depth: result.completed_depth as u32,
            nodes,
        }
    }
}

/// Stack for the deepest line; only what is used costs memory.
const fn stack_bytes<G: Tactics, E: Evaluator<G>>() -> usize {
    MAX_PLY * (PLY_STACK_BYTES + PLY_POSITIONS * size_of::<SearchPosition<G, E::Accumulator>>())
}

/// Runs all threads of a search, and waits until the client may have the answer; no results if there are no threads.
fn run_threads<G: Tactics, E: Evaluator<G>, R: RootSearch<G, E>>(
    shared: &SharedState<'_, G, E>,
    threads: &KeptThreads,
    thread_data: &mut [(ThreadData<G, E>, R)],
    moves: &[RootMove<G::Move>],
    lmr_table: &[i32; LMR_TABLE_SIZE],
    callback: InfoCallback<'_, G::Move>,
) -> Vec<ThreadResult<G::Move>> {
    let mut results: Vec<Option<ThreadResult<G::Move>>> = (0..threads.count()).map(|_| None).collect();
    let mut callback = Some(callback);
    threads.scope(|spawn| {
        for (index, ((data, root_search), result)) in thread_data.iter_mut().zip(&mut results).enumerate() {
            let mut callback = callback.take();
            let mut worker = Worker::new(shared, data, index, moves.to_vec(), lmr_table);
            spawn(Box::new(move || {
                *result = match index {
                    0 => Some(run_first_thread(&mut worker, root_search, &mut callback)),
                    // Without a helper that fails there is a search all the same.
                    _ => catch_unwind(AssertUnwindSafe(|| {
                        worker.iterative_deepening(root_search, &mut None);
                        worker.thread_result()
                    }))
                    .ok(),
                };
            }));
        }
    });
    results.into_iter().flatten().collect()
}

/// The thread that keeps the soft time limit and reports: when it ends, all do.
fn run_first_thread<G: Tactics, E: Evaluator<G>, R: RootSearch<G, E>>(
    worker: &mut Worker<'_, G, E>,
    root_search: &mut R,
    callback: &mut Option<InfoCallback<'_, G::Move>>,
) -> ThreadResult<G::Move> {
    let shared = worker.shared;
    let stop_on_drop = StopOnDrop { stop: &shared.stop };
    let stop_reason = worker.iterative_deepening(root_search, callback);
    drop(stop_on_drop);
    worker.stopwatch.wait_until_answer_allowed(shared.limits, shared.signal, stop_reason);
    worker.thread_result()
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// What this thread has found.
    fn thread_result(&self) -> ThreadResult<G::Move> {
        self.publish_nodes();
        let best = self.root_moves[0].clone();
        ThreadResult { pv: self.full_pv(&best), root_move: best, completed_depth: self.completed_depth }
    }
}

/// The result with the most votes, weighted by depth and score; a forced win counts above all.
fn vote_best_thread<M: Copy + PartialEq>(
    results: Vec<ThreadResult<M>>,
    params: &Parameters,
) -> Option<ThreadResult<M>> {
    let min_score = results.iter().map(|result| result.root_move.score).min()?;
    let weight = |result: &ThreadResult<M>| {
        let lead = (result.root_move.score.raw() - min_score.raw()).min(params.vote_max_lead);
        i64::from(lead + params.vote_score_base) * i64::from(result.completed_depth)
    };
    let votes = |mv: M| results.iter().filter(|result| result.root_move.mv == mv).map(weight).sum::<i64>();
    let ranking: Vec<_> = results
        .iter()
        .map(|result| {
            let forced = if result.root_move.score.is_win() { result.root_move.score.raw() } else { 0 };
            (forced, votes(result.root_move.mv), weight(result))
        })
        .collect();
    let mut winner = 0;
    for index in 1..ranking.len() {
        if ranking[index] > ranking[winner] {
            winner = index;
        }
    }
    results.into_iter().nth(winner)
}

/// The score of a root without moves.
fn score_of_terminal_root<G: Tactics>(root: &G) -> Score {
    let outcome = root.board_outcome().unwrap_or_else(|| root.no_moves_outcome());
    RootAlliances::from_root(root, 0).score_of_outcome(&outcome, root.side_to_move(), 0)
}
