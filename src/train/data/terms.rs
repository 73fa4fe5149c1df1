//! Sparse rows of terms: each term an index into the weights and how often it occurs.

use eval::linear::{EvalTerms, TermSink};

/// A packed term holds its index in the upper 24 bits, its count in the lower 8.
const COUNT_BITS: u32 = 8;
/// Indices of packed terms are below this.
pub const MAX_TERMS: usize = 1 << (u32::BITS - COUNT_BITS);

/// Appends a packed term; a count beyond 8 bits takes several.
pub fn pack_term(index: usize, mut count: i32, packed: &mut Vec<u32>) {
    while count != 0 {
        let part = count.clamp(i8::MIN.into(), i8::MAX.into());
        packed.push((index as u32) << COUNT_BITS | u32::from(part as u8));
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

/// The weighted sum of a row, in four lanes that do not wait for each other.
#[inline]
pub fn weighted_sum(row: &[u32], weights: &[f32]) -> f32 {
    let value = |term: u32| weights[term_index(term)] * term_count(term);
    let (quads, rest) = row.as_chunks::<4>();
    let mut lanes = [0.0; 4];
    for quad in quads {
        for (lane, &term) in lanes.iter_mut().zip(quad) {
            *lane += value(term);
        }
    }
    lanes.iter().sum::<f32>() + rest.iter().map(|&term| value(term)).sum::<f32>()
}

/// Collects the terms of one position after another, each index once.
#[derive(Clone, Debug)]
pub struct TermCollector {
    counts: Vec<i32>,
    touched: Vec<usize>,
}

impl TermCollector {
    /// For terms with indices below `len`.
    pub fn new(len: usize) -> TermCollector {
        TermCollector { counts: vec![0; len], touched: Vec::new() }
    }

    /// The terms of this position, lowest index first; none has the count 0.
    pub fn collect<G: EvalTerms>(&mut self, position: &G) -> impl Iterator<Item = (usize, i32)> {
        position.terms(self);
        self.drain()
    }

    /// Takes the terms collected so far, lowest index first, each once; none has the count 0.
    pub fn drain(&mut self) -> impl Iterator<Item = (usize, i32)> {
        self.touched.sort_unstable();
        // An index whose count returned to zero and left it again is touched twice, but taken once.
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
