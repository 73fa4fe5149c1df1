//! Orthodox chess, after FIDE's Laws of Chess.

mod end_of_game;
mod eval;
mod fen;
mod game;
mod notation;
mod position;
mod repetition;
mod tactics;

pub use eval::LinearEvaluator;
pub use position::Position;
pub use repetition::RepetitionEntry;
