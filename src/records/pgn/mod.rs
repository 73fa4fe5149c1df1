//! Portable game notation (PGN), after the standard of 1994: with standard algebraic notation (SAN) where a variant's
//! games are written so, and with the protocol's texts for the moves of all others.
//!
//! - `tokens`: words, tags and comments; `movetext`: what of them is said of a game, variations left out.
//! - `san`: the legal move that SAN names. `result`: results and times as PGN has them.
//! - `read`, `write`: games.

mod movetext;
mod read;
mod result;
mod san;
mod tokens;
mod write;

pub(super) use read::{looks_like_movetext, read_pgn};
pub(super) use result::parse_time;
pub(super) use write::write_pgn;
