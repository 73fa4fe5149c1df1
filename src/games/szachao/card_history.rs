//! Card history: a seat's recent card phases, evidence for the hand model.

use base::bitboard::Bitboard64;
use base::random::mix;
use chessboard::board::Board;
use chessboard::piece::{PIECE_TYPES, PieceType};

/// The number of card phases kept: few cards are held for longer.
const HISTORY_LENGTH: usize = 12;

/// One card phase, as evidence about the cards that the seat kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CardPhaseRecord {
    /// Faces that the seat could have played.
    pub(super) playable: Bitboard64,
    /// The playable faces that would have countered what was pending.
    pub(super) countering: Bitboard64,
    /// The seat's pieces of each kind minus the opponent's.
    pub(super) piece_count_difference: [i8; PIECE_TYPES],
    /// The number of cards played, burnt and discarded.
    pub(super) spent_count: u8,
    /// Whether the seat discarded cards because of threes.
    pub(super) had_to_discard: bool,
}

impl CardPhaseRecord {
    fn key(&self) -> u64 {
        let pieces = self.piece_count_difference.iter().fold(0, |key, &count| key << 8 | u64::from(count as u8));
        let counts = pieces << 8 | u64::from(self.spent_count) << 1 | u64::from(self.had_to_discard);
        mix(self.playable.0 ^ mix(self.countering.0 ^ mix(counts)))
    }
}

/// The latest card phases of a seat, at most [`HISTORY_LENGTH`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct CardHistory {
    /// The latest first.
    phases: [CardPhaseRecord; HISTORY_LENGTH],
    len: u8,
    /// Hash of all card phases, those no longer kept included.
    key: u64,
}

impl CardHistory {
    /// Appends a card phase.
    #[inline]
    pub(super) fn push(&mut self, card_phase: CardPhaseRecord) {
        self.phases.copy_within(..HISTORY_LENGTH - 1, 1);
        self.phases[0] = card_phase;
        self.len = (self.len + 1).min(HISTORY_LENGTH as u8);
        self.key = mix(self.key ^ card_phase.key());
    }

    /// The card phases kept, the earliest first.
    pub(super) fn phases(&self) -> impl Iterator<Item = &CardPhaseRecord> {
        self.phases[..usize::from(self.len)].iter().rev()
    }

    /// Hash of the history.
    #[inline]
    pub(super) const fn key(&self) -> u64 {
        self.key
    }
}

/// The pieces of each kind of the side to move minus the opponent's.
#[inline]
pub(super) fn piece_count_difference(board: &Board) -> [i8; PIECE_TYPES] {
    let mover = board.side_to_move();
    PieceType::ALL.map(|kind| board.pieces(mover, kind).len() as i8 - board.pieces(mover.other(), kind).len() as i8)
}
