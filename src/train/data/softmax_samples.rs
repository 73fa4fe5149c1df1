//! Training samples for softmax regression: each has several options, each option a sparse row of terms and a target
//! probability.

use super::dataset::SampleSet;
use std::ops::Range;

/// Decisions among options, such as which move is played, or which seat wins.
#[derive(Clone, Debug, Default)]
pub struct SoftmaxSamples {
    /// Packed terms of all options, one after another.
    terms: Vec<u32>,
    /// Where each option's terms end.
    option_ends: Vec<usize>,
    /// The target probability of each option.
    targets: Vec<f32>,
    /// Where each sample's options end.
    sample_ends: Vec<usize>,
}

impl SoftmaxSamples {
    /// Appends a sample: for each option its packed terms and its target probability.
    pub fn push(&mut self, options: impl IntoIterator<Item = (Vec<u32>, f32)>) {
        for (terms, target) in options {
            self.terms.extend(terms);
            self.option_ends.push(self.terms.len());
            self.targets.push(target);
        }
        self.sample_ends.push(self.option_ends.len());
    }

    pub fn options(&self, sample: usize) -> Range<usize> {
        let begin = if sample == 0 { 0 } else { self.sample_ends[sample - 1] };
        begin..self.sample_ends[sample]
    }

    /// The packed terms of an option.
    pub fn option_terms(&self, option: usize) -> &[u32] {
        let begin = if option == 0 { 0 } else { self.option_ends[option - 1] };
        &self.terms[begin..self.option_ends[option]]
    }

    /// The target probability of an option.
    pub fn target(&self, option: usize) -> f32 {
        self.targets[option]
    }
}

impl SampleSet for SoftmaxSamples {
    fn len(&self) -> usize {
        self.sample_ends.len()
    }

    fn append(&mut self, other: &SoftmaxSamples) {
        let (terms, options) = (self.terms.len(), self.option_ends.len());
        self.terms.extend_from_slice(&other.terms);
        self.option_ends.extend(other.option_ends.iter().map(|end| terms + end));
        self.targets.extend_from_slice(&other.targets);
        self.sample_ends.extend(other.sample_ends.iter().map(|end| options + end));
    }
}
