//! Engines against each other. Every engine is a child process that speaks UCI or USI; the referee alone
//! holds the true position, checks every move and minds the clocks, so an engine needs to be trusted in nothing.
//!
//! Nothing here knows a game by name: games of two to four seats, with teams or without, go through the table of
//! variants, and through the sessions that it opens.

mod args;
mod engine_client;
mod engine_spec;
mod error;
mod match_runner;
mod opening;
mod process;
mod referee;
mod seating;
mod time_limit;

pub use args::MatchArgs;
pub use engine_spec::EngineSpec;
pub use error::MatchError;
pub use match_runner::run;
pub use time_limit::{TimeLimit, TimeLimitArgs};
