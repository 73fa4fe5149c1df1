//! Linear evaluators that carry part of their sum along from position to position.

use super::evaluator::Evaluator;
use super::linear::{Sum, TermSink, Terms};
use super::weights::Weights;
use crate::base::score::Score;
use crate::base::seat::{Relation, Seat};
use crate::base::text::TextError;
use std::marker::PhantomData;

/// A game of two alliances whose terms come in two parts: those that a move changes only in places, which are
/// carried along, and the rest, which is summed anew at every evaluation. Together they are [`Terms::terms`].
pub trait Carried: Terms {
    /// The text of the weights that the program ships.
    const SHIPPED: &'static str;

    /// Hands the terms that are carried along to the sink.
    fn carried_terms<S: TermSink>(&self, sink: &mut S);

    /// Hands all other terms to the sink.
    fn standing_terms<S: TermSink>(&self, sink: &mut S);

    /// Plays a legal move and hands what it changes among the carried terms to the sink; `false` where it changes
    /// so much that they must be summed anew.
    fn carry<S: TermSink>(&mut self, mv: Self::Move, sink: &mut S) -> bool;
}

/// Values positions by the weights of a data file.
#[derive(Clone, Debug)]
pub struct Linear<G: Carried> {
    weights: Weights<G>,
}

impl<G: Carried> Linear<G> {
    /// With the weights that the program ships.
    pub fn shipped() -> Linear<G> {
        Linear::read(G::SHIPPED).unwrap_or_else(|_| Linear { weights: Weights::zero() })
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::read`].
    pub fn read(text: &str) -> Result<Linear<G>, TextError> {
        Ok(Linear { weights: Weights::read(text)? })
    }

    /// With these weights.
    pub fn new(weights: Weights<G>) -> Linear<G> {
        Linear { weights }
    }

    fn sum(&self, total: i32) -> Sum<'_> {
        Sum { weights: self.weights.values(), total }
    }
}

/// What the carried terms sum to, in units, seen from the first alliance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Placement<G>(i32, PhantomData<G>);

/// A sum seen from the first alliance, to a seat, in centipawns.
#[inline]
fn to_seat<G: Carried>(units: i32, seat: Seat) -> Score {
    let sign = if G::ALLIANCES.relation(Seat::FIRST, seat) == Relation::Ally { 1 } else { -1 };
    Score::centipawns(units * sign / G::UNITS_PER_CENTIPAWN)
}

impl<G: Carried> Evaluator<G> for Linear<G> {
    type Accumulator = Placement<G>;

    fn fresh(&self, position: &G) -> Placement<G> {
        let mut sum = self.sum(0);
        position.carried_terms(&mut sum);
        Placement(sum.total, PhantomData)
    }

    #[inline]
    fn play(&self, position: &mut G, placement: &mut Placement<G>, mv: G::Move) {
        let mut sum = self.sum(placement.0);
        if position.carry(mv, &mut sum) {
            placement.0 = sum.total;
        } else {
            *placement = self.fresh(position);
        }
    }

    fn evaluate(&self, position: &G, placement: &Placement<G>, seat: Seat) -> Score {
        let mut sum = self.sum(placement.0);
        position.standing_terms(&mut sum);
        to_seat::<G>(sum.total, seat)
    }

    fn breakdown(&self, position: &G, seat: Seat) -> Vec<(&'static str, Score)> {
        self.weights.sums(position).into_iter().map(|(name, sum)| (name, to_seat::<G>(sum, seat))).collect()
    }
}
