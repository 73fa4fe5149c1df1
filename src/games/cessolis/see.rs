//! Static exchange evaluation (SEE) and its piece values.

use super::attacks;
use super::moves::Move;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard64;
use base::seat::Seat;
use eval::see;

/// The value of a piece in centipawns: round numbers, for exchanges and move ordering alone.
#[inline]
pub(super) const fn see_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::Pawn => 100,
        PieceType::Bishop => 150,
        PieceType::Queen => 220,
        PieceType::Knight => 400,
        PieceType::Rook => 650,
        PieceType::King => 10_000,
    }
}

/// The value of capturing the last piece beside the enemy king, in centipawns.
const BARING_VALUE: i32 = 10_000;

/// The order in which pieces other than the king join an exchange.
const LEAST_VALUABLE_FIRST: [PieceType; 5] =
    [PieceType::Pawn, PieceType::Bishop, PieceType::Queen, PieceType::Knight, PieceType::Rook];

impl Position {
    /// Whether the move captures the last piece beside the enemy king.
    #[inline]
    pub(super) fn bares_king(&self, mv: Move) -> bool {
        let enemy = self.side_to_move().other();
        self.by_seat(enemy).contains(mv.to().index()) && self.by_seat(enemy).len() == 2
    }

    /// Whether a move that bares the enemy king wins: it does unless that king can bare ours in turn.
    #[inline]
    pub(super) fn baring_wins(&self, mv: Move) -> bool {
        let (seat, enemy) = (self.side_to_move(), self.side_to_move().other());
        if self.by_seat(seat).len() > 2 {
            return true;
        }
        // The last piece beside our king, and the square of our king after the move.
        let (last_piece, king) = if mv.from() == self.king(seat) {
            let others = self.by_seat(seat) & !Bitboard64::single(mv.from().index());
            (others, mv.to())
        } else {
            (Bitboard64::single(mv.to().index()), self.king(seat))
        };
        let enemy_king = self.king(enemy);
        let king_targets = if self.king_has_moved(enemy) {
            attacks::king_attacks(enemy_king)
        } else {
            attacks::first_king_targets(enemy_king)
        };
        (king_targets & last_piece & !attacks::king_attacks(king)).is_empty()
    }

    /// Material gain of the move: captured piece, promotion, a bare king.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let captured = if self.by_seat(self.side_to_move().other()).contains(mv.to().index()) {
            if self.bares_king(mv) { BARING_VALUE } else { see_value(self.piece_type_at(mv.to())) }
        } else {
            0
        };
        captured + if self.is_promotion(mv) { see_value(PieceType::Queen) - see_value(PieceType::Pawn) } else { 0 }
    }

    /// The type of the piece that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        if self.is_promotion(mv) { PieceType::Queen } else { self.piece_type_at(mv.from()) }
    }

    /// Static exchange evaluation (SEE): whether the captures on the target square net at least `threshold`
    /// centipawns. Ignores pins, promotions by recaptures, and queens that a king's first move sets free.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        if self.bares_king(mv) {
            return threshold <= 0 || self.baring_wins(mv);
        }
        let to = mv.to();
        let mut occupied = (self.occupied() | Bitboard64::single(to.index())) & !Bitboard64::single(mv.from().index());
        let mut seat = self.side_to_move();
        let surplus = self.material_gain(mv) - threshold;
        see::see_ge(surplus, see_value(self.moved_piece_type_after(mv)), || {
            seat = seat.other();
            let (attacker, piece_type) = self.least_valuable_attacker(to, seat, occupied)?;
            if piece_type == PieceType::King && self.is_defended(to, seat.other(), occupied) {
                return None;
            }
            occupied &= !attacker;
            Some(see_value(piece_type))
        })
    }

    /// Whether a seat attacks the square, so that the enemy king may not capture there.
    fn is_defended(&self, square: Square, seat: Seat, occupied: Bitboard64) -> bool {
        let rooks = attacks::rook_attacks(square, occupied) & self.pieces(seat, PieceType::Rook);
        ((self.leaper_attackers_to(square, seat) | rooks) & occupied).any()
            || attacks::king_attacks(square).contains(self.king(seat).index())
    }

    /// The least valuable attacker of the square among the pieces of a seat that are still on the board.
    fn least_valuable_attacker(
        &self,
        square: Square,
        seat: Seat,
        occupied: Bitboard64,
    ) -> Option<(Bitboard64, PieceType)> {
        let attackers = self.attackers_to(square, seat, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        let least = LEAST_VALUABLE_FIRST.into_iter().find(|&piece_type| (attackers & self.by_type(piece_type)).any());
        let piece_type = least.unwrap_or(PieceType::King);
        Some((Bitboard64::single((attackers & self.by_type(piece_type)).lsb()), piece_type))
    }
}
