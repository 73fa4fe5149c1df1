//! Cessolis: chess of the 14th and early 15th century, after the treatise of Jacobus de Cessolis.

mod attacks;
mod check_info;
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
mod see;
mod square;
mod tablebase;
mod tactics;
mod zobrist;

pub use eval::LinearEvaluator;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;
pub use tablebase::{Tablebase, build_tablebase as build_endings};
