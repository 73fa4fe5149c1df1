//! Chess, by FIDE's Laws; board, moves and generator are those of [`chessboard`].
//!
//! - `position`: the board with the halfmove clock and the move number.
//! - `game`: `impl Game`, with `end_of_game` and `repetition`.
//! - `notation`: `impl Notation`, with `fen`. `scene`: `impl Depiction`.
//! - `tactics`: `impl Tactics`, with `drawn_endings` and `lone_king`.
//! - `eval`: the inputs of the network, and material.
//! - `opening_names.txt`: the openings that people know by name.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod drawn_endings;
mod end_of_game;
mod eval;
mod fen;
mod game;
mod lone_king;
mod notation;
mod position;
mod repetition;
mod scene;
mod tactics;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;

#[cfg(not(test))]
pub use self::variant::VARIANT;
pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator};
pub use position::Position;
pub use repetition::RepetitionEntry;
