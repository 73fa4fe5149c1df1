//! Floor 5: many games: balanced openings, the worker pool, game files and journals, match scores and SPRT. Callers say
//! what is played and by whom.

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
pub mod run_shard;
pub mod sprt;
#[cfg(feature = "cli")]
pub mod summary;
pub mod worker_pool;
