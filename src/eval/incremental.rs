//! Linear evaluators that carry part of their sum along from position to position.

use super::evaluator::Evaluator;
use super::linear::{EvalTerms, TermSink, WeightSum};
use super::weights::Weights;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{Relation, Seat};
use std::marker::PhantomData;

/// A game of two alliances whose terms come in two parts: those that a move changes only in places, which are
/// carried along, and the rest, which is summed anew at every evaluation. Together they are [`EvalTerms::terms`].
pub trait Incremental: EvalTerms {
    /// The text of the weights that the program ships.
    const DEFAULT_WEIGHTS: &'static str;

    /// Hands the terms that are carried along to the sink.
    fn incremental_terms<S: TermSink>(&self, sink: &mut S);

    /// Hands all other terms to the sink.
    fn fresh_terms<S: TermSink>(&self, sink: &mut S);

    /// Plays a legal move and hands what it changes among the carried terms to the sink; `false` where it changes
    /// so much that they must be summed anew.
    fn make_move_incremental<S: TermSink>(&mut self, mv: Self::Move, sink: &mut S) -> bool;
}

/// Values positions by the weights of a data file.
#[derive(Clone, Debug)]
pub struct LinearEvaluator<G: Incremental> {
    weights: Weights<G>,
}

impl<G: Incremental> LinearEvaluator<G> {
    /// With the weights that the program ships.
    pub fn with_default_weights() -> LinearEvaluator<G> {
        LinearEvaluator::parse(G::DEFAULT_WEIGHTS).unwrap_or_else(|_| LinearEvaluator { weights: Weights::zeros() })
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::parse`].
    pub fn parse(text: &str) -> Result<LinearEvaluator<G>, InputError> {
        Ok(LinearEvaluator { weights: Weights::parse(text)? })
    }

    /// With these weights.
    pub fn new(weights: Weights<G>) -> LinearEvaluator<G> {
        LinearEvaluator { weights }
    }

    fn sum(&self, total: i32) -> WeightSum<'_> {
        WeightSum { weights: self.weights.values(), total }
    }
}

/// What the carried terms sum to, in units, seen from the first alliance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinearAccumulator<G>(i32, PhantomData<G>);

/// A sum seen from the first alliance, to a seat, in centipawns.
#[inline]
fn score_for_seat<G: Incremental>(units: i32, seat: Seat) -> Score {
    let sign = if G::ALLIANCES.relation(Seat::FIRST, seat) == Relation::Ally { 1 } else { -1 };
    Score::centipawns(units * sign / G::UNITS_PER_CENTIPAWN)
}

impl<G: Incremental> Evaluator<G> for LinearEvaluator<G> {
    type Accumulator = LinearAccumulator<G>;

    fn fresh_accumulator(&self, position: &G) -> LinearAccumulator<G> {
        let mut sum = self.sum(0);
        position.incremental_terms(&mut sum);
        LinearAccumulator(sum.total, PhantomData)
    }

    #[inline]
    fn make_move(&self, position: &mut G, placement: &mut LinearAccumulator<G>, mv: G::Move) {
        let mut sum = self.sum(placement.0);
        if position.make_move_incremental(mv, &mut sum) {
            placement.0 = sum.total;
        } else {
            *placement = self.fresh_accumulator(position);
        }
    }

    fn evaluate(&self, position: &G, placement: &LinearAccumulator<G>, seat: Seat) -> Score {
        let mut sum = self.sum(placement.0);
        position.fresh_terms(&mut sum);
        score_for_seat::<G>(sum.total, seat)
    }

    fn breakdown(&self, position: &G, seat: Seat) -> Vec<(&'static str, Score)> {
        self.weights
            .sums_by_group(position)
            .into_iter()
            .map(|(name, sum)| (name, score_for_seat::<G>(sum, seat)))
            .collect()
    }
}
