//! What men are worth in exchanges, and how exchanges on a square end.

use super::moves::{Move, Origin};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::bitboard::Bitboard128;
use crate::base::seat::Seat;

/// What a man is worth on the board, in centipawns. Round numbers for exchanges and move order alone.
#[inline]
pub(super) const fn see_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::Pawn => 100,
        PieceType::Lance => 300,
        PieceType::Knight => 330,
        PieceType::Silver => 480,
        PieceType::Gold => 540,
        PieceType::Bishop => 820,
        PieceType::Rook => 950,
        PieceType::King => 15_000,
        PieceType::ProPawn | PieceType::ProLance | PieceType::ProKnight | PieceType::ProSilver => 520,
        PieceType::Horse => 1_100,
        PieceType::Dragon => 1_300,
    }
}

/// What capturing a man wins: the enemy loses it, and the captor has its origin in hand.
#[inline]
pub(super) const fn capture_value(piece_type: PieceType) -> i32 {
    see_value(piece_type) + see_value(piece_type.unpromoted())
}

/// The order in which men join an exchange, least first. `Kind::Gold` stands for all that move like one.
const LEAST_VALUABLE_FIRST: [PieceType; 10] = [
    PieceType::Pawn,
    PieceType::Lance,
    PieceType::Knight,
    PieceType::Silver,
    PieceType::Gold,
    PieceType::Bishop,
    PieceType::Rook,
    PieceType::Horse,
    PieceType::Dragon,
    PieceType::King,
];

impl Position {
    /// What a move wins at once: the man captured, the promotion.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let taken = self.piece_at(mv.to()).map_or(0, |piece| capture_value(piece.piece_type()));
        taken + if mv.is_promotion() { self.promotion_gain(mv) } else { 0 }
    }

    #[inline]
    fn promotion_gain(&self, mv: Move) -> i32 {
        let piece_type = self.moved_piece_type_before(mv);
        piece_type.promoted().map_or(0, |promoted| see_value(promoted) - see_value(piece_type))
    }

    /// The kind of man that moves, before it promotes.
    #[inline]
    pub(super) fn moved_piece_type_before(&self, mv: Move) -> PieceType {
        match mv.origin() {
            Origin::Hand(piece_type) => piece_type,
            Origin::Board(from) => self.piece_at(from).map_or(PieceType::Pawn, |piece| piece.piece_type()),
        }
    }

    /// The kind of man that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        let piece_type = self.moved_piece_type_before(mv);
        if mv.is_promotion() { piece_type.promoted().unwrap_or(piece_type) } else { piece_type }
    }

    /// Whether the exchanges that the move begins on its target leave the mover so many centipawns ahead at least.
    /// Pins are not seen, nor drops, nor promotions by later captures.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let mut balance = self.material_gain(mv) - threshold;
        if balance < 0 {
            return false;
        }
        balance = capture_value(self.moved_piece_type_after(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = self.occupied() | Bitboard128::single(to.index());
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bitboard128::single(from.index());
        }
        let mut seat = self.side_to_move();
        let mut wins = true;
        loop {
            seat = seat.other();
            let Some((man, piece_type)) = self.least_valuable_attacker(to, seat, occupied) else { break };
            wins = !wins;
            occupied &= !man;
            if piece_type == PieceType::King {
                let answered = self.least_valuable_attacker(to, seat.other(), occupied).is_some();
                return if answered { !wins } else { wins };
            }
            balance = capture_value(piece_type) - balance;
            if balance < i32::from(wins) {
                break;
            }
        }
        wins
    }

    /// The least man of a seat among those still on the board that attacks the square.
    fn least_valuable_attacker(
        &self,
        square: Square,
        seat: Seat,
        occupied: Bitboard128,
    ) -> Option<(Bitboard128, PieceType)> {
        let attackers = self.attackers_to(square, seat, occupied) & occupied;
        if attackers.is_empty() {
            return None;
        }
        LEAST_VALUABLE_FIRST.into_iter().find_map(|piece_type| {
            let pieces =
                attackers & if piece_type == PieceType::Gold { self.gold_movers() } else { self.by_type(piece_type) };
            pieces.any().then(|| (Bitboard128::single(pieces.lsb()), piece_type))
        })
    }
}
