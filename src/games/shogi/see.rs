//! Static exchange evaluation (SEE) and its piece values.

use super::moves::{Move, Origin};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::bitboard::Bitboard128;
use crate::base::seat::Seat;
use crate::eval::see;

/// The value of a piece on the board in centipawns: round numbers, for exchanges and move ordering alone.
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

/// The value of a capture in centipawns: the enemy loses the piece, and the capturer gets it unpromoted in hand.
#[inline]
pub(super) const fn capture_value(piece_type: PieceType) -> i32 {
    see_value(piece_type) + see_value(piece_type.unpromoted())
}

/// The order in which pieces join an exchange. [`PieceType::Gold`] stands for all that move like it.
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
    /// Material gain of the move: captured piece and promotion.
    #[inline]
    pub(super) fn material_gain(&self, mv: Move) -> i32 {
        let captured = self.piece_at(mv.to()).map_or(0, |piece| capture_value(piece.piece_type()));
        captured + if mv.is_promotion() { self.promotion_gain(mv) } else { 0 }
    }

    #[inline]
    fn promotion_gain(&self, mv: Move) -> i32 {
        let piece_type = self.moved_piece_type_before(mv);
        piece_type.promoted().map_or(0, |promoted| see_value(promoted) - see_value(piece_type))
    }

    /// The type of the moving piece before it promotes.
    #[inline]
    pub(super) fn moved_piece_type_before(&self, mv: Move) -> PieceType {
        match mv.origin() {
            Origin::Hand(piece_type) => piece_type,
            Origin::Board(from) => self.piece_at(from).map_or(PieceType::Pawn, |piece| piece.piece_type()),
        }
    }

    /// The type of the piece that arrives.
    #[inline]
    pub(super) fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        let piece_type = self.moved_piece_type_before(mv);
        if mv.is_promotion() { piece_type.promoted().unwrap_or(piece_type) } else { piece_type }
    }

    /// Static exchange evaluation (SEE): whether the captures on the target square net at least `threshold`
    /// centipawns. Ignores pins, drops and promotions by recaptures.
    pub(super) fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let to = mv.to();
        let mut occupied = self.occupied() | Bitboard128::single(to.index());
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bitboard128::single(from.index());
        }
        let mut seat = self.side_to_move();
        let surplus = self.material_gain(mv) - threshold;
        see::see_ge(surplus, capture_value(self.moved_piece_type_after(mv)), || {
            seat = seat.other();
            let (attacker, piece_type) = self.least_valuable_attacker(to, seat, occupied)?;
            occupied &= !attacker;
            let is_answered =
                || piece_type == PieceType::King && self.least_valuable_attacker(to, seat.other(), occupied).is_some();
            (!is_answered()).then_some(capture_value(piece_type))
        })
    }

    /// The least valuable attacker of the square among the pieces of a seat that are still on the board.
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
