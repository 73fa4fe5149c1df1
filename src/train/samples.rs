//! Positions as their evaluation sees them: sparse rows of terms, millions of them in one piece of memory.

use crate::eval::linear::{EvalTerms, TermSink, WeightLayout};
use crate::eval::weights::Weights;
use std::marker::PhantomData;

/// An index takes the upper 24 bits of a packed term, its count the lower 8.
const COUNT_BITS: u32 = 8;

/// Positions to learn from, all values seen from the first alliance.
#[derive(Clone, PartialEq, Debug)]
pub struct Samples<G> {
    /// Packed terms of all positions, one after another.
    terms: Vec<u32>,
    /// Where each position's terms end.
    row_ends: Vec<usize>,
    /// What each position is worth beside its terms, in units.
    offsets: Vec<f32>,
    /// What the search said, in centipawns.
    scores: Vec<i16>,
    /// How the game ended: 2 won, 1 drawn, 0 lost.
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
    /// How many positions.
    pub fn len(&self) -> usize {
        self.row_ends.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.row_ends.is_empty()
    }

    /// How many terms a position has on average.
    pub fn mean_terms(&self) -> f64 {
        self.terms.len() as f64 / self.len().max(1) as f64
    }

    /// Appends a position: its terms, the search's score in centipawns and the game's result (1, 0.5, 0),
    /// both to the first alliance.
    pub fn push(&mut self, terms: impl IntoIterator<Item = (usize, i32)>, score: i32, result: f32) {
        self.push_with_offset(0.0, terms, score, result);
    }

    /// The same where the evaluation is no plain sum: the terms are then its slopes under the weights at hand, and
    /// `rest`, in units, what it is worth beside them.
    pub fn push_with_offset(
        &mut self,
        rest: f32,
        terms: impl IntoIterator<Item = (usize, i32)>,
        score: i32,
        result: f32,
    ) {
        const { assert!(Weights::<G>::COUNT <= 1 << (u32::BITS - COUNT_BITS)) };
        for (index, count) in terms {
            debug_assert!(index < Weights::<G>::COUNT);
            pack_term(index, count, &mut self.terms);
        }
        self.row_ends.push(self.terms.len());
        self.offsets.push(rest);
        self.scores.push(score.clamp(i16::MIN.into(), i16::MAX.into()) as i16);
        self.results.push((2.0 * result) as u8);
    }

    /// Appends all positions of the other.
    pub fn append(&mut self, other: &Samples<G>) {
        let shift = self.terms.len();
        self.terms.extend_from_slice(&other.terms);
        self.row_ends.extend(other.row_ends.iter().map(|end| shift + end));
        self.offsets.extend_from_slice(&other.offsets);
        self.scores.extend_from_slice(&other.scores);
        self.results.extend_from_slice(&other.results);
    }

    /// The packed terms of one position, an index and a count each.
    #[inline]
    pub fn row_terms(&self, sample: usize) -> &[u32] {
        let begin = if sample == 0 { 0 } else { self.row_ends[sample - 1] };
        &self.terms[begin..self.row_ends[sample]]
    }

    /// What these weights make of this position, in units.
    pub fn evaluate(&self, sample: usize, weights: &Weights<G>) -> i32 {
        let value = |&term: &u32| i32::from(weights.values()[term_index(term)]) * i32::from(term as u8 as i8);
        self.offsets[sample] as i32 + self.row_terms(sample).iter().map(value).sum::<i32>()
    }

    /// What this position is worth beside its terms, in units.
    #[inline]
    pub fn offset(&self, sample: usize) -> f32 {
        self.offsets[sample]
    }

    /// What the search said of this position, in centipawns.
    #[inline]
    pub fn score(&self, sample: usize) -> i32 {
        self.scores[sample].into()
    }

    /// How this position's game ended: 1 won, 0.5 drawn, 0 lost.
    #[inline]
    pub fn result(&self, sample: usize) -> f32 {
        f32::from(self.results[sample]) / 2.0
    }

    /// In how many positions each term occurs.
    pub fn occurrences(&self) -> Vec<u32> {
        let mut seen = vec![0; Weights::<G>::COUNT];
        for &term in &self.terms {
            seen[term_index(term)] += 1;
        }
        seen
    }
}

/// Appends a term, packed: in several parts where its count is too great for one.
pub fn pack_term(index: usize, mut count: i32, into: &mut Vec<u32>) {
    while count != 0 {
        let part = count.clamp(i8::MIN.into(), i8::MAX.into());
        into.push((index as u32) << COUNT_BITS | u32::from(part as u8));
        count -= part;
    }
}

/// The index of a packed term.
#[inline]
pub fn term_index(term: u32) -> usize {
    (term >> COUNT_BITS) as usize
}

/// The count of a packed term.
#[inline]
pub fn term_count(term: u32) -> f32 {
    f32::from(term as u8 as i8)
}

/// Gathers the terms of one position after another, each index once.
#[derive(Clone, Debug)]
pub struct TermCollector {
    counts: Vec<i32>,
    touched: Vec<usize>,
}

impl TermCollector {
    /// For positions with terms of indices below this.
    pub fn new(len: usize) -> TermCollector {
        TermCollector { counts: vec![0; len], touched: Vec::new() }
    }

    /// The terms of this position, lowest index first; none has the count 0.
    pub fn collect<G: EvalTerms>(&mut self, position: &G) -> impl Iterator<Item = (usize, i32)> {
        position.terms(self);
        self.drain()
    }

    /// The terms gathered so far, lowest index first, each once; none has the count 0. Then there are none.
    pub fn drain(&mut self) -> impl Iterator<Item = (usize, i32)> {
        self.touched.sort_unstable();
        // An index whose count came back to zero and left it again stands there twice, but is taken once.
        self.touched.drain(..).filter_map(|index| match std::mem::take(&mut self.counts[index]) {
            0 => None,
            count => Some((index, count)),
        })
    }

    /// These terms, packed, each index once.
    pub fn pack(&mut self, terms: &[(usize, i32)]) -> Vec<u32> {
        terms.iter().for_each(|&(index, count)| self.add(index, count));
        let mut packed = Vec::with_capacity(terms.len());
        self.drain().for_each(|(index, count)| pack_term(index, count, &mut packed));
        packed
    }
}

impl TermSink for TermCollector {
    #[inline]
    fn add(&mut self, index: usize, count: i32) {
        if self.counts[index] == 0 {
            self.touched.push(index);
        }
        self.counts[index] += count;
    }
}
