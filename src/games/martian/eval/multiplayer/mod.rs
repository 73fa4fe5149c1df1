//! The evaluation where three seats or more play: terms of its own, for seats and for moves.

mod attack_maps;
mod move_terms;
mod seat_terms;
mod weight_layout;

pub(super) use move_terms::move_terms;
pub(super) use seat_terms::seat_terms;
pub(super) use weight_layout::GROUPS;
