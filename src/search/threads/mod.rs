//! The threads of a search, and what they share.
//!
//! [`pool`] keeps the threads, the `transposition_table` and the histories from one search to the next. Each thread is a
//! `worker` that runs `iterative_deepening` over the `root_moves`, and reports (`reports`). Threads divide the work by
//! `abdada` and `shared_iteration`. What searches the root in one iteration is behind the trait
//! [`RootSearch`](iterative_deepening::RootSearch): nothing here knows who implements it. Each thread keeps the `tree_labels`
//! that training asks for.

pub(crate) mod abdada;
pub mod iterative_deepening;
pub mod pool;
mod reports;
pub(crate) mod root_moves;
mod shared_iteration;
pub(crate) mod transposition_table;
pub mod tree_labels;
pub(crate) mod worker;
