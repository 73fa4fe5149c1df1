//! Alpha-beta: principal variation search with its transposition table, histories and threads.
//!
//! - [`thread_pool`] runs `iterative_deepening` in each thread (`worker`, `search_stack`), which repeats a `root_search`:
//!   alpha-beta's is `aspiration_window`. Threads share the `transposition_table`, `history`, `abdada` and
//!   `shared_iteration`.
//! - `search` is one node: `node_pruning` (with `null_move_pruning` and `probcut`), then a `move_loop` over the moves of
//!   the `move_picker`, with `move_pruning`, `extensions`, `principal_variation_search` and `reductions`; `qsearch` lies
//!   beyond the horizon; `tablebase_probe` says what a tablebase proves of it.
//! - [`features`] has a switch for each technique; the tunable numbers stand in `control::parameters`.

pub(in crate::search) mod abdada;
pub(in crate::search) mod aspiration_window;
mod correction_history;
mod deferred_moves;
mod extensions;
pub mod features;
pub(in crate::search) mod history;
mod history_update;
mod iterative_deepening;
mod move_info;
mod move_loop;
pub(in crate::search) mod move_picker;
mod move_pruning;
mod node_pruning;
mod node_state;
mod null_move_pruning;
mod principal_variation;
mod principal_variation_search;
mod probcut;
mod pv_report;
mod qsearch;
mod reductions;
mod report_throttle;
mod root_alliances;
pub(in crate::search) mod root_moves;
pub(in crate::search) mod root_search;
mod root_update;
mod search;
mod search_stack;
mod shared_iteration;
mod tablebase_probe;
pub mod thread_pool;
pub(in crate::search) mod transposition_table;
pub(in crate::search) mod worker;
