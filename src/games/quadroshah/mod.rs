//! Quadroshah: two teams of two on one long board, each player moving the men of one colour in one zone.

mod attacks;
mod eval;
mod exchange;
mod generate;
mod history;
mod keys;
mod moves;
mod notation;
mod piece;
mod position;
mod record;
mod seats;
mod set;
mod square;
mod tactics;

pub use eval::LinearEvaluator;
pub use history::RepetitionEntry;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Colour, Piece, PieceType};
pub use position::{Feature, Position};
pub use set::Bitboard144;
pub use square::Square;
