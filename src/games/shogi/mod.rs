//! Shogi.

mod attacks;
mod check_info;
mod end_of_game;
mod entering_king;
mod eval;
mod fairy_fen;
mod game;
mod generate;
mod hand;
mod move_filter;
mod moves;
mod notation;
mod piece;
mod position;
mod repetition;
mod see;
mod sfen;
mod square;
mod tactics;
mod zobrist;

pub use eval::LinearEvaluator;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;
