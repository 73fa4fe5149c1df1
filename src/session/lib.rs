//! Floor 4: a position with its history, and a thinker that searches it.
//!
//! [`PositionHistory`] and [`Thinker`] are the one `dyn` boundary: above it moves and positions are text, below it
//! everything is compiled for its game. `open_*` are for perfect-information games, `hidden_*` for games with hidden
//! information; [`Session`] joins the two for callers that need one of each. [`baseline`] holds the fixed opponents,
//! [`drop_out`] seats that leave a game that goes on, [`game_state`] what a viewer may see, as data, [`skill`] and
//! [`skill_scale`] limited strength, [`win_rate`] the win/draw/loss model, [`centipawn_scale`] and [`chances`] the
//! centipawns of reports, [`turn_order`] mates in moves, [`book`] openings that need no search, [`theory`] what is known
//! about them, [`opening_names`] what people call them.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

pub mod baseline;
pub mod book;
pub mod centipawn_scale;
pub mod chances;
pub mod drop_out;
pub mod evaluator_source;
pub mod game_state;
pub mod hidden_history;
mod hidden_state;
pub mod hidden_thinker;
mod illegality;
mod move_text;
mod one_game;
pub mod open_history;
mod open_state;
pub mod open_thinker;
pub mod opening_names;
mod option_file;
pub mod position_file;
mod position_history;
pub mod search_options;
pub mod skill;
pub mod skill_scale;
mod stoppable_perft;
pub mod tablebase_choice;
pub mod theory;
mod thinker;
pub mod turn_order;
pub mod viewer;
pub mod win_rate;

pub use one_game::Session;
pub use position_history::{FlagFall, HiddenInformation, PositionError, PositionHistory};
pub use thinker::{Evaluation, MateQuestion, MateReply, ReportCallback, SearchRequest, Thinker};
