//! Many games at once.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Plays the games with these numbers on so many threads, 0 for one a processor, each with a table of its own, and
/// hands them over as they end, in whatever order, until the visitor has seen enough.
///
/// # Errors
/// The first that playing or the visitor meets; games that are under way then are still played to their end.
pub fn play_games<P, T: Send, E: Send>(
    numbers: Range<u64>,
    threads: usize,
    table: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Result<T, E> + Sync,
    mut visit: impl FnMut(u64, T) -> Result<ControlFlow<()>, E>,
) -> Result<(), E> {
    let next = AtomicU64::new(numbers.start);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..thread_count(threads) {
            let (sender, next, table, play) = (sender.clone(), &next, &table, &play);
            scope.spawn(move || {
                let mut table = table();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver hangs up once it wants no more games.
                    if number >= numbers.end || sender.send((number, play(&mut table, number))).is_err() {
                        break;
                    }
                }
            });
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

/// The number of threads meant: as given, or as many as there are processors.
fn thread_count(threads: usize) -> usize {
    match threads {
        0 => thread::available_parallelism().map_or(1, |count| count.get()),
        threads => threads,
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contest/worker_pool.rs"]
mod tests;
