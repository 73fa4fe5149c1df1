//! Tablebase probing: the proven result of a position.

use super::endgame_class::{EndgameClass, king_home};
use super::endgame_piece::EndgamePiece;
use super::file::Tablebase;
use super::indexing::EndgamePosition;
use crate::piece::PieceType;
use crate::position::Position;
use crate::square::Square;
use base::seat::Seat;
use eval::tactics::ProvenResult;

/// The number of kings and pieces of every position in the tables.
const PIECES: usize = 4;

impl Tablebase {
    /// The proven result of a position; `None` if the tables do not hold it.
    #[inline]
    pub(crate) fn probe(&self, position: &Position) -> Option<ProvenResult> {
        let [white, black] = [Seat::FIRST, Seat::SECOND].map(|seat| position.by_seat(seat).without_lsb());
        if white.more_than_one() || black.more_than_one() { None } else { self.probe_few_pieces(position) }
    }

    fn probe_few_pieces(&self, position: &Position) -> Option<ProvenResult> {
        let seats = [Seat::FIRST, Seat::SECOND];
        let unmoved = seats.map(|seat| !position.king_has_moved(seat));
        let is_away = |seat: Seat| unmoved[seat.index()] && position.king(seat) != king_home(seat);
        if position.occupied().len() != PIECES || position.is_over() || seats.into_iter().any(is_away) {
            return None;
        }
        let squares = seats.map(|seat| (position.by_seat(seat) & !position.by_type(PieceType::King)).lsb());
        let pieces = squares.map(|square| match position.piece_type_at(Square::new(square)) {
            PieceType::Queen if position.unmoved().contains(square) => EndgamePiece::FirstQueen,
            PieceType::Queen => EndgamePiece::Queen,
            PieceType::Pawn => EndgamePiece::Pawn,
            PieceType::Bishop => EndgamePiece::Bishop,
            PieceType::Knight => EndgamePiece::Knight,
            PieceType::Rook | PieceType::King => EndgamePiece::Rook,
        });
        let kings = seats.map(|seat| position.king(seat).index());
        let class = EndgameClass { pieces, unmoved };
        let (class, index) = EndgamePosition { seat: position.side_to_move(), class, kings, squares }.index();
        Some(match self.value(class, index)?.checked_sub(1) {
            None => ProvenResult::Draw,
            Some(plies) if plies % 2 == 1 => ProvenResult::Win(plies.into()),
            Some(plies) => ProvenResult::Loss(plies.into()),
        })
    }
}
