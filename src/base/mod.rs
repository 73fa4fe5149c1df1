//! Floor 0: what everything else is built from, and what knows no game.

pub mod bitboard;
pub mod grid;
pub mod input;
pub mod random;
pub mod score;
pub mod seat;
