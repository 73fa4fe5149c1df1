//! Floor 2: what an evaluator is, and what a search may ask a game about tactics.

pub mod carried;
pub mod chances;
pub mod evaluator;
pub mod gains;
pub mod hidden;
pub mod laws;
pub mod linear;
pub mod tactics;
pub mod weights;
