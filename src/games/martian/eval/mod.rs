//! Evaluation of Martian Chess.
//!
//! - `terms`: which terms a position has, by the number of seats; the units of the weights.
//! - `two_seat_terms`, with their `weight_layout`: the terms of the game for two.
//! - `network`: the inputs of the network of the game for two.
//! - `multiplayer`: the terms of the games for three and four, the policy terms of their moves, and their networks.

mod multiplayer;
mod network;
mod terms;
mod two_seat_terms;
mod weight_layout;

pub use multiplayer::{SeatNetworkEvaluator, VIEW_HIDDEN_UNITS};
pub use network::{HIDDEN_UNITS, NetworkEvaluator};
pub use terms::LinearEvaluator;
