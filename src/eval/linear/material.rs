//! Material: what stands in for an evaluation where there is no network.

use super::terms::{EvalTerms, TermSink};
use super::weight_layout::{WeightGroup, WeightLayout};
use rules::game::Game;

/// A game of two sides whose linear evaluation counts its material, and nothing else.
pub trait Material: Game {
    /// How many piece types have a value: those below this number.
    const VALUED_PIECE_TYPES: usize;

    /// The data file of their values, in centipawns.
    const PIECE_VALUES: &'static str;

    /// How many more pieces of a type the first side has than the second.
    fn piece_lead(&self, piece_type: usize) -> i32;
}

impl<G: Material> WeightLayout for G {
    const GROUPS: &'static [WeightGroup] = &[WeightGroup { name: "piece_value", len: G::VALUED_PIECE_TYPES }];
    const DEFAULT_WEIGHTS: &'static str = G::PIECE_VALUES;
    const UNITS_PER_CENTIPAWN: i32 = 1;
}

impl<G: Material> EvalTerms for G {
    fn fresh_terms<S: TermSink>(&self, sink: &mut S) {
        (0..G::VALUED_PIECE_TYPES).for_each(|piece_type| sink.add(piece_type, self.piece_lead(piece_type)));
    }
}
