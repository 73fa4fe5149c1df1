//! Evaluation of shogi.
//!
//! - `terms`: all terms of a position, in the order they are summed; the units of the weights.
//! - `piece_square`: material, hands, piece-square and king-piece values, updated incrementally.
//! - `attack_maps`: attacks and mobility, on which `king_safety` (with `king_ring`) and `threats` build.
//! - `weight_layout`: the groups of weights.
//! - `network`: the inputs of the network that corrects the sum.

mod attack_maps;
mod king_ring;
mod king_safety;
mod network;
mod piece_square;
mod terms;
mod threats;
mod weight_layout;

pub use network::{HIDDEN_UNITS, NetworkEvaluator};
pub use terms::LinearEvaluator;
