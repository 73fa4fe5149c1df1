//! Floor 3: the games, each a folder of its own.

pub mod cessolis;
pub mod chess;
pub mod martian;
pub mod quadroshah;
pub mod shogi;
pub mod szachao;
