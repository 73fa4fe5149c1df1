//! What all searches share: limits, time management, tunable parameters, reports and the stopwatch.

pub mod limits;
pub mod parameter_table;
pub mod parameters;
pub mod report;
pub(in crate::search) mod stopwatch;
pub mod time_management;
