//! Shogi, by the rules of the CSA computer tournaments.
//!
//! - `square`, `piece`, `hand`, `moves`: the parts of a position and its moves.
//! - `position`: bitboards, mailbox and hands; all piece changes go through it. `zobrist`: its hash keys.
//! - `attacks`, `check_info`, `generate`: attack tables, checkers and pins, the legal move generator.
//! - `game`: `impl Game`, with `end_of_game`, `entering_king` and `repetition`.
//! - `notation`: `impl Notation`, with `sfen` and `fairy_fen`. `scene`: `impl Depiction`, with `illegality`.
//! - `tactics`: `impl Tactics`, with `checks`, `mate_in_one` and `see`.
//! - `eval`: the linear evaluation.
//! - `opening_names.txt`: the openings that people know by name.
//! - `variant`: the entry of the table of variants, where the searches and trainings are compiled for the game.

mod attacks;
mod check_info;
mod checks;
mod end_of_game;
mod entering_king;
mod eval;
mod fairy_fen;
mod game;
mod generate;
mod hand;
mod illegality;
mod mate_in_one;
mod move_filter;
mod moves;
mod notation;
mod piece;
mod position;
mod repetition;
mod scene;
mod see;
mod sfen;
mod square;
mod tactics;
#[cfg(not(test))] // unit tests need no searches, which take long to compile
mod variant;
mod zobrist;

#[cfg(not(test))]
pub use self::variant::VARIANT;
pub use eval::{HIDDEN_UNITS, LinearEvaluator, NetworkEvaluator};
pub use moves::{BatchMoves, Move, MoveBatch, Origin};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;

#[cfg(test)]
#[path = "../../../tests/unit/games/shogi/random_positions.rs"]
mod random_positions;
