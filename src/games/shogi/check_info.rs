//! Checks and pins.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::bitboard::Bitboard128;
use crate::base::seat::Seat;

impl Position {
    /// Finds the checkers of the seat on move and its pinned men.
    #[inline]
    pub(super) fn update_check_info(&mut self) {
        self.checkers = Bitboard128::EMPTY;
        self.pinned = Bitboard128::EMPTY;
        let Some(king) = self.king(self.side_to_move) else { return };
        self.checkers = self.non_slider_attackers_to(king, self.side_to_move.other());
        for index in self.snipers(king, self.side_to_move.other()) {
            let blockers = attacks::between(king, Square::new(index)) & self.occupied();
            if blockers.is_empty() {
                self.checkers |= Bitboard128::single(index);
            } else if !blockers.more_than_one() {
                self.pinned |= blockers & self.by_seat(self.side_to_move);
            }
        }
    }

    /// Men of `by` that attack the square by a step or a knight's leap.
    #[inline]
    fn non_slider_attackers_to(&self, square: Square, by: Seat) -> Bitboard128 {
        let seen = by.other();
        let plain = !self.promoted_pieces();
        let stepping_majors = (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook))
            & self.promoted_pieces();
        let attackers = attacks::pawn_attacks(seen, square) & self.by_unpromoted_type(PieceType::Pawn) & plain
            | attacks::knight_attacks(seen, square) & self.by_unpromoted_type(PieceType::Knight) & plain
            | attacks::silver_attacks(seen, square) & self.by_unpromoted_type(PieceType::Silver) & plain
            | attacks::gold_attacks(seen, square) & self.gold_movers()
            | attacks::king_attacks(square) & (stepping_majors | self.by_unpromoted_type(PieceType::King));
        attackers & self.by_seat(by)
    }

    /// Long-range men of `by` that would attack the square on an empty board.
    #[inline]
    fn snipers(&self, square: Square, by: Seat) -> Bitboard128 {
        let lances = self.by_unpromoted_type(PieceType::Lance) & !self.promoted_pieces();
        let snipers = attacks::rook_pseudo_attacks(square) & self.by_unpromoted_type(PieceType::Rook)
            | attacks::bishop_pseudo_attacks(square) & self.by_unpromoted_type(PieceType::Bishop)
            | attacks::lance_pseudo_attacks(by.other(), square) & lances;
        snipers & self.by_seat(by)
    }

    /// Men of `by` that attack the square, given what squares are occupied.
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, by: Seat, occupied: Bitboard128) -> Bitboard128 {
        let lances = self.by_unpromoted_type(PieceType::Lance) & !self.promoted_pieces();
        let sliders = attacks::rook_attacks(square, occupied) & self.by_unpromoted_type(PieceType::Rook)
            | attacks::bishop_attacks(square, occupied) & self.by_unpromoted_type(PieceType::Bishop)
            | attacks::lance_attacks(by.other(), square, occupied) & lances;
        self.non_slider_attackers_to(square, by) | sliders & self.by_seat(by)
    }

    /// Men of `of` that would lay open a line of their own side to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub(super) fn discovered_check_blockers(&self, square: Square, of: Seat) -> Bitboard128 {
        let mut screens = Bitboard128::EMPTY;
        for index in self.snipers(square, of) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.more_than_one() {
                screens |= blockers & self.by_seat(of);
            }
        }
        screens
    }

    /// Squares next to a king that its enemy attacks once the king has left its square; what it says of other
    /// squares means nothing. Only enemies that can reach the neighbourhood are looked at.
    #[inline]
    pub(super) fn king_danger_squares(&self, king: Square, enemy: Seat) -> Bitboard128 {
        let men = self.by_seat(enemy);
        let occupied = self.occupied() ^ Bitboard128::single(king.index());
        let zone = attacks::king_attacks(king);
        let plain = men & !self.promoted_pieces();
        let pawns = self.by_unpromoted_type(PieceType::Pawn) & plain;
        let mut danger = attacks::pawn_pushes(enemy, pawns);
        for index in self.by_unpromoted_type(PieceType::Knight) & plain {
            danger |= attacks::knight_attacks(enemy, Square::new(index));
        }
        let near = attacks::around24(king);
        for index in self.by_unpromoted_type(PieceType::Silver) & plain & near {
            danger |= attacks::silver_attacks(enemy, Square::new(index));
        }
        for index in self.gold_movers() & men & near {
            danger |= attacks::gold_attacks(enemy, Square::new(index));
        }
        let stepping_majors = (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook))
            & self.promoted_pieces();
        for index in (stepping_majors | self.by_unpromoted_type(PieceType::King)) & men & near {
            danger |= attacks::king_attacks(Square::new(index));
        }
        for index in self.by_unpromoted_type(PieceType::Lance) & plain {
            let lance = Square::new(index);
            if (attacks::lance_pseudo_attacks(enemy, lance) & zone).any() {
                danger |= attacks::lance_attacks(enemy, lance, occupied);
            }
        }
        for index in self.by_unpromoted_type(PieceType::Bishop) & men {
            let bishop = Square::new(index);
            if (attacks::bishop_pseudo_attacks(bishop) & zone).any() {
                danger |= attacks::bishop_attacks(bishop, occupied);
            }
        }
        for index in self.by_unpromoted_type(PieceType::Rook) & men {
            let rook = Square::new(index);
            if (attacks::rook_pseudo_attacks(rook) & zone).any() {
                danger |= attacks::rook_attacks(rook, occupied);
            }
        }
        danger
    }
}
