//! Evaluation under hidden information: payoffs, world evaluators, and the expected value and the policy
//! of a view.

mod expected_value;
pub mod laws;
mod payoffs;
mod trainable;
mod world_evaluator;

pub use expected_value::{expected_breakdown, expected_score, view_policy};
pub use payoffs::Payoffs;
pub use trainable::Trainable;
pub use world_evaluator::WorldEvaluator;
