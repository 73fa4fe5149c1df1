//! The threads of a search, and what they share.
//!
//! Each thread is a `worker` that runs `iterative_deepening` over the `root_moves`, and reports (`reports`). All share the
//! `transposition_table`, and divide the work by `abdada` and `shared_iteration`. Each keeps the `tree_labels` that training
//! asks for.

pub(crate) mod abdada;
mod iterative_deepening;
mod reports;
pub(crate) mod root_moves;
pub(crate) mod shared_iteration;
pub(crate) mod transposition_table;
pub mod tree_labels;
pub(crate) mod worker;
