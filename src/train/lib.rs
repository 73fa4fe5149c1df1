//! Training: self-play ([`selfplay`], in shards: [`shard_play`]; how far its adjudication can be trusted: [`audit`]), fitting of weights
//! ([`tune`]) and of networks ([`network`]), positions to measure them by ([`label`]), matches between them ([`duel`]), tuning of the search ([`spsa`]),
//! calibration of the win/draw/loss model ([`calibrate`]).
//!
//! The commands work on three rooms: games are played in [`play`], read and turned into samples in [`data`], and weights
//! are fitted to the samples in [`fit`]. Nothing here knows a game by name: the table of variants holds a
//! [`training::Training`] for each game.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod audit;
pub mod calibrate;
pub mod data;
pub mod duel;
pub mod error;
pub mod fit;
pub mod fit_args;
pub mod label;
pub mod network;
mod parallel;
pub mod play;
pub mod selfplay;
pub mod shard_play;
pub mod spsa;
pub mod training;
pub mod tune;
