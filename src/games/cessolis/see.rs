//! What men are worth in exchanges, and how exchanges on a square end.

use super::attacks;
use super::moves::Move;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;

/// What a man is worth in centipawns. Round numbers for exchanges and move order alone.
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

/// What it is worth to take the last man beside the enemy's king.
const BARING_VALUE: i32 = 10_000;

/// The order in which men join an exchange, least first.
const LEAST_VALUABLE_FIRST: [PieceType; 5] =
    [PieceType::Pawn, PieceType::Bishop, PieceType::Queen, PieceType::Knight, PieceType::Rook];

impl Position {
    /// Whether the move takes the last man beside the enemy's king.
    #[inline]
    pub(super) fn bares_king(&self, mv: Move) -> bool {
        let enemy = self.side_to_move().other();
        self.by_seat(enemy).contains(mv.to().index()) && self.by_seat(enemy).len() == 2
    }

    /// Whether a move that bares the enemy's king wins: unless the king can bare ours in turn.
    #[inline]
    pub(super) fn baring_wins(&self, mv: Move) -> bool {
        let (seat, enemy) = (self.side_to_move(), self.side_to_move().other());
        if self.by_seat(seat).len() > 2 {
            return true;
        }
        // The last man that is left to us, and where our king then stands.
        let (man, king) = if mv.from() == self.king(seat) {
            let others = self.by_seat(seat) & !Bitboard64::single(mv.from().index());
            (others, mv.to())
        } else {
            (Bitboard64::single(mv.to().index()), self.king(seat))
        };
        let own = self.king(enemy);
        let reach =
            if self.king_has_moved(enemy) { attacks::king_attacks(own) } else { attacks::first_king_targets(own) };
        (reach & man & !attacks::king_attacks(king)).is_empty()
    }

    /// What a move wins at once: the man captured, the promotion, the game.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let taken = if self.by_seat(self.side_to_move().other()).contains(mv.to().index()) {
            if self.bares_king(mv) { BARING_VALUE } else { see_value(self.piece_type_at(mv.to())) }
        } else {
            0
        };
        taken + if self.is_promotion(mv) { see_value(PieceType::Queen) - see_value(PieceType::Pawn) } else { 0 }
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        if self.is_promotion(mv) { PieceType::Queen } else { self.piece_type_at(mv.from()) }
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    /// Pins are not seen, nor promotions by later captures, nor that a king's first move sets its queens free.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        if self.bares_king(mv) {
            return threshold <= 0 || self.baring_wins(mv);
        }
        let mut balance = self.material_gain(mv) - threshold;
        if balance < 0 {
            return false;
        }
        balance = see_value(self.moved_piece_type_after(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = (self.occupied() | Bitboard64::single(to.index())) & !Bitboard64::single(mv.from().index());
        let mut seat = self.side_to_move();
        let mut wins = true;
        loop {
            seat = seat.other();
            let Some((man, piece_type)) = self.least_valuable_attacker(to, seat, occupied) else { break };
            if piece_type == PieceType::King && self.is_defended(to, seat.other(), occupied) {
                break;
            }
            wins = !wins;
            occupied &= !man;
            balance = see_value(piece_type) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// Whether no enemy king may stand on the square.
    fn is_defended(&self, square: Square, seat: Seat, occupied: Bitboard64) -> bool {
        let rooks = attacks::rook_attacks(square, occupied) & self.pieces(seat, PieceType::Rook);
        ((self.leaper_attackers_to(square, seat) | rooks) & occupied).any()
            || attacks::king_attacks(square).contains(self.king(seat).index())
    }

    /// The least man of a seat among those still on the board that attacks the square.
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
