//! Floor 4: search. No game is named here.

pub mod limits;
pub mod pool;
pub mod report;
