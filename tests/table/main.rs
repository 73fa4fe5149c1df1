//! Every variant of the table: what holds in all games.

mod baselines;
mod compositions;
#[path = "../game_under_test/drawing_client.rs"]
mod drawing_client;
mod forfeits;
mod perft;
mod states;
