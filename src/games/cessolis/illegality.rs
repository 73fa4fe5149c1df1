//! Why a move is not legal: a queen that waits, kings that would meet, a king that would be attacked.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard64;
use rules::illegality::{Illegality, MoveAttempt};

impl Position {
    /// Why an attempt of the side to move with a piece of its own is not legal.
    pub(super) fn reason_against(&self, attempt: &MoveAttempt) -> Option<Illegality> {
        let from = Square::from_text(attempt.from.as_deref()?)?;
        let seat = self.side_to_move();
        let piece = self.piece_at(from).filter(|piece| piece.seat == seat)?;
        if piece.piece_type == PieceType::Queen && !self.king_has_moved(seat) {
            return Some(Illegality::Frozen);
        }
        let to = attempt.to.as_deref().and_then(Square::from_text);
        let wanted = to.map_or(attacks::FULL_BOARD, |to| Bitboard64::single(to.index()));
        let targets = self.pseudo_legal_targets(piece.piece_type, from) & wanted;
        let beside_enemy_king = attacks::king_attacks(self.king(seat.other()));
        if targets.is_empty() {
            None
        } else if piece.piece_type == PieceType::King && (targets & !beside_enemy_king).is_empty() {
            Some(Illegality::KingsAdjacent)
        } else {
            Some(Illegality::OwnKingAttacked)
        }
    }

    /// The squares that a piece of the side to move could go to if its king could be left in check.
    fn pseudo_legal_targets(&self, piece_type: PieceType, from: Square) -> Bitboard64 {
        let seat = self.side_to_move();
        let reach = match piece_type {
            PieceType::Pawn => {
                let pawn = Bitboard64::single(from.index());
                let once = attacks::pawn_pushes(seat, pawn) & !self.occupied();
                let from_third = once & attacks::relative_rank_mask(seat, 2);
                let twice = attacks::pawn_pushes(seat, from_third) & !self.occupied();
                once | twice | attacks::pawn_attacks_setwise(seat, pawn) & self.by_seat(seat.other())
            }
            PieceType::Bishop => attacks::bishop_attacks(from),
            PieceType::Knight => attacks::knight_attacks(from),
            PieceType::Rook => attacks::rook_attacks(from, self.occupied()),
            PieceType::Queen => self.freed_queen_attacks(from),
            PieceType::King if self.king_has_moved(seat) => attacks::king_attacks(from),
            PieceType::King => attacks::first_king_targets(from),
        };
        reach & !self.by_seat(seat)
    }
}
