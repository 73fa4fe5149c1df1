//! Margins by the moves that are left: what is kept of a place.

use super::NO_CAPTURE_MOVES;

/// Margins lie from minus to plus this: five queens captured.
const MAX_MARGIN: usize = 15;
const MARGIN_VALUES: usize = 2 * MAX_MARGIN + 1;
/// No margin seen here so far.
const UNASSIGNED: u32 = u32::MAX;

/// The margin with one move left, with two, and so on.
pub(super) type MarginProfile = [i8; NO_CAPTURE_MOVES];

/// Finds out which profiles there are while they grow move by move, all of them together: many places share a few.
pub(super) struct ProfileBuilder {
    /// Of every place, the number of the profile that it has so far.
    profile_indices: Vec<u32>,
    /// The profiles so far, filled up to the moves that are left.
    profiles: Vec<MarginProfile>,
}

impl ProfileBuilder {
    /// Of so many places, before the first move is left.
    pub(super) fn new(places: usize) -> ProfileBuilder {
        ProfileBuilder { profile_indices: vec![0; places], profiles: vec![[0; NO_CAPTURE_MOVES]] }
    }

    /// Takes the margin of every place with so many moves left, from 1, one after the other.
    pub(super) fn extend(&mut self, left: usize, margins: &[i8]) {
        let mut found = vec![UNASSIGNED; self.profiles.len() * MARGIN_VALUES];
        let mut grown = Vec::new();
        for (number, &margin) in self.profile_indices.iter_mut().zip(margins) {
            let slot = &mut found[*number as usize * MARGIN_VALUES + (i32::from(margin) + MAX_MARGIN as i32) as usize];
            if *slot == UNASSIGNED {
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
    pub(super) fn finish(self) -> Option<(Vec<u16>, Vec<MarginProfile>)> {
        let numbers =
            self.profile_indices.into_iter().map(|number| u16::try_from(number).ok()).collect::<Option<_>>()?;
        Some((numbers, self.profiles))
    }
}
