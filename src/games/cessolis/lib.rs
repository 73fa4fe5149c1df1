//! Cessolis: chess of the 14th and early 15th century, after the treatise of Jacobus de Cessolis.
//!
//! - `square`, `piece`, `moves`: the parts of a position and its moves.
//! - `position`: bitboards and first-move rights; all piece changes go through it. `zobrist`: its hash keys.
//! - `attacks`, `check_info`, `generate`: attack tables, checkers and pins, the legal move generator.
//! - `game`: `impl Game`, with `end_of_game` and `repetition`.
//! - `notation`: `impl Notation`, with `fen`, and `chess_fen` for the FEN of chess clients.
//! - `scene`: `impl Depiction`, the position as data; `illegality`: why a move is refused.
//! - `tactics`: `impl Tactics`, with `see`; `tablebase`: king and piece against king and piece.
//! - `eval`: the inputs of the network, and material.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod attacks;
mod check_info;
mod chess_fen;
mod end_of_game;
mod eval;
mod fen;
mod game;
mod generate;
mod illegality;
mod move_filter;
mod moves;
mod notation;
mod piece;
mod position;
mod repetition;
mod scene;
mod see;
mod square;
mod tablebase;
mod tactics;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;
mod zobrist;

#[cfg(not(test))]
pub use self::variant::VARIANT;
pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator};
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;
pub use tablebase::{Tablebase, build_tablebase as build_endings};
