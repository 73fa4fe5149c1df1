//! Evaluation of Cessolis.
//!
//! - `terms`: all terms of a position, in the order they are summed; the units of the weights.
//! - `piece_square`: material and piece-square values, updated incrementally.
//! - `piece_counts`: the number of pieces left before the king is bare, the game phase and the hunt for the last
//!   pieces.
//! - `attack_maps`: attacks and mobility, on which `pawns`, `king_safety` and `threats` build.
//! - `weight_layout`: the groups of weights.
//! - `network`: the inputs of the network that corrects the sum.

mod attack_maps;
mod king_safety;
mod network;
mod pawns;
mod piece_counts;
mod piece_square;
mod terms;
mod threats;
mod weight_layout;

pub use network::{HIDDEN_UNITS, NetworkEvaluator};
pub use terms::LinearEvaluator;
