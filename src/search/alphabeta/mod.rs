//! Alpha-beta: principal variation search with its transposition table, histories and threads.

pub(in crate::search) mod abdada;
pub(in crate::search) mod deferred_moves;
pub mod features;
pub(in crate::search) mod history;
pub(in crate::search) mod history_update;
pub(in crate::search) mod iterative_deepening;
pub(in crate::search) mod move_loop;
pub(in crate::search) mod move_picker;
pub(in crate::search) mod principal_variation;
pub(in crate::search) mod pruning;
pub(in crate::search) mod qsearch;
pub(in crate::search) mod root_alliances;
pub(in crate::search) mod root_moves;
pub(in crate::search) mod search;
pub(in crate::search) mod search_stack;
pub(in crate::search) mod shared_iteration;
pub mod thread_pool;
pub(in crate::search) mod transposition_table;
pub(in crate::search) mod worker;
