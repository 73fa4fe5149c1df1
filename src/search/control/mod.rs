//! What all searches share: limits, time management, the switches of techniques, reports, signals and kept threads.

pub(in crate::search) mod alliances;
pub mod features;
pub mod limits;
pub mod report;
pub mod signal;
pub(in crate::search) mod stopwatch;
pub mod threads;
pub mod time_management;
