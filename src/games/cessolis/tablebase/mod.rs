//! Endings of two kings and one man each, solved exactly.
//!
//! With three men or fewer the game is over on the board, and so it is with three men against a bare king: what is
//! left of four men and fewer are a king and one man on either side. Every capture ends such a game, so that an ending
//! hangs together only with those that a promotion, or the first move of a queen or a king, leads to.
//!
//! The men may be queens, moved or not, pawns, bishops, knights and rooks, on any squares. A king that has not moved
//! stands on e1, if it is White's, or on d8, and its queen has not moved either: no game comes to another position,
//! and those that a record sets up otherwise are not in the tables. The king's first move leads to another ending,
//! just as a promotion does.
//!
//! *Won in n plies* means that the game is over in n plies with best play on both sides, whatever was played before,
//! unless the way leads through positions that have already stood twice in the game: on a shortest way to the end
//! nothing ever stands twice, so that neither perpetual check nor going round stops it. All the rest is neither
//! side's to win: a draw by the rules, stalemate, mutual bare king or perpetual check, or else a game that goes on
//! for ever, as no rule ends it. The tables do not tell these apart, nor does a search.

mod conversion;
mod endgame_class;
mod endgame_piece;
mod file;
mod indexing;
mod retrograde;

pub use file::build_tablebase;
pub(super) use file::load_tablebase;

use super::piece::PieceType;
use super::position::Position;
use crate::base::seat::Seat;
use crate::eval::tactics::ProvenResult;
use endgame_class::{EndgameClass, king_home};
use endgame_piece::EndgamePiece;
use file::TABLEBASE;
use indexing::EndgamePosition;

impl Position {
    /// What the tables know of this position, if they were loaded.
    #[inline]
    pub(super) fn known_ending(&self) -> Option<ProvenResult> {
        let [white, black] = [Seat::FIRST, Seat::SECOND].map(|seat| self.by_seat(seat).without_lsb());
        if white.more_than_one() || black.more_than_one() { None } else { self.probe_loaded_tablebase() }
    }

    fn probe_loaded_tablebase(&self) -> Option<ProvenResult> {
        let tables = TABLEBASE.get()?;
        let seats = [Seat::FIRST, Seat::SECOND];
        let unmoved = seats.map(|seat| !self.king_has_moved(seat));
        let is_away = |seat: Seat| unmoved[seat.index()] && self.king(seat) != king_home(seat);
        if self.occupied().len() != 4 || !self.has_no_bare_king() || seats.into_iter().any(is_away) {
            return None;
        }
        let squares = seats.map(|seat| (self.by_seat(seat) & !self.by_type(PieceType::King)).lsb());
        let men = squares.map(|square| match self.piece_type_at(super::square::Square::new(square)) {
            PieceType::Queen if self.unmoved().contains(square) => EndgamePiece::FirstQueen,
            PieceType::Queen => EndgamePiece::Queen,
            PieceType::Pawn => EndgamePiece::Pawn,
            PieceType::Bishop => EndgamePiece::Bishop,
            PieceType::Knight => EndgamePiece::Knight,
            PieceType::Rook | PieceType::King => EndgamePiece::Rook,
        });
        let kings = seats.map(|seat| self.king(seat).index());
        tables.probe(&EndgamePosition {
            seat: self.side_to_move(),
            class: EndgameClass { pieces: men, unmoved },
            kings,
            squares,
        })
    }
}
