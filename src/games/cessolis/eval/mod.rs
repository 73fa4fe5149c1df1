//! The evaluation of Cessolis positions: a sum of weights, all of them in one data file.

mod groups;
mod kings;
mod numbers;
mod pawns;
mod placement;
mod reach;
mod threats;

use super::moves::Move;
use super::position::Position;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{Group, TermSink, Terms};
use crate::eval::weights::Weights;
use groups::GROUPS;
use placement::Follower;
use reach::Reaches;

/// How many units of weight make up one centipawn.
const UNITS: i32 = 16;

/// The weights that the program ships.
pub const SHIPPED: &str = include_str!("../weights.txt");

impl Terms for Position {
    const GROUPS: &'static [Group] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS;

    fn terms<S: TermSink>(&self, sink: &mut S) {
        placement::terms(self, sink);
        standing_terms(self, sink);
    }
}

/// All terms but those that are carried along from move to move.
#[inline]
fn standing_terms<S: TermSink>(position: &Position, sink: &mut S) {
    sink.add(groups::TEMPO, sign(position.mover()));
    let reaches = Reaches::new(position, sink);
    numbers::terms(position, sink);
    pawns::terms(position, &reaches, sink);
    kings::terms(position, &reaches, sink);
    threats::terms(position, &reaches, sink);
}

/// How a seat's terms count.
#[inline]
const fn sign(seat: Seat) -> i32 {
    if seat.index() == 0 { 1 } else { -1 }
}

/// Values positions by the weights of a data file.
#[derive(Clone, Debug)]
pub struct Linear {
    weights: Weights<Position>,
}

impl Linear {
    /// With the weights that the program ships.
    pub fn shipped() -> Linear {
        Linear::read(SHIPPED).unwrap_or_else(|_| Linear { weights: Weights::zero() })
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::read`].
    pub fn read(text: &str) -> Result<Linear, TextError> {
        Ok(Linear { weights: Weights::read(text)? })
    }

    /// With these weights.
    pub fn new(weights: Weights<Position>) -> Linear {
        Linear { weights }
    }
}

/// A running sum of weights.
struct Sum<'a> {
    weights: &'a [i16],
    total: i32,
}

impl TermSink for Sum<'_> {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.total += i32::from(self.weights[index]) * count;
    }
}

/// What the placement terms sum to, in units, seen from White.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Placement(i32);

impl Evaluator<Position> for Linear {
    type Accumulator = Placement;

    fn fresh(&self, position: &Position) -> Placement {
        let mut sum = Sum { weights: self.weights.values(), total: 0 };
        placement::terms(position, &mut sum);
        Placement(sum.total)
    }

    #[inline]
    fn play(&self, position: &mut Position, placement: &mut Placement, mv: Move) {
        let mut follower = Follower(Sum { weights: self.weights.values(), total: placement.0 });
        position.advance(mv, &mut follower);
        placement.0 = follower.0.total;
    }

    fn evaluate(&self, position: &Position, placement: &Placement, seat: Seat) -> Score {
        let mut sum = Sum { weights: self.weights.values(), total: placement.0 };
        standing_terms(position, &mut sum);
        Score::centipawns(sum.total * sign(seat) / UNITS)
    }

    fn breakdown(&self, position: &Position, seat: Seat) -> Vec<(&'static str, Score)> {
        let sums = self.weights.sums(position).into_iter();
        sums.map(|(name, sum)| (name, Score::centipawns(sum * sign(seat) / UNITS))).collect()
    }
}
