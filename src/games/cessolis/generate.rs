//! The move generator: there is one, and selections narrow what it hands out.

use super::attacks;
use super::moves::{Move, MoveBatch};
use super::piece::Kind;
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use std::ops::ControlFlow;

/// What part of the legal moves somebody wants.
pub(super) trait Select {
    /// Pawns whose moves must be narrowed one by one rather than together.
    fn lone(&self) -> Bits64;

    /// What is wanted of a man's targets; `from` is missing for pawns taken together.
    fn narrow(&self, kind: Kind, from: Option<Square>, targets: Bits64) -> Bits64;
}

/// All legal moves.
pub(super) struct All;

impl Select for All {
    #[inline]
    fn lone(&self) -> Bits64 {
        Bits64::EMPTY
    }
    #[inline]
    fn narrow(&self, _: Kind, _: Option<Square>, targets: Bits64) -> Bits64 {
        targets
    }
}

impl Position {
    /// Whether neither side is bare: the board alone does not end the game.
    #[inline]
    pub(super) const fn goes_on(&self) -> bool {
        self.of(Seat::FIRST).many() && self.of(Seat::SECOND).many()
    }

    /// Hands the selected legal moves to the visitor: the king's first, then the pawns', then the other men's.
    /// Whether the game is over is not asked.
    #[inline]
    pub(super) fn visit_selected<S, V>(&self, select: &S, mut visit: V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        self.visit_king(select, &mut visit)?;
        if self.checkers.many() {
            return ControlFlow::Continue(());
        }
        let targets = self.answering_squares();
        self.visit_pawns(targets, select, &mut visit)?;
        self.visit_men(targets & !self.of(self.mover()), select, &mut visit)
    }

    /// Where a man other than the king must arrive: anywhere, or where it answers the only check.
    #[inline]
    fn answering_squares(&self) -> Bits64 {
        if self.checkers.is_empty() {
            return attacks::BOARD;
        }
        // Only a rook's check can be blocked: between other men and the king lies no square that counts.
        let checker = Square::new(self.checkers.lowest());
        let way = match self.kind_at(checker) {
            Kind::Rook => attacks::between(self.king(self.mover()), checker),
            _ => Bits64::EMPTY,
        };
        self.checkers | way
    }

    /// Where the king of the mover reaches.
    #[inline]
    fn king_reach(&self) -> Bits64 {
        let seat = self.mover();
        let king = self.king(seat);
        let reach = if self.king_has_moved(seat) { attacks::king(king) } else { attacks::first_king(king) };
        reach & !self.of(seat)
    }

    #[inline]
    fn visit_king<S, V>(&self, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let king = self.king(self.mover());
        let wanted = select.narrow(Kind::King, Some(king), self.king_reach());
        if wanted.is_empty() {
            return ControlFlow::Continue(());
        }
        let safe = wanted & !self.danger(self.mover(), wanted);
        if safe.any() { visit(MoveBatch::man(king, safe)) } else { ControlFlow::Continue(()) }
    }

    /// Pinned pawns may step along a pinning file; a capture always leaves the line, as only rooks pin.
    #[inline]
    fn visit_pawns<S, V>(&self, targets: Bits64, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.mover();
        let pawns = self.men(seat, Kind::Pawn);
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let free = pawns & !(self.pinned & !attacks::file_of(self.king(seat)));
        let empty = !self.occupied();
        let forward = attacks::forward(seat);
        let enemies = self.of(seat.other()) & targets;
        let mut hand_out = |back: i8, targets: Bits64| {
            let wanted = select.narrow(Kind::Pawn, None, targets);
            if wanted.any() { visit(MoveBatch::pawns(back, wanted)) } else { ControlFlow::Continue(()) }
        };
        let shared = !select.lone();
        let takers = pawns & !self.pinned & shared;
        hand_out(1 - forward, attacks::pawns_left(seat, takers) & enemies)?;
        hand_out(-1 - forward, attacks::pawns_right(seat, takers) & enemies)?;
        let once = attacks::pawn_steps(seat, free & shared) & empty;
        let twice = attacks::pawn_steps(seat, once & attacks::rank(seat, 2)) & empty;
        hand_out(-forward, once & targets)?;
        hand_out(-2 * forward, twice & targets)?;
        for index in pawns & select.lone() {
            let from = Square::new(index);
            let wanted = select.narrow(Kind::Pawn, Some(from), self.pawn_targets(from) & targets);
            if wanted.any() {
                visit(MoveBatch::man(from, wanted))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where one pawn of the mover may go, checks to its king apart.
    #[inline]
    fn pawn_targets(&self, from: Square) -> Bits64 {
        let seat = self.mover();
        let pawn = Bits64::only(from.index());
        let empty = !self.occupied();
        let once = attacks::pawn_steps(seat, pawn) & empty;
        let steps = once | attacks::pawn_steps(seat, once & attacks::rank(seat, 2)) & empty;
        if (pawn & self.pinned).is_empty() {
            steps | attacks::pawns(seat, pawn) & self.of(seat.other())
        } else {
            steps & attacks::file_of(self.king(seat)) & attacks::file_of(from)
        }
    }

    #[inline]
    fn visit_men<S, V>(&self, targets: Bits64, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.mover();
        let mut hand_out = |kind: Kind, index: usize, reach: Bits64| {
            let wanted = select.narrow(kind, Some(Square::new(index)), reach & targets);
            if wanted.any() { visit(MoveBatch::man(Square::new(index), wanted)) } else { ControlFlow::Continue(()) }
        };
        // Neither a knight nor a bishop ever moves along the line of a pinning rook.
        for index in self.men(seat, Kind::Knight) & !self.pinned {
            hand_out(Kind::Knight, index, attacks::knight(Square::new(index)))?;
        }
        for index in self.men(seat, Kind::Bishop) & !self.pinned {
            hand_out(Kind::Bishop, index, attacks::bishop(Square::new(index)))?;
        }
        for index in self.men(seat, Kind::Rook) {
            let from = Square::new(index);
            hand_out(Kind::Rook, index, attacks::rook(from, self.occupied()) & self.pin_line(from))?;
        }
        if self.king_has_moved(seat) {
            for index in self.men(seat, Kind::Queen) {
                let from = Square::new(index);
                hand_out(Kind::Queen, index, self.queen_reach(from) & self.pin_line(from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where a queen reaches whose king has moved.
    #[inline]
    pub(super) fn queen_reach(&self, from: Square) -> Bits64 {
        if self.unmoved().contains(from.index()) { attacks::first_queen(from) } else { attacks::queen(from) }
    }

    /// The squares that a man of the mover may go to without laying open its king.
    #[inline]
    fn pin_line(&self, from: Square) -> Bits64 {
        if !self.pinned.contains(from.index()) {
            return attacks::BOARD;
        }
        let seat = self.mover();
        self.guarded_line(self.king(seat), from, self.men(seat.other(), Kind::Rook))
    }

    /// Whether a move, which may come from anywhere, is legal here; whether the game is over is not asked.
    pub(super) fn allows(&self, mv: Move) -> bool {
        let seat = self.mover();
        let (from, to) = (mv.from(), Bits64::only(mv.to().index()));
        if !self.of(seat).contains(from.index()) {
            return false;
        }
        let kind = self.kind_at(from);
        let reach = match kind {
            Kind::King => return (to & self.king_reach() & !self.danger(seat, to)).any(),
            Kind::Pawn => self.pawn_targets(from),
            Kind::Bishop => attacks::bishop(from),
            Kind::Knight => attacks::knight(from),
            Kind::Rook => attacks::rook(from, self.occupied()),
            Kind::Queen if self.king_has_moved(seat) => self.queen_reach(from),
            Kind::Queen => return false,
        };
        !self.checkers.many() && (to & reach & !self.of(seat) & self.answering_squares() & self.pin_line(from)).any()
    }
}
