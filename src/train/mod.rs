//! Floor 7: where weights come from. The engine plays itself ([`selfplay`]), weights are fitted to the results
//! ([`tune`]), tried against others ([`duel`]), and scores are given a meaning in wins, draws and losses
//! ([`calibrate`]). Games of which every seat sees a part go the same ways ([`hidden`]).
//!
//! Nothing here knows a game by name: the commands are jobs ([`LinearJob`], [`HiddenJob`]) that the table of variants
//! runs on a game.
//!
//! [`LinearJob`]: crate::variants::LinearJob
//! [`HiddenJob`]: crate::variants::HiddenJob

pub mod adam;
pub mod adjudicator;
pub mod calibrate;
pub mod dataset;
pub mod duel;
pub mod error;
pub mod fit_policy;
pub mod game_args;
pub mod game_reader;
pub mod game_runner;
pub mod hidden;
pub mod logistic_regression;
pub mod multiplayer;
pub mod played_game;
pub mod quiet_filter;
pub mod random_openings;
pub mod samples;
pub mod scales;
pub mod selfplay;
pub mod softmax_regression;
pub mod tune;
pub mod wdl_counts;
