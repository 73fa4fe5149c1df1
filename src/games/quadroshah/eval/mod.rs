//! The evaluation of Quadroshah positions: a sum of weights, all of them in one data file.
//!
//! A man counts for its team wherever it stands, but what it is worth depends on the zone, for that decides which
//! seat may move it. Black's terms are White's with the board turned round: then WA and BB, and WB and BA, are alike.

mod groups;
mod kings;
mod pawns;
mod placement;
mod reach;
mod threats;

use super::moves::Move;
use super::piece::Colour;
use super::position::Position;
use super::seats;
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

/// The weights that the program ships; the head of the file tells where they come from.
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
    let late = usize::from(!seats::opens_pair(position.mover()));
    sink.add(groups::TEMPO + late, sign(position.colour()));
    let reaches = Reaches::new(position, sink);
    for colour in Colour::BOTH {
        let phase = phase(position, colour);
        kings::terms(position, colour, phase, &reaches, sink);
        pawns::terms(position, colour, &reaches, sink);
        threats::terms(position, colour, phase, &reaches, sink);
    }
}

/// Who moves next, as this colour sees it: below [`groups::PHASES`].
#[inline]
fn phase(position: &Position, colour: Colour) -> usize {
    let late = usize::from(!seats::opens_pair(position.mover()));
    late + if position.colour() == colour { 0 } else { 2 }
}

/// Whose zone this is to a colour: 0 where the seat that moves first of its pair sits.
#[inline]
const fn role(colour: Colour, zone: usize) -> usize {
    match colour {
        Colour::White => 1 - zone,
        Colour::Black => zone,
    }
}

/// How a colour's terms count.
#[inline]
const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
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

    /// The weights.
    pub fn weights(&self) -> &Weights<Position> {
        &self.weights
    }
}

/// A running sum of weights.
pub(super) struct Sum<'a> {
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
        Score::centipawns(sum.total * sign(seats::colour(seat)) / UNITS)
    }

    fn breakdown(&self, position: &Position, seat: Seat) -> Vec<(&'static str, Score)> {
        let sums = self.weights.sums(position).into_iter();
        sums.map(|(name, sum)| (name, Score::centipawns(sum * sign(seats::colour(seat)) / UNITS))).collect()
    }
}
