//! Portable game notation (PGN), after the standard of 1994. Moves are in standard algebraic notation (SAN) if the
//! variant uses it, else in the protocol's notation.
//!
//! - `tokens`: words, tags and comments; `movetext`: groups them into games, without variations.
//! - `san`: finds the legal move that a SAN text names; `result`: results and times in PGN's notation.
//! - `read`, `write`: whole games.

mod movetext;
mod read;
mod result;
mod san;
mod tokens;
mod write;

pub(super) use read::{looks_like_movetext, read_pgn};
pub(super) use result::parse_time;
pub(super) use write::write_pgn;
