//! Repetition: the same position for the third time is a draw (Law 9.2).

use super::position::Position;
use crate::rules::outcome::{GameResult, Outcome};

/// What the rules remember of a position: its key, which covers men, side to move, castling and a pawn that may be
/// taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RepetitionEntry {
    key: u64,
}

/// A position that occurs this often ends the game.
const REPETITION_LIMIT: usize = 3;
/// The same side is on move every second ply.
const SIDES: usize = 2;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> RepetitionEntry {
        RepetitionEntry { key: self.board.zobrist_key() }
    }

    /// Where this position stood among earlier ones, the latest first. Nothing from before the last capture or pawn
    /// move can return, and no position within two plies.
    #[inline]
    fn earlier_occurrences<'a>(&self, past: &'a [RepetitionEntry]) -> impl Iterator<Item = usize> + use<'a> {
        let key = self.board.zobrist_key();
        let reach = past.len().min(self.halfmove_clock as usize);
        (2 * SIDES..=reach).step_by(SIDES).map(|back| past.len() - back).filter(move |&index| past[index].key == key)
    }

    /// The draw by the third occurrence.
    pub(super) fn repetition(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.earlier_occurrences(past).nth(REPETITION_LIMIT - 2).map(|_| Outcome::draw("repetition"))
    }

    /// What a return to an earlier position, or fifty quiet moves, mean to a search: a repetition is a draw at once
    /// inside the search from `root` on, before it only where the position had come back already.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        if self.is_fifty_moves() {
            let mated = self.board.in_check() && !self.has_moves_if_not_over();
            return if mated { None } else { Some(GameResult::Draw) };
        }
        let mut seen = 0;
        let drawn = self.earlier_occurrences(past).any(|index| {
            seen += 1;
            index >= root || seen == REPETITION_LIMIT - 1
        });
        drawn.then_some(GameResult::Draw)
    }
}
