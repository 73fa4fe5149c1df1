//! Worker pool: plays many games at once, one at a time on each thread.

use crate::search::control::threads::ENGINE_STACK_BYTES;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Plays the games with these numbers on `threads` threads (0: one per CPU core), each with a worker of its own, and
/// hands them to the visitor as they end, in any order, until it breaks.
///
/// # Errors
/// The first error of `play` or of the visitor; games that are under way then are still played to their end.
pub fn play_games<P, T: Send, E: Send>(
    numbers: Range<u64>,
    threads: usize,
    worker: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Result<T, E> + Sync,
    mut visit: impl FnMut(u64, T) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(numbers.start);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread_count(threads) {
            let (sender, next, worker, play) = (sender.clone(), &next, &worker, &play);
            let body = move || {
                let mut worker = worker();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // Sending fails once the visitor has broken off.
                    if number >= numbers.end || sender.send((number, play(&mut worker, number))).is_err() {
                        break;
                    }
                }
            };
            let thread = thread::Builder::new().stack_size(ENGINE_STACK_BYTES).spawn_scoped(scope, body);
            thread.expect("the system gives a thread");
        }
        drop(sender);
        for (number, game) in receiver {
            if visit(number, game?)?.is_break() {
                break;
            }
        }
        Ok(())
    })
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
