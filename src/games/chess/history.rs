//! Repetition: the same position for the third time is a draw (Law 9.2).

use super::position::Position;
use crate::rules::outcome::{Outcome, Verdict};

/// What the rules remember of a position: its key, which covers men, side to move, castling and a pawn that may be
/// taken in passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trace {
    key: u64,
}

/// A position that occurs this often ends the game.
const OCCURRENCES: usize = 3;
/// The same side is on move every second ply.
const SIDES: usize = 2;

impl Position {
    /// What later positions must know of this one.
    #[inline]
    pub(super) fn own_trace(&self) -> Trace {
        Trace { key: self.board.key() }
    }

    /// Where this position stood among earlier ones, the latest first. Nothing from before the last capture or pawn
    /// move can return, and no position within two plies.
    #[inline]
    fn returns<'a>(&self, past: &'a [Trace]) -> impl Iterator<Item = usize> + use<'a> {
        let key = self.board.key();
        let reach = past.len().min(self.halfmoves as usize);
        (2 * SIDES..=reach).step_by(SIDES).map(|back| past.len() - back).filter(move |&index| past[index].key == key)
    }

    /// The draw by the third occurrence.
    pub(super) fn repetition(&self, past: &[Trace]) -> Option<Outcome> {
        self.returns(past).nth(OCCURRENCES - 2).map(|_| Outcome::draw("repetition"))
    }

    /// What a return to an earlier position, or fifty quiet moves, mean to a search: a repetition is a draw at once
    /// inside the search from `root` on, before it only where the position had come back already.
    #[inline]
    pub(super) fn return_verdict(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        if self.fifty_moves_are_over() {
            let mated = self.board.in_check() && !self.can_move();
            return if mated { None } else { Some(Verdict::Draw) };
        }
        let mut seen = 0;
        let drawn = self.returns(past).any(|index| {
            seen += 1;
            index >= root || seen == OCCURRENCES - 1
        });
        drawn.then_some(Verdict::Draw)
    }
}
