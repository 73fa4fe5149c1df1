//! Checks, pins and attacks.

use super::attacks;
use super::board::Board;
use super::piece::{Colour, Kind};
use super::square::Square;
use crate::base::bits::Bits64;

impl Board {
    /// Finds the checkers of the side on move and its pinned men.
    #[inline]
    pub(super) fn scan(&mut self) {
        let (colour, enemy) = (self.mover(), self.mover().other());
        let king = self.king(colour);
        let occupied = self.occupied();
        self.pinned = Bits64::EMPTY;
        self.checkers = self.leaping_attackers(king, enemy);
        // As if own men were not there: only enemy men stop these lines.
        let lines = attacks::rook(king, self.of(enemy)) & self.straight(enemy)
            | attacks::bishop(king, self.of(enemy)) & self.slanting(enemy);
        for index in lines {
            let blockers = attacks::between(king, Square::new(index)) & occupied;
            if blockers.is_empty() {
                self.checkers |= Bits64::only(index);
            } else if !blockers.many() {
                self.pinned |= blockers;
            }
        }
    }

    /// Pawns and knights of `by` that attack the square.
    #[inline]
    pub(super) fn leaping_attackers(&self, square: Square, by: Colour) -> Bits64 {
        let from = Bits64::only(square.index());
        let attackers = attacks::pawns(by.other(), from) & self.of_kind(Kind::Pawn)
            | attacks::knight(square) & self.of_kind(Kind::Knight);
        attackers & self.of(by)
    }

    /// Men of `by` that attack the square, the king included, given what squares are occupied.
    #[inline]
    pub fn attackers(&self, square: Square, by: Colour, occupied: Bits64) -> Bits64 {
        self.leaping_attackers(square, by)
            | attacks::king(square) & self.men(by, Kind::King)
            | attacks::rook(square, occupied) & self.straight(by)
            | attacks::bishop(square, occupied) & self.slanting(by)
    }

    /// Whether a man of `by` attacks the square, given what squares are occupied.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Colour, occupied: Bits64) -> bool {
        self.attackers(square, by, occupied).any()
    }

    /// Those of the wanted squares that no enemy man attacks once the king of `colour` has left its square.
    #[inline]
    pub fn safe(&self, colour: Colour, wanted: Bits64) -> Bits64 {
        let enemy = colour.other();
        let mut safe = wanted & !attacks::pawns(enemy, self.men(enemy, Kind::Pawn));
        let occupied = self.occupied() ^ self.men(colour, Kind::King);
        for index in safe {
            if self.is_attacked(Square::new(index), enemy, occupied) {
                safe ^= Bits64::only(index);
            }
        }
        safe
    }

    /// Men of `of` that would lay open a line of their own to a square, such as the enemy king's, by leaving it.
    #[inline]
    pub fn screens(&self, square: Square, of: Colour) -> Bits64 {
        let enemies = self.of(of.other());
        let lines =
            attacks::rook(square, enemies) & self.straight(of) | attacks::bishop(square, enemies) & self.slanting(of);
        let mut screens = Bits64::EMPTY;
        for index in lines {
            let blockers = attacks::between(square, Square::new(index)) & self.of(of);
            if blockers.any() && !blockers.many() {
                screens |= blockers;
            }
        }
        screens
    }
}
