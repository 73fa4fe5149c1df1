//! Training samples of networks that choose: which seat wins, which move is played. Each is a choice among outputs, seen
//! through the inputs that are active; about 100 to 200 bytes each.

use crate::data::dataset::SampleSet;
use std::ops::Range;

/// An output of the network that takes part in a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Choice {
    pub(super) output: u16,
    /// What is added to it, in parts of a logit of 1/[`Choice::UNITS_PER_LOGIT`].
    base: i16,
    /// The share that it should have of all, in parts of 1/[`Choice::WHOLE`].
    target: u16,
}

impl Choice {
    const UNITS_PER_LOGIT: f32 = 1024.0;
    const WHOLE: f32 = 65535.0;

    /// What is added to the output, in logits: what the weights say, beside which the network stands.
    #[inline]
    pub(super) fn base(self) -> f32 {
        f32::from(self.base) / Self::UNITS_PER_LOGIT
    }

    /// The share of all, from 0 to 1.
    #[inline]
    pub(super) fn target(self) -> f32 {
        f32::from(self.target) / Self::WHOLE
    }
}

/// Choices, with the inputs that they depend on.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ChoiceSamples {
    inputs: Vec<u16>,
    /// Where each sample's inputs end.
    input_ends: Vec<usize>,
    choices: Vec<Choice>,
    /// Where each sample's choices end.
    choice_ends: Vec<usize>,
}

impl ChoiceSamples {
    /// Appends a sample: `inputs` hands out those that are active, `choices` has for each its output, what is added to it
    /// in logits, of which only differences matter, and the share that it should have, from 0 to 1.
    pub(super) fn push(&mut self, inputs: impl FnOnce(&mut dyn FnMut(usize)), choices: &[(usize, f32, f32)]) {
        inputs(&mut |input| self.inputs.push(input as u16));
        self.input_ends.push(self.inputs.len());
        let greatest = choices.iter().map(|&(_, base, _)| base).fold(f32::MIN, f32::max);
        // The conversions saturate: nobody chooses what is worse by so much.
        self.choices.extend(choices.iter().map(|&(output, base, target)| Choice {
            output: output as u16,
            base: ((base - greatest) * Choice::UNITS_PER_LOGIT).round() as i16,
            target: (target * Choice::WHOLE).round() as u16,
        }));
        self.choice_ends.push(self.choices.len());
    }

    /// The active inputs of one sample.
    #[inline]
    pub(super) fn inputs(&self, sample: usize) -> &[u16] {
        &self.inputs[range(&self.input_ends, sample)]
    }

    #[inline]
    pub(super) fn choices(&self, sample: usize) -> &[Choice] {
        &self.choices[range(&self.choice_ends, sample)]
    }
}

/// What lies between the end of the one before and its own.
#[inline]
fn range(ends: &[usize], sample: usize) -> Range<usize> {
    let begin = if sample == 0 { 0 } else { ends[sample - 1] };
    begin..ends[sample]
}

impl SampleSet for ChoiceSamples {
    fn len(&self) -> usize {
        self.input_ends.len()
    }

    fn append(&mut self, other: &ChoiceSamples) {
        let (inputs, choices) = (self.inputs.len(), self.choices.len());
        self.inputs.extend_from_slice(&other.inputs);
        self.input_ends.extend(other.input_ends.iter().map(|end| inputs + end));
        self.choices.extend_from_slice(&other.choices);
        self.choice_ends.extend(other.choice_ends.iter().map(|end| choices + end));
    }
}
