//! The evaluation of Martian Chess: a sum of weights for every seat, all of them in one data file.

mod groups;
mod terms;

use super::moves::Move;
use super::position::Position;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::base::text::TextError;
use crate::eval::chances::Chances;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{Group, TermSink, Terms};
use crate::eval::weights::Weights;
use crate::rules::game::Game;
use groups::GROUPS;

/// How many units of weight make up one centipawn.
const UNITS: i32 = 16;

/// The weights that the program ships.
pub const SHIPPED: &str = include_str!("../weights.txt");

/// The first seat's terms count for it, those of all others against it.
impl<const SEATS: usize> Terms for Position<SEATS> {
    const GROUPS: &'static [Group] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS;

    fn terms<S: TermSink>(&self, sink: &mut S) {
        let sign = |seat| if seat == Seat::FIRST { 1 } else { -1 };
        terms::terms(self, &mut |seat, index, count| sink.add(index, sign(seat) * count));
    }
}

/// Values positions by the weights of a data file.
#[derive(Clone, Debug)]
pub struct Linear<const SEATS: usize> {
    weights: Weights<Position<SEATS>>,
}

impl<const SEATS: usize> Linear<SEATS> {
    /// With the weights that the program ships.
    pub fn shipped() -> Self {
        Linear::read(SHIPPED).unwrap_or_else(|_| Linear { weights: Weights::zero() })
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::read`].
    pub fn read(text: &str) -> Result<Self, TextError> {
        Ok(Linear { weights: Weights::read(text)? })
    }

    /// With these weights.
    pub fn new(weights: Weights<Position<SEATS>>) -> Self {
        Linear { weights }
    }

    /// The sum of each seat's terms, in units.
    #[inline]
    fn sums(&self, position: &Position<SEATS>) -> [i32; MAX_SEATS] {
        let weights = self.weights.values();
        let mut sums = [0; MAX_SEATS];
        terms::terms(position, &mut |seat, index, count| {
            sums[seat.index()] += i32::from(weights[index]) * count;
        });
        sums
    }
}

/// How far a seat's sum is ahead of the best other one.
fn lead(sums: &[i32], seat: Seat) -> i32 {
    let others = sums.iter().enumerate().filter(|&(index, _)| index != seat.index()).map(|(_, &sum)| sum);
    sums[seat.index()] - others.max().unwrap_or(0)
}

impl<const SEATS: usize> Evaluator<Position<SEATS>> for Linear<SEATS> {
    type Accumulator = ();

    fn fresh(&self, _: &Position<SEATS>) {}

    #[inline]
    fn play(&self, position: &mut Position<SEATS>, _: &mut (), mv: Move) {
        position.play_observed(mv, &mut ());
    }

    fn evaluate(&self, position: &Position<SEATS>, _: &(), seat: Seat) -> Score {
        Score::centipawns(lead(&self.sums(position)[..SEATS], seat) / UNITS)
    }

    fn chances(&self, position: &Position<SEATS>, _: &()) -> Chances {
        Chances::of_values(&self.sums(position).map(|sum| sum / UNITS)[..SEATS])
    }

    /// Of two seats; with more, no part has a lead of its own.
    fn breakdown(&self, position: &Position<SEATS>, seat: Seat) -> Vec<(&'static str, Score)> {
        if SEATS != 2 {
            return Vec::new();
        }
        let sign = if seat == Seat::FIRST { 1 } else { -1 };
        let sums = self.weights.sums(position).into_iter();
        sums.map(|(name, sum)| (name, Score::centipawns(sum * sign / UNITS))).collect()
    }
}
