//! Evaluation of Szachao: linear values and a linear policy, with quiescence search on the board alone, and a network
//! beside them.
//!
//! From the bottom up:
//! - `weight_layout`, `card_class`: the weights of the data file, and the classes of cards that share weights.
//! - `piece_square`, `lone_king`, `king_safety`: terms of the board. `lead_retention`, `hand_and_tempo`: terms of the
//!   cards.
//! - `see`, `quiescence`, `eval_cache`: captures played out on the board, and the cache of the results.
//! - `evaluator`: the weights with the tables derived from them; `mate_in_one`, `world_value`: the value of a world.
//! - `network`: the inputs and outputs of the network that may correct the weights.
//! - `policy`: priors and candidates. `hand_model`: what a seat probably holds. `info_set`: the keys by which the
//!   search shares statistics.
//! - `mate`: forced mates and losses that hold whatever is hidden.
//! - `world_evaluator`: the evaluator that the search uses, and the shipped weights.

mod card_class;
mod eval_cache;
mod evaluator;
mod hand_and_tempo;
mod hand_model;
mod info_set;
mod king_safety;
mod lead_retention;
mod lone_king;
mod mate;
mod mate_in_one;
mod network;
mod piece_square;
mod policy;
mod quiescence;
mod see;
mod spend_logits;
mod weight_layout;
mod world_evaluator;
mod world_value;

pub use evaluator::SzachaoEvaluator;
pub use network::HIDDEN_UNITS;
