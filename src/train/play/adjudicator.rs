//! Resign adjudication: ends a training game once the scores of both sides agree on the winner.

use base::score::Score;

/// Watches the scores of a game, so that no time is spent on playing out what is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Adjudicator {
    resign_score: i32,
    resign_plies: u32,
    /// How many of the latest scores in a row exceeded `resign_score`.
    plies_beyond: u32,
    /// How many of the latest scores in a row were mate scores.
    mate_plies: u32,
    first_is_ahead: bool,
}

/// Mate scores are proofs, so this many in a row suffice: one by each side if moves alternate.
const MATE_PLIES_TO_DECIDE: u32 = 2;

impl Adjudicator {
    /// Adjudicates once `resign_plies` scores in a row, at least 1, exceeded `resign_score` centipawns for the same side.
    pub fn new(resign_score: i32, resign_plies: u32) -> Adjudicator {
        let resign_plies = resign_plies.max(1);
        Adjudicator { resign_score, resign_plies, plies_beyond: 0, mate_plies: 0, first_is_ahead: false }
    }

    /// Takes the next ply's score, seen from the first side. Returns whether the first side has won, once it is decided.
    pub fn adjudicate(&mut self, score: Score) -> Option<bool> {
        let first_is_ahead = score > Score::DRAW;
        if first_is_ahead != self.first_is_ahead {
            (self.plies_beyond, self.mate_plies) = (0, 0);
        }
        self.first_is_ahead = first_is_ahead;
        self.plies_beyond = if score.raw().abs() > self.resign_score { self.plies_beyond + 1 } else { 0 };
        self.mate_plies = if score.is_decisive() { self.mate_plies + 1 } else { 0 };
        (self.plies_beyond >= self.resign_plies || self.mate_plies >= MATE_PLIES_TO_DECIDE).then_some(first_is_ahead)
    }
}
