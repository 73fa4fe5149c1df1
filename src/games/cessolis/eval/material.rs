//! Material: what a position is worth without a network.

use super::super::piece::{PIECE_TYPES, PieceType};
use super::super::position::Position;
use base::seat::Seat;
use eval::linear::{self, EvalTerms, TermSink, WeightGroup, WeightLayout, weight_groups};

/// Counts the material of Cessolis.
pub type LinearEvaluator = linear::LinearEvaluator<Position>;

weight_groups! {
    /// By piece type; the king, which is the last, has no value.
    PIECE_VALUE: "piece_value" = PIECE_TYPES - 1,
}

impl WeightLayout for Position {
    const GROUPS: &'static [WeightGroup] = GROUPS;
    const DEFAULT_WEIGHTS: &'static str = include_str!("../weights.txt");
    const UNITS_PER_CENTIPAWN: i32 = 1;
}

impl EvalTerms for Position {
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        for piece_type in PieceType::ALL.into_iter().filter(|&piece_type| piece_type != PieceType::King) {
            let count = |seat| self.pieces(seat, piece_type).len() as i32;
            sink.add(PIECE_VALUE + piece_type.index(), count(Seat::FIRST) - count(Seat::SECOND));
        }
    }
}
