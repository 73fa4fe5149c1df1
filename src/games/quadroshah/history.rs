//! Repetition: the whole position for the third time is a draw.

use super::position::Position;
use super::seats::SEATS;
use crate::rules::outcome::{Outcome, Verdict};

/// What the rules remember of a position: its key, which covers men, seat, castling, en passant and the man just moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    key: u64,
}

/// A position that occurs this often ends the game.
const OCCURRENCES: usize = 3;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> Trace {
        Trace { key: self.position_key() }
    }

    /// Where this position stood among earlier ones, the latest first. Nothing from before the last capture or pawn
    /// move can return, and the seat on move comes round every four moves.
    #[inline]
    fn returns<'a>(&self, past: &'a [Trace]) -> impl Iterator<Item = usize> + use<'a> {
        let key = self.position_key();
        let reach = past.len().min(self.quiet_moves as usize);
        (SEATS..=reach).step_by(SEATS).map(|back| past.len() - back).filter(move |&index| past[index].key == key)
    }

    /// The draw by the third occurrence.
    pub(super) fn repetition(&self, past: &[Trace]) -> Option<Outcome> {
        self.returns(past).nth(OCCURRENCES - 2).map(|_| Outcome::draw("repetition"))
    }

    /// What a return to an earlier position means: a draw at once inside the search from `root` on, before it only
    /// where the position had come back already.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        let mut seen = 0;
        let drawn = self.returns(past).any(|index| {
            seen += 1;
            index >= root || seen == OCCURRENCES - 1
        });
        drawn.then_some(Verdict::Draw)
    }
}
