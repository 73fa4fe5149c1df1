//! Toy games, small enough to be solved by plain means, that the searches and the laws are held to.

#![allow(dead_code, unreachable_pub)]

pub mod breakthrough;
pub mod exchange;
pub mod lock;
pub mod minimax;
pub mod nim;
pub mod tree;
pub mod tricks;

use eval::search_parameters::Parameters;
use rules::game::GameMove;
use search::settings::SearchSettings;

/// The settings of a search with the numbers that all games share.
pub fn settings(threads: usize, hash_megabytes: usize) -> SearchSettings {
    SearchSettings { threads, hash_megabytes, ..SearchSettings::new(Parameters::DEFAULT) }
}

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
