//! What a search of a hidden game may ask.

mod insight;
pub mod laws;
mod shares;

pub use insight::Insight;
pub use shares::Shares;
