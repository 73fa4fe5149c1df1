//! What all searches share: limits, time management, the switches of techniques, reports, signals and kept threads.

pub(crate) mod alliances;
pub mod features;
pub mod limits;
pub mod report;
pub mod signal;
pub(crate) mod stopwatch;
pub mod threads;
pub mod time_management;
