//! What changes an ending for good, and so leads to another one, which must be solved first.

use super::ground::{Ground, Word, home};
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::games::cessolis::attacks;

/// What changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// The one man becomes another: see [`Man::becomes`].
    Man,
    /// The king makes its first move.
    King,
}

/// Something of a seat's changes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) seat: Seat,
    pub(super) what: What,
}

impl Change {
    /// Whatever may change in some ending.
    pub(super) const ALL: [Change; 4] = [
        Change { seat: Seat::FIRST, what: What::Man },
        Change { seat: Seat::SECOND, what: What::Man },
        Change { seat: Seat::FIRST, what: What::King },
        Change { seat: Seat::SECOND, what: What::King },
    ];

    /// The ending that it leads to, if it can happen in this one.
    pub(super) fn after(self, ground: Ground) -> Option<Ground> {
        let mut after = ground;
        let index = self.seat.index();
        match self.what {
            What::Man if ground.is_frozen(self.seat) => return None,
            What::Man => after.men[index] = ground.men[index].becomes()?,
            What::King if !ground.unmoved[index] => return None,
            What::King => after.unmoved[index] = false,
        }
        Some(after)
    }

    /// For which squares of Black's man it leads, without a capture, from a word of the ending before it to one of
    /// these positions of the ending after it, given by word.
    pub(super) fn to(self, before: Ground, word: Word, positions: &[Bits64]) -> Bits64 {
        let targets = match (self.what, self.seat) {
            (What::King, seat) => {
                let other = word.kings[seat.other().index()];
                before.king_reach(word, seat) & !attacks::king(other) & !Bits64::only(word.man.index())
            }
            (What::Man, Seat::FIRST) => before.men[0].changing_steps(Seat::FIRST, word.man) & !word.both_kings(),
            (What::Man, seat) => {
                return before.men[1].changing_origins(seat, positions[word.index()], word.occupied());
            }
        };
        let after = |square| match self.what {
            What::King => word.with_king(self.seat, square),
            What::Man => word.with_man(square),
        };
        Iterator::map(targets, after).fold(Bits64::EMPTY, |all, word| all | positions[word.index()])
    }

    /// Hands out the words of the ending before it, and there the squares of Black's man, from which it leads, without
    /// a capture, to one of these positions of a word of the ending after it. Not all of them need be legal.
    pub(super) fn each_origin(
        self,
        before: Ground,
        word: Word,
        positions: Bits64,
        mut visit: impl FnMut(Word, Bits64),
    ) {
        match (self.what, self.seat) {
            (What::King, seat) => {
                let origin = word.with_king(seat, home(seat).index());
                if before.king_reach(origin, seat).contains(word.kings[seat.index()].index()) {
                    visit(origin, positions);
                }
            }
            (What::Man, Seat::FIRST) => {
                let to = Bits64::only(word.man.index());
                for square in before.men[0].changing_origins(Seat::FIRST, to, word.both_kings()) {
                    visit(word.with_man(square), positions);
                }
            }
            (What::Man, seat) => visit(word, before.men[1].changing_origins(seat, positions, word.occupied())),
        }
    }
}
