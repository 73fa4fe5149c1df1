//! What boards come to by the rules of chess once captures are played out, remembered: the same board comes up with other
//! cards, and again when its moves are compared.

use super::men::{Balance, Worths};
use super::quiescence;
use crate::chessboard::board::Board;
use std::sync::atomic::{AtomicU64, Ordering};

/// Boards remembered: a power of two.
const ROOM: usize = 1 << 16;
/// The lowest bits of an entry: the two values, 16 bits each. Above them is what tells boards apart.
const VALUE_BITS: u32 = 32;

/// What a board is worth to the side on move, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// As it stands.
    pub(super) stand: i32,
    /// Once captures are played out.
    pub(super) settled: i32,
}

impl Outlook {
    fn pack(self) -> u64 {
        u64::from(self.stand as i16 as u16) << 16 | u64::from(self.settled as i16 as u16)
    }

    fn unpack(bits: u64) -> Outlook {
        Outlook { stand: i32::from((bits >> 16) as u16 as i16), settled: i32::from(bits as u16 as i16) }
    }
}

/// The boards remembered. An entry is one word, written whole: threads share them without waiting.
#[derive(Debug)]
pub(super) struct Outlooks(Box<[AtomicU64]>);

impl Outlooks {
    /// None yet.
    pub(super) fn new() -> Outlooks {
        Outlooks((0..ROOM).map(|_| AtomicU64::new(0)).collect())
    }

    /// The outlook of a board.
    pub(super) fn of(&self, worths: &Worths, board: &Board) -> Outlook {
        self.find(board).unwrap_or_else(|| self.add(worths, board, &Balance::of(worths, board)))
    }

    /// The same where the balance is at hand.
    pub(super) fn with_balance(&self, worths: &Worths, board: &Board, balance: &Balance) -> Outlook {
        self.find(board).unwrap_or_else(|| self.add(worths, board, balance))
    }

    #[inline]
    fn find(&self, board: &Board) -> Option<Outlook> {
        let entry = self.entry(board).load(Ordering::Relaxed);
        (entry >> VALUE_BITS == board.key() >> VALUE_BITS).then(|| Outlook::unpack(entry))
    }

    fn add(&self, worths: &Worths, board: &Board, balance: &Balance) -> Outlook {
        // Weights from a file may be as great as they like.
        let kept = |value: i32| value.clamp(i16::MIN.into(), i16::MAX.into());
        let (stand, settled) = (balance.to(board.mover()), quiescence::value(board, worths, balance));
        let outlook = Outlook { stand: kept(stand), settled: kept(settled) };
        let mark = board.key() >> VALUE_BITS << VALUE_BITS;
        self.entry(board).store(mark | outlook.pack(), Ordering::Relaxed);
        outlook
    }

    #[inline]
    fn entry(&self, board: &Board) -> &AtomicU64 {
        &self.0[board.key() as usize % ROOM]
    }
}

#[cfg(test)]
mod tests {
    use super::super::Judge;
    use super::*;

    #[test]
    fn what_is_remembered_is_what_was_found() {
        let judge = Judge::default();
        let board = Board::read("4k3/8/8/3q4/8/8/8/3RK3", "b", "-", "-").expect("a board");
        let outlooks = Outlooks::new();
        assert_eq!(outlooks.find(&board), None);
        let found = outlooks.of(&judge.worths, &board);
        assert_eq!(outlooks.find(&board), Some(found));
        assert!(found.settled >= found.stand && found.stand > 300, "{found:?}");
        let turned = outlooks.of(&judge.worths, &board.handed_over());
        assert!(turned.stand < -300 && turned.settled > 300, "the queen is behind, and taken: {turned:?}");
        assert_eq!(Outlook::unpack(turned.pack()), turned);
    }
}
