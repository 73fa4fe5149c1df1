//! What all searches share: limits, time management, tunable parameters, reports, signals and threads.

pub mod limits;
pub(in crate::search) mod memory;
pub mod parameter_table;
pub mod parameters;
pub mod report;
pub mod signal;
pub(in crate::search) mod stop_reason;
pub(in crate::search) mod stopwatch;
pub mod threads;
pub mod time_management;
