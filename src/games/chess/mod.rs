//! Chess, by FIDE's Laws; board, moves and generator are those of [`crate::chessboard`].
//!
//! - `position`: the board with the halfmove clock and the move number.
//! - `game`: `impl Game`, with `end_of_game` and `repetition`.
//! - `notation`: `impl Notation`, with `fen`. `scene`: `impl Depiction`.
//! - `tactics`: `impl Tactics`.
//! - `eval`: the linear evaluation.

mod end_of_game;
mod eval;
mod fen;
mod game;
mod notation;
mod position;
mod repetition;
mod scene;
mod tactics;

pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator};
pub use position::Position;
pub use repetition::RepetitionEntry;
