//! Evaluation of chess, tapered between middlegame and endgame.
//!
//! - `terms`: all terms of a position, in the order they are summed; the units of the weights.
//! - `piece_square`: material and piece-square values, updated incrementally; `game_phase`: tapering.
//! - `attack_maps`: attacks and mobility, on which `pawns`, `king_safety` and `threats` build.
//! - `weight_layout`: the groups of weights.
//! - `network`: the inputs of the network that corrects the sum.

mod attack_maps;
mod game_phase;
mod king_safety;
mod network;
mod pawns;
mod piece_square;
mod terms;
mod threats;
mod weight_layout;

pub use network::{HIDDEN_UNITS, NetworkEvaluator};
pub use terms::LinearEvaluator;
