//! When a game is as good as decided.

use crate::base::score::Score;

/// Ends games whose result both alliances agree on, so that no time is spent on playing them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudicator {
    bound: i32,
    plies: u32,
    /// How many of the last scores in a row were beyond the bound.
    beyond: u32,
    /// How many of these were forced ends.
    forced: u32,
    first_is_ahead: bool,
}

/// Forced ends are proofs, so this many in a row do: one by each alliance where moves alternate.
const FORCED_PLIES: u32 = 2;

impl Adjudicator {
    /// Decides once so many plies in a row, at least 1, had a score beyond so many centipawns for the same alliance.
    pub fn new(bound: i32, plies: u32) -> Adjudicator {
        Adjudicator { bound, plies: plies.max(1), beyond: 0, forced: 0, first_is_ahead: false }
    }

    /// Takes the next ply's score, seen from the first alliance: whether the first alliance has won, once it is clear.
    pub fn decide(&mut self, score: Score) -> Option<bool> {
        let first_is_ahead = score > Score::DRAW;
        if first_is_ahead != self.first_is_ahead {
            (self.beyond, self.forced) = (0, 0);
        }
        self.first_is_ahead = first_is_ahead;
        self.beyond = if score.raw().abs() > self.bound { self.beyond + 1 } else { 0 };
        self.forced = if score.is_forced() { self.forced + 1 } else { 0 };
        (self.beyond >= self.plies || self.forced >= FORCED_PLIES).then_some(first_is_ahead)
    }
}
