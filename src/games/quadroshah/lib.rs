//! Quadroshah: two teams of two on one long board; each seat moves the pieces of one colour in one zone.
//!
//! - `square`, `bitboard`, `piece`, `moves`, `seats`: the parts of a position, its moves, and who moves them.
//! - `position`: bitboards and mailbox; all piece changes go through it. `zobrist`: its hash keys.
//! - `attacks`, `generate`: attack tables, the legal move generator.
//! - `game`: `impl Game`, with `end_of_game` and `repetition`.
//! - `notation`: `impl Notation`, with `fen`. `scene`: `impl Depiction`.
//! - `tactics`: `impl Tactics`, with `see`.
//! - `eval`: the linear evaluation.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod attacks;
mod bitboard;
mod end_of_game;
mod eval;
mod fen;
mod game;
mod generate;
mod move_filter;
mod moves;
mod notation;
mod piece;
mod position;
mod repetition;
mod scene;
mod seats;
mod see;
mod square;
mod tactics;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;
mod zobrist;

#[cfg(not(test))]
pub use self::variant::VARIANT;
pub use bitboard::Bitboard144;
pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator};
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Colour, Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;
