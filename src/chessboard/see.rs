//! Static exchange evaluation (SEE) and its piece values.

use super::attacks;
use super::board::Board;
use super::moves::{Move, MoveKind};
use super::piece::PieceType;
use base::bitboard::Bitboard64;

/// The value of a piece in centipawns: the common round numbers, for exchanges and move ordering alone.
#[inline]
pub const fn see_value(piece_type: PieceType) -> i32 {
    match piece_type {
        PieceType::Pawn => 100,
        PieceType::Knight => 320,
        PieceType::Bishop => 330,
        PieceType::Rook => 500,
        PieceType::Queen => 900,
        PieceType::King => 10_000,
    }
}

impl Board {
    /// The type of piece that a move captures, if any.
    #[inline]
    pub fn captured_piece_type(&self, mv: Move) -> Option<PieceType> {
        if self.by_colour(self.side_to_move().other()).contains(mv.to().index()) {
            Some(self.piece_type_at(mv.to()))
        } else {
            (mv.kind() == MoveKind::EnPassant).then_some(PieceType::Pawn)
        }
    }

    /// The type of piece that arrives on the target; in a swap the queen.
    #[inline]
    pub fn moved_piece_type_after(&self, mv: Move) -> PieceType {
        if mv.kind() == MoveKind::Promotion {
            mv.promotion_type().unwrap_or(PieceType::Queen)
        } else {
            self.piece_type_at(mv.from())
        }
    }

    /// The material that a move gains at once, in centipawns: capture and promotion.
    #[inline]
    pub fn material_gain(&self, mv: Move) -> i32 {
        self.captured_piece_type(mv).map_or(0, see_value)
            + mv.promotion_type().map_or(0, |piece_type| see_value(piece_type) - see_value(PieceType::Pawn))
    }

    /// Static exchange evaluation (SEE): whether the exchange that this move starts on its target gains at least
    /// `threshold` centipawns. Ignores pins, and promotions by recaptures.
    pub fn see_ge(&self, mv: Move, threshold: i32) -> bool {
        let mut balance = self.material_gain(mv) - threshold;
        if balance < 0 || matches!(mv.kind(), MoveKind::Castling | MoveKind::Swap | MoveKind::PromotingSwap) {
            return balance >= 0;
        }
        balance = see_value(self.moved_piece_type_after(mv)) - balance;
        if balance <= 0 {
            return true;
        }
        let to = mv.to();
        let mut occupied = (self.occupied() | Bitboard64::single(to.index())) & !Bitboard64::single(mv.from().index());
        if mv.kind() == MoveKind::EnPassant {
            occupied &= !Bitboard64::single(super::make_move::square_behind(self.side_to_move(), to).index());
        }
        let diagonal_sliders = self.by_type(PieceType::Bishop) | self.by_type(PieceType::Queen);
        let orthogonal_sliders = self.by_type(PieceType::Rook) | self.by_type(PieceType::Queen);
        let mut attackers = self.attackers_of_both_colours_to(to, occupied);
        let mut colour = self.side_to_move();
        let mut wins = true;
        loop {
            colour = colour.other();
            attackers &= occupied;
            let own = attackers & self.by_colour(colour);
            if own.is_empty() {
                break;
            }
            let kind = self.least_valuable_type(own);
            if kind == PieceType::King && (attackers & self.by_colour(colour.other())).any() {
                break;
            }
            wins = !wins;
            balance = see_value(kind) - balance;
            if balance < i32::from(wins) {
                break;
            }
            occupied ^= Bitboard64::single((own & self.by_type(kind)).lsb());
            // An x-ray: another slider may stand behind the capturing piece.
            if matches!(kind, PieceType::Pawn | PieceType::Bishop | PieceType::Queen) {
                attackers |= attacks::bishop_attacks(to, occupied) & diagonal_sliders;
            }
            if matches!(kind, PieceType::Rook | PieceType::Queen) {
                attackers |= attacks::rook_attacks(to, occupied) & orthogonal_sliders;
            }
        }
        wins
    }

    /// The least valuable type among these pieces, which must not be empty.
    #[inline]
    fn least_valuable_type(&self, pieces: Bitboard64) -> PieceType {
        // Branch-free, because branches would be mispredicted: one bit for each type that is present.
        let bit = |piece_type: PieceType| u32::from((pieces & self.by_type(piece_type)).any()) << piece_type.index();
        let types = bit(PieceType::Pawn)
            | bit(PieceType::Knight)
            | bit(PieceType::Bishop)
            | bit(PieceType::Rook)
            | bit(PieceType::Queen)
            | bit(PieceType::King);
        PieceType::from_index(types.trailing_zeros() as usize)
    }
}
