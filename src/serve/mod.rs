//! Floor 10: `pentad serve`, the board in the browser.

pub mod ascii_json;
pub mod refusal;
pub mod tables;
