//! The searcher: the threads of alpha-beta, kept with their transposition table and histories from one search to the next.

use crate::alphabeta::ordering::histories::HistoryMemory;
use crate::alphabeta::threads::abdada::AbdadaTable;
use crate::alphabeta::threads::root_moves::{NO_SCORE, RootMove};
use crate::alphabeta::threads::shared_iteration::SharedIteration;
use crate::alphabeta::threads::transposition_table::{TranspositionTable, TtEntry};
use crate::alphabeta::threads::worker::{LMR_TABLE_SIZE, SearchPosition, SharedState, ThreadData, Worker, lmr_table};
use crate::alphabeta::tree_labels::TreeLabel;
use crate::control::alliances::RootAlliances;
use crate::control::features::TtUse;
use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::root::{Root, ordered_root_moves, unsearched_result};
use crate::control::signal::Signal;
use crate::control::threads::{KeptThreads, MAX_THREADS, StopOnDrop};
use crate::searcher::Searcher;
use crate::settings::SearchSettings;
use base::instant::Instant;
use base::score::{MAX_PLY, Score};
use base::sort::insertion_sort_by_key;
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::repetition::recurring_positions;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

/// Stack that a ply of the deepest line takes at most, positions and accumulators apart: a node, and the same node again
/// when the search tests a move for singularity. An optimised build takes 6 KiB in the largest game.
const PLY_STACK_BYTES: usize = if cfg!(debug_assertions) { 128 << 10 } else { 12 << 10 };
/// Positions with their accumulators that a ply holds at most, with those that a compiler copies on the way.
const PLY_POSITIONS: usize = 8;

/// Alpha-beta between two alliances; paranoid if more than two seats play each for itself.
///
/// It keeps its threads, the transposition table and the histories that order moves.
pub struct AlphaBeta<G: Tactics, E: Evaluator<G>> {
    evaluator: Arc<E>,
    tablebase: Option<Arc<G::Tablebase>>,
    /// What the memory was made for.
    settings: Option<SearchSettings>,
    /// Made when it is first needed: the memory is not asked for before somebody wants a search.
    tt: Option<TranspositionTable>,
    histories: Option<HistoryMemory<G>>,
    threads: KeptThreads,
    thread_data: Vec<ThreadData<G, E>>,
    lmr_table: Box<[i32; LMR_TABLE_SIZE]>,
}

/// The result of one thread.
struct ThreadResult<M> {
    root_move: RootMove<M>,
    pv: Vec<M>,
    completed_depth: i32,
}

impl<G: Tactics, E: Evaluator<G>> AlphaBeta<G, E> {
    /// A search by this evaluator, which looks endings up in this tablebase, if there is one.
    pub fn new(evaluator: Arc<E>, tablebase: Option<Arc<G::Tablebase>>) -> Self {
        AlphaBeta {
            evaluator,
            tablebase,
            settings: None,
            tt: None,
            histories: None,
            threads: KeptThreads::default(),
            thread_data: Vec::new(),
            lmr_table: Box::new([0; LMR_TABLE_SIZE]),
        }
    }

    /// Makes anew what does not fit these settings, and what is not there yet; the system gives the memory as it is used.
    /// Returns whether the table is a new one.
    fn fit(&mut self, settings: &SearchSettings) -> bool {
        if self.settings.as_ref() != Some(settings) {
            let old = self.settings.replace(*settings);
            if old.is_none_or(|old| table_megabytes(&old) != table_megabytes(settings)) {
                self.tt = None;
            }
            self.thread_data.truncate(thread_count(settings));
            *self.lmr_table = lmr_table(&settings.parameters);
        }
        let is_new = self.tt.is_none();
        self.tt.get_or_insert_with(|| TranspositionTable::new(table_megabytes(settings)));
        self.histories.get_or_insert_with(HistoryMemory::new);
        self.thread_data.resize_with(thread_count(settings), || ThreadData::new(&*self.evaluator));
        self.threads.start(thread_count(settings), stack_bytes::<G, E>());
        is_new
    }

    /// The positions that the latest search collected inside its trees, thread by thread.
    pub fn take_tree_labels(&mut self) -> Vec<TreeLabel<G>> {
        self.thread_data.iter_mut().flat_map(|data| data.tree_labels.take()).collect()
    }
}

fn thread_count(settings: &SearchSettings) -> usize {
    settings.threads.clamp(1, MAX_THREADS)
}

fn table_megabytes(settings: &SearchSettings) -> usize {
    if settings.features.tt_use == TtUse::Off { 0 } else { settings.hash_megabytes }
}

impl<G: Tactics, E: Evaluator<G>> Searcher for AlphaBeta<G, E> {
    type Root<'a> = Root<'a, G>;
    type Move = G::Move;

    fn prepare(&mut self, settings: &SearchSettings) {
        let is_new = self.fit(settings);
        if let Some(table) = self.tt.as_mut().filter(|_| is_new) {
            table.prefault();
        }
    }

    /// The search runs on its own threads, so the caller's stack may be small. If the system gives no thread at all, nothing
    /// is searched: the answer is then the move that looks best.
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
        let table = self.tt.get_or_insert_with(|| TranspositionTable::new(1));
        table.increment_age();
        let tt = table.clusters();
        let histories = self.histories.get_or_insert_with(HistoryMemory::new).histories();
        let Root { position, past } = root;
        let alliances = RootAlliances::from_root(position, contempt::<G>(settings, limits));
        let tt_entry: Option<TtEntry<G::Move>> = tt.probe(alliances.tt_key(position), 0);
        let mut moves = ordered_root_moves(position, &limits.search_moves);
        if let Some(result) = unsearched_result(position, &moves, limits, signal) {
            return result;
        }
        let tt_move = tt_entry.and_then(|tt_entry| tt_entry.best_move);
        insertion_sort_by_key(&mut moves, |&mv| Some(mv) != tt_move);
        let shared = SharedState {
            tt,
            histories,
            evaluator: &*self.evaluator,
            tablebase: self.tablebase.as_deref(),
            features: settings.features,
            params: settings.parameters,
            limits,
            signal,
            alliances,
            abdada: AbdadaTable::new(self.thread_data.len(), settings.parameters.abdada_min_depth),
            shared_iteration: SharedIteration::new(),
            root: position,
            game_history: past,
            recurring_positions: recurring_positions(past).collect(),
            start_time,
            stop: AtomicBool::new(false),
            node_counters: self.thread_data.iter().map(|_| AtomicU64::new(0)).collect(),
        };
        self.thread_data.iter_mut().for_each(|data| data.tree_labels.begin(settings.tree_labels));
        let moves: Vec<_> = moves.into_iter().map(RootMove::new).collect();
        let results = run_threads(&shared, &self.threads, &mut self.thread_data, &moves, &self.lmr_table, report);
        if results.is_empty() {
            signal.wait_for_stop_or_ponder_hit(limits);
        }
        let unsearched = || ThreadResult { root_move: moves[0].clone(), pv: Vec::new(), completed_depth: 0 };
        let result = vote_best_thread(results, &settings.parameters).unwrap_or_else(unsearched);
        let score = if result.root_move.score == NO_SCORE { Score::DRAW } else { result.root_move.score };
        SearchResult {
            best_move: Some(result.root_move.mv),
            ponder_move: result.pv.get(1).copied(),
            score: alliances.told_score(score, position.side_to_move()),
            claims_win: false,
            depth: result.completed_depth as u32,
            nodes: shared.nodes(),
        }
    }

    fn new_game(&mut self) {
        if let Some(table) = &mut self.tt {
            table.clear();
        }
        if let Some(histories) = &mut self.histories {
            histories.clear();
        }
    }
}

/// By how many centipawns a draw is worth less to the side that searches.
fn contempt<G: Tactics>(settings: &SearchSettings, limits: &Limits<G::Move>) -> i32 {
    if settings.features.contempt && !limits.analysis_mode { G::CONTEMPT + limits.contempt } else { 0 }
}

/// Stack for the deepest line; only what is used costs memory.
const fn stack_bytes<G: Tactics, E: Evaluator<G>>() -> usize {
    MAX_PLY * (PLY_STACK_BYTES + PLY_POSITIONS * size_of::<SearchPosition<G, E::Accumulator>>())
}

/// Runs all threads of a search, and waits until the client may have the answer; no results if there are no threads.
fn run_threads<G: Tactics, E: Evaluator<G>>(
    shared: &SharedState<'_, G, E>,
    threads: &KeptThreads,
    thread_data: &mut [ThreadData<G, E>],
    moves: &[RootMove<G::Move>],
    lmr_table: &[i32; LMR_TABLE_SIZE],
    callback: InfoCallback<'_, G::Move>,
) -> Vec<ThreadResult<G::Move>> {
    let mut results: Vec<Option<ThreadResult<G::Move>>> = (0..threads.count()).map(|_| None).collect();
    let mut callback = Some(callback);
    threads.scope(|spawn| {
        for (index, (data, result)) in thread_data.iter_mut().zip(&mut results).enumerate() {
            let mut callback = callback.take();
            let mut worker = Worker::new(shared, data, index, moves.to_vec(), lmr_table);
            spawn(Box::new(move || {
                *result = match index {
                    0 => Some(run_first_thread(&mut worker, &mut callback)),
                    // Without a helper that fails there is a search all the same.
                    _ => catch_unwind(AssertUnwindSafe(|| {
                        worker.iterative_deepening(&mut None);
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
fn run_first_thread<G: Tactics, E: Evaluator<G>>(
    worker: &mut Worker<'_, G, E>,
    callback: &mut Option<InfoCallback<'_, G::Move>>,
) -> ThreadResult<G::Move> {
    let shared = worker.shared;
    let stop_on_drop = StopOnDrop { stop: &shared.stop };
    let stop_reason = worker.iterative_deepening(callback);
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
