//! Searches for games in which three seats or more play each for itself, on top of alpha-beta's worker: max^n, BRS+ and
//! MCTS with max^n backups; paranoid play is alpha-beta itself. [`root_search`] chooses by [`algorithm`].

pub mod algorithm;
mod brs_plus;
mod max_n;
mod mcts;
mod mcts_tree;
mod move_ordering;
mod repetition;
mod root_noise;
pub mod root_search;
mod tree_reuse;
