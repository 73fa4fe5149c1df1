//! What a seat has done with its cards, as far as it tells of those that it kept.

use crate::base::bits::Bits64;
use crate::base::random::mix;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{KINDS, Kind};

/// Card phases that are remembered. Few cards are held longer.
const LENGTH: usize = 12;

/// A card phase of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Step {
    /// Faces that it might have laid.
    pub(super) fitting: Bits64,
    /// Those of them that would have freed it of what bound it.
    pub(super) freeing: Bits64,
    /// How many more men of each kind it had than the other seat.
    pub(super) edge: [i8; KINDS],
    /// Cards laid, burnt and discarded.
    pub(super) spent: u8,
    /// Whether some of them were discarded.
    pub(super) discarded: bool,
}

impl Step {
    fn key(&self) -> u64 {
        let edge = self.edge.iter().fold(0, |key, &edge| key << 8 | u64::from(edge as u8));
        mix(self.fitting.0
            ^ mix(self.freeing.0 ^ mix(edge << 8 | u64::from(self.spent) << 1 | u64::from(self.discarded))))
    }
}

/// The latest card phases of a seat, as far as it may still hold cards that it had then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Trail {
    /// The latest first.
    steps: [Step; LENGTH],
    len: u8,
    /// Stands for all of them, and for those that are forgotten.
    key: u64,
}

impl Trail {
    /// One card phase more.
    #[inline]
    pub(super) fn push(&mut self, step: Step) {
        self.steps.copy_within(..LENGTH - 1, 1);
        self.steps[0] = step;
        self.len = (self.len + 1).min(LENGTH as u8);
        self.key = mix(self.key ^ step.key());
    }

    /// The card phases, the earliest first.
    pub(super) fn steps(&self) -> impl Iterator<Item = &Step> {
        self.steps[..usize::from(self.len)].iter().rev()
    }

    /// A number that stands for the trail.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        self.key
    }
}

/// How many more men of each kind the side on move has.
#[inline]
pub(super) fn edge(board: &Board) -> [i8; KINDS] {
    let mover = board.mover();
    Kind::ALL.map(|kind| board.men(mover, kind).len() as i8 - board.men(mover.other(), kind).len() as i8)
}
