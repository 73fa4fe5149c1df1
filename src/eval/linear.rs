//! Linear evaluations: sums of weights, each times how often its term occurs.

use crate::base::seat::Seat;
use crate::rules::game::Game;

/// A named run of weights, such as "man in hand" or "man by square from the king".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeightGroup {
    /// The name, as data files have it: lower case, no spaces.
    pub name: &'static str,
    /// How many weights.
    pub len: usize,
}

/// The index of the first weight of the group with this number, from 0.
pub const fn group_offset(groups: &[WeightGroup], number: usize) -> usize {
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

/// A running sum of weights, in units.
#[derive(Clone, Copy, Debug)]
pub struct WeightSum<'a> {
    /// All weights of the game.
    pub weights: &'a [i16],
    /// What came together so far.
    pub total: i32,
}

impl TermSink for WeightSum<'_> {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.total += i32::from(self.weights[index]) * count;
    }
}

/// What has weights: the groups that a data file of them is made of.
pub trait WeightLayout {
    /// The groups of weights, in the order of their indices: the first group's begin at 0.
    const GROUPS: &'static [WeightGroup];

    /// How many weights make up one centipawn.
    const UNITS_PER_CENTIPAWN: i32;
}

/// The terms that a game's linear evaluation sums. The evaluation that searches use and the trace that tuning
/// uses go through this one door with different sinks, so they cannot differ.
pub trait EvalTerms: Game + WeightLayout {
    /// Hands every term of the position to the sink.
    fn terms<S: TermSink>(&self, sink: &mut S);
}

/// Terms of a game in which three seats or more play each for itself: the chances of the seats, and those of the moves
/// to be played, are to each other as the exponentials of their sums.
pub trait PolicyTerms: EvalTerms {
    /// How many units of weight make a move e times as likely.
    const UNITS_PER_LOGIT: f32;

    /// Hands out every seat's terms: the seat, the term's index, how often it occurs.
    fn seat_terms(&self, take: &mut impl FnMut(Seat, usize, i32));

    /// Hands out the terms of these legal moves: the move's number among them, the term's index, how often it occurs.
    fn policy_terms(&self, moves: &[Self::Move], take: &mut impl FnMut(usize, usize, i32));
}
