//! Floor 5: one game being played or analysed. The one place where the kind of game becomes a `dyn` object;
//! everything above speaks text and plain data, everything below is compiled for its game.

mod api;
pub mod baseline;
pub mod hidden;
pub mod open;
mod option_file;
pub mod position_file;
pub mod skill;
pub mod turn_order;
pub mod win_rate;

pub use api::{Evaluation, MateReply, PositionError, Session};
