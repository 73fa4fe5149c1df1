//! Evaluation terms: which terms occur in a position, by the index of their weight, and how often.

use super::weight_layout::WeightLayout;
use base::seat::Seat;
use rules::game::{Game, Observer};

/// Receives the terms of a position, one by one.
pub trait TermSink {
    /// The term with this index occurs `count` times more often for the first alliance than for the other.
    fn add(&mut self, index: usize, count: i32);
}

/// What a term of a seat counts when two play: 1 for the first seat, -1 for the other.
#[inline]
pub const fn seat_sign(seat: Seat) -> i32 {
    if seat.index() == 0 { 1 } else { -1 }
}

/// The dot product of weights and terms, in units.
#[derive(Clone, Copy, Debug)]
pub struct WeightSum<'a> {
    /// All weights of the game.
    pub weights: &'a [i16],
    /// The sum so far.
    pub total: i32,
}

impl TermSink for WeightSum<'_> {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        self.total += i32::from(self.weights[index]) * count;
    }
}

/// The terms of a game's linear evaluation. Search and tuning read the same terms through different sinks, so that
/// they cannot disagree.
///
/// Incremental terms change little with a move and are kept in an accumulator; fresh terms are summed anew at each
/// evaluation. A game without incremental terms implements [`EvalTerms::fresh_terms`] alone.
pub trait EvalTerms: Game + WeightLayout {
    /// Hands the terms that the accumulator keeps to the sink.
    fn incremental_terms<S: TermSink>(&self, _sink: &mut S) {}

    /// Hands all other terms to the sink.
    fn fresh_terms<S: TermSink>(&self, sink: &mut S);

    /// Makes a legal move, hands the change that it makes to the incremental terms to the sink, and reports the feature
    /// changes to the observer.
    #[inline]
    fn make_move_incremental<S, O>(&mut self, mv: Self::Move, _sink: &mut S, observer: &mut O)
    where
        S: TermSink,
        O: Observer<Self::Feature>,
    {
        self.make_move(mv, observer);
    }

    /// Hands all terms of the position to the sink.
    fn terms<S: TermSink>(&self, sink: &mut S) {
        self.incremental_terms(sink);
        self.fresh_terms(sink);
    }

    /// Hands out the terms of each seat, if each seat plays for itself: the seat, the index of the term, how often
    /// it occurs for this seat.
    #[inline]
    fn seat_terms(&self, _sink: &mut impl FnMut(Seat, usize, i32)) {}

    /// Hands out the policy terms of legal moves, if each seat plays for itself: the number of the move among
    /// these, the index of the term, how often it occurs. The policy is the softmax of the moves' sums.
    #[inline]
    fn policy_terms(&self, _moves: &[Self::Move], _sink: &mut impl FnMut(usize, usize, i32)) {}
}
