//! Information-set Monte Carlo tree search (ISMCTS): the search of games with hidden information.
//!
//! Multiple-observer ISMCTS (Cowling, Powley and Whitehouse 2012). Each simulation (`simulation`) samples a world from
//! the searching seat's view (`determinizer`) and descends one tree (`info_set_tree`, `node`) by the selection formula
//! (`selection`), each seat by its own information sets (`abstraction`). The threads (`workers`) report (`reporter`,
//! `principal_variation`) what they find out about the root (`root`, `proof`). In self-play the root may divide its simulations
//! otherwise (`gumbel_actions`).
//!
//! The search gets a [`View`](rules::hidden::View), and knows no worlds but those it has sampled: it cannot peek.

mod abstraction;
mod context;
mod determinizer;
mod generation;
mod gumbel_actions;
mod info_set_tree;
mod node;
mod node_index;
mod principal_variation;
mod proof;
mod reporter;
mod root;
mod search;
mod selection;
mod shared_stats;
mod simulation;
mod workers;

pub use crate::control::ismcts_features as features;
pub use search::IsMcts;
