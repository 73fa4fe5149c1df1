//! Floor 5: one game being played or analysed. The one place where the kind of game becomes a `dyn` object;
//! everything above speaks text and plain data, everything below is compiled for its game.

pub mod cases;
mod contract;
mod file;
pub mod hidden;
pub mod odds;
pub mod open;
pub mod opponent;
pub mod strength;
pub mod turns;

pub use contract::{Evaluation, MateReply, PositionError, Session};
