//! The server: tables without sockets, and the socket itself.
#![cfg(feature = "board")]

mod board;
mod http;
mod socket;
mod tables_games;
mod tables_playing;
mod tables_support;
