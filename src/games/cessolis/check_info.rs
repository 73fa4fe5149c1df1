//! Checks, pins and attacks.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;

impl Position {
    /// Finds the checkers of the seat on move and its pinned men.
    #[inline]
    pub(super) fn update_check_info(&mut self) {
        let (seat, enemy) = (self.side_to_move(), self.side_to_move().other());
        let king = self.king(seat);
        self.pinned = Bitboard64::EMPTY;
        self.checkers = self.leaper_attackers_to(king, enemy);
        for index in attacks::rook_pseudo_attacks(king) & self.pieces(enemy, PieceType::Rook) {
            let blockers = attacks::between(king, Square::new(index)) & self.occupied();
            if blockers.is_empty() {
                self.checkers |= Bitboard64::single(index);
            } else if !blockers.more_than_one() {
                self.pinned |= blockers & self.by_seat(seat);
            }
        }
    }

    /// Men of `by`, rooks and the king apart, that attack the square. Nothing stands in their way, ever; but queens
    /// whose own king has not moved attack nothing.
    #[inline]
    pub(super) fn leaper_attackers_to(&self, square: Square, by: Seat) -> Bitboard64 {
        let from = Bitboard64::single(square.index());
        let attackers = attacks::pawn_attacks_setwise(by.other(), from) & self.by_type(PieceType::Pawn)
            | attacks::bishop_attacks(square) & self.by_type(PieceType::Bishop)
            | attacks::knight_attacks(square) & self.by_type(PieceType::Knight);
        attackers & self.by_seat(by) | self.queen_attackers_to(square, by)
    }

    /// Queens of `by` that attack the square.
    #[inline]
    pub(super) fn queen_attackers_to(&self, square: Square, by: Seat) -> Bitboard64 {
        let queens = self.pieces(by, PieceType::Queen);
        if queens.is_empty() || !self.king_has_moved(by) {
            return Bitboard64::EMPTY;
        }
        let unmoved = self.unmoved();
        queens & (attacks::queen_attacks(square) & !unmoved | attacks::first_queen_attacks(square) & unmoved)
    }

    /// Men of `by` that attack the square, the king included, given what squares are occupied.
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, by: Seat, occupied: Bitboard64) -> Bitboard64 {
        let rooks = attacks::rook_attacks(square, occupied) & self.pieces(by, PieceType::Rook);
        let king = self.king(by);
        let reach =
            if self.king_has_moved(by) { attacks::king_attacks(king) } else { attacks::first_king_targets(king) };
        let king = if reach.contains(square.index()) { Bitboard64::single(king.index()) } else { Bitboard64::EMPTY };
        self.leaper_attackers_to(square, by) | rooks | king
    }

    /// Where a man that stands between a king and an enemy rook (one of `rooks`) may go without laying the line open,
    /// or, for one between a king and a rook of its own side, without giving check by leaving: the squares between
    /// and the rook's own. Nothing beyond: a queen or a king may leap over the rook.
    pub(super) fn blocker_mask(&self, king: Square, from: Square, rooks: Bitboard64) -> Bitboard64 {
        for index in attacks::rook_pseudo_attacks(king) & rooks {
            let line = attacks::between(king, Square::new(index));
            if line.contains(from.index()) && !(line & self.occupied()).more_than_one() {
                return line | Bitboard64::single(index);
            }
        }
        attacks::FULL_BOARD
    }

    /// Men of `of` that would lay open a line of their own rooks to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub(super) fn discovered_check_blockers(&self, square: Square, of: Seat) -> Bitboard64 {
        let mut screens = Bitboard64::EMPTY;
        for index in attacks::rook_pseudo_attacks(square) & self.pieces(of, PieceType::Rook) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.more_than_one() {
                screens |= blockers & self.by_seat(of);
            }
        }
        screens
    }

    /// Squares where the king of `seat` may not go, among `wanted`: the other king's, which a first move could reach,
    /// those next to it, and those that an enemy attacks once the king has left its square.
    #[inline]
    pub(super) fn king_danger_squares(&self, seat: Seat, wanted: Bitboard64) -> Bitboard64 {
        let enemy = seat.other();
        let men = self.by_seat(enemy);
        let occupied = self.occupied() ^ Bitboard64::single(self.king(seat).index());
        let mut danger = attacks::king_attacks(self.king(enemy))
            | Bitboard64::single(self.king(enemy).index())
            | attacks::pawn_attacks_setwise(enemy, self.by_type(PieceType::Pawn) & men)
            | attacks::bishop_attacks_setwise(self.by_type(PieceType::Bishop) & men);
        for index in self.by_type(PieceType::Knight) & men {
            danger |= attacks::knight_attacks(Square::new(index));
        }
        let queens = self.by_type(PieceType::Queen) & men;
        if queens.any() && self.king_has_moved(enemy) {
            danger |= attacks::queen_attacks_setwise(queens & !self.unmoved());
            for index in queens & self.unmoved() {
                danger |= attacks::first_queen_attacks(Square::new(index));
            }
        }
        for index in self.by_type(PieceType::Rook) & men {
            let rook = Square::new(index);
            if (attacks::rook_pseudo_attacks(rook) & wanted).any() {
                danger |= attacks::rook_attacks(rook, occupied);
            }
        }
        danger
    }
}
