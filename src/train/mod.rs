//! Floor 7: where weights come from. The engine plays itself ([`selfplay`]), weights are fitted to the results
//! ([`tune`]), and scores are given a meaning in wins, draws and losses ([`calibrate`]).
//!
//! Nothing here knows a game by name; [`job`] says how the variants hand theirs in.

pub mod adam;
pub mod adjudicator;
pub mod calibrate;
pub mod data;
pub mod error;
pub mod job;
pub mod opening;
pub mod played;
pub mod player;
pub mod progress;
pub mod quiet;
pub mod regression;
pub mod samples;
pub mod selfplay;
pub mod sheet;
pub mod tally;
pub mod tune;
pub mod win_model;
