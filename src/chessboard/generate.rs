//! The move generator: there is one; permissions widen or narrow what is legal, selections what is handed out.

use super::attacks;
use super::board::Board;
use super::castling::Castling;
use super::moves::{Move, MoveBatch, Nature};
use super::permissions::{OneMan, Permissions};
use super::piece::Kind;
use super::play::behind;
use super::select::{All, Select};
use super::square::Square;
use crate::base::bits::Bits64;
use std::ops::ControlFlow;

/// What is asked of the generator.
struct Request<'a, P, S> {
    permissions: &'a P,
    select: &'a S,
    /// Squares where a man other than the king must arrive, because of a check or because none may be taken.
    targets: Bits64,
}

impl Board {
    /// Hands the selected legal moves to the visitor: the king's first, then the pawns', then the other men's.
    #[inline]
    pub fn visit<P, S, V>(&self, permissions: &P, select: &S, mut visit: V) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if permissions.swaps() {
            self.visit_swaps(permissions, select, &mut visit)?;
        }
        let takeable = if permissions.captures() { attacks::BOARD } else { !self.of(self.mover().other()) };
        let mut request = Request { permissions, select, targets: takeable };
        self.visit_king(&request, &mut visit)?;
        if self.checkers.many() {
            return ControlFlow::Continue(());
        }
        request.targets = takeable & self.answering_squares();
        self.visit_pawns(&request, &mut visit)?;
        self.visit_officers(&request, &mut visit)
    }

    /// Whether the side on move has any legal move.
    #[inline]
    pub fn any_move<P: Permissions>(&self, permissions: &P) -> bool {
        self.visit(permissions, &All, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move, which may come from anywhere, is legal here.
    pub fn allows<P: Permissions>(&self, mv: Move, permissions: &P) -> bool {
        let man = Bits64::only(mv.from().index());
        if (man & self.of(self.mover())).is_empty() {
            return false;
        }
        let found = self.visit(&OneMan { permissions, man }, &All, |batch| {
            let same = batch.nature() == mv.nature() && batch.targets().contains(mv.to().index());
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Where a man other than the king must arrive: anywhere, or where it answers the only check.
    #[inline]
    fn answering_squares(&self) -> Bits64 {
        if self.checkers.is_empty() {
            return attacks::BOARD;
        }
        let checker = Square::new(self.checkers.lowest());
        self.checkers | attacks::between(self.king(self.mover()), checker)
    }

    #[inline]
    fn visit_king<P, S, V>(&self, request: &Request<P, S>, visit: &mut V) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.mover();
        let king = self.king(colour);
        if !request.permissions.movers().contains(king.index()) {
            return ControlFlow::Continue(());
        }
        let leaps = request.permissions.king_leaps();
        let reach = if leaps { self.leap_reach(king) } else { attacks::king(king) };
        let reach = reach & !self.of(colour) & request.targets;
        let wanted = request.select.narrow(Kind::King, Nature::Plain, Some(king), reach);
        let safe = self.safe(colour, wanted);
        if safe.any() {
            visit(MoveBatch::man(king, safe, Nature::Plain))?;
        }
        if leaps || self.in_check() || self.castling().of(colour).is_empty() {
            return ControlFlow::Continue(());
        }
        let wanted = request.select.narrow(Kind::King, Nature::Castling, Some(king), self.castling_targets());
        if wanted.any() { visit(MoveBatch::man(king, wanted, Nature::Castling)) } else { ControlFlow::Continue(()) }
    }

    /// Squares two away from the king in a line, over an empty one. It may stand two squares from the enemy king, which
    /// nobody takes.
    fn leap_reach(&self, king: Square) -> Bits64 {
        let mut reach = attacks::king_leap(king) & !self.of_kind(Kind::King);
        for index in reach {
            if (attacks::between(king, Square::new(index)) & self.occupied()).any() {
                reach ^= Bits64::only(index);
            }
        }
        reach
    }

    /// Where the king, which is not in check, arrives by castling.
    fn castling_targets(&self) -> Bits64 {
        let (colour, occupied) = (self.mover(), self.occupied());
        let mut targets = Bits64::EMPTY;
        for way in Castling::ways(colour) {
            if self.castling().has(way.right)
                && (way.empty & occupied).is_empty()
                && !self.is_attacked(way.passed, colour.other(), occupied)
                && !self.is_attacked(way.king_to, colour.other(), occupied)
            {
                targets |= Bits64::only(way.king_to.index());
            }
        }
        targets
    }

    #[inline]
    fn visit_pawns<P, S, V>(&self, request: &Request<P, S>, visit: &mut V) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let pawns = self.men(self.mover(), Kind::Pawn) & request.permissions.movers();
        let lone = pawns & (request.select.lone() | self.pinned);
        self.visit_pawn_set(pawns & !lone, None, request.targets, request, visit)?;
        for index in lone {
            let targets = request.targets & self.pin_line(Square::new(index));
            self.visit_pawn_set(Bits64::only(index), Some(Square::new(index)), targets, request, visit)?;
        }
        if let Some(square) = self.en_passant()
            && request.permissions.captures()
        {
            for index in attacks::pawns(self.mover().other(), Bits64::only(square.index())) & pawns {
                let from = Square::new(index);
                if self.may_take_in_passing(from, square) {
                    let target = Bits64::only(square.index());
                    let wanted = request.select.narrow(Kind::Pawn, Nature::EnPassant, Some(from), target);
                    if wanted.any() {
                        visit(MoveBatch::man(from, wanted, Nature::EnPassant))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Moves of a set of pawns to these targets, but for captures in passing. `from` is there where the set is one
    /// pawn.
    #[inline]
    fn visit_pawn_set<P, S, V>(
        &self,
        pawns: Bits64,
        from: Option<Square>,
        targets: Bits64,
        request: &Request<P, S>,
        visit: &mut V,
    ) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let colour = self.mover();
        let (forward, last) = (attacks::forward(colour), attacks::last_rank(colour));
        let empty = !self.occupied();
        let enemies = self.of(colour.other());
        let mut hand_out = |back: i8, nature: Nature, reached: Bits64| {
            let wanted = request.select.narrow(Kind::Pawn, nature, from, reached & targets & !last);
            if wanted.any() {
                visit(MoveBatch::pawns(back, wanted, nature))?;
            }
            let promoting = reached & targets & last;
            if promoting.is_empty() {
                return ControlFlow::Continue(());
            }
            let wanted = request.select.narrow(Kind::Pawn, Nature::Promotion, from, promoting);
            let batch = MoveBatch::pawns(back, wanted, Nature::Promotion);
            if wanted.any() {
                visit(batch.promoting_to(request.select.promotions()))
            } else {
                ControlFlow::Continue(())
            }
        };
        hand_out(1 - forward, Nature::Plain, attacks::pawns_left(colour, pawns) & enemies)?;
        hand_out(-1 - forward, Nature::Plain, attacks::pawns_right(colour, pawns) & enemies)?;
        let once = attacks::pawn_steps(colour, pawns) & empty;
        let first = once & attacks::rank(colour, 2);
        let twice = attacks::pawn_steps(colour, first) & empty;
        hand_out(-forward, Nature::Plain, once)?;
        hand_out(-2 * forward, Nature::TwoSteps, twice)?;
        if request.permissions.long_pawns() {
            hand_out(-2 * forward, Nature::Plain, attacks::pawn_steps(colour, once ^ first) & empty)?;
            hand_out(-3 * forward, Nature::Plain, attacks::pawn_steps(colour, twice) & empty)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a pawn of the mover that attacks the en-passant square may take there: its king must not stand in
    /// check afterwards, with both pawns gone from their squares.
    fn may_take_in_passing(&self, from: Square, square: Square) -> bool {
        let (colour, enemy) = (self.mover(), self.mover().other());
        let taken = Bits64::only(behind(colour, square).index());
        let occupied = self.occupied() & !taken & !Bits64::only(from.index()) | Bits64::only(square.index());
        let king = self.king(colour);
        let leaping = self.leaping_attackers(king, enemy) & !taken;
        let lines = attacks::rook(king, occupied) & self.straight(enemy)
            | attacks::bishop(king, occupied) & self.slanting(enemy);
        (leaping | lines).is_empty()
    }

    /// Whether a pawn can now be taken in passing.
    #[inline]
    pub fn can_take_in_passing(&self) -> bool {
        let Some(square) = self.en_passant() else { return false };
        let behind = Bits64::only(square.index());
        let takers = attacks::pawns(self.mover().other(), behind) & self.men(self.mover(), Kind::Pawn);
        Iterator::any(&mut { takers }, |index| self.may_take_in_passing(Square::new(index), square))
    }

    #[inline]
    fn visit_officers<P, S, V>(&self, request: &Request<P, S>, visit: &mut V) -> ControlFlow<()>
    where
        P: Permissions,
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let (colour, occupied) = (self.mover(), self.occupied());
        let targets = request.targets & !self.of(colour);
        let movers = self.of(colour) & request.permissions.movers();
        let mut hand_out = |kind: Kind, index: usize, reach: Bits64| {
            let wanted = request.select.narrow(kind, Nature::Plain, Some(Square::new(index)), reach & targets);
            let batch = MoveBatch::man(Square::new(index), wanted, Nature::Plain);
            if wanted.any() { visit(batch) } else { ControlFlow::Continue(()) }
        };
        // A pinned knight never stays on the line.
        for index in self.of_kind(Kind::Knight) & movers & !self.pinned {
            hand_out(Kind::Knight, index, attacks::knight(Square::new(index)))?;
        }
        for index in self.of_kind(Kind::Bishop) & movers {
            let from = Square::new(index);
            hand_out(Kind::Bishop, index, attacks::bishop(from, occupied) & self.pin_line(from))?;
        }
        for index in self.of_kind(Kind::Rook) & movers {
            let from = Square::new(index);
            hand_out(Kind::Rook, index, attacks::rook(from, occupied) & self.pin_line(from))?;
        }
        for index in self.of_kind(Kind::Queen) & movers {
            let from = Square::new(index);
            hand_out(Kind::Queen, index, attacks::queen(from, occupied) & self.pin_line(from))?;
        }
        ControlFlow::Continue(())
    }

    /// The squares that a man of the mover may go to without laying open its king.
    #[inline]
    fn pin_line(&self, from: Square) -> Bits64 {
        if self.pinned.contains(from.index()) {
            attacks::joining(self.king(self.mover()), from)
        } else {
            attacks::BOARD
        }
    }
}
