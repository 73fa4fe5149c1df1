//! Evaluation of Cessolis.
//!
//! - `network`: the inputs of the network, which is the whole evaluation.
//! - `material`: what stands in for it where there is none.

mod material;
mod network;

pub use material::LinearEvaluator;
pub use network::{HIDDEN_UNITS, NetworkEvaluator};
