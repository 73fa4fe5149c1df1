//! Many games at once.

use super::error::TrainError;
use super::played::Played;
use super::player::Player;
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Plays the games with these numbers on so many threads, 0 for one a processor, each with a player of its own, and
/// hands them over as they end, in whatever order.
///
/// # Errors
/// The first that playing or the visitor meets; games that are under way then are still played to their end.
pub fn play_all<'a, G, E>(
    numbers: Range<u64>,
    threads: usize,
    player: impl Fn() -> Player<'a, G, E> + Sync,
    mut visit: impl FnMut(u64, Played<G>) -> Result<(), TrainError>,
) -> Result<(), TrainError>
where
    G: Notation + Tactics,
    E: Evaluator<G>,
{
    let next = AtomicU64::new(numbers.start);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..workers(threads) {
            let (sender, next, player) = (sender.clone(), &next, &player);
            scope.spawn(move || {
                let mut player = player();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver hangs up when something failed: then nobody wants more games.
                    if number >= numbers.end || sender.send((number, player.play(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (number, game) in receiver {
            visit(number, game?)?;
        }
        Ok(())
    })
}

/// The number of threads meant: as given, or as many as there are processors.
fn workers(threads: usize) -> usize {
    match threads {
        0 => thread::available_parallelism().map_or(1, |count| count.get()),
        threads => threads,
    }
}
