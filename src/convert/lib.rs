//! Floor 11: `pentad convert`: games and positions in another format.
//!
//! - `command`: the command; `args`, `error`: its options, and what stops it.
//! - `converted_games`: the games of the files, one after another.
//! - `theory_book`: theory as a book of another program.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod args;
mod command;
mod converted_games;
mod error;
mod theory_book;

pub use args::ConvertArgs;
pub use command::run;
pub use error::ConvertError;
