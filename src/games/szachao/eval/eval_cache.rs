//! What boards come to by the rules of chess once captures are played out, remembered: the same board comes up with other
//! cards, and again when its moves are compared.

use super::piece_square::{PieceSquareAccumulator, PieceSquareTables};
use super::quiescence;
use crate::chessboard::board::Board;
use std::sync::atomic::{AtomicU64, Ordering};

/// Boards remembered: a power of two.
const CACHE_ENTRIES: usize = 1 << 16;
/// The lowest bits of an entry: the two values, 16 bits each. Above them is what tells boards apart.
const VALUE_BITS: u32 = 32;

/// What a board is worth to the side on move, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardEval {
    /// As it stands.
    pub(super) static_eval: i32,
    /// Once captures are played out.
    pub(super) quiescence_value: i32,
}

impl BoardEval {
    fn pack(self) -> u64 {
        u64::from(self.static_eval as i16 as u16) << 16 | u64::from(self.quiescence_value as i16 as u16)
    }

    fn unpack(bits: u64) -> BoardEval {
        BoardEval {
            static_eval: i32::from((bits >> 16) as u16 as i16),
            quiescence_value: i32::from(bits as u16 as i16),
        }
    }
}

/// The boards remembered. An entry is one word, written whole: threads share them without waiting.
#[derive(Debug)]
pub(super) struct EvalCache(Box<[AtomicU64]>);

impl EvalCache {
    /// None yet.
    pub(super) fn new() -> EvalCache {
        EvalCache((0..CACHE_ENTRIES).map(|_| AtomicU64::new(0)).collect())
    }

    /// The outlook of a board.
    pub(super) fn eval(&self, worths: &PieceSquareTables, board: &Board) -> BoardEval {
        self.probe(board)
            .unwrap_or_else(|| self.compute_and_store(worths, board, &PieceSquareAccumulator::of(worths, board)))
    }

    /// The same where the balance is at hand.
    pub(super) fn eval_with_accumulator(
        &self,
        worths: &PieceSquareTables,
        board: &Board,
        balance: &PieceSquareAccumulator,
    ) -> BoardEval {
        self.probe(board).unwrap_or_else(|| self.compute_and_store(worths, board, balance))
    }

    #[inline]
    fn probe(&self, board: &Board) -> Option<BoardEval> {
        let entry = self.entry(board).load(Ordering::Relaxed);
        (entry >> VALUE_BITS == board.zobrist_key() >> VALUE_BITS).then(|| BoardEval::unpack(entry))
    }

    fn compute_and_store(
        &self,
        worths: &PieceSquareTables,
        board: &Board,
        balance: &PieceSquareAccumulator,
    ) -> BoardEval {
        // Weights from a file may be as great as they like.
        let kept = |value: i32| value.clamp(i16::MIN.into(), i16::MAX.into());
        let (stand, settled) =
            (balance.score_for(board.side_to_move()), quiescence::quiescence(board, worths, balance));
        let outlook = BoardEval { static_eval: kept(stand), quiescence_value: kept(settled) };
        let mark = board.zobrist_key() >> VALUE_BITS << VALUE_BITS;
        self.entry(board).store(mark | outlook.pack(), Ordering::Relaxed);
        outlook
    }

    #[inline]
    fn entry(&self, board: &Board) -> &AtomicU64 {
        &self.0[board.zobrist_key() as usize % CACHE_ENTRIES]
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/eval_cache.rs"]
mod tests;
