//! Checkers, pinned pieces and attackers of a square.

use super::attacks;
use super::piece::PieceType;
use super::position::Position;
use super::square::Square;
use base::bitboard::Bitboard128;
use base::seat::Seat;

impl Position {
    /// Computes the checkers and the pinned pieces of the side to move.
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

    /// Pieces of a seat other than sliders that attack the square.
    #[inline]
    pub(super) fn non_slider_attackers_to(&self, square: Square, attacker: Seat) -> Bitboard128 {
        let defender = attacker.other();
        let plain = !self.promoted_pieces();
        let stepping_majors = (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook))
            & self.promoted_pieces();
        let attackers = attacks::pawn_attacks(defender, square) & self.by_unpromoted_type(PieceType::Pawn) & plain
            | attacks::knight_attacks(defender, square) & self.by_unpromoted_type(PieceType::Knight) & plain
            | attacks::silver_attacks(defender, square) & self.by_unpromoted_type(PieceType::Silver) & plain
            | attacks::gold_attacks(defender, square) & self.gold_movers()
            | attacks::king_attacks(square) & (stepping_majors | self.by_unpromoted_type(PieceType::King));
        attackers & self.by_seat(attacker)
    }

    /// Snipers: sliders of a seat that would attack the square on an empty board.
    #[inline]
    pub(super) fn snipers(&self, square: Square, attacker: Seat) -> Bitboard128 {
        let lances = self.by_unpromoted_type(PieceType::Lance) & !self.promoted_pieces();
        let snipers = attacks::rook_pseudo_attacks(square) & self.by_unpromoted_type(PieceType::Rook)
            | attacks::bishop_pseudo_attacks(square) & self.by_unpromoted_type(PieceType::Bishop)
            | attacks::lance_pseudo_attacks(attacker.other(), square) & lances;
        snipers & self.by_seat(attacker)
    }

    /// Pieces of a seat that attack the square, given the occupied squares.
    #[inline]
    pub(super) fn attackers_to(&self, square: Square, attacker: Seat, occupied: Bitboard128) -> Bitboard128 {
        let snipers = self.snipers(square, attacker);
        self.non_slider_attackers_to(square, attacker) | unblocked_snipers(square, snipers, occupied)
    }

    /// Pieces of `side` whose departure opens a line from an own slider to `square` (discovered-check candidates).
    #[inline]
    pub(super) fn discovered_check_blockers(&self, square: Square, side: Seat) -> Bitboard128 {
        let mut found = Bitboard128::EMPTY;
        for index in self.snipers(square, side) {
            let blockers = attacks::between(square, Square::new(index)) & self.occupied();
            if blockers.any() && !blockers.more_than_one() {
                found |= blockers & self.by_seat(side);
            }
        }
        found
    }

    /// The squares that pieces of a seat attack, its king included.
    pub(super) fn attacked_squares(&self, seat: Seat) -> Bitboard128 {
        let occupied = self.occupied();
        let own = self.by_seat(seat);
        let (plain, promoted) = (own & !self.promoted_pieces(), own & self.promoted_pieces());
        let mut attacked = attacks::pawn_pushes(seat, self.by_unpromoted_type(PieceType::Pawn) & plain);
        let mut add = |pieces: Bitboard128, attacks: &dyn Fn(Square) -> Bitboard128| {
            pieces.for_each(|index| attacked |= attacks(Square::new(index)));
        };
        let (bishops, rooks) = (self.by_unpromoted_type(PieceType::Bishop), self.by_unpromoted_type(PieceType::Rook));
        add(self.by_unpromoted_type(PieceType::Lance) & plain, &|from| attacks::lance_attacks(seat, from, occupied));
        add(self.by_unpromoted_type(PieceType::Knight) & plain, &|from| attacks::knight_attacks(seat, from));
        add(self.by_unpromoted_type(PieceType::Silver) & plain, &|from| attacks::silver_attacks(seat, from));
        add(self.gold_movers() & own, &|from| attacks::gold_attacks(seat, from));
        add(bishops & own, &|from| attacks::bishop_attacks(from, occupied));
        add(rooks & own, &|from| attacks::rook_attacks(from, occupied));
        add((bishops | rooks) & promoted | self.by_unpromoted_type(PieceType::King) & own, &attacks::king_attacks);
        attacked
    }

    /// King danger squares: squares next to the king that the enemy attacks with the king removed. Other squares are
    /// not computed.
    #[inline]
    pub(super) fn king_danger_squares(&self, king: Square, enemy: Seat) -> Bitboard128 {
        let enemies = self.by_seat(enemy);
        let occupied = self.occupied() ^ Bitboard128::single(king.index());
        let zone = attacks::king_attacks(king);
        let plain = enemies & !self.promoted_pieces();
        let pawns = self.by_unpromoted_type(PieceType::Pawn) & plain;
        let mut attacked = attacks::pawn_pushes(enemy, pawns);
        for index in self.by_unpromoted_type(PieceType::Knight) & plain {
            attacked |= attacks::knight_attacks(enemy, Square::new(index));
        }
        let near = attacks::around24(king);
        for index in self.by_unpromoted_type(PieceType::Silver) & plain & near {
            attacked |= attacks::silver_attacks(enemy, Square::new(index));
        }
        for index in self.gold_movers() & enemies & near {
            attacked |= attacks::gold_attacks(enemy, Square::new(index));
        }
        let stepping_majors = (self.by_unpromoted_type(PieceType::Bishop) | self.by_unpromoted_type(PieceType::Rook))
            & self.promoted_pieces();
        for index in (stepping_majors | self.by_unpromoted_type(PieceType::King)) & enemies & near {
            attacked |= attacks::king_attacks(Square::new(index));
        }
        for index in self.by_unpromoted_type(PieceType::Lance) & plain {
            let lance = Square::new(index);
            if (attacks::lance_pseudo_attacks(enemy, lance) & zone).any() {
                attacked |= attacks::lance_attacks(enemy, lance, occupied);
            }
        }
        for index in self.by_unpromoted_type(PieceType::Bishop) & enemies {
            let bishop = Square::new(index);
            if (attacks::bishop_pseudo_attacks(bishop) & zone).any() {
                attacked |= attacks::bishop_attacks(bishop, occupied);
            }
        }
        for index in self.by_unpromoted_type(PieceType::Rook) & enemies {
            let rook = Square::new(index);
            if (attacks::rook_pseudo_attacks(rook) & zone).any() {
                attacked |= attacks::rook_attacks(rook, occupied);
            }
        }
        attacked
    }
}

/// The snipers that attack the square, given the occupied squares.
#[inline]
pub(super) fn unblocked_snipers(square: Square, snipers: Bitboard128, occupied: Bitboard128) -> Bitboard128 {
    let mut attackers = Bitboard128::EMPTY;
    for index in snipers {
        if (attacks::between(square, Square::new(index)) & occupied).is_empty() {
            attackers = attackers.with(index);
        }
    }
    attackers
}

#[cfg(test)]
#[path = "../../../tests/unit/games/shogi/check_info.rs"]
mod tests;
