//! Martian Chess (Andrew Looney) for two, three and four players: one position, whose board follows from the number
//! of seats.

mod board;
mod endings;
mod ends;
mod eval;
mod generate;
mod keys;
mod kind;
mod moves;
mod notation;
mod position;
mod record;
mod tactics;

pub use endings::build_tablebase as build_endings;
pub use eval::{LinearEvaluator, default_weights};
pub use kind::PieceType;
pub use moves::{Move, MoveBatch};
pub use position::{Feature, Position};
