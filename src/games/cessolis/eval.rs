//! The evaluation of Cessolis positions: a sum of weights, all of them in one data file.

use super::moves::Move;
use super::piece::{KINDS, Kind};
use super::position::Position;
use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{Group, TermSink, Terms};
use crate::eval::weights::Weights;
use crate::rules::game::Game;

/// How many units of weight make up one centipawn.
const UNITS: i32 = 16;

/// The weights that the program ships.
pub const SHIPPED: &str = include_str!("weights.txt");

impl Terms for Position {
    const GROUPS: &'static [Group] = &[Group { name: "tempo", len: 1 }, Group { name: "man", len: KINDS }];
    const UNITS_PER_CENTIPAWN: i32 = UNITS;

    fn terms<S: TermSink>(&self, sink: &mut S) {
        sink.add(0, sign(self.mover()));
        for seat in [Seat::FIRST, Seat::SECOND] {
            for kind in Kind::ALL {
                sink.add(1 + kind.index(), sign(seat) * self.men(seat, kind).len() as i32);
            }
        }
    }
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

impl Evaluator<Position> for Linear {
    type Accumulator = ();

    fn fresh(&self, _: &Position) {}

    #[inline]
    fn play(&self, position: &mut Position, _: &mut (), mv: Move) {
        position.play_observed(mv, &mut ());
    }

    fn evaluate(&self, position: &Position, _: &(), seat: Seat) -> Score {
        Score::centipawns(self.weights.sum(position) * sign(seat) / UNITS)
    }

    fn breakdown(&self, position: &Position, seat: Seat) -> Vec<(&'static str, Score)> {
        let sums = self.weights.sums(position).into_iter();
        sums.map(|(name, sum)| (name, Score::centipawns(sum * sign(seat) / UNITS))).collect()
    }
}
