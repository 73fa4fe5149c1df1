//! Margins by the moves that are left: what is kept of a place.

use super::LIMIT;

/// Margins lie from minus to plus this: five queens captured.
const WIDEST: usize = 15;
const SPAN: usize = 2 * WIDEST + 1;
/// No margin seen here so far.
const NONE: u32 = u32::MAX;

/// The margin with one move left, with two, and so on.
pub(super) type Profile = [i8; LIMIT];

/// Finds out which profiles there are while they grow move by move, all of them together: many places share a few.
pub(super) struct Growth {
    /// Of every place, the number of the profile that it has so far.
    numbers: Vec<u32>,
    /// The profiles so far, filled up to the moves that are left.
    profiles: Vec<Profile>,
}

impl Growth {
    /// Of so many places, before the first move is left.
    pub(super) fn new(places: usize) -> Growth {
        Growth { numbers: vec![0; places], profiles: vec![[0; LIMIT]] }
    }

    /// Takes the margin of every place with so many moves left, from 1, one after the other.
    pub(super) fn grow(&mut self, left: usize, margins: &[i8]) {
        let mut found = vec![NONE; self.profiles.len() * SPAN];
        let mut grown = Vec::new();
        for (number, &margin) in self.numbers.iter_mut().zip(margins) {
            let slot = &mut found[*number as usize * SPAN + (i32::from(margin) + WIDEST as i32) as usize];
            if *slot == NONE {
                *slot = grown.len() as u32;
                let mut profile = self.profiles[*number as usize];
                profile[left - 1] = margin;
                grown.push(profile);
            }
            *number = *slot;
        }
        self.profiles = grown;
    }

    /// The number of every place's profile, and the profiles; `None` where 16 bits do not number them.
    pub(super) fn finish(self) -> Option<(Vec<u16>, Vec<Profile>)> {
        let numbers = self.numbers.into_iter().map(|number| u16::try_from(number).ok()).collect::<Option<_>>()?;
        Some((numbers, self.profiles))
    }
}
