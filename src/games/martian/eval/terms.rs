//! The terms of the linear evaluation of Martian Chess, and the weights for each number of seats.

use super::super::moves::Move;
use super::super::position::Position;
use super::{multiplayer, two_seat_terms, weight_layout};
use base::seat::Seat;
use eval::linear::{self, EvalTerms, TermSink, WeightGroup, WeightLayout, seat_sign};

/// The linear evaluator of Martian Chess for this many seats.
pub type LinearEvaluator<const SEATS: usize> = linear::LinearEvaluator<Position<SEATS>>;

impl<const SEATS: usize> WeightLayout for Position<SEATS> {
    const GROUPS: &'static [WeightGroup] = if SEATS == 2 { weight_layout::GROUPS } else { multiplayer::GROUPS };
    const DEFAULT_WEIGHTS: &'static str = match SEATS {
        2 => include_str!("../weights.txt"),
        3 => include_str!("../weights3.txt"),
        _ => include_str!("../weights4.txt"),
    };
    const UNITS_PER_CENTIPAWN: i32 = 16;
}

/// With three or four seats it matters more who moves next and who gets the piece that captures. So the terms differ,
/// and moves have policy terms.
impl<const SEATS: usize> EvalTerms for Position<SEATS> {
    #[inline]
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        self.seat_terms(&mut |seat, index, count| sink.add(index, seat_sign(seat) * count));
    }

    #[inline]
    fn seat_terms(&self, sink: &mut impl FnMut(Seat, usize, i32)) {
        if SEATS == 2 { two_seat_terms::terms(self, sink) } else { multiplayer::seat_terms(self, sink) }
    }

    fn policy_terms(&self, moves: &[Move], sink: &mut impl FnMut(usize, usize, i32)) {
        if SEATS > 2 {
            multiplayer::move_terms(self, moves, sink);
        }
    }
}
