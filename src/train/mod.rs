//! Floor 7: where weights come from. The engine plays itself ([`selfplay`]), weights are fitted to the results
//! ([`tune`]), tried against others ([`duel`]), and scores are given a meaning in wins, draws and losses
//! ([`calibrate`]). Games of which every seat sees a part go the same ways ([`hidden`]).
//!
//! Nothing here knows a game by name: the commands are jobs ([`LinearJob`], [`HiddenJob`]) that the table of variants
//! runs on a game.
//!
//! [`LinearJob`]: crate::variants::LinearJob
//! [`HiddenJob`]: crate::variants::HiddenJob

pub mod adam;
pub mod adjudicator;
pub mod calibrate;
pub mod choices;
pub mod choosing;
pub mod conditions;
pub mod data;
pub mod dataset;
pub mod duel;
pub mod error;
pub mod hidden;
pub mod opening;
pub mod played;
pub mod player;
pub mod quiet;
pub mod regression;
pub mod samples;
pub mod scales;
pub mod selfplay;
pub mod several;
pub mod tally;
pub mod tune;
