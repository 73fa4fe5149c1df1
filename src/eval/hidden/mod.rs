//! What a search of a hidden game may ask.

mod insight;
pub mod laws;
mod learnt;
mod shares;

pub use insight::WorldEvaluator;
pub use learnt::Trainable;
pub use shares::Payoffs;
