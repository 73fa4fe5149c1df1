//! Repetition: the whole position for the third time is a draw.

use super::position::Position;
use super::seats::SEATS;
use crate::rules::outcome::{GameResult, Outcome};

/// What the rules remember of a position: its key, which covers men, seat, castling, en passant and the man just moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RepetitionEntry {
    key: u64,
}

/// A position that occurs this often ends the game.
const REPETITION_LIMIT: usize = 3;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.position_key() }
    }

    /// Where this position stood among earlier ones, the latest first. Nothing from before the last capture or pawn
    /// move can return, and the seat on move comes round every four moves.
    #[inline]
    fn earlier_occurrences<'a>(&self, past: &'a [RepetitionEntry]) -> impl Iterator<Item = usize> + use<'a> {
        let key = self.position_key();
        let reach = past.len().min(self.halfmove_clock as usize);
        (SEATS..=reach).step_by(SEATS).map(|back| past.len() - back).filter(move |&index| past[index].key == key)
    }

    /// The draw by the third occurrence.
    pub(super) fn repetition(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2).map(|_| Outcome::draw("repetition"))
    }

    /// What a return to an earlier position means: a draw at once inside the search from `root` on, before it only
    /// where the position had come back already.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        let mut seen = 0;
        let drawn = self.earlier_occurrences(past).any(|index| {
            seen += 1;
            index >= root || seen == REPETITION_LIMIT - 1
        });
        drawn.then_some(GameResult::Draw)
    }
}
