//! Floor 10: `pentad serve`, the board in the browser.

pub mod refusal;
pub mod tables;
