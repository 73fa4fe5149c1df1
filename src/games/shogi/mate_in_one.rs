//! Mate in one: a check, if there is one, that leaves the enemy king nowhere to go.

use super::attacks;
use super::checks::{Checks, covering_targets};
use super::move_filter::MoveFilter;
use super::moves::{Move, Origin};
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard128;
use rules::game::Game;
use std::ops::ControlFlow;

/// A filter of the checks that may mate, which no pawn drop may.
struct MatingChecks<'a> {
    checks: &'a Checks<'a>,
    /// Squares next to the enemy king on which nothing would protect a dropped piece.
    unprotected: Bitboard128,
}

impl MoveFilter for MatingChecks<'_> {
    const DROPS_SHARE_MASK: bool = Checks::<'static>::DROPS_SHARE_MASK;
    #[inline]
    fn pieces_masked_singly(&self) -> Bitboard128 {
        self.checks.pieces_masked_singly()
    }
    #[inline]
    fn origins(&self, piece_type: PieceType) -> Bitboard128 {
        self.checks.origins(piece_type)
    }
    #[inline]
    fn mask(
        &self,
        piece_type: PieceType,
        from: Option<Square>,
        plain: Bitboard128,
        promoting: Bitboard128,
    ) -> (Bitboard128, Bitboard128) {
        self.checks.mask(piece_type, from, plain, promoting)
    }
    #[inline]
    fn drop_mask(&self, piece_type: PieceType) -> Bitboard128 {
        if piece_type == PieceType::Pawn {
            Bitboard128::EMPTY
        } else {
            self.checks.drop_mask(piece_type) & !self.unprotected
        }
    }
}

impl Position {
    /// A move that mates at once. Misses mates in which the moving piece opens a line that takes a square from the
    /// king.
    pub(super) fn mate_in_one(&self) -> Option<Move> {
        let seat = self.side_to_move();
        let king = self.king(seat.other())?;
        let around = attacks::king_attacks(king);
        let unprotected = around & !self.king_danger_squares(king, seat);
        let escapes = unprotected & !self.by_seat(seat.other());
        let targets = covering_targets(seat, escapes)?;
        let checks = Checks::new(self, king, &targets);
        if checks.is_empty() || self.board_outcome().is_some() {
            return None;
        }
        let occupied = self.occupied() ^ Bitboard128::single(king.index());
        let mut mate = None;
        let _ = self.generate_filtered(&MatingChecks { checks: &checks, unprotected }, |batch| {
            mate = batch.into_iter().find(|&mv| {
                let to = Bitboard128::single(mv.to().index());
                let covered = attacks::piece_attacks(seat, self.moved_piece_type_after(mv), mv.to(), occupied);
                let is_distant = (to & around).is_empty();
                (escapes & !covered & !to).is_empty()
                    && (is_distant || self.is_target_supported(mv))
                    && !self.play(mv).has_legal_moves()
            });
            if mate.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        mate
    }

    /// Whether another piece of the side to move attacks the target of a move.
    fn is_target_supported(&self, mv: Move) -> bool {
        let mut occupied = self.occupied();
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bitboard128::single(from.index());
        }
        (self.attackers_to(mv.to(), self.side_to_move(), occupied) & occupied).any()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/shogi/mate_in_one.rs"]
mod tests;
