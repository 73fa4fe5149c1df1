//! Terms of the games for three and four seats.
//!
//! - `seat_terms`: what each seat's evaluation sums; `move_terms`: what the policy sums for each move.
//! - `attack_maps`: attacks and mobility, on which both build.
//! - `weight_layout`: the groups of weights.
//! - `view_inputs`: what a network sees, and its outputs.

mod attack_maps;
mod move_terms;
mod seat_terms;
mod view_inputs;
mod weight_layout;

pub(super) use move_terms::move_terms;
pub(super) use seat_terms::seat_terms;
pub use view_inputs::{SeatNetworkEvaluator, VIEW_HIDDEN_UNITS};
pub(super) use weight_layout::GROUPS;
