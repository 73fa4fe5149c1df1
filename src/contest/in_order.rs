//! Reorders results that come in any order by their numbers.

use std::collections::BTreeMap;

/// Holds each result back until all earlier ones have come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InOrder<T> {
    next: u64,
    pending: BTreeMap<u64, T>,
}

impl<T> InOrder<T> {
    /// An empty buffer; `next` is the first number to hand on.
    pub fn new(next: u64) -> InOrder<T> {
        InOrder { next, pending: BTreeMap::new() }
    }

    /// The number of the next result to hand on.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Takes the result with this number.
    pub fn insert(&mut self, number: u64, item: T) {
        self.pending.insert(number, item);
    }

    /// Hands on the next result, if it has come.
    pub fn pop(&mut self) -> Option<T> {
        let item = self.pending.remove(&self.next)?;
        self.next += 1;
        Some(item)
    }
}
