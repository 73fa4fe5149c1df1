//! Results that come in any order, handed on in order of their numbers.

use std::collections::BTreeMap;

/// Keeps what comes early until everything before it is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InOrder<T> {
    next: u64,
    pending: BTreeMap<u64, T>,
}

impl<T> InOrder<T> {
    /// Nothing has come yet; `next` is the first number to hand on.
    pub fn new(next: u64) -> InOrder<T> {
        InOrder { next, pending: BTreeMap::new() }
    }

    /// The number of the first one that was not handed on.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Takes the one with this number.
    pub fn insert(&mut self, number: u64, item: T) {
        self.pending.insert(number, item);
    }

    /// Hands the next one on, if it is there.
    pub fn pop(&mut self) -> Option<T> {
        let item = self.pending.remove(&self.next)?;
        self.next += 1;
        Some(item)
    }
}
