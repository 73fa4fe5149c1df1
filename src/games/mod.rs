//! Floor 7: the games, each a crate in its folder.

pub use {cessolis, chess, martian, quadroshah, shogi, szachao};
