//! Alpha-beta between two alliances, read from the root down: [`AlphaBeta`] keeps the `threads` and what they share,
//! `aspiration_windows` searches the root, `node` is the recursion.
//!
//! What `node` calls asks no further search of it: `pruning` (nodes and moves that are not searched), `reductions`
//! (depths), `quiescence` (beyond the horizon), `static_eval` (with correction history), `history_updates` (at the end of
//! a node), `ordering` (which move is tried first). The state of a node is in `node_state`; `tree_labelling` collects what
//! training learns from inside the tree.
//!
//! A technique is a function, a row of [`Parameters`](eval::search_parameters::Parameters) for its numbers, and a
//! row of [`SearchFeatures`](super::control::features::SearchFeatures) for its switch.

mod aspiration_windows;
mod history_updates;
mod node;
mod node_state;
mod ordering;
mod pruning;
mod quiescence;
mod reductions;
mod searcher;
mod static_eval;
mod threads;
mod tree_labelling;

pub use searcher::AlphaBeta;
pub use threads::tree_labels;
