//! Floor 0: what everything else is built from, and what knows no game.

pub mod bits;
pub mod grid;
pub mod random;
pub mod score;
pub mod seat;
pub mod text;
