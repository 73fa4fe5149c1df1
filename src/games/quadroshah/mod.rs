//! Quadroshah: two teams of two on one long board, each player moving the men of one colour in one zone.

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
mod seats;
mod see;
mod square;
mod tactics;
mod zobrist;

pub use bitboard::Bitboard144;
pub use eval::LinearEvaluator;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Colour, Piece, PieceType};
pub use position::{Feature, Position};
pub use repetition::RepetitionEntry;
pub use square::Square;
