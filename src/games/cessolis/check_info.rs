//! Checkers, pinned pieces and attackers of a square.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard64;
use base::seat::Seat;

impl Position {
    /// Computes the checkers and the pinned pieces of the side to move.
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

    /// Pieces of a seat other than rook and king that attack the square. They all leap; queens whose own king has not
    /// moved attack nothing.
    #[inline]
    pub(super) fn leaper_attackers_to(&self, square: Square, attacker: Seat) -> Bitboard64 {
        let from = Bitboard64::single(square.index());
        let attackers = attacks::pawn_attacks_setwise(attacker.other(), from) & self.by_type(PieceType::Pawn)
            | attacks::bishop_attacks(square) & self.by_type(PieceType::Bishop)
            | attacks::knight_attacks(square) & self.by_type(PieceType::Knight);
        attackers & self.by_seat(attacker) | self.queen_attackers_to(square, attacker)
    }

    /// Queens of a seat that attack the square.
    #[inline]
    pub(super) fn queen_attackers_to(&self, square: Square, attacker: Seat) -> Bitboard64 {
        let queens = self.pieces(attacker, PieceType::Queen);
        if queens.is_empty() || !self.king_has_moved(attacker) {
            return Bitboard64::EMPTY;
        }
        let unmoved = self.unmoved();
        queens & (attacks::queen_attacks(square) & !unmoved | attacks::first_queen_attacks(square) & unmoved)
    }

    /// Pieces of a seat, the king included, that attack the square, given the occupied squares.
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, attacker: Seat, occupied: Bitboard64) -> Bitboard64 {
        let rooks = attacks::rook_attacks(square, occupied) & self.pieces(attacker, PieceType::Rook);
        let king = self.king(attacker);
        let reach =
            if self.king_has_moved(attacker) { attacks::king_attacks(king) } else { attacks::first_king_targets(king) };
        let king = if reach.contains(square.index()) { Bitboard64::single(king.index()) } else { Bitboard64::EMPTY };
        self.leaper_attackers_to(square, attacker) | rooks | king
    }

    /// The squares to which a piece between `king` and one of `rooks` can move without opening the line: those between,
    /// and the rook's own, but none beyond, which a queen or a king may leap to. If the rook is of its own side, these
    /// moves give no discovered check.
    pub(super) fn blocker_mask(&self, king: Square, from: Square, rooks: Bitboard64) -> Bitboard64 {
        for index in attacks::rook_pseudo_attacks(king) & rooks {
            let line = attacks::between(king, Square::new(index));
            if line.contains(from.index()) && !(line & self.occupied()).more_than_one() {
                return line | Bitboard64::single(index);
            }
        }
        attacks::FULL_BOARD
    }

    /// Pieces of `side` whose departure opens a line from an own slider to `square` (discovered-check candidates).
    #[inline]
    pub(super) fn discovered_check_blockers(&self, square: Square, side: Seat) -> Bitboard64 {
        let mut found = Bitboard64::EMPTY;
        for index in attacks::rook_pseudo_attacks(square) & self.pieces(side, PieceType::Rook) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.more_than_one() {
                found |= blockers & self.by_seat(side);
            }
        }
        found
    }

    /// The squares that pieces of a seat other than rook and king attack.
    #[inline]
    fn attacked_by_leapers(&self, seat: Seat) -> Bitboard64 {
        let mut attacked = attacks::pawn_attacks_setwise(seat, self.pieces(seat, PieceType::Pawn))
            | attacks::bishop_attacks_setwise(self.pieces(seat, PieceType::Bishop));
        for index in self.pieces(seat, PieceType::Knight) {
            attacked |= attacks::knight_attacks(Square::new(index));
        }
        let queens = self.pieces(seat, PieceType::Queen);
        if queens.any() && self.king_has_moved(seat) {
            attacked |= attacks::queen_attacks_setwise(queens & !self.unmoved());
            for index in queens & self.unmoved() {
                attacked |= attacks::first_queen_attacks(Square::new(index));
            }
        }
        attacked
    }

    /// The squares that pieces of a seat attack, its king included.
    pub(super) fn attacked_squares(&self, seat: Seat) -> Bitboard64 {
        let (king, occupied) = (self.king(seat), self.occupied());
        let reach =
            if self.king_has_moved(seat) { attacks::king_attacks(king) } else { attacks::first_king_targets(king) };
        let rooks = self.pieces(seat, PieceType::Rook);
        let by_rooks = rooks
            .fold(Bitboard64::EMPTY, |attacked, index| attacked | attacks::rook_attacks(Square::new(index), occupied));
        self.attacked_by_leapers(seat) | by_rooks | reach
    }

    /// King danger squares, exact for `targets` only: the enemy king's square (a first move could reach it), the
    /// squares next to it, and those that an enemy attacks once the king of `seat` has left its square.
    #[inline]
    pub(super) fn king_danger_squares(&self, seat: Seat, targets: Bitboard64) -> Bitboard64 {
        let enemy = seat.other();
        let enemies = self.by_seat(enemy);
        let occupied = self.occupied() ^ Bitboard64::single(self.king(seat).index());
        let king = self.king(enemy);
        let mut attacked =
            self.attacked_by_leapers(enemy) | attacks::king_attacks(king) | Bitboard64::single(king.index());
        for index in self.by_type(PieceType::Rook) & enemies {
            let rook = Square::new(index);
            if (attacks::rook_pseudo_attacks(rook) & targets).any() {
                attacked |= attacks::rook_attacks(rook, occupied);
            }
        }
        attacked
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/cessolis/check_info.rs"]
mod tests;
