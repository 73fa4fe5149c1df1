//! The position: the board, and what is counted beside it.

use crate::base::seat::Seat;
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::moves::Move;
use crate::chessboard::piece::{Colour, Kind};
use crate::rules::game::Observer;

/// A position of chess. Seat 1 is White.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// Its square to take a pawn on in passing is there only where a pawn may take there: so says FIDE's Law 9.2.3 for
    /// repetition, and so python-chess and most engines write the FEN.
    pub(super) board: Board,
    /// Moves in a row, of either side, without capture or pawn move.
    pub(super) halfmoves: u32,
    /// The number of the move, from 1, one more after each of Black's.
    pub(super) move_number: u32,
}

/// The seat that plays a colour.
#[inline]
pub(super) const fn seat(colour: Colour) -> Seat {
    Seat::new(colour.index())
}

impl Position {
    /// A position with this board.
    pub(super) fn new(mut board: Board, halfmoves: u32, move_number: u32) -> Position {
        forget_idle_en_passant(&mut board);
        Position { board, halfmoves, move_number }
    }

    /// Plays a move that is legal here.
    #[inline]
    pub(super) fn advance<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        let board = &mut self.board;
        let (from, to) = (mv.from().index(), mv.to().index());
        let lasting = board.of_kind(Kind::Pawn).contains(from) || board.occupied().contains(to);
        self.halfmoves = if lasting { 0 } else { self.halfmoves.saturating_add(1) };
        self.move_number = self.move_number.saturating_add(board.mover().index() as u32);
        board.play(mv, observer);
        forget_idle_en_passant(board);
    }

    /// The same board with the other side on move; nobody is in check. No position from before can return.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        self.halfmoves = 0;
        self.board.hand_over();
    }
}

/// Forgets a pawn that has gone two squares where no pawn may take it in passing.
#[inline]
fn forget_idle_en_passant(board: &mut Board) {
    if board.en_passant().is_some() && !board.can_take_in_passing() {
        board.forget_en_passant();
    }
}
