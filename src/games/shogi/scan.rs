//! Checks and pins.

use super::attacks;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;

impl Position {
    /// Finds the checkers of the seat on move and its pinned men.
    #[inline]
    pub(super) fn scan(&mut self) {
        self.checkers = Bits128::EMPTY;
        self.pinned = Bits128::EMPTY;
        let Some(king) = self.king(self.seat) else { return };
        self.checkers = self.adjacent_and_knight_attackers(king, self.seat.other());
        for index in self.snipers(king, self.seat.other()) {
            let blockers = attacks::between(king, Square::new(index)) & self.occupied();
            if blockers.is_empty() {
                self.checkers |= Bits128::only(index);
            } else if !blockers.many() {
                self.pinned |= blockers & self.of(self.seat);
            }
        }
    }

    /// Men of `by` that attack the square by a step or a knight's leap.
    #[inline]
    fn adjacent_and_knight_attackers(&self, square: Square, by: Seat) -> Bits128 {
        let seen = by.other();
        let plain = !self.promoted();
        let stepping_majors = (self.of_origin(Kind::Bishop) | self.of_origin(Kind::Rook)) & self.promoted();
        let attackers = attacks::pawn(seen, square) & self.of_origin(Kind::Pawn) & plain
            | attacks::knight(seen, square) & self.of_origin(Kind::Knight) & plain
            | attacks::silver(seen, square) & self.of_origin(Kind::Silver) & plain
            | attacks::gold(seen, square) & self.golds()
            | attacks::king(square) & (stepping_majors | self.of_origin(Kind::King));
        attackers & self.of(by)
    }

    /// Long-range men of `by` that would attack the square on an empty board.
    #[inline]
    fn snipers(&self, square: Square, by: Seat) -> Bits128 {
        let lances = self.of_origin(Kind::Lance) & !self.promoted();
        let snipers = attacks::rook_lines(square) & self.of_origin(Kind::Rook)
            | attacks::bishop_lines(square) & self.of_origin(Kind::Bishop)
            | attacks::lance_line(by.other(), square) & lances;
        snipers & self.of(by)
    }

    /// Men of `by` that attack the square, given what squares are occupied.
    #[inline]
    pub(super) fn attackers(&self, square: Square, by: Seat, occupied: Bits128) -> Bits128 {
        let lances = self.of_origin(Kind::Lance) & !self.promoted();
        let sliders = attacks::rook(square, occupied) & self.of_origin(Kind::Rook)
            | attacks::bishop(square, occupied) & self.of_origin(Kind::Bishop)
            | attacks::lance(by.other(), square, occupied) & lances;
        self.adjacent_and_knight_attackers(square, by) | sliders & self.of(by)
    }

    /// Men of `of` that would lay open a line of their own side to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub(super) fn screens(&self, square: Square, of: Seat) -> Bits128 {
        let mut screens = Bits128::EMPTY;
        for index in self.snipers(square, of) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.many() {
                screens |= blockers & self.of(of);
            }
        }
        screens
    }

    /// Squares next to a king that its enemy attacks once the king has left its square; what it says of other
    /// squares means nothing. Only enemies that can reach the neighbourhood are looked at.
    #[inline]
    pub(super) fn danger_around(&self, king: Square, enemy: Seat) -> Bits128 {
        let men = self.of(enemy);
        let occupied = self.occupied() ^ Bits128::only(king.index());
        let zone = attacks::king(king);
        let plain = men & !self.promoted();
        let pawns = self.of_origin(Kind::Pawn) & plain;
        let mut danger = attacks::pawn_steps(enemy, pawns);
        for index in self.of_origin(Kind::Knight) & plain {
            danger |= attacks::knight(enemy, Square::new(index));
        }
        let near = attacks::neighbours(king);
        for index in self.of_origin(Kind::Silver) & plain & near {
            danger |= attacks::silver(enemy, Square::new(index));
        }
        for index in self.golds() & men & near {
            danger |= attacks::gold(enemy, Square::new(index));
        }
        let stepping_majors = (self.of_origin(Kind::Bishop) | self.of_origin(Kind::Rook)) & self.promoted();
        for index in (stepping_majors | self.of_origin(Kind::King)) & men & near {
            danger |= attacks::king(Square::new(index));
        }
        for index in self.of_origin(Kind::Lance) & plain {
            let lance = Square::new(index);
            if (attacks::lance_line(enemy, lance) & zone).any() {
                danger |= attacks::lance(enemy, lance, occupied);
            }
        }
        for index in self.of_origin(Kind::Bishop) & men {
            let bishop = Square::new(index);
            if (attacks::bishop_lines(bishop) & zone).any() {
                danger |= attacks::bishop(bishop, occupied);
            }
        }
        for index in self.of_origin(Kind::Rook) & men {
            let rook = Square::new(index);
            if (attacks::rook_lines(rook) & zone).any() {
                danger |= attacks::rook(rook, occupied);
            }
        }
        danger
    }
}
