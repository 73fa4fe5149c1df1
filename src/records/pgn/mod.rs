//! Portable game notation (PGN), after the standard of 1994. Moves are in standard algebraic notation (SAN) if the
//! variant uses it, else in the protocol's notation.
//!
//! - `splitter`: where in a file the next game begins. `tokens`: words, tags and comments; `movetext`: groups them into games.
//! - `play`: plays the main line and the variations; `san`: the legal move that a SAN text names.
//! - `comment`: comments and the commands in them; `glyphs`: annotation glyphs; `result`: results and times;
//!   `move_count`: the numbers of moves.
//! - `read`, `write`: whole games.

mod comment;
mod glyphs;
mod move_count;
mod movetext;
mod play;
mod read;
mod result;
mod san;
mod splitter;
mod tokens;
mod write;

pub(super) use play::play;
pub(super) use read::{looks_like_movetext, read_pgn};
pub(super) use result::parse_time;
pub(super) use splitter::GameSplitter;
pub(super) use write::write_pgn;
