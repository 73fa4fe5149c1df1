//! What the other seat's play tells of its hand.

use super::super::view::View;
use super::super::world::World;
use crate::rules::hidden::View as _;

/// How likely a seat is to hold a card that would have freed it a turn ago, and that it did not lay: it may have drawn
/// it since, or have kept it.
const HELD_BACK: f32 = 0.3;

/// How much the other seat's last cards speak for this world.
pub(super) fn likelihood(view: &View, world: &World) -> f32 {
    let other = view.viewer().other();
    let forgone = view.table().forgone(other);
    if forgone.is_empty() {
        return 1.0;
    }
    let known = view.counted();
    let held = world.hand(other).cards().as_slice().iter();
    let odd = held.filter(|card| forgone.contains(card.index()) && !known.contains(**card)).count();
    HELD_BACK.powi(odd as i32)
}
