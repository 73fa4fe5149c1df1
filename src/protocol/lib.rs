//! Floor 10: UCI and USI. `protocol.md` in the repository documents every command for authors of clients.
//!
//! [`serve`](serve::serve) starts two threads. The reader (`line_reader`, [`command_table`]) parses lines to
//! [`command::Command`]s, answers urgent ones at once, and queues the rest. The engine thread (`dispatch`) carries them
//! out in order on the state of the conversation (`protocol_state`): questions about the position (`queries`, [`eval_changes`]), searches
//! (`run_go`), options ([`options`], [`option_values`]), [`about`] the program. No input from a client ends the
//! program.
#![allow(missing_docs, reason = "a part of the program, and no interface for others")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod about;
pub mod bench;
pub mod command;
pub mod command_error;
pub mod command_table;
mod dispatch;
pub mod eval_changes;
pub mod go;
mod line_reader;
pub mod option_values;
pub mod options;
mod output;
pub mod panic_report;
mod protocol_state;
mod queries;
mod reply;
mod run_go;
pub mod serve;
mod structured;
mod tunables;
