//! Orthodox chess, after FIDE's Laws of Chess.

mod ends;
mod eval;
mod fen;
mod history;
mod notation;
mod position;
mod tactics;

pub use eval::LinearEvaluator;
pub use history::RepetitionEntry;
pub use position::Position;
