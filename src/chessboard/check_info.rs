//! Checks, pins and attacks.

use super::attacks;
use super::board::Board;
use super::piece::{Colour, PieceType};
use super::square::Square;
use crate::base::bitboard::Bitboard64;

impl Board {
    /// Finds the checkers of the side on move and its pinned men.
    #[inline]
    pub(super) fn update_check_info(&mut self) {
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let king = self.king(colour);
        let occupied = self.occupied();
        self.pinned = Bitboard64::EMPTY;
        self.checkers = self.leaper_attackers_to(king, enemy);
        // As if own men were not there: only enemy men stop these lines.
        let lines = attacks::rook_attacks(king, self.by_colour(enemy)) & self.orthogonal_sliders(enemy)
            | attacks::bishop_attacks(king, self.by_colour(enemy)) & self.diagonal_sliders(enemy);
        for index in lines {
            let blockers = attacks::between(king, Square::new(index)) & occupied;
            if blockers.is_empty() {
                self.checkers |= Bitboard64::single(index);
            } else if !blockers.more_than_one() {
                self.pinned |= blockers;
            }
        }
    }

    /// Pawns and knights of `by` that attack the square.
    #[inline]
    pub(super) fn leaper_attackers_to(&self, square: Square, by: Colour) -> Bitboard64 {
        let from = Bitboard64::single(square.index());
        let attackers = attacks::pawn_attacks_setwise(by.other(), from) & self.by_type(PieceType::Pawn)
            | attacks::knight_attacks(square) & self.by_type(PieceType::Knight);
        attackers & self.by_colour(by)
    }

    /// Men of `by` that attack the square, the king included, given what squares are occupied.
    #[inline]
    pub fn attackers_to(&self, square: Square, by: Colour, occupied: Bitboard64) -> Bitboard64 {
        self.leaper_attackers_to(square, by)
            | attacks::king_attacks(square) & self.pieces(by, PieceType::King)
            | attacks::rook_attacks(square, occupied) & self.orthogonal_sliders(by)
            | attacks::bishop_attacks(square, occupied) & self.diagonal_sliders(by)
    }

    /// Whether a man of `by` attacks the square, given what squares are occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Colour, occupied: Bitboard64) -> bool {
        self.attackers_to(square, by, occupied).any()
    }

    /// Those of the wanted squares that no enemy man attacks once the king of `colour` has left its square.
    #[inline]
    pub fn safe_king_squares(&self, colour: Colour, wanted: Bitboard64) -> Bitboard64 {
        let enemy = colour.other();
        let mut safe = wanted & !attacks::pawn_attacks_setwise(enemy, self.pieces(enemy, PieceType::Pawn));
        let occupied = self.occupied() ^ self.pieces(colour, PieceType::King);
        for index in safe {
            if self.is_attacked(Square::new(index), enemy, occupied) {
                safe ^= Bitboard64::single(index);
            }
        }
        safe
    }

    /// Men of `of` that would lay open a line of their own to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub fn discovered_check_blockers(&self, square: Square, of: Colour) -> Bitboard64 {
        let enemies = self.by_colour(of.other());
        let lines = attacks::rook_attacks(square, enemies) & self.orthogonal_sliders(of)
            | attacks::bishop_attacks(square, enemies) & self.diagonal_sliders(of);
        let mut screens = Bitboard64::EMPTY;
        for index in lines {
            let blockers = attacks::between(square, Square::new(index)) & self.by_colour(of);
            if blockers.any() && !blockers.more_than_one() {
                screens |= blockers;
            }
        }
        screens
    }
}
