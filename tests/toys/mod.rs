//! Toy games, small enough for plain minimax, that the search is held to.

#![allow(dead_code, unreachable_pub)]

pub mod breakthrough;
pub mod minimax;
pub mod plain_crowd;
pub mod tree;

use pentad::rules::game::{Batch, GameMove};

/// A move with a number from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step(pub u32);

impl GameMove for Step {
    fn pack(self) -> u32 {
        self.0
    }

    fn unpack(packed: u32) -> Option<Step> {
        (packed > 0).then_some(Step(packed))
    }
}

/// One move handed out by itself.
pub struct Single(pub Step);

impl IntoIterator for Single {
    type Item = Step;
    type IntoIter = std::iter::Once<Step>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self.0)
    }
}

impl Batch for Single {
    type Move = Step;

    fn len(&self) -> usize {
        1
    }
}
