//! Toy games, small enough to be solved by plain means, that the searches and the laws are held to.

#![allow(dead_code, unreachable_pub)]

pub mod breakthrough;
pub mod exchange;
pub mod lock;
pub mod minimax;
pub mod nim;
pub mod plain_multiplayer;
pub mod tree;
pub mod tricks;

use rules::game::GameMove;

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
