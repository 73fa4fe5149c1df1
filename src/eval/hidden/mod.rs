//! What a search of a hidden game may ask.

pub mod laws;
mod payoffs;
mod trainable;
mod world_evaluator;

pub use payoffs::Payoffs;
pub use trainable::Trainable;
pub use world_evaluator::WorldEvaluator;
