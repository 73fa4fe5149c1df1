//! What all searches share: limits, time management, the switches of techniques, reports, signals and kept threads.

pub(crate) mod alliances;
pub(crate) mod best_move_trend;
pub mod features;
pub mod ismcts_features;
pub mod limits;
pub mod report;
pub(crate) mod report_throttle;
pub(crate) mod root;
pub mod signal;
pub(crate) mod stopwatch;
pub mod threads;
pub mod time_management;
pub(crate) mod tree_label_choice;
