//! Floor 2: what an evaluator is, and what a search may ask a game about tactics.

pub mod evaluator;
pub mod hidden;
pub mod laws;
pub mod linear;
pub mod material_counter;
pub mod network;
pub mod see;
pub mod tactics;
pub mod win_probabilities;
