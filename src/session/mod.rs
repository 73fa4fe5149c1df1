//! Floor 5: one game being played or analysed, with the search that plays it.
//!
//! [`Session`] is the one `dyn` boundary: above it moves and positions are text, below it everything is compiled for its
//! game. [`open`] holds perfect-information games, [`hidden`] games with hidden information; [`baseline`] the fixed
//! opponents, [`skill`] limited strength, [`win_rate`] the win/draw/loss model, [`turn_order`] mates in moves.

mod api;
pub mod baseline;
pub mod evaluator_source;
pub mod hidden;
mod move_text;
pub mod open;
mod option_file;
pub mod position_file;
pub mod search_options;
pub mod skill;
mod stoppable_perft;
pub mod turn_order;
pub mod win_rate;

pub use api::{Evaluation, HiddenInformation, MateReply, PositionError, Session};
