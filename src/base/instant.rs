//! The clocks that searches and tables read: those of the standard library, or in a browser and in Node that of JavaScript.

pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
