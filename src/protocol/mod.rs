//! Floor 7: UCI and USI. `protocol.md` in the repository documents every line for people who write clients.
//!
//! A reader thread turns lines into [`command::Command`]s and answers at once what cannot wait; an engine thread
//! works through the rest in order. Whatever a client sends, the program answers in one line and goes on.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod bench;
pub mod clocks;
pub mod command;
mod engine;
pub mod go;
mod lines;
pub mod options;
mod output;
mod queue;
mod reply;
pub mod serve;
pub mod settings;
mod think;
