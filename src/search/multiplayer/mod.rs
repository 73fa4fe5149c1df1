//! Searches for games in which three seats or more play each for itself: BRS+, and MCTS with max^n backups.
//! Paranoid play is alpha-beta itself. [`MultiplayerSearch`](algorithm::MultiplayerSearch) names them.

pub mod algorithm;
mod brs_plus;
mod mcts;
mod mcts_edge;
pub(crate) mod mcts_tree;
mod move_ordering;
mod repetition;
mod root_search;
mod tree_reuse;
