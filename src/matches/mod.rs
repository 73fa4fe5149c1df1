//! `pentad match`: engines against each other.
//!
//! [`run`] schedules the games. In each, the referee alone holds the true position, checks every move and keeps the
//! clocks, so that no engine needs to be trusted; an engine is a child process behind a UCI/USI client. Games of two to
//! four seats, with teams or without, are all reached through the table of variants and its sessions.

mod args;
mod engine_client;
mod engine_spec;
mod error;
mod match_runner;
mod opening;
mod process;
mod referee;
mod seating;
mod spec_error;
mod time_limit;

pub use args::MatchArgs;
pub use engine_spec::EngineSpec;
pub use error::MatchError;
pub use match_runner::run;
pub use spec_error::SpecError;
pub use time_limit::{TimeLimit, TimeLimitArgs};
