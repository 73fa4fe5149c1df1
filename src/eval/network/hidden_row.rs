//! One row of numbers for the units of a hidden layer: their sums, or what an input adds to them.

use std::ops::{Deref, DerefMut};

/// The numbers of `H` units, aligned to a cache line, so that no vector of them straddles two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct HiddenRow<const H: usize>(pub(super) [i16; H]);

impl<const H: usize> HiddenRow<H> {
    pub(super) const ZERO: HiddenRow<H> = HiddenRow([0; H]);

    /// Whether no number is beyond this, either way.
    pub(super) fn is_within(&self, most: i16) -> bool {
        self.iter().all(|number| number.unsigned_abs() <= most.unsigned_abs())
    }

    /// These numbers in rows of `H`.
    pub(super) fn rows(numbers: &[i16]) -> Box<[HiddenRow<H>]> {
        numbers.as_chunks::<H>().0.iter().map(|row| HiddenRow(*row)).collect()
    }
}

impl<const H: usize> Deref for HiddenRow<H> {
    type Target = [i16; H];

    #[inline]
    fn deref(&self) -> &[i16; H] {
        &self.0
    }
}

impl<const H: usize> DerefMut for HiddenRow<H> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [i16; H] {
        &mut self.0
    }
}
