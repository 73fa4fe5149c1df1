//! Perft of a world: counts of action sequences, as far as the known stock lasts.

use super::action::Action;
use super::world::World;
use rules::hidden::World as _;
use std::ops::ControlFlow;

/// The depth from which on `stopped` is checked at each node; less depth takes no time worth saving.
const MIN_STOP_CHECK_DEPTH: u32 = 2;

/// The number of sequences of exactly `depth` actions that follow an action. A line ends when the stock does not cover
/// a draw. `None` if `stopped` returned true.
pub(super) fn perft_after(world: &World, action: &Action, depth: u32, stopped: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if !world.stock_covers(action) {
        return Some(0);
    }
    let mut next = *world;
    next.apply_action(*action);
    let mut total: u64 = 0;
    if depth == 1 {
        let _ = next.generate_actions(|_| {
            total += 1;
            ControlFlow::Continue(())
        });
        return Some(total);
    }
    if depth >= MIN_STOP_CHECK_DEPTH && stopped() {
        return None;
    }
    let flow = next.generate_actions(|action| match perft_after(&next, &action, depth - 1, stopped) {
        Some(count) => {
            total = total.wrapping_add(count);
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    });
    flow.is_continue().then_some(total)
}
