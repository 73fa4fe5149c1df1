//! Evaluation cache: static and quiescence values of boards by Zobrist key, lock-free and shared by the threads.
//!
//! The same board recurs with other cards, and when its moves are compared.

use super::piece_square::{PieceSquareAccumulator, PieceSquareTables};
use super::quiescence;
use chessboard::board::Board;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of entries, a power of two: 512 KiB, which stays in a core's second-level cache.
const CACHE_ENTRIES: usize = 1 << 16;
/// The lowest bits of an entry hold two values of 16 bits. The bits above them verify the key.
const VALUE_BITS: u32 = 32;

/// Values of a board for the side to move, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoardEval {
    /// The value of the pieces as they stand.
    pub(super) static_eval: i32,
    /// The value of a quiescence search.
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

/// The cache. An entry is one word, always replaced, and written in one operation, so that threads share it without
/// locks.
#[derive(Debug)]
pub(super) struct EvalCache(Box<[AtomicU64]>);

impl EvalCache {
    pub(super) fn new() -> EvalCache {
        EvalCache((0..CACHE_ENTRIES).map(|_| AtomicU64::new(0)).collect())
    }

    /// The values of a board, from the cache or computed.
    pub(super) fn eval(&self, tables: &PieceSquareTables, board: &Board) -> BoardEval {
        self.probe(board)
            .unwrap_or_else(|| self.compute_and_store(tables, board, &PieceSquareAccumulator::of(tables, board)))
    }

    /// [`EvalCache::eval`] for callers that have the board's accumulator at hand.
    pub(super) fn eval_with_accumulator(
        &self,
        tables: &PieceSquareTables,
        board: &Board,
        accumulator: &PieceSquareAccumulator,
    ) -> BoardEval {
        self.probe(board).unwrap_or_else(|| self.compute_and_store(tables, board, accumulator))
    }

    #[inline]
    fn probe(&self, board: &Board) -> Option<BoardEval> {
        let entry = self.entry(board).load(Ordering::Relaxed);
        (entry >> VALUE_BITS == board.zobrist_key() >> VALUE_BITS).then(|| BoardEval::unpack(entry))
    }

    fn compute_and_store(
        &self,
        tables: &PieceSquareTables,
        board: &Board,
        accumulator: &PieceSquareAccumulator,
    ) -> BoardEval {
        // Clamped, because weights from a file may lead to values of any size.
        let to_i16_range = |value: i32| value.clamp(i16::MIN.into(), i16::MAX.into());
        let eval = BoardEval {
            static_eval: to_i16_range(accumulator.score_for(board.side_to_move())),
            quiescence_value: to_i16_range(quiescence::quiescence(board, tables, accumulator)),
        };
        let key_bits = board.zobrist_key() >> VALUE_BITS << VALUE_BITS;
        self.entry(board).store(key_bits | eval.pack(), Ordering::Relaxed);
        eval
    }

    #[inline]
    fn entry(&self, board: &Board) -> &AtomicU64 {
        &self.0[board.zobrist_key() as usize % CACHE_ENTRIES]
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/eval_cache.rs"]
mod tests;
