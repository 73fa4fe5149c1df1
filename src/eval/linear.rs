//! Linear evaluations: sums of weights, each times how often its term occurs.

use crate::rules::game::Game;

/// A named run of weights, such as "man in hand" or "man by square from the king".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// The name, as data files have it: lower case, no spaces.
    pub name: &'static str,
    /// How many weights.
    pub len: usize,
}

/// The index of the first weight of the group with this number, from 0.
pub const fn begin(groups: &[Group], number: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < number {
        sum += groups[index].len;
        index += 1;
    }
    sum
}

/// Takes the terms of a position, one by one.
pub trait TermSink {
    /// The term with this index occurs so many times more for the first alliance than for the other.
    fn add(&mut self, index: usize, count: i32);
}

/// The terms that a game's linear evaluation sums. The evaluation that searches use and the trace that tuning
/// uses go through this one door with different sinks, so they cannot differ.
pub trait Terms: Game {
    /// The groups of weights, in the order of their indices: the first group's begin at 0.
    const GROUPS: &'static [Group];

    /// How many weights make up one centipawn.
    const UNITS_PER_CENTIPAWN: i32;

    /// Hands every term of the position to the sink.
    fn terms<S: TermSink>(&self, sink: &mut S);
}
