//! Floor 1: what a game is. Facts only: what is legal, when a game ends, how it is written down.

pub mod description;
pub mod dialect;
pub mod game;
pub mod hidden;
pub mod laws;
pub mod notation;
pub mod outcome;
pub mod partial_position;
pub mod perft;
pub mod repetition;
pub mod rule_option;
pub mod sides;
