//! Floor 11: tournaments, in which engines meet by a plan.
//!
//! - `berger`, `block_design`, `schedule`: who meets whom in a round robin and a gauntlet, for two to four sides.
//! - `swiss`, `side_history`: the Swiss system; `knock_out`: the knock-out; `lot`: what chance decides in them.
//! - `plan`: all of this behind one door. `played_game`, `standings`: what the games come to.
//! - `cross_table`, `text_table`: the standings as text.

mod berger;
mod block_design;
mod cross_table;
mod knock_out;
mod lot;
mod meeting;
mod plan;
mod played_game;
mod schedule;
mod side_history;
mod standings;
mod swiss;
mod text_table;
