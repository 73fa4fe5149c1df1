//! Retrograde analysis of the endgames with a number of pyramids, given those with one fewer.

use super::indexing::EndgamePosition;
use super::margin_profiles::{MarginProfile, NO_CAPTURE_MOVES, ProfileBuilder};

/// The solved endgames with a number of pyramids.
pub(super) struct Solved {
    /// By position: the index of its margin profile.
    pub(super) profile_indices: Vec<u16>,
    /// The margin profiles.
    pub(super) profiles: Vec<MarginProfile>,
}

impl Solved {
    /// The margin for the seat to move with `moves_left` moves left, 1 to [`NO_CAPTURE_MOVES`].
    #[inline]
    pub(super) fn margin(&self, position: &EndgamePosition, moves_left: usize) -> Option<i8> {
        let index = *self.profile_indices.get(position.index())?;
        self.profiles.get(usize::from(index))?.get(moves_left.checked_sub(1)?).copied()
    }
}

/// Solves the endgames with `pieces` pyramids, at least two. `smaller` are those with one fewer, `None` if these are
/// over on the board. Returns `None` if there are more profiles than the tables can number.
pub(super) fn solve(pieces: usize, smaller: Option<&Solved>) -> Option<Solved> {
    let positions = EndgamePosition::count(pieces);
    let mut builder = ProfileBuilder::new(positions);
    let (mut margins, mut one_move_less) = (vec![0; positions], vec![0; positions]);
    for moves_left in 1..=NO_CAPTURE_MOVES {
        std::mem::swap(&mut margins, &mut one_move_less);
        for (index, position) in EndgamePosition::all(pieces).enumerate() {
            let mirror = position.mirrored().index();
            margins[index] = match (mirror < index, position.is_over()) {
                (true, _) => margins[mirror],
                (false, true) => 0,
                (false, false) => best_margin(&position, moves_left, &one_move_less, smaller),
            };
        }
        builder.extend(moves_left, &margins);
    }
    let (profile_indices, profiles) = builder.finish()?;
    Some(Solved { profile_indices, profiles })
}

/// The best margin that a move leads to. `one_move_less` are the margins with one move less left.
fn best_margin(position: &EndgamePosition, moves_left: usize, one_move_less: &[i8], smaller: Option<&Solved>) -> i8 {
    let pieces = position.piece_count();
    let mut best = i8::MIN;
    position.generate_moves(|mv| {
        let moves_left = if mv.captured.is_some() { NO_CAPTURE_MOVES } else { moves_left - 1 };
        let after = if moves_left == 0 || mv.to.is_over() {
            0
        } else if mv.to.piece_count() == pieces {
            one_move_less[mv.to.index()]
        } else {
            smaller.and_then(|smaller| smaller.margin(&mv.to, moves_left)).unwrap_or(0)
        };
        best = best.max(mv.captured.unwrap_or(0) - after);
    });
    best
}
