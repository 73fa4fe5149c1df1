//! The clock that searches read: that of the standard library, or in a browser and in Node that of JavaScript.

pub use web_time::Instant;
