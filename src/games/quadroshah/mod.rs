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

pub use eval::Linear;
pub use history::Trace;
pub use moves::{BatchMoves, Move, MoveBatch};
pub use piece::{Colour, Kind, Piece};
pub use position::{Feature, Position};
pub use set::SquareSet;
pub use square::Square;
