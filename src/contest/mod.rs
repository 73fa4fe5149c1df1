//! Many games: their openings, the worker pool that plays them, the file that they are written to, the score of a match.
//! What is played, and by whom, is for the callers to say.

pub mod balanced_opening;
pub mod elo;
#[cfg(feature = "cli")]
pub mod game_entry;
pub mod game_file;
pub mod in_order;
#[cfg(feature = "cli")]
pub mod journal;
pub mod match_score;
pub mod pentanomial;
#[cfg(feature = "cli")]
pub mod progress;
#[cfg(feature = "cli")]
pub mod shard;
pub mod sprt;
#[cfg(feature = "cli")]
pub mod summary;
pub mod worker_pool;
