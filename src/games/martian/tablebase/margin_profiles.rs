//! Margin profiles: the margins of a position by the moves left without a capture.

use super::table::Table;
use crate::no_capture_limit::TWO_SEAT_LIMIT;

/// The number of moves without a capture that ends a game of two seats.
pub(super) const NO_CAPTURE_MOVES: usize = TWO_SEAT_LIMIT as usize;
/// The greatest margin: six queens captured.
const MAX_MARGIN: usize = 18;
const MARGIN_VALUES: usize = 2 * MAX_MARGIN + 1;

/// The margin with one move left, with two, and so on.
pub(super) type MarginProfile = [i8; NO_CAPTURE_MOVES];

/// Collects the profiles of all positions while they grow move by move: many positions share a profile.
pub(super) struct ProfileBuilder {
    /// By position: the index of its profile so far.
    profile_indices: Table<u16>,
    /// The profiles so far, filled up to the current number of moves left.
    profiles: Vec<MarginProfile>,
}

impl ProfileBuilder {
    /// A builder for positions with this number of pyramids, without margins yet.
    pub(super) fn new(pieces: usize) -> ProfileBuilder {
        ProfileBuilder { profile_indices: Table::filled(pieces, 0), profiles: vec![[0; NO_CAPTURE_MOVES]] }
    }

    /// Adds the margin of every position with `moves_left` moves left. Called for 1, 2 and so on in turn. `None` if there
    /// are too many profiles for 16-bit indices.
    pub(super) fn extend(&mut self, moves_left: usize, margins: &Table<i8>) -> Option<()> {
        let mut assigned = vec![None; self.profiles.len() * MARGIN_VALUES];
        let mut extended = Vec::new();
        for (index, &margin) in self.profile_indices.values_mut().zip(margins.values()) {
            let value = (i32::from(margin) + MAX_MARGIN as i32) as usize;
            let slot = &mut assigned[usize::from(*index) * MARGIN_VALUES + value];
            if slot.is_none() {
                let mut profile = self.profiles[usize::from(*index)];
                profile[moves_left - 1] = margin;
                *slot = Some(u16::try_from(extended.len()).ok()?);
                extended.push(profile);
            }
            *index = (*slot)?;
        }
        self.profiles = extended;
        Some(())
    }

    /// The index of every position's profile, and the profiles.
    pub(super) fn finish(self) -> (Table<u16>, Vec<MarginProfile>) {
        (self.profile_indices, self.profiles)
    }
}
