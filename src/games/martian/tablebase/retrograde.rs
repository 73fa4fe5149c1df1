//! Solves the endings with a number of pyramids, those with one fewer being solved.

use super::NO_CAPTURE_MOVES;
use super::indexing::EndgamePosition;
use super::margin_profiles::{MarginProfile, ProfileBuilder};

/// The endings with a number of pyramids.
pub(super) struct Solved {
    /// The profile of each place, by the number of the place.
    pub(super) profile_indices: Vec<u16>,
    /// The profiles that places have.
    pub(super) profiles: Vec<MarginProfile>,
}

impl Solved {
    /// The margin of a place for the seat on move with so many moves left, 1 to [`LIMIT`].
    #[inline]
    pub(super) fn margin(&self, place: &EndgamePosition, left: usize) -> Option<i8> {
        let number = *self.profile_indices.get(place.index())?;
        self.profiles.get(usize::from(number))?.get(left.checked_sub(1)?).copied()
    }
}

/// Solves the endings with so many pyramids, at least two. `smaller` are those with one fewer, `None` where these are
/// over on the board; the result is `None` where there are more profiles than the tables can number.
pub(super) fn solve(men: usize, smaller: Option<&Solved>) -> Option<Solved> {
    let places = EndgamePosition::count(men);
    let mut growth = ProfileBuilder::new(places);
    let (mut margins, mut before) = (vec![0; places], vec![0; places]);
    for left in 1..=NO_CAPTURE_MOVES {
        std::mem::swap(&mut margins, &mut before);
        for (index, place) in EndgamePosition::all(men).enumerate() {
            let twin = place.mirrored().index();
            margins[index] = match (twin < index, place.is_over()) {
                (true, _) => margins[twin],
                (false, true) => 0,
                (false, false) => best_margin(&place, left, &before, smaller),
            };
        }
        growth.extend(left, &margins);
    }
    let (numbers, profiles) = growth.finish()?;
    Some(Solved { profile_indices: numbers, profiles })
}

/// The best margin that a move of this place leads to. `before` are the margins with one move less.
fn best_margin(place: &EndgamePosition, left: usize, before: &[i8], smaller: Option<&Solved>) -> i8 {
    let men = place.piece_count();
    let mut best = i8::MIN;
    place.generate_moves(|step| {
        let left = if step.captured.is_some() { NO_CAPTURE_MOVES } else { left - 1 };
        let after = if left == 0 || step.to.is_over() {
            0
        } else if step.to.piece_count() == men {
            before[step.to.index()]
        } else {
            smaller.and_then(|smaller| smaller.margin(&step.to, left)).unwrap_or(0)
        };
        best = best.max(step.captured.unwrap_or(0) - after);
    });
    best
}
