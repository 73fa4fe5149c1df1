//! The threads of a search: how many there may be, how they are kept between searches, and how they end together.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The most threads that a search runs, as the option `Threads` promises. WebAssembly has but the caller's.
pub const MAX_THREADS: usize = if HAS_THREADS { 256 } else { 1 };

/// Whether the system has threads; if not, a search runs on that of its caller.
pub(crate) const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Stack for a thread that solves mates or searches hidden games: more than the deepest line of any game takes.
pub const ENGINE_STACK_BYTES: usize = 64 << 20;

/// Threads that are kept from one search to the next: started when a search first needs them, asleep between searches,
/// ended on drop. They belong to one searcher, and are no other's.
#[derive(Default)]
pub(crate) struct KeptThreads {
    pool: Option<ThreadPool>,
    wanted: usize,
    started: usize,
}

impl KeptThreads {
    /// Starts `wanted` threads with this much stack, unless they run already. If the system gives no more, those it gave
    /// must do.
    pub(crate) fn start(&mut self, wanted: usize, stack_bytes: usize) {
        if self.wanted == wanted && self.started > 0 {
            return;
        }
        if !HAS_THREADS {
            *self = KeptThreads { pool: None, wanted, started: wanted.min(MAX_THREADS) };
            return;
        }
        let mut started = 0;
        let spawn = |kept: rayon::ThreadBuilder| {
            let builder = thread::Builder::new().name(format!("search {}", kept.index())).stack_size(stack_bytes);
            started += usize::from(builder.spawn(|| kept.run()).is_ok());
            // A refusal is no error: no more jobs are handed out than threads were started.
            Ok(())
        };
        // Zero would mean one for each processor.
        let pool = (wanted > 0).then(|| ThreadPoolBuilder::new().num_threads(wanted).spawn_handler(spawn).build());
        *self = KeptThreads { pool: pool.and_then(Result::ok), wanted, started };
    }

    /// How many threads run.
    pub(crate) fn count(&self) -> usize {
        self.started
    }

    /// Runs `body` on this thread and the jobs that it spawns, at most [`KeptThreads::count`], on the kept ones, or one
    /// after another if the system has no threads. Returns when all have ended; a panic in any of them goes on here.
    pub(crate) fn scope<'scope, T>(&self, body: impl FnOnce(&dyn Fn(Job<'scope>)) -> T) -> T {
        match self.pool.as_ref().filter(|_| self.started > 0) {
            Some(pool) => pool.in_place_scope(|scope| body(&|job| scope.spawn(move |_| job()))),
            None if !HAS_THREADS => body(&|job| job()),
            None => body(&|_| {}),
        }
    }
}

/// What a kept thread does in one search.
pub(crate) type Job<'scope> = Box<dyn FnOnce() + Send + 'scope>;

/// Stops all threads of a search when dropped: the first thread holds it, so that its helpers end even when it panics.
pub(crate) struct StopOnDrop<'a> {
    pub(crate) stop: &'a AtomicBool,
}

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/control/threads.rs"]
mod tests;
