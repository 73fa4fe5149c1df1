//! Perft that a signal can stop.

use rules::game::Game;
use rules::perft::perft;
use search::control::signal::Signal;
use std::ops::ControlFlow;

/// Up to this depth a perft ends too soon to be worth polling the signal.
const MAX_UNCHECKED_DEPTH: u32 = 3;

/// [`perft`], or `None` if the signal stopped it.
pub(super) fn stoppable_perft<G: Game>(position: &G, depth: u32, signal: &Signal) -> Option<u64> {
    if depth <= MAX_UNCHECKED_DEPTH {
        return Some(perft(position, depth));
    }
    let mut total = Some(0);
    let _ = position.generate_moves(|batch| {
        for mv in batch {
            let below = if signal.is_stopped() { None } else { stoppable_perft(&position.play(mv), depth - 1, signal) };
            total = total.zip(below).map(|(sum, count): (u64, u64)| sum.wrapping_add(count));
            if total.is_none() {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    total
}
