//! Floor 7: the games, each a crate of its own in its folder.

pub use {cessolis, chess, martian, quadroshah, shogi, szachao};
