//! How far a game has gone from the middle game to the ending.

use crate::chessboard::board::Board;
use crate::chessboard::piece::PieceType;
use crate::eval::linear::TermSink;

/// The parts in which phases are counted: what the officers of both sides are counted for at the start.
pub(super) const MAX_GAME_PHASE: i32 = 24;

/// How much of the middle game is left, in [`WHOLE`]ths.
#[derive(Clone, Copy)]
pub(super) struct GamePhase(i32);

impl GamePhase {
    /// Of a board: one for each minor man, two for each rook, four for each queen.
    #[inline]
    pub(super) fn of(board: &Board) -> GamePhase {
        let count = |piece_type| board.by_type(piece_type).len() as i32;
        let non_pawns = count(PieceType::Knight)
            + count(PieceType::Bishop)
            + 2 * count(PieceType::Rook)
            + 4 * count(PieceType::Queen);
        GamePhase(non_pawns.min(MAX_GAME_PHASE))
    }

    /// The parts for which a term of the middle game counts.
    #[inline]
    pub(super) const fn middlegame_weight(self) -> i32 {
        self.0
    }

    /// The parts for which a term of the ending counts.
    #[inline]
    pub(super) const fn endgame_weight(self) -> i32 {
        MAX_GAME_PHASE - self.0
    }

    /// Adds a term that has two weights, `apart` from each other: the middle game's and, behind it, the ending's.
    #[inline]
    pub(super) fn add_tapered<S: TermSink>(self, sink: &mut S, index: usize, apart: usize, count: i32) {
        sink.add(index, count * self.middlegame_weight());
        sink.add(index + apart, count * self.endgame_weight());
    }
}
