//! When a game is as good as decided.

use crate::base::score::Score;

/// Ends games whose result both alliances agree on, so that no time is spent on playing them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudicator {
    resign_score: i32,
    resign_plies: u32,
    /// How many of the last scores in a row were beyond the bound.
    plies_beyond: u32,
    /// How many of these were forced ends.
    forced_plies: u32,
    first_is_ahead: bool,
}

/// Forced ends are proofs, so this many in a row do: one by each alliance where moves alternate.
const FORCED_PLIES_TO_DECIDE: u32 = 2;

impl Adjudicator {
    /// Decides once so many plies in a row, at least 1, had a score beyond so many centipawns for the same alliance.
    pub fn new(resign_score: i32, plies: u32) -> Adjudicator {
        Adjudicator {
            resign_score,
            resign_plies: plies.max(1),
            plies_beyond: 0,
            forced_plies: 0,
            first_is_ahead: false,
        }
    }

    /// Takes the next ply's score, seen from the first alliance: whether the first alliance has won, once it is clear.
    pub fn adjudicate(&mut self, score: Score) -> Option<bool> {
        let first_is_ahead = score > Score::DRAW;
        if first_is_ahead != self.first_is_ahead {
            (self.plies_beyond, self.forced_plies) = (0, 0);
        }
        self.first_is_ahead = first_is_ahead;
        self.plies_beyond = if score.raw().abs() > self.resign_score { self.plies_beyond + 1 } else { 0 };
        self.forced_plies = if score.is_decisive() { self.forced_plies + 1 } else { 0 };
        (self.plies_beyond >= self.resign_plies || self.forced_plies >= FORCED_PLIES_TO_DECIDE)
            .then_some(first_is_ahead)
    }
}
