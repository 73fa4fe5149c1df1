//! Checkers, pinned pieces and attackers of a square.

use super::attacks;
use super::board::Board;
use super::piece::{Colour, PieceType};
use super::square::Square;
use base::bitboard::Bitboard64;

impl Board {
    /// Computes the checkers and the pinned pieces of the side to move.
    #[inline]
    pub(super) fn update_check_info(&mut self) {
        let (colour, enemy) = (self.side_to_move(), self.side_to_move().other());
        let king = self.king(colour);
        let occupied = self.occupied();
        self.pinned = Bitboard64::EMPTY;
        self.checkers = self.leaper_attackers_to(king, enemy);
        // Only enemy pieces block these lines: own ones are counted below.
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

    /// Pawns and knights of a colour that attack the square.
    #[inline]
    pub(super) fn leaper_attackers_to(&self, square: Square, attacker: Colour) -> Bitboard64 {
        let from = Bitboard64::single(square.index());
        let attackers = attacks::pawn_attacks_setwise(attacker.other(), from) & self.by_type(PieceType::Pawn)
            | attacks::knight_attacks(square) & self.by_type(PieceType::Knight);
        attackers & self.by_colour(attacker)
    }

    /// Pieces of a colour, the king included, that attack the square, given the occupied squares.
    #[inline]
    pub fn attackers_to(&self, square: Square, attacker: Colour, occupied: Bitboard64) -> Bitboard64 {
        self.leaper_attackers_to(square, attacker)
            | attacks::king_attacks(square) & self.pieces(attacker, PieceType::King)
            | attacks::rook_attacks(square, occupied) & self.orthogonal_sliders(attacker)
            | attacks::bishop_attacks(square, occupied) & self.diagonal_sliders(attacker)
    }

    /// The squares that pieces of a colour attack, its king included.
    #[inline]
    pub fn attacked_squares(&self, colour: Colour) -> Bitboard64 {
        let occupied = self.occupied();
        let mut attacked = attacks::pawn_attacks_setwise(colour, self.pieces(colour, PieceType::Pawn))
            | attacks::king_attacks(self.king(colour));
        for index in self.pieces(colour, PieceType::Knight) {
            attacked |= attacks::knight_attacks(Square::new(index));
        }
        for index in self.orthogonal_sliders(colour) {
            attacked |= attacks::rook_attacks(Square::new(index), occupied);
        }
        for index in self.diagonal_sliders(colour) {
            attacked |= attacks::bishop_attacks(Square::new(index), occupied);
        }
        attacked
    }

    /// Pieces of both colours, kings included, that attack the square, given the occupied squares.
    #[inline]
    pub(super) fn attackers_of_both_colours_to(&self, square: Square, occupied: Bitboard64) -> Bitboard64 {
        let queens = self.by_type(PieceType::Queen);
        self.leaper_attackers_to(square, Colour::White)
            | self.leaper_attackers_to(square, Colour::Black)
            | attacks::king_attacks(square) & self.by_type(PieceType::King)
            | attacks::rook_attacks(square, occupied) & (self.by_type(PieceType::Rook) | queens)
            | attacks::bishop_attacks(square, occupied) & (self.by_type(PieceType::Bishop) | queens)
    }

    /// Whether a piece of this colour attacks the square, given the occupied squares.
    #[inline]
    pub fn is_attacked(&self, square: Square, attacker: Colour, occupied: Bitboard64) -> bool {
        self.attackers_to(square, attacker, occupied).any()
    }

    /// Those of the target squares that no enemy piece attacks once the king of `colour` has left its square.
    #[inline]
    pub fn safe_king_squares(&self, colour: Colour, targets: Bitboard64) -> Bitboard64 {
        let enemy = colour.other();
        let mut safe = targets & !attacks::pawn_attacks_setwise(enemy, self.pieces(enemy, PieceType::Pawn));
        let occupied = self.occupied() ^ self.pieces(colour, PieceType::King);
        for index in safe {
            if self.is_attacked(Square::new(index), enemy, occupied) {
                safe ^= Bitboard64::single(index);
            }
        }
        safe
    }

    /// Pieces of `side` whose departure opens a line from an own slider to `square` (discovered-check candidates).
    #[inline]
    pub fn discovered_check_blockers(&self, square: Square, side: Colour) -> Bitboard64 {
        let enemies = self.by_colour(side.other());
        let lines = attacks::rook_attacks(square, enemies) & self.orthogonal_sliders(side)
            | attacks::bishop_attacks(square, enemies) & self.diagonal_sliders(side);
        let mut found = Bitboard64::EMPTY;
        for index in lines {
            let blockers = attacks::between(square, Square::new(index)) & self.by_colour(side);
            if blockers.any() && !blockers.more_than_one() {
                found |= blockers;
            }
        }
        found
    }
}
