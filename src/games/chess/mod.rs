//! Orthodox chess, after FIDE's Laws of Chess.

mod ends;
mod fen;
mod history;
mod notation;
mod position;

pub use history::Trace;
pub use position::Position;
