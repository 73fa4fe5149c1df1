//! The evaluation where three seats or more play: terms of its own, for seats and for moves.

mod groups;
mod moves;
mod reach;
mod seats;

pub(super) use groups::GROUPS;
pub(super) use moves::move_terms;
pub(super) use seats::seat_terms;
