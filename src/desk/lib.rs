//! Floor 11: what answers the page of the board, wherever the page comes from.
//!
//! A [`conversation`] answers the [`requests`] of one client, while its [`thinking`] goes on; [`tables`] knows games, seats,
//! clocks and journals. What all clients share is one [`Desk`](shared::Desk). Nothing here knows a socket, a thread or a
//! runtime: a [`shell`] around it lets tasks go on, waits and does what takes long, a
//! [`Thinkers`](host::thinkers::Thinkers) thinks, and a [`Storage`](base::storage::Storage) keeps. The server is one such
//! shell, and a browser that has the page without a server another. Nothing here knows the rules of a game either:
//! positions and moves are text and data from the host floor.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod analysis;
pub mod ascii_json;
pub mod client_address;
pub mod close_code;
pub mod conversation;
pub mod engine_line;
pub mod exchange;
mod graph;
pub mod messages;
pub mod pages;
pub mod position;
pub mod position_keys;
pub mod puzzles;
pub mod reach;
pub mod refusal;
mod report;
pub mod requests;
pub mod rule_options;
pub mod scan;
pub mod secret;
pub mod shared;
pub mod shell;
pub mod tables;
pub mod theory;
pub mod thinking;
#[cfg(all(test, feature = "typescript"))]
mod typescript;
pub mod uploads;
