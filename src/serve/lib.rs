//! Floor 11: `pentad serve`, the board in the browser.
//!
//! [`run`] starts and stops the [`server`]. The [`door`] takes connections in, [`http`] serves the page and refuses who
//! has no business here ([`hosts`]); [`socket`] reads and writes one connection, whose [`conversation`] answers its
//! [`requests`], while its [`thinking`] goes on. [`tables`] knows games, seats, clocks and journals, and nothing of
//! sockets. What is reported of an analysis (`report`), the graph of a game (`graph`) and files in parts ([`uploads`]) are
//! plain data, too. Nothing here knows the rules of a game: positions and moves are text and data from the host floor.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod analysis;
pub mod args;
pub mod ascii_json;
pub mod assets;
pub mod blocking;
pub mod client_address;
pub mod conversation;
pub mod descriptors;
pub mod door;
pub mod engine_line;
pub mod error;
pub mod exchange;
pub mod frames;
mod graph;
pub mod hosts;
pub mod http;
pub mod key_guesses;
mod messages;
pub mod openings;
pub mod outbox;
mod pages;
pub mod position;
pub mod position_keys;
mod puzzles;
pub mod rate;
pub mod reach;
pub mod refusal;
mod report;
pub mod requests;
pub mod rule_options;
pub mod run;
pub mod scan;
pub mod secret;
pub mod security_headers;
pub mod server;
pub mod socket;
pub mod stop_signal;
pub mod tables;
pub mod thinking;
#[cfg(all(test, feature = "typescript"))]
mod typescript;
pub mod uploads;
pub mod visitor_stream;
pub mod workload;
