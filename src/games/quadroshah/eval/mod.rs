//! Evaluation of Quadroshah.
//!
//! A piece counts for its team wherever it stands, but its value depends on its zone, which decides which seat may move
//! it. Black's terms are White's with the board rotated, so that WA corresponds to BB, and WB to BA.
//!
//! - `terms`: all terms of a position, in the order they are summed; the units of the weights.
//! - `piece_square`: material and piece-square values, updated incrementally.
//! - `attack_maps`: attacks and mobility, on which `pawns`, `king_safety` and `threats` build.
//! - `pair_role`: whether a zone belongs to the first or the second mover of a pair.
//! - `weight_layout`: the groups of weights.
//! - `network`: the inputs of the network that corrects the sum.

mod attack_maps;
mod king_safety;
mod network;
mod pair_role;
mod pawns;
mod piece_square;
mod terms;
mod threats;
mod weight_layout;

pub use network::{HIDDEN_UNITS, NetworkEvaluator};
pub use terms::LinearEvaluator;
