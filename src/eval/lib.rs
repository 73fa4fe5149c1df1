//! Floor 2: static evaluation (linear and neural), and what a search may ask a game about tactics.
//!
//! - `evaluator`: the trait, and evaluation by a function of the position; `linear`, `network`: what is learnt;
//! - `tactics`: noisy moves, checks, SEE, history indices; `see`: the swap algorithm.
//! - `search_parameters`, `parameter_table`: the numbers that each game is searched with.
//! - `win_probabilities`: evaluations as chances of each seat; `hidden`: evaluation under hidden information.
//! - `laws`: property tests of all that.

pub mod evaluator;
pub mod hidden;
pub mod laws;
pub mod linear;
pub mod network;
pub mod parameter_table;
pub mod search_parameters;
pub mod see;
pub mod softmax;
pub mod tactics;
pub mod win_probabilities;
