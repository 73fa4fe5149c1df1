//! Floor 2: what an evaluator is, what a search may ask a game about tactics, and the parameters that it is searched with.

pub mod evaluator;
pub mod hidden;
pub mod laws;
pub mod linear;
pub mod material_counter;
pub mod network;
pub mod parameter_table;
pub mod search_parameters;
pub mod see;
pub mod tactics;
pub mod win_probabilities;
