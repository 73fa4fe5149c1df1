//! The move generator: there is one, and selections narrow what it hands out.

use super::attacks;
use super::moves::{Move, MoveBatch};
use super::piece::{Colour, Kind};
use super::position::{CORNERS, Position, castling_king, passed_rank};
use super::seats;
use super::set::SquareSet;
use super::square::{FILES, Square};
use std::ops::ControlFlow;

/// What part of the legal moves somebody wants.
pub(super) trait Select {
    /// Whether the pass is wanted where no man can move.
    const PASS: bool;

    /// Men that must be narrowed one by one rather than together with their like.
    fn lone(&self) -> SquareSet;

    /// What is wanted of a man's targets; `from` is missing for pawns taken together.
    fn narrow(&self, kind: Kind, from: Option<Square>, targets: SquareSet) -> SquareSet;

    /// What is wanted of the targets where a pawn promotes.
    fn narrow_promoting(&self, from: Option<Square>, targets: SquareSet) -> SquareSet;
}

/// All legal moves.
pub(super) struct All;

impl Select for All {
    const PASS: bool = true;
    #[inline]
    fn lone(&self) -> SquareSet {
        SquareSet::EMPTY
    }
    #[inline]
    fn narrow(&self, _: Kind, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets
    }
    #[inline]
    fn narrow_promoting(&self, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets
    }
}

/// The kinds that run or leap, without king and pawn.
const OFFICERS: [Kind; 4] = [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];

impl Position {
    /// Hands the selected legal moves to the visitor: the king's first, then the officers', then the pawns', and the
    /// pass where no man can move. A finished game must be caught before.
    #[inline]
    pub(super) fn visit_selected<S, V>(&self, select: &S, mut visit: V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let mut any = false;
        let movable = self.movable();
        let mut hand_out = |batch| {
            any = true;
            visit(batch)
        };
        self.visit_officers(movable, select, &mut hand_out)?;
        self.visit_pawns(movable & self.of_kind(Kind::Pawn), select, &mut hand_out)?;
        if S::PASS && !any { visit(MoveBatch::PASS) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn visit_officers<S, V>(&self, movable: SquareSet, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let occupied = self.occupied();
        let free = !self.of(self.colour());
        let mut hand_out = |kind, from: Square, targets: SquareSet| {
            let wanted = select.narrow(kind, Some(from), targets);
            if wanted.any() { visit(MoveBatch::man(from, wanted)) } else { ControlFlow::Continue(()) }
        };
        for index in movable & self.of_kind(Kind::King) {
            let from = Square::new(index);
            hand_out(Kind::King, from, attacks::king(from) & free | self.castles(from, occupied))?;
        }
        for kind in OFFICERS {
            for index in movable & self.of_kind(kind) {
                let from = Square::new(index);
                hand_out(kind, from, attacks::of(self.colour(), kind, from, occupied) & free)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Where this king may castle to: attacks do not matter.
    #[inline]
    fn castles(&self, king: Square, occupied: SquareSet) -> SquareSet {
        let mut targets = SquareSet::EMPTY;
        if self.castling == 0 {
            return targets;
        }
        for (right, corner) in CORNERS.into_iter().enumerate() {
            if self.castling >> right & 1 == 0 || castling_king(right) != king {
                continue;
            }
            if (attacks::between(king, corner) & occupied).is_empty() {
                let file = if corner.file() < king.file() { king.file() - 2 } else { king.file() + 2 };
                targets |= SquareSet::only(Square::at(file, king.rank()).index());
            }
        }
        targets
    }

    #[inline]
    fn visit_pawns<S, V>(&self, pawns: SquareSet, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let lone = pawns & select.lone();
        self.visit_pawn_group(pawns.minus(lone), None, select, visit)?;
        for index in lone {
            self.visit_pawn_group(SquareSet::only(index), Some(Square::new(index)), select, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// These pawns together: captures to either side, steps, steps of two.
    #[inline]
    fn visit_pawn_group<S, V>(
        &self,
        pawns: SquareSet,
        from: Option<Square>,
        select: &S,
        visit: &mut V,
    ) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if pawns.is_empty() {
            return ControlFlow::Continue(());
        }
        let colour = self.colour();
        let empty = !self.occupied();
        let prey = self.prey_of_pawns();
        let ahead = attacks::ahead(colour, pawns);
        let steps = ahead & empty;
        let leaps = attacks::ahead(colour, steps & SquareSet::rank(passed_rank(colour))) & empty;
        let forward = if colour == Colour::White { FILES as i8 } else { -(FILES as i8) };
        let last = SquareSet::rank(colour.rank(8));
        let ways = [
            (-forward + 1, ahead.left() & prey),
            (-forward - 1, ahead.right() & prey),
            (-forward, steps),
            (-2 * forward, leaps),
        ];
        for (back, targets) in ways {
            let plain = select.narrow(Kind::Pawn, from, targets.minus(last));
            if plain.any() {
                visit(MoveBatch::pawns(back, plain, false))?;
            }
            let promoting = select.narrow_promoting(from, targets & last);
            if promoting.any() {
                visit(MoveBatch::pawns(back, promoting, true))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Squares where a pawn of the colour on move may capture: enemies, and squares passed over.
    #[inline]
    pub(super) fn prey_of_pawns(&self) -> SquareSet {
        let enemy = self.colour().other();
        self.of(enemy) | self.passed_squares(enemy)
    }

    /// Whether a move, which may come from anywhere, is legal here. A finished game must be caught before.
    pub(super) fn allows(&self, mv: Move) -> bool {
        let Some((from, to)) = mv.squares() else {
            return self.visit_selected(&AllButPass, |_| ControlFlow::Break(())).is_continue();
        };
        let Some(piece) = self.at(from).filter(|_| self.movable().contains(from.index())) else { return false };
        if piece.kind() == Kind::Pawn {
            let promotes = to.rank() == self.colour().rank(8);
            return mv.promotion().is_some() == promotes && self.pawn_targets(from).contains(to.index());
        }
        let occupied = self.occupied();
        let mut targets = attacks::of(self.colour(), piece.kind(), from, occupied).minus(self.of(self.colour()));
        if piece.kind() == Kind::King {
            targets |= self.castles(from, occupied);
        }
        mv.promotion().is_none() && targets.contains(to.index())
    }

    /// Where a pawn of the seat on move can go from here.
    fn pawn_targets(&self, from: Square) -> SquareSet {
        let colour = self.colour();
        let empty = !self.occupied();
        let step = attacks::ahead(colour, SquareSet::only(from.index())) & empty;
        let leap = attacks::ahead(colour, step & SquareSet::rank(passed_rank(colour))) & empty;
        attacks::pawn(colour, from) & self.prey_of_pawns() | step | leap
    }

    /// All men of a colour, given who is still on the board, that attack a square.
    #[inline]
    pub(super) fn attackers(&self, square: Square, colour: Colour, occupied: SquareSet) -> SquareSet {
        let queens = self.of_kind(Kind::Queen);
        let men = attacks::pawn(colour.other(), square) & self.of_kind(Kind::Pawn)
            | attacks::knight(square) & self.of_kind(Kind::Knight)
            | attacks::king(square) & self.of_kind(Kind::King)
            | attacks::bishop(square, occupied) & (self.of_kind(Kind::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.of_kind(Kind::Rook) | queens);
        men & self.of(colour) & occupied
    }

    /// The men of a colour that could take a king of the other colour at once, whoever may move them.
    #[inline]
    pub(super) fn king_attackers(&self, attacker: Colour) -> SquareSet {
        let occupied = self.occupied();
        let kings = [0, 1].into_iter().filter_map(|zone| self.king(seats::of(attacker.other(), zone)));
        kings.fold(SquareSet::EMPTY, |found, king| found | self.attackers(king, attacker, occupied))
    }
}

/// All legal moves but the pass.
struct AllButPass;

impl Select for AllButPass {
    const PASS: bool = false;
    #[inline]
    fn lone(&self) -> SquareSet {
        SquareSet::EMPTY
    }
    #[inline]
    fn narrow(&self, _: Kind, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets
    }
    #[inline]
    fn narrow_promoting(&self, _: Option<Square>, targets: SquareSet) -> SquareSet {
        targets
    }
}
