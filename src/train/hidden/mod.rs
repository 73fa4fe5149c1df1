//! Training where seats see different things: games begin with deals, and each seat searches by what it sees.

pub mod game_runner;
pub mod played_game;
pub mod samples;
