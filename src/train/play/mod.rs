//! Games played for training: [`game_runner`] runs them, for two players with alpha-beta ([`open_players`]) or with
//! information-set MCTS ([`hidden_players`]), from random openings ([`random_openings`]) to the end of the game or its
//! adjudication ([`adjudicator`]), by the options of the command line ([`game_args`]);
//! [`self_players`] makes the players.

pub mod adjudicator;
pub mod game_args;
pub mod game_runner;
pub mod hidden_players;
pub mod open_players;
pub mod random_openings;
pub mod self_players;
