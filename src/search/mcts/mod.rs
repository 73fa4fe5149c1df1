//! Monte Carlo tree search with max^n backups (Sturtevant 2008), for games in which three seats or more play each for
//! itself: every seat maximises its own win probability, and the evaluator stands in for playouts.
//!
//! [`Mcts`] keeps a tree for each thread (`tree`, `edge`, `tree_reuse`); a `worker` lets it grow by simulations (`simulation`),
//! iteration by iteration, each twice as long as the one before; `root_statistics` adds up what the trees found.

mod edge;
mod root_statistics;
mod searcher;
mod simulation;
mod tree;
mod tree_reuse;
mod worker;

pub use searcher::Mcts;
