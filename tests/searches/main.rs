//! The searches on toy games that plain searches solve, and the laws that every game is held to, on toys with faults.

mod alphabeta;
mod baselines;
mod ismcts;
mod laws_of_hidden_games;
mod laws_of_open_games;
mod multiplayer;
#[path = "../toys/mod.rs"]
mod toys;
