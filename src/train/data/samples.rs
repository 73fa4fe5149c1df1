//! Training positions as sparse rows of terms, millions of them in one block of memory.

use super::dataset::SampleSet;
use super::terms::{MAX_TERMS, pack_term, term_index};
use eval::linear::{WeightLayout, Weights};
use std::marker::PhantomData;

/// Stands for the result of a game that was cut off.
const UNKNOWN_RESULT: u8 = 3;

/// Positions with their search scores and game results, all seen from the first seat's side.
#[derive(Clone, PartialEq, Debug)]
pub struct Samples<G> {
    /// Packed terms of all positions, one after another.
    terms: Vec<u32>,
    /// Where each position's terms end.
    row_ends: Vec<usize>,
    /// What each position's value has beside its terms, in units.
    offsets: Vec<f32>,
    /// Search scores in centipawns.
    scores: Vec<i16>,
    /// Game results: 2 won, 1 drawn, 0 lost, [`UNKNOWN_RESULT`].
    results: Vec<u8>,
    game: PhantomData<fn() -> G>,
}

impl<G: WeightLayout> Default for Samples<G> {
    fn default() -> Self {
        Samples {
            terms: Vec::new(),
            row_ends: Vec::new(),
            offsets: Vec::new(),
            scores: Vec::new(),
            results: Vec::new(),
            game: PhantomData,
        }
    }
}

impl<G: WeightLayout> Samples<G> {
    /// Appends a position: its terms, its search score in centipawns, its game's result (1, 0.5, 0), `None` if the game was
    /// cut off.
    pub fn push(&mut self, terms: impl IntoIterator<Item = (usize, i32)>, score: i32, result: Option<f32>) {
        self.push_with_offset(0.0, terms, score, result);
    }

    /// For evaluations that are not linear: the terms are the gradient at the current weights, `offset` (in units) is the
    /// remainder of the linearisation.
    pub fn push_with_offset(
        &mut self,
        offset: f32,
        terms: impl IntoIterator<Item = (usize, i32)>,
        score: i32,
        result: Option<f32>,
    ) {
        const { assert!(Weights::<G>::COUNT <= MAX_TERMS) };
        for (index, count) in terms {
            debug_assert!(index < Weights::<G>::COUNT);
            pack_term(index, count, &mut self.terms);
        }
        self.row_ends.push(self.terms.len());
        self.offsets.push(offset);
        self.scores.push(score.clamp(i16::MIN.into(), i16::MAX.into()) as i16);
        self.results.push(result.map_or(UNKNOWN_RESULT, |result| (2.0 * result) as u8));
    }

    /// The packed terms of one position.
    #[inline]
    pub fn row_terms(&self, sample: usize) -> &[u32] {
        let begin = if sample == 0 { 0 } else { self.row_ends[sample - 1] };
        &self.terms[begin..self.row_ends[sample]]
    }

    /// The value of one position under these weights, in units.
    pub fn evaluate(&self, sample: usize, weights: &Weights<G>) -> i32 {
        let value = |&term: &u32| i32::from(weights.values()[term_index(term)]) * i32::from(term as u8 as i8);
        self.offsets[sample] as i32 + self.row_terms(sample).iter().map(value).sum::<i32>()
    }

    /// What the value of one position has beside its terms, in units.
    #[inline]
    pub fn offset(&self, sample: usize) -> f32 {
        self.offsets[sample]
    }

    /// The search score of one position, in centipawns.
    #[inline]
    pub fn score(&self, sample: usize) -> i32 {
        self.scores[sample].into()
    }

    /// The result of one position's game: 1 won, 0.5 drawn, 0 lost; `None` if it was cut off.
    #[inline]
    pub fn result(&self, sample: usize) -> Option<f32> {
        let result = self.results[sample];
        (result != UNKNOWN_RESULT).then(|| f32::from(result) / 2.0)
    }

    /// Adds how often each term occurs.
    pub fn count_occurrences(&self, occurrences: &mut [u32]) {
        for &term in &self.terms {
            occurrences[term_index(term)] += 1;
        }
    }
}

impl<G: WeightLayout> SampleSet for Samples<G> {
    fn len(&self) -> usize {
        self.row_ends.len()
    }

    fn append(&mut self, other: &Samples<G>) {
        let shift = self.terms.len();
        self.terms.extend_from_slice(&other.terms);
        self.row_ends.extend(other.row_ends.iter().map(|end| shift + end));
        self.offsets.extend_from_slice(&other.offsets);
        self.scores.extend_from_slice(&other.scores);
        self.results.extend_from_slice(&other.results);
    }
}
