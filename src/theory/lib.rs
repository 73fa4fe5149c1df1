//! Floor 11: `pentad theory`: what is known about the openings of a game, from games and searches.
//!
//! - `counted_games`: games of files, counted by position.
//! - `frontier`: which positions are searched next; `judge`: what a search says of one; `deepening`: both, batch by batch.
//! - `command`: `pentad theory`; `args`, `error`: its options, and what stops it.
#![allow(missing_docs, reason = "a part of the program, and no interface for others")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod args;
mod command;
mod counted_games;
mod deepening;
mod error;
mod frontier;
mod judge;

pub use args::TheoryArgs;
pub use command::run;
pub use error::TheoryError;
