//! Floor 11: `pentad match`: engines against each other.
//!
//! [`run`] schedules the games and keeps the games file; the [`Arena`] plays them. The referee of a game alone holds
//! the true position, checks every move and keeps the clocks, so that no engine needs to be trusted. Each engine is a
//! child process that a UCI/USI client speaks to. All variants, from two to four seats and with or without teams, are
//! played through the table of variants and its sessions.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

mod adjudication;
mod arena;
mod arena_args;
mod args;
mod balanced_openings;
mod engine_client;
mod engine_file;
mod engine_logs;
mod engine_reply;
mod engine_spec;
mod error;
mod game_clocks;
mod genfens;
mod handshake;
mod info_line;
mod latency;
mod live_table;
mod match_runner;
mod merge;
mod opening;
mod opening_set;
mod openings;
mod process;
mod referee;
mod referee_time;
mod seating;
mod spec_error;
mod sprt_args;
mod theory_openings;
mod time_limit;
mod transcript;

pub use adjudication::{DrawRule, ResignRule};
pub use arena::{Arena, Pairing};
pub use arena_args::{ArenaArgs, OpeningOrder};
pub use args::MatchArgs;
pub use balanced_openings::RandomOpeningArgs;
pub use engine_spec::{EngineSpec, Restart};
pub use error::MatchError;
pub use genfens::genfens;
pub use match_runner::run;
pub use merge::{MergeArgs, merge};
pub use opening_set::{OpeningsArgs, write_openings};
pub use spec_error::SpecError;
pub use sprt_args::SprtArgs;
pub use time_limit::{ClockLimit, TimeLimit, TimeLimitArgs};

// What engines and their files say, for fuzzing.
#[doc(hidden)]
pub use engine_file::read_engines;
#[doc(hidden)]
pub use handshake::DeclaredOptions;
#[doc(hidden)]
pub use info_line::parse_info;
