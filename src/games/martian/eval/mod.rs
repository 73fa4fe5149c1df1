//! The evaluation of Martian Chess: a sum of weights for every seat, all of them in one data file.

mod multiplayer;
mod terms;
mod weight_layout;

use super::moves::Move;
use super::position::Position;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::base::seat::{MAX_SEATS, Seat};
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{EvalTerms, PolicyTerms, TermSink, WeightGroup, WeightLayout};
use crate::eval::weights::Weights;
use crate::eval::win_probabilities::WinProbabilities;
use crate::rules::game::Game;

/// How many units of weight make up one centipawn.
const UNITS_PER_CENTIPAWN: i32 = 16;

/// The weights that the program ships, for so many seats.
pub const fn default_weights(seats: usize) -> &'static str {
    match seats {
        2 => include_str!("../weights.txt"),
        3 => include_str!("../weights3.txt"),
        _ => include_str!("../weights4.txt"),
    }
}

impl<const SEATS: usize> WeightLayout for Position<SEATS> {
    const GROUPS: &'static [WeightGroup] = if SEATS == 2 { weight_layout::GROUPS } else { multiplayer::GROUPS };
    const UNITS_PER_CENTIPAWN: i32 = UNITS_PER_CENTIPAWN;
}

/// The first seat's terms count for it, those of all others against it.
impl<const SEATS: usize> EvalTerms for Position<SEATS> {
    fn terms<S: TermSink>(&self, sink: &mut S) {
        let sign = |seat| if seat == Seat::FIRST { 1 } else { -1 };
        self.seat_terms(&mut |seat, index, count| sink.add(index, sign(seat) * count));
    }
}

/// With more seats than two there are other terms: who moves next, and whom the chances of a capture hand men to,
/// matter there. Moves have terms only then.
impl<const SEATS: usize> PolicyTerms for Position<SEATS> {
    const UNITS_PER_LOGIT: f32 = 1000.0;

    #[inline]
    fn seat_terms(&self, take: &mut impl FnMut(Seat, usize, i32)) {
        if SEATS == 2 { terms::terms(self, take) } else { multiplayer::seat_terms(self, take) }
    }

    fn policy_terms(&self, moves: &[Move], take: &mut impl FnMut(usize, usize, i32)) {
        if SEATS > 2 {
            multiplayer::move_terms(self, moves, take);
        }
    }
}

/// Values positions by the weights of a data file.
#[derive(Clone, Debug)]
pub struct LinearEvaluator<const SEATS: usize> {
    weights: Weights<Position<SEATS>>,
}

impl<const SEATS: usize> LinearEvaluator<SEATS> {
    /// With the weights that the program ships.
    pub fn with_default_weights() -> Self {
        LinearEvaluator::parse(default_weights(SEATS)).unwrap_or_else(|_| LinearEvaluator { weights: Weights::zeros() })
    }

    /// With the weights of this text.
    ///
    /// # Errors
    /// As [`Weights::parse`].
    pub fn parse(text: &str) -> Result<Self, InputError> {
        Ok(LinearEvaluator { weights: Weights::parse(text)? })
    }

    /// With these weights.
    pub fn new(weights: Weights<Position<SEATS>>) -> Self {
        LinearEvaluator { weights }
    }

    /// The sum of each seat's terms, in units.
    #[inline]
    fn sums(&self, position: &Position<SEATS>) -> [i32; MAX_SEATS] {
        let weights = self.weights.values();
        let mut sums = [0; MAX_SEATS];
        position.seat_terms(&mut |seat, index, count| {
            sums[seat.index()] += i32::from(weights[index]) * count;
        });
        sums
    }
}

/// How far a seat's sum is ahead of the best other one.
fn sum_lead(sums: &[i32], seat: Seat) -> i32 {
    let others = sums.iter().enumerate().filter(|&(index, _)| index != seat.index()).map(|(_, &sum)| sum);
    sums[seat.index()] - others.max().unwrap_or(0)
}

impl<const SEATS: usize> Evaluator<Position<SEATS>> for LinearEvaluator<SEATS> {
    type Accumulator = ();

    fn fresh_accumulator(&self, _: &Position<SEATS>) {}

    #[inline]
    fn make_move(&self, position: &mut Position<SEATS>, _: &mut (), mv: Move) {
        position.make_move(mv, &mut ());
    }

    fn evaluate(&self, position: &Position<SEATS>, _: &(), seat: Seat) -> Score {
        Score::centipawns(sum_lead(&self.sums(position)[..SEATS], seat) / UNITS_PER_CENTIPAWN)
    }

    fn win_probabilities(&self, position: &Position<SEATS>, _: &()) -> WinProbabilities {
        WinProbabilities::from_scores(&self.sums(position).map(|sum| sum / UNITS_PER_CENTIPAWN)[..SEATS])
    }

    fn policy_logits(&self, position: &Position<SEATS>, moves: &[Move], into: &mut Vec<f32>) {
        if SEATS == 2 {
            return;
        }
        let weights = self.weights.values();
        let begin = into.len();
        into.resize(begin + moves.len(), 0.0);
        let promises = &mut into[begin..];
        position.policy_terms(moves, &mut |number, index, count| {
            promises[number] += f32::from(weights[index]) * count as f32 / Position::<SEATS>::UNITS_PER_LOGIT;
        });
    }

    /// Of two seats; with more, no part has a lead of its own.
    fn breakdown(&self, position: &Position<SEATS>, seat: Seat) -> Vec<(&'static str, Score)> {
        if SEATS != 2 {
            return Vec::new();
        }
        let sign = if seat == Seat::FIRST { 1 } else { -1 };
        let sums = self.weights.sums_by_group(position).into_iter();
        sums.map(|(name, sum)| (name, Score::centipawns(sum * sign / UNITS_PER_CENTIPAWN))).collect()
    }
}
