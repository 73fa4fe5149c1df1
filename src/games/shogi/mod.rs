//! Shogi.

mod attacks;
mod declaration;
mod eval;
mod exchange;
mod fen;
mod generate;
mod hand;
mod history;
mod keys;
mod moves;
mod notation;
mod piece;
mod position;
mod scan;
mod sfen;
mod square;
mod tactics;

pub use eval::LinearEvaluator;
pub use history::RepetitionEntry;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use square::Square;
