//! Floor 12: tournaments of engines: round robin, gauntlet, Swiss and knock-out.
//!
//! - `berger`, `block_design`, `schedule`: who meets whom in a round robin and a gauntlet, for two to four sides.
//! - `swiss`, `side_history`: the Swiss system; `knock_out`: the knock-out; `lot`: their random decisions.
//! - `tournament_plan`: one interface to all of these. `scored_game`, `standings`: what the games come to.
//! - `report`: a journal's results; `cross_table`, `text_table`: the standings as text.
//! - `html_report`, `board_frames`, `board_svg`: the report as one HTML file in which games can be replayed.
//! - `runner`: plays what is left and writes the journal.
//! - `command`: `pentad tournament`; `args`, `error`: its options, and what stops it.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]

mod args;
mod berger;
mod block_design;
mod board_frames;
mod command;
mod cross_table;
mod error;
mod html_report;
mod knock_out;
mod lot;
mod meeting;
mod report;
mod runner;
mod schedule;
mod scored_game;
mod side_history;
mod standings;
mod swiss;
mod text_table;
mod tournament_plan;

pub use args::TournamentArgs;
pub use command::run;
pub use error::TournamentError;
pub use tournament_plan::Format;
