//! Floor 10: `pentad endings`: builds endgame tablebases, in the cache folder or in a file of any name.
//!
//! - `command`: the command; `args`, `error`: its options, and what stops it.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod args;
mod command;
mod error;

pub use args::EndingsArgs;
pub use command::{build, endgame_names};
pub use error::EndingsError;
