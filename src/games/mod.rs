//! Floor 3: the games, each a folder of its own.

pub mod martian;
pub mod shogi;
