//! Cessolis: chess of the 14th and early 15th century, after the treatise of Jacobus de Cessolis.

mod attacks;
mod endings;
mod ends;
mod eval;
mod exchange;
mod fen;
mod generate;
mod history;
mod keys;
mod moves;
mod notation;
mod piece;
mod position;
mod scan;
mod square;
mod tactics;

pub use endings::build_tablebase as build_endings;
pub use eval::LinearEvaluator;
pub use history::RepetitionEntry;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Piece, PieceType};
pub use position::{Feature, Position};
pub use square::Square;
