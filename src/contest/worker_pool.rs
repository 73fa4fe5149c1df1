//! Worker pool: runs jobs such as games in parallel, one at a time on each thread.

use search::control::threads::ENGINE_STACK_BYTES;
use std::any::Any;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Plays the games with these numbers on `threads` threads (0: one per CPU core), each with its own worker, and passes
/// them to the visitor as they end, in any order, until it breaks.
///
/// # Errors
/// The first error of `play` or of the visitor; running games are still played to their end.
pub fn play_games<P, T: Send + 'static, E: Send + 'static>(
    numbers: Range<u64>,
    threads: usize,
    worker: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Result<T, E> + Sync,
    mut visit: impl FnMut(u64, T) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(numbers.start);
    let next_number = || Ok(Some(next.fetch_add(1, Ordering::Relaxed)).filter(|number| *number < numbers.end));
    let play = |worker: &mut P, number| Ok((number, play(worker, number)?));
    work(next_number, threads, worker, play, |(number, game)| visit(number, game))
}

/// Runs the jobs that `next` hands out, until there are no more, on `threads` threads (0: one per CPU core), each with
/// its own worker, and passes the results to the visitor, in any order, until it breaks.
///
/// # Errors
/// The first error of `next`, `work` or the visitor; running jobs are still finished.
pub fn work<P, J, T: Send + 'static, E: Send + 'static>(
    next: impl Fn() -> Result<Option<J>, E> + Sync,
    threads: usize,
    worker: impl Fn() -> P + Sync,
    work: impl Fn(&mut P, J) -> Result<T, E> + Sync,
    mut visit: impl FnMut(T) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let body = |hand_in: Hand<'_>| {
        let mut worker = worker();
        while let Some(job) = next().transpose() {
            let result: Result<T, E> = job.and_then(|job| work(&mut worker, job));
            if hand_in(Box::new(result)).is_break() {
                break;
            }
        }
    };
    let mut outcome = Ok(());
    run_threads(thread_count(threads), &body, &mut |result| {
        // It is what `body` has sent.
        let Ok(result) = result.downcast::<Result<T, E>>() else { return ControlFlow::Break(()) };
        match result.and_then(&mut visit) {
            Ok(flow) => flow,
            Err(error) => {
                outcome = Err(error);
                ControlFlow::Break(())
            }
        }
    });
    outcome
}

/// A result of any type: threads and channel are in the program once, not once for each kind of result.
type AnyResult = Box<dyn Any + Send>;
/// Hands a result to the visitor; breaks once it wants no more.
type Hand<'a> = &'a dyn Fn(AnyResult) -> ControlFlow<()>;

/// Runs `body` on this many threads, and passes what they send to the visitor, until it breaks or all have ended.
fn run_threads(threads: usize, body: &(dyn Fn(Hand<'_>) + Sync), visit: &mut dyn FnMut(AnyResult) -> ControlFlow<()>) {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let run = move || {
                // Sending fails once the visitor has broken off.
                body(&|result| {
                    if sender.send(result).is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
            };
            let thread = thread::Builder::new().stack_size(ENGINE_STACK_BYTES).spawn_scoped(scope, run);
            thread.expect("the system gives a thread");
        }
        drop(sender);
        for result in receiver {
            if visit(result).is_break() {
                break;
            }
        }
    });
}

/// The number of threads: as given, or one per CPU core for 0.
fn thread_count(threads: usize) -> usize {
    match threads {
        0 => thread::available_parallelism().map_or(1, |count| count.get()),
        threads => threads,
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contest/worker_pool.rs"]
mod tests;
