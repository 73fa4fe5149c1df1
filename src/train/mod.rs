//! Training: self-play ([`selfplay`]), fitting of weights ([`tune`]), matches between weights ([`duel`]), calibration of
//! the win/draw/loss model ([`calibrate`]).
//!
//! Nothing here knows a game by name: the table of variants holds a [`training::Training`] for each game.

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
pub mod training;
pub mod tune;
pub mod wdl_counts;
