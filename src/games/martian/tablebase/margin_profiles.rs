//! Margin profiles: the margins of a position by the moves left without a capture.

use super::super::no_capture_limit::TWO_SEAT_LIMIT;

/// The number of moves without a capture that ends a game of two seats.
pub(super) const NO_CAPTURE_MOVES: usize = TWO_SEAT_LIMIT as usize;
/// The greatest margin: five queens captured.
const MAX_MARGIN: usize = 15;
const MARGIN_VALUES: usize = 2 * MAX_MARGIN + 1;
/// Marks a slot without a profile.
const UNASSIGNED: u32 = u32::MAX;

/// The margin with one move left, with two, and so on.
pub(super) type MarginProfile = [i8; NO_CAPTURE_MOVES];

/// Collects the profiles of all positions while they grow move by move: many positions share a profile.
pub(super) struct ProfileBuilder {
    /// By position: the index of its profile so far.
    profile_indices: Vec<u32>,
    /// The profiles so far, filled up to the current number of moves left.
    profiles: Vec<MarginProfile>,
}

impl ProfileBuilder {
    /// A builder for this number of positions, without margins yet.
    pub(super) fn new(positions: usize) -> ProfileBuilder {
        ProfileBuilder { profile_indices: vec![0; positions], profiles: vec![[0; NO_CAPTURE_MOVES]] }
    }

    /// Adds the margin of every position with `moves_left` moves left. Called for 1, 2 and so on in turn.
    pub(super) fn extend(&mut self, moves_left: usize, margins: &[i8]) {
        let mut assigned = vec![UNASSIGNED; self.profiles.len() * MARGIN_VALUES];
        let mut extended = Vec::new();
        for (index, &margin) in self.profile_indices.iter_mut().zip(margins) {
            let slot =
                &mut assigned[*index as usize * MARGIN_VALUES + (i32::from(margin) + MAX_MARGIN as i32) as usize];
            if *slot == UNASSIGNED {
                *slot = extended.len() as u32;
                let mut profile = self.profiles[*index as usize];
                profile[moves_left - 1] = margin;
                extended.push(profile);
            }
            *index = *slot;
        }
        self.profiles = extended;
    }

    /// The index of every position's profile, and the profiles; `None` if there are too many for 16-bit indices.
    pub(super) fn finish(self) -> Option<(Vec<u16>, Vec<MarginProfile>)> {
        let indices = self.profile_indices.into_iter().map(|index| u16::try_from(index).ok()).collect::<Option<_>>()?;
        Some((indices, self.profiles))
    }
}
