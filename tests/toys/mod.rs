//! Toy games, small enough for plain minimax, that the search is held to.

#![allow(dead_code, unreachable_pub)]

pub mod breakthrough;
pub mod minimax;
pub mod plain_multiplayer;
pub mod tree;

use pentad::rules::game::{Batch, GameMove};

/// A move with a number from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ToyMove(pub u32);

impl GameMove for ToyMove {
    fn pack(self) -> u32 {
        self.0
    }

    fn unpack(packed: u32) -> Option<ToyMove> {
        (packed > 0).then_some(ToyMove(packed))
    }
}

/// One move handed out by itself.
pub struct SingleMove(pub ToyMove);

impl IntoIterator for SingleMove {
    type Item = ToyMove;
    type IntoIter = std::iter::Once<ToyMove>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self.0)
    }
}

impl Batch for SingleMove {
    type Move = ToyMove;

    fn len(&self) -> usize {
        1
    }
}
