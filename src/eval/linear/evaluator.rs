//! Linear evaluation: the weighted sum of a position's terms, with an incrementally updated accumulator.

use super::terms::{EvalTerms, WeightSum};
use super::weights::Weights;
use crate::evaluator::Evaluator;
use crate::win_probabilities::WinProbabilities;
use base::input::InputError;
use base::score::Score;
use base::seat::{MAX_SEATS, Relation, Seat, SeatSet};
use rules::game::Observer;
use std::marker::PhantomData;

/// Evaluates positions by the weighted sum of their terms.
///
/// Two alliances share one sum, with opposite signs. If each seat plays for itself, every seat has a sum of its
/// own: a seat's evaluation is its lead over the best other sum, win probabilities are the softmax of the sums, and
/// the policy terms give the logits of moves.
#[derive(Clone, Debug)]
pub struct LinearEvaluator<G> {
    weights: Weights<G>,
}

/// The sum of the incremental terms, in units, from the first alliance's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinearAccumulator<G>(i32, PhantomData<G>);

/// The accumulator of a position without terms.
impl<G> Default for LinearAccumulator<G> {
    fn default() -> LinearAccumulator<G> {
        LinearAccumulator(0, PhantomData)
    }
}

impl<G> LinearEvaluator<G> {
    /// The evaluator with these weights.
    pub fn new(weights: Weights<G>) -> LinearEvaluator<G> {
        LinearEvaluator { weights }
    }
}

impl<G: EvalTerms> LinearEvaluator<G> {
    /// With the weights that the program ships.
    ///
    /// # Panics
    /// As [`Weights::shipped`].
    pub fn with_default_weights() -> LinearEvaluator<G> {
        LinearEvaluator::new(Weights::shipped())
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::parse`].
    pub fn parse(text: &str) -> Result<LinearEvaluator<G>, InputError> {
        Weights::parse(text).map(LinearEvaluator::new)
    }

    /// [`Evaluator::make_move`] that another evaluator of the same position observes.
    #[inline]
    pub(crate) fn make_observed_move<O: Observer<G::Feature>>(
        &self,
        position: &mut G,
        accumulator: &mut LinearAccumulator<G>,
        mv: G::Move,
        observer: &mut O,
    ) {
        let mut sum = self.sum(accumulator.0);
        position.make_move_incremental(mv, &mut sum, observer);
        accumulator.0 = sum.total;
    }

    /// The lead of a seat that plays for itself.
    fn free_for_all_score(&self, position: &G, seat: Seat) -> Score {
        let lead = lead_over_best_other(&self.seat_sums(position)[..G::SEATS], position.seats_out(), seat);
        Score::centipawns(lead / G::UNITS_PER_CENTIPAWN)
    }

    /// What each seat that plays for itself has, in centipawns; only differences matter.
    #[inline]
    pub fn seat_scores(&self, position: &G) -> [i32; MAX_SEATS] {
        self.seat_sums(position).map(|sum| sum / G::UNITS_PER_CENTIPAWN)
    }

    #[inline]
    fn sum(&self, total: i32) -> WeightSum<'_> {
        // The length is a constant here, so that most indices need no bounds check.
        WeightSum { weights: &self.weights.values()[..Weights::<G>::COUNT], total }
    }

    /// The sum of each seat's terms, in units.
    #[inline]
    fn seat_sums(&self, position: &G) -> [i32; MAX_SEATS] {
        let weights = self.weights.values();
        let mut sums = [0; MAX_SEATS];
        position.seat_terms(&mut |seat, index, count| {
            sums[seat.index()] += i32::from(weights[index]) * count;
        });
        sums
    }
}

/// The score of a seat when two alliances share a sum, which is from the first alliance's point of view.
#[inline]
fn alliance_score<G: EvalTerms>(units: i32, seat: Seat) -> Score {
    let sign = if G::ALLIANCES.relation(Seat::FIRST, seat) == Relation::Ally { 1 } else { -1 };
    Score::centipawns(units * sign / G::UNITS_PER_CENTIPAWN)
}

/// How far a seat's sum is ahead of the best other sum of a seat that is not out.
#[inline]
pub(crate) fn lead_over_best_other(sums: &[i32], out: SeatSet, seat: Seat) -> i32 {
    let is_other = |index: usize| index != seat.index() && !out.contains(Seat::new(index));
    let others = sums.iter().enumerate().filter(|&(index, _)| is_other(index)).map(|(_, &sum)| sum);
    sums[seat.index()] - others.max().unwrap_or(0)
}

impl<G: EvalTerms> Evaluator<G> for LinearEvaluator<G> {
    type Accumulator = LinearAccumulator<G>;
    type Stack = ();

    fn new_stack(&self, _: usize) {}

    fn fresh_accumulator(&self, position: &G, (): &mut ()) -> LinearAccumulator<G> {
        let mut sum = self.sum(0);
        position.incremental_terms(&mut sum);
        LinearAccumulator(sum.total, PhantomData)
    }

    #[inline]
    fn make_move(&self, position: &mut G, accumulator: &mut LinearAccumulator<G>, (): &mut (), mv: G::Move) {
        self.make_observed_move(position, accumulator, mv, &mut ());
    }

    fn evaluate(&self, position: &G, accumulator: &LinearAccumulator<G>, (): &mut (), seat: Seat) -> Score {
        if G::SIDES.is_free_for_all() {
            return self.free_for_all_score(position, seat);
        }
        let mut sum = self.sum(accumulator.0);
        position.fresh_terms(&mut sum);
        alliance_score::<G>(sum.total, seat)
    }

    /// The slow twin of [`Evaluator::evaluate`], which sums all terms anew.
    fn evaluate_from_scratch(&self, position: &G, seat: Seat) -> Score {
        if G::SIDES.is_free_for_all() {
            self.free_for_all_score(position, seat)
        } else {
            alliance_score::<G>(self.weights.sum(position), seat)
        }
    }

    fn win_probabilities(&self, position: &G, accumulator: &LinearAccumulator<G>, (): &mut ()) -> WinProbabilities {
        let mut scores = [0; MAX_SEATS];
        if G::SIDES.is_free_for_all() {
            scores = self.seat_scores(position);
        } else {
            for (index, score) in scores.iter_mut().enumerate().take(G::SEATS) {
                *score = self.evaluate(position, accumulator, &mut (), Seat::new(index)).raw();
            }
        }
        WinProbabilities::from_scores(&scores[..G::SEATS]).without(position.seats_out())
    }

    fn policy_logits(&self, position: &G, moves: &[G::Move], into: &mut Vec<f32>) {
        if !G::SIDES.is_free_for_all() {
            return;
        }
        let weights = self.weights.values();
        let begin = into.len();
        into.resize(begin + moves.len(), 0.0);
        let logits = &mut into[begin..];
        position.policy_terms(moves, &mut |number, index, count| {
            logits[number] += f32::from(weights[index]) * count as f32 / G::UNITS_PER_LOGIT;
        });
    }

    /// The sum of each group of weights; empty if each seat plays for itself, as no group has a lead of its own.
    fn breakdown(&self, position: &G, seat: Seat) -> Vec<(&'static str, Score)> {
        if G::SIDES.is_free_for_all() {
            return Vec::new();
        }
        let sums = self.weights.sums_by_group(position).into_iter();
        sums.map(|(name, sum)| (name, alliance_score::<G>(sum, seat))).collect()
    }
}
