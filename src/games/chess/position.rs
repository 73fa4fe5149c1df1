//! The position: the board, and what is counted beside it.

use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::piece::Colour;

/// A position of chess. Seat 1 is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Its square to take a pawn on in passing is there only where a pawn may take there: so says FIDE's Law 9.2.3 for
    /// repetition, and so python-chess and most engines write the FEN.
    pub(super) board: Board,
    /// Moves in a row, of either side, without capture or pawn move.
    pub(super) halfmove_clock: u32,
    /// The number of the move, from 1, one more after each of Black's.
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
        clear_unusable_en_passant(&mut board);
        Position { board, halfmove_clock, fullmove_number }
    }

    /// The same board with the other side on move; nobody is in check. No position from before can return.
    #[inline]
    pub(super) fn make_null_move(&mut self) {
        self.halfmove_clock = 0;
        self.board.make_null_move();
    }
}

/// Forgets a pawn that has gone two squares where no pawn may take it in passing.
#[inline]
pub(super) fn clear_unusable_en_passant(board: &mut Board) {
    if board.en_passant().is_some() && !board.has_legal_en_passant() {
        board.clear_en_passant();
    }
}
