//! The chess position: the board, the halfmove clock and the move number.

use base::seat::Seat;
use chessboard::board::Board;
use chessboard::piece::Colour;

/// A position of chess. Seat 1 is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The board. Its en passant square is kept only if a legal move captures there: Law 9.2.3 requires it for
    /// repetition, and python-chess and most engines write the FEN that way.
    pub(super) board: Board,
    /// Plies in a row without capture or pawn move.
    pub(super) halfmove_clock: u32,
    /// The move number, from 1; it increases after each of Black's moves.
    pub(super) fullmove_number: u32,
}

/// The seat that plays a colour.
#[inline]
pub(super) const fn seat_of(colour: Colour) -> Seat {
    Seat::new(colour.index())
}

impl Position {
    /// A position with this board.
    pub(super) fn new(mut board: Board, halfmove_clock: u32, fullmove_number: u32) -> Position {
        board.clear_unusable_en_passant();
        Position { board, halfmove_clock, fullmove_number }
    }

    /// Null move: passes the turn. The side to move must not be in check. The clock restarts, because no earlier
    /// position can return.
    #[inline]
    pub(super) fn make_null_move(&mut self) {
        self.halfmove_clock = 0;
        self.board.make_null_move();
    }
}
