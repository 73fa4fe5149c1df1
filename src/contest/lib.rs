//! Floor 4: many games: balanced openings, the worker pool, game files and journals, match scores and SPRT. Callers say
//! what is played and by whom.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod balanced_opening;
pub mod elo;
pub mod existing_file_args;
pub mod game_entry;
pub mod game_file;
pub mod growing_file;
pub mod in_order;
pub mod journal;
pub mod match_score;
pub mod pentanomial;
pub mod progress;
pub mod run_shard;
pub mod sprt;
pub mod summary;
pub mod worker_pool;
