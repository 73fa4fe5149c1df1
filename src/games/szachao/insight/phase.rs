//! How far a game has gone from the middle game to the ending.

use super::groups::WHOLE;
use crate::chessboard::board::Board;
use crate::chessboard::piece::Kind;
use crate::eval::linear::TermSink;

/// How much of the middle game is left, in [`WHOLE`]ths.
#[derive(Clone, Copy)]
pub(super) struct Phase(i32);

impl Phase {
    /// Of a board: one for each minor man, two for each rook, four for each queen.
    #[inline]
    pub(super) fn of(board: &Board) -> Phase {
        let count = |kind| board.of_kind(kind).len() as i32;
        let officers = count(Kind::Knight) + count(Kind::Bishop) + 2 * count(Kind::Rook) + 4 * count(Kind::Queen);
        Phase(officers.min(WHOLE))
    }

    /// Adds a term that has two weights, `apart` from each other: the middle game's and, behind it, the ending's.
    #[inline]
    pub(super) fn add<S: TermSink>(self, sink: &mut S, index: usize, apart: usize, count: i32) {
        sink.add(index, count * self.0);
        sink.add(index + apart, count * (WHOLE - self.0));
    }
}
