//! Checks, pins and attacks.

use super::attacks;
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;

impl Position {
    /// Finds the checkers of the seat on move and its pinned men.
    #[inline]
    pub(super) fn scan(&mut self) {
        let (seat, enemy) = (self.mover(), self.mover().other());
        let king = self.king(seat);
        self.pinned = Bits64::EMPTY;
        self.checkers = self.leaping_attackers(king, enemy);
        for index in attacks::rook_lines(king) & self.men(enemy, Kind::Rook) {
            let blockers = attacks::between(king, Square::new(index)) & self.occupied();
            if blockers.is_empty() {
                self.checkers |= Bits64::only(index);
            } else if !blockers.many() {
                self.pinned |= blockers & self.of(seat);
            }
        }
    }

    /// Men of `by`, rooks and the king apart, that attack the square. Nothing stands in their way, ever; but queens
    /// whose own king has not moved attack nothing.
    #[inline]
    pub(super) fn leaping_attackers(&self, square: Square, by: Seat) -> Bits64 {
        let from = Bits64::only(square.index());
        let attackers = attacks::pawns(by.other(), from) & self.of_kind(Kind::Pawn)
            | attacks::bishop(square) & self.of_kind(Kind::Bishop)
            | attacks::knight(square) & self.of_kind(Kind::Knight);
        attackers & self.of(by) | self.attacking_queens(square, by)
    }

    /// Queens of `by` that attack the square.
    #[inline]
    pub(super) fn attacking_queens(&self, square: Square, by: Seat) -> Bits64 {
        let queens = self.men(by, Kind::Queen);
        if queens.is_empty() || !self.king_has_moved(by) {
            return Bits64::EMPTY;
        }
        let unmoved = self.unmoved();
        queens & (attacks::queen(square) & !unmoved | attacks::first_queen(square) & unmoved)
    }

    /// Men of `by` that attack the square, the king included, given what squares are occupied.
    #[inline]
    pub(super) fn attackers(&self, square: Square, by: Seat, occupied: Bits64) -> Bits64 {
        let rooks = attacks::rook(square, occupied) & self.men(by, Kind::Rook);
        let king = self.king(by);
        let reach = if self.king_has_moved(by) { attacks::king(king) } else { attacks::first_king(king) };
        let king = if reach.contains(square.index()) { Bits64::only(king.index()) } else { Bits64::EMPTY };
        self.leaping_attackers(square, by) | rooks | king
    }

    /// Where a man that stands between a king and an enemy rook (one of `rooks`) may go without laying the line open,
    /// or, for one between a king and a rook of its own side, without giving check by leaving: the squares between
    /// and the rook's own. Nothing beyond: a queen or a king may leap over the rook.
    pub(super) fn guarded_line(&self, king: Square, from: Square, rooks: Bits64) -> Bits64 {
        for index in attacks::rook_lines(king) & rooks {
            let line = attacks::between(king, Square::new(index));
            if line.contains(from.index()) && !(line & self.occupied()).many() {
                return line | Bits64::only(index);
            }
        }
        attacks::BOARD
    }

    /// Men of `of` that would lay open a line of their own rooks to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub(super) fn screens(&self, square: Square, of: Seat) -> Bits64 {
        let mut screens = Bits64::EMPTY;
        for index in attacks::rook_lines(square) & self.men(of, Kind::Rook) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.many() {
                screens |= blockers & self.of(of);
            }
        }
        screens
    }

    /// Squares where the king of `seat` may not go, among `wanted`: the other king's, which a first move could reach,
    /// those next to it, and those that an enemy attacks once the king has left its square.
    #[inline]
    pub(super) fn danger(&self, seat: Seat, wanted: Bits64) -> Bits64 {
        let enemy = seat.other();
        let men = self.of(enemy);
        let occupied = self.occupied() ^ Bits64::only(self.king(seat).index());
        let mut danger = attacks::king(self.king(enemy))
            | Bits64::only(self.king(enemy).index())
            | attacks::pawns(enemy, self.of_kind(Kind::Pawn) & men)
            | attacks::bishops(self.of_kind(Kind::Bishop) & men);
        for index in self.of_kind(Kind::Knight) & men {
            danger |= attacks::knight(Square::new(index));
        }
        let queens = self.of_kind(Kind::Queen) & men;
        if queens.any() && self.king_has_moved(enemy) {
            danger |= attacks::queens(queens & !self.unmoved());
            for index in queens & self.unmoved() {
                danger |= attacks::first_queen(Square::new(index));
            }
        }
        for index in self.of_kind(Kind::Rook) & men {
            let rook = Square::new(index);
            if (attacks::rook_lines(rook) & wanted).any() {
                danger |= attacks::rook(rook, occupied);
            }
        }
        danger
    }
}
