//! Information-set Monte Carlo tree search: how games with hidden things are played.
//!
//! Each iteration draws a world in which the seat would see just what it sees, and plays it on, every seat deciding by
//! what it sees itself, to a place where nobody has been; what that is worth is told to all who decided on the way
//! (multiple-observer ISMCTS; Cowling, Powley and Whitehouse 2012). The type of a search holds a [`View`] and no
//! [`World`] but those that it has drawn: it cannot peek.
//!
//! [`View`]: crate::rules::hidden::View
//! [`World`]: crate::rules::hidden::World

pub mod config;
mod determinization;
mod info_set_tree;
mod node;
pub mod pimc;
mod playout;
mod principal_variation;
mod proof;
mod reporter;
mod root;
mod search;
mod selection;
mod simulation;
mod workers;

pub use determinization::{expected_breakdown, expected_score};
pub use search::IsMcts;
