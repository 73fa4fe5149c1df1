//! What a seat has done with its cards, as far as it tells of those that it kept.

use crate::base::bitboard::Bitboard64;
use crate::base::random::mix;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{PIECE_TYPES, PieceType};

/// Card phases that are remembered. Few cards are held longer.
const HISTORY_LENGTH: usize = 12;

/// A card phase of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CardPhaseRecord {
    /// Faces that it might have laid.
    pub(super) playable: Bitboard64,
    /// Those of them that would have freed it of what bound it.
    pub(super) countering: Bitboard64,
    /// How many more men of each kind it had than the other seat.
    pub(super) piece_count_difference: [i8; PIECE_TYPES],
    /// Cards laid, burnt and discarded.
    pub(super) spent_count: u8,
    /// Whether some of them were discarded.
    pub(super) had_to_discard: bool,
}

impl CardPhaseRecord {
    fn key(&self) -> u64 {
        let edge = self.piece_count_difference.iter().fold(0, |key, &edge| key << 8 | u64::from(edge as u8));
        mix(self.playable.0
            ^ mix(
                self.countering.0 ^ mix(edge << 8 | u64::from(self.spent_count) << 1 | u64::from(self.had_to_discard))
            ))
    }
}

/// The latest card phases of a seat, as far as it may still hold cards that it had then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CardHistory {
    /// The latest first.
    phases: [CardPhaseRecord; HISTORY_LENGTH],
    len: u8,
    /// Stands for all of them, and for those that are forgotten.
    key: u64,
}

impl CardHistory {
    /// One card phase more.
    #[inline]
    pub(super) fn push(&mut self, step: CardPhaseRecord) {
        self.phases.copy_within(..HISTORY_LENGTH - 1, 1);
        self.phases[0] = step;
        self.len = (self.len + 1).min(HISTORY_LENGTH as u8);
        self.key = mix(self.key ^ step.key());
    }

    /// The card phases, the earliest first.
    pub(super) fn phases(&self) -> impl Iterator<Item = &CardPhaseRecord> {
        self.phases[..usize::from(self.len)].iter().rev()
    }

    /// A number that stands for the trail.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        self.key
    }
}

/// How many more men of each kind the side on move has.
#[inline]
pub(super) fn piece_count_difference(board: &Board) -> [i8; PIECE_TYPES] {
    let mover = board.side_to_move();
    PieceType::ALL.map(|kind| board.pieces(mover, kind).len() as i8 - board.pieces(mover.other(), kind).len() as i8)
}
