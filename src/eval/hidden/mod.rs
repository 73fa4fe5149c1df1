//! What a search of a hidden game may ask.

mod insight;
pub mod laws;
mod learnt;
mod shares;

pub use insight::Insight;
pub use learnt::Learnt;
pub use shares::Shares;
