//! Why a move or a drop is not legal: the king's safety, and the rules of drops.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard128;
use rules::illegality::{Illegality, MoveAttempt};

impl Position {
    /// Why an attempt of the side to move is not legal.
    pub(super) fn reason_against(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let to = attempt.to.as_deref().and_then(|text| Square::from_usi(text.as_bytes()));
        match (&attempt.piece, &attempt.from) {
            (Some(piece), _) => {
                let kind = piece.chars().next().and_then(PieceType::from_letter)?;
                match to {
                    Some(to) => Some(self.reason_against_drop(kind, to)),
                    None => self.checkers.any().then_some(Illegality::InCheck),
                }
            }
            (None, Some(from)) => {
                let from = Square::from_usi(from.as_bytes())?;
                let (seat, piece) = (self.side_to_move(), self.piece_at(from)?);
                let wanted = to.map_or(attacks::FULL_BOARD, |to| Bitboard128::single(to.index()));
                let reach = attacks::piece_attacks(seat, piece.piece_type(), from, self.occupied());
                // Whatever else the generator leaves out exposes the king.
                (reach & !self.by_seat(seat) & wanted).any().then_some(Illegality::OwnKingAttacked)
            }
            (None, None) => None,
        }
    }

    /// Why a piece that is in hand may not be dropped on this empty square.
    fn reason_against_drop(&self, kind: PieceType, to: Square) -> Illegality {
        let seat = self.side_to_move();
        let own_pawns = self.by_unpromoted_type(PieceType::Pawn) & !self.promoted_pieces() & self.by_seat(seat);
        if attacks::immobile_squares(seat, kind).contains(to.index()) {
            Illegality::DeadDrop
        } else if kind == PieceType::Pawn && attacks::file_fill(own_pawns).contains(to.index()) {
            Illegality::TwoPawns
        } else if self.checkers.any() {
            Illegality::InCheck
        } else {
            Illegality::PawnDropMate
        }
    }
}
