//! Monte Carlo tree search with max^n backups (Sturtevant 2008), for games in which three seats or more play each for
//! itself: every seat maximises its own win probability, and the evaluator stands in for playouts.
//!
//! [`Mcts`] keeps a tree for each thread (`tree`, `edge`, `tree_reuse`). A `worker` lets it grow by simulations (`simulation`),
//! iteration by iteration (`iterations`); `root_statistics` adds up what the trees found.

mod edge;
mod iterations;
mod root_statistics;
mod searcher;
mod simulation;
mod tree;
mod tree_reuse;
mod worker;

pub use searcher::Mcts;
