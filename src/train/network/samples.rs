//! Training positions as the inputs that are active in them: about 160 bytes each in shogi, so that only those of a
//! mini-batch and those held out are in memory.

use crate::data::dataset::SampleSet;
use eval::evaluator::Evaluator;
use eval::network::{NetworkInputs, PERSPECTIVES, active_inputs, perspective_of};

/// What is known of a position, seen from the side on move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SampleValues {
    /// What the weights say, in centipawns; 0 for a network that stands alone.
    pub(super) base: i16,
    /// The expected result that the searches promise.
    pub(super) promised: f32,
    /// The game's result: 1 won, 0.5 drawn, 0 lost; `None` if it was cut off.
    pub(super) result: Option<f32>,
    /// The set of output weights.
    pub(super) bucket: u8,
    /// What the sample counts for.
    pub(super) weight: f32,
}

/// Positions with what searches and results say of them, all seen from the side on move.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct NetworkSamples {
    /// Of each position the inputs of the side on move, then as many of the other.
    inputs: Vec<u16>,
    /// Where each position's inputs end.
    ends: Vec<usize>,
    values: Vec<SampleValues>,
}

impl NetworkSamples {
    pub(super) fn push<G: NetworkInputs>(&mut self, position: &G, values: SampleValues) {
        const { assert!(G::INPUTS <= 1 << u16::BITS && G::OUTPUT_BUCKETS <= 1 << u8::BITS) };
        let on_move = perspective_of(G::ALLIANCES, position.side_to_move());
        for perspective in [on_move, 1 - on_move] {
            active_inputs(position, perspective, &mut |input| self.inputs.push(input as u16));
        }
        self.ends.push(self.inputs.len());
        self.values.push(values);
    }

    /// The active inputs of one position: to the side on move, and to the other.
    #[inline]
    pub(super) fn inputs(&self, sample: usize) -> [&[u16]; PERSPECTIVES] {
        let begin = if sample == 0 { 0 } else { self.ends[sample - 1] };
        let both = &self.inputs[begin..self.ends[sample]];
        let (own, other) = both.split_at(both.len() / PERSPECTIVES);
        [own, other]
    }

    /// What is known of one position.
    #[inline]
    pub(super) fn values(&self, sample: usize) -> &SampleValues {
        &self.values[sample]
    }
}

impl SampleSet for NetworkSamples {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn append(&mut self, other: &NetworkSamples) {
        let shift = self.inputs.len();
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| shift + end));
        self.values.extend_from_slice(&other.values);
    }
}

/// What an evaluator says of a position, in centipawns to the side on move.
#[inline(never)]
pub(super) fn static_value<G, E>(evaluator: &E, position: &G) -> i32
where
    G: NetworkInputs,
    E: Evaluator<G>,
{
    evaluator.evaluate_from_scratch(position, position.side_to_move()).raw()
}
