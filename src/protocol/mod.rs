//! Floor 8: UCI and USI. `protocol.md` in the repository documents every line for people who write clients.
//!
//! A reader thread turns lines into [`command::Command`]s and answers at once what cannot wait; an engine thread
//! works through the rest in order. Whatever a client sends, the program answers in one line and goes on.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod bench;
pub mod clocks;
pub mod command;
mod command_queue;
mod engine;
pub mod go;
mod line_reader;
pub mod option_values;
pub mod options;
mod output;
mod reply;
mod run_go;
pub mod serve;
