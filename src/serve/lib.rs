//! Floor 12: `pentad serve`, the board in the browser.
//!
//! [`run`] starts and stops the [`server`]. The [`door`] takes connections in, [`http`] serves the page and refuses who
//! has no business here ([`hosts`]); [`socket`] reads and writes one connection, whose conversation is the [`desk`]'s.
//! `server_shell` gives that its threads and its time.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod args;
pub mod assets;
pub mod blocking;
pub mod descriptors;
pub mod door;
pub mod error;
pub mod frames;
pub mod hosts;
pub mod http;
pub mod key_guesses;
pub mod outbox;
pub mod rate;
pub mod reach;
pub mod run;
pub mod security_headers;
pub mod server;
mod server_shell;
pub mod socket;
pub mod stop_signal;
pub mod visitor_stream;
pub mod workload;
