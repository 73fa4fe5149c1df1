//! Martian Chess (Andrew Looney) for two, three and four players: one position, whose board follows from the number
//! of seats.

mod end_of_game;
mod eval;
mod fen;
mod game;
mod generate;
mod geometry;
mod moves;
mod no_capture_limit;
mod notation;
mod piece;
mod position;
mod tablebase;
mod tactics;
mod zobrist;

pub use eval::{LinearEvaluator, default_weights};
pub use moves::{Move, MoveBatch};
pub use piece::PieceType;
pub use position::{Feature, Position};
pub use tablebase::{Tablebase, build_tablebase as build_endings};
