//! The threads of a search, and what they share.

use super::busy::Busy;
use super::history::Histories;
use super::limits::Limits;
use super::pruning::reduction_table;
use super::relay::Relay;
use super::report::{Answer, Info, Signal};
use super::root::{RootMove, UNKNOWN, root_moves};
use super::sides::Sides;
use super::table::{Finding, Table};
use super::tuning::{TableUse, Tuning};
use super::worker::{Memory, Shared, Worker};
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// The most threads that a pool runs.
pub const MAX_THREADS: usize = 512;
/// Room for the deepest line, whatever a position and its accumulator weigh; only what is used costs memory.
const STACK: usize = 64 << 20;

/// The threads of a search, and what they share from one search to the next: the transposition table and the
/// histories that order moves. Nothing else is kept, so that after [`Pool::new_game`] the same search with one
/// thread and no clock is the same again, to the node.
pub struct Pool<G: Tactics, E: Evaluator<G>> {
    evaluator: Arc<E>,
    tuning: Tuning,
    threads: usize,
    hash_megabytes: usize,
    /// Made when it is first needed: the memory is not asked for before somebody wants a search.
    table: Option<Table>,
    histories: Option<Histories<G>>,
    memories: Vec<Memory<G>>,
    reductions: Box<[i32; 256]>,
}

/// What one thread came to.
struct Result<M> {
    best: RootMove<M>,
    line: Vec<M>,
    depth: i32,
}

impl<G: Tactics, E: Evaluator<G>> Pool<G, E> {
    /// A pool with this many threads and megabytes of table; both are brought within what is possible.
    pub fn new(evaluator: Arc<E>, threads: usize, hash_megabytes: usize) -> Self {
        Pool {
            evaluator,
            tuning: Tuning::full(),
            threads: threads.clamp(1, MAX_THREADS),
            hash_megabytes,
            table: None,
            histories: None,
            memories: Vec::new(),
            reductions: Box::new(reduction_table()),
        }
    }

    /// Searches from now on with this many threads, 1 to [`MAX_THREADS`].
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
        self.memories.truncate(self.threads);
    }

    /// Gives the table this many megabytes, at least 1 and at most what the machine can give; it is empty then.
    pub fn set_hash(&mut self, megabytes: usize) {
        if megabytes != self.hash_megabytes {
            self.hash_megabytes = megabytes;
            self.table = None;
        }
    }

    /// Evaluates positions with this from now on, and forgets what the old evaluator led to.
    pub fn set_evaluator(&mut self, evaluator: Arc<E>) {
        self.evaluator = evaluator;
        self.new_game();
    }

    /// Switches parts of the search on and off.
    pub fn set_tuning(&mut self, tuning: Tuning) {
        self.tuning = tuning;
    }

    /// Empties the table.
    pub fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// Forgets everything about earlier searches.
    pub fn new_game(&mut self) {
        self.clear();
        if let Some(histories) = &mut self.histories {
            histories.clear();
        }
    }

    /// Takes all memory that a search needs, so that the first one has its full speed at once.
    pub fn prepare(&mut self) {
        let is_new = self.table.is_none();
        self.reserve();
        if let Some(table) = self.table.as_mut().filter(|_| is_new) {
            table.lay_out();
        }
    }

    /// Asks for the memory, which comes as it is used.
    fn reserve(&mut self) {
        let megabytes = if self.tuning.table == TableUse::Off { 1 } else { self.hash_megabytes };
        self.table.get_or_insert_with(|| Table::new(megabytes));
        self.histories.get_or_insert_with(Histories::new);
        self.memories.resize_with(self.threads, Memory::new);
    }

    /// Searches `root`, which `past` led to (oldest first), within the limits. The answer names a legal move
    /// whenever there is one, however early the search is stopped.
    pub fn search(
        &mut self,
        root: &G,
        past: &[G::Trace],
        limits: &Limits<G::Move>,
        signal: &Signal,
        report: &mut (dyn FnMut(&Info<G::Move>) + Send),
    ) -> Answer<G::Move> {
        let started = limits.since.unwrap_or_else(Instant::now);
        self.reserve();
        let table = self.table.get_or_insert_with(|| Table::new(1));
        table.grow_older();
        let table = &*table;
        let histories = &*self.histories.get_or_insert_with(Histories::new);
        let contempt = if self.tuning.contempt && !limits.analyse { G::CONTEMPT } else { 0 };
        let sides = Sides::of(root, contempt);
        let known: Option<Finding<G::Move>> = table.probe(sides.key(root), 0);
        let moves = root_moves(root, &limits.search_moves, known.and_then(|hit| hit.best));
        let claim = limits.may_claim && root.claim().is_some();
        if claim || moves.is_empty() {
            signal.wait(limits);
            let best = moves.first().map(|root_move| root_move.mv);
            let score = if claim { Score::WON } else { value_of_end(root) };
            return Answer { best, ponder: None, score, claim, depth: 0, nodes: 0 };
        }
        let shared = Shared {
            table,
            tree_bytes: (self.hash_megabytes << 20) / self.threads,
            histories,
            evaluator: &*self.evaluator,
            tuning: self.tuning,
            limits,
            signal,
            sides,
            busy: Busy::new(self.threads),
            relay: Relay::new(),
            root,
            past,
            started,
            stop: AtomicBool::new(false),
            counters: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
        };
        let results = run(&shared, &mut self.memories, &moves, &self.reductions, report);
        let nodes = shared.nodes();
        let unsearched = || Result { best: moves[0].clone(), line: Vec::new(), depth: 0 };
        let result = elect(results).unwrap_or_else(unsearched);
        let score = if result.best.score == UNKNOWN { Score::DRAW } else { result.best.score };
        Answer {
            best: Some(result.best.mv),
            ponder: result.line.get(1).copied(),
            score,
            claim: false,
            depth: result.depth as u32,
            nodes,
        }
    }
}

/// Runs all threads of a search, and waits until the client may have the answer.
fn run<G: Tactics, E: Evaluator<G>>(
    shared: &Shared<'_, G, E>,
    memories: &mut [Memory<G>],
    moves: &[RootMove<G::Move>],
    reductions: &[i32; 256],
    report: &mut (dyn FnMut(&Info<G::Move>) + Send),
) -> Vec<Result<G::Move>> {
    let mut report = Some(report);
    let ends = thread::scope(|scope| {
        let mut running = Vec::new();
        for (index, memory) in memories.iter_mut().enumerate() {
            let mut report = if index == 0 { report.take() } else { None };
            let body = move || {
                let mut worker = Worker::new(shared, memory, index, moves.to_vec(), reductions);
                let leads = (index == 0).then(|| Lead { stop: &shared.stop });
                let end = worker.iterate(&mut report);
                if let Some(lead) = leads {
                    drop(lead);
                    worker.wait_until_wanted(end);
                }
                worker.publish();
                let best = worker.root_moves[0].clone();
                Result { line: worker.whole_line(&best), best, depth: worker.completed_depth }
            };
            match thread::Builder::new().stack_size(STACK).spawn_scoped(scope, body) {
                Ok(thread) => running.push((index, thread)),
                // A machine that gives no more threads gets by with those it gave, if it gave the one that leads.
                Err(_) if index == 0 => shared.stop.store(true, Ordering::Relaxed),
                Err(_) => {}
            }
        }
        running.into_iter().map(|(index, thread)| (index, thread.join())).collect::<Vec<_>>()
    });
    let result = |(index, end)| match end {
        Ok(result) => Some(result),
        // Without the thread that leads there was no search; without a helper there was one all the same.
        Err(fault) if index == 0 => resume_unwind(fault),
        Err(_) => None,
    };
    ends.into_iter().filter_map(result).collect()
}

/// Held by the first thread while it searches. When it leaves, were it by a fault, the others have nobody left to
/// tell them to stop: so they are told then.
struct Lead<'a> {
    stop: &'a AtomicBool,
}

impl Drop for Lead<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The result that most threads stand behind, weighed by depth and value; a forced win counts above all.
fn elect<M: Copy + PartialEq>(results: Vec<Result<M>>) -> Option<Result<M>> {
    let least = results.iter().map(|result| result.best.score).min()?;
    let weight = |result: &Result<M>| {
        let lead = (result.best.score.raw() - least.raw()).min(1000);
        i64::from(lead + 14) * i64::from(result.depth)
    };
    let votes = |mv: M| results.iter().filter(|result| result.best.mv == mv).map(weight).sum::<i64>();
    let standing: Vec<_> = results
        .iter()
        .map(|result| {
            let forced = if result.best.score.is_win() { result.best.score.raw() } else { 0 };
            (forced, votes(result.best.mv), weight(result))
        })
        .collect();
    let mut elected = 0;
    for index in 1..standing.len() {
        if standing[index] > standing[elected] {
            elected = index;
        }
    }
    results.into_iter().nth(elected)
}

/// The value of a root without moves.
fn value_of_end<G: Tactics>(root: &G) -> Score {
    let outcome = root.end_on_board().unwrap_or_else(|| root.end_without_moves());
    Sides::of(root, 0).score_of(&outcome, root.seat(), 0)
}
