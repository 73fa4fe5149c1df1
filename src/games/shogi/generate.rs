//! The move generator: there is one, and selections narrow what it hands out.

use super::attacks;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::{HAND_KINDS, Kind};
use super::position::Position;
use super::square::Square;
use crate::base::bits::Bits128;
use crate::base::seat::Seat;
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// What part of the legal moves somebody wants.
pub(super) trait Select {
    /// Whether every kind in hand may be dropped on the same squares, as far as the selection goes.
    const SAME_DROPS: bool;

    /// Men whose moves must be narrowed one by one rather than together with their like.
    fn lone(&self) -> Bits128;

    /// What is wanted of a man's targets, plain and promoting; `from` is missing for pawns taken together.
    fn narrow(&self, kind: Kind, from: Option<Square>, plain: Bits128, promoting: Bits128) -> (Bits128, Bits128);

    /// What is wanted of the squares for drops of this kind.
    fn drops(&self, kind: Kind) -> Bits128;
}

/// All legal moves.
pub(super) struct All;

impl Select for All {
    const SAME_DROPS: bool = true;
    #[inline]
    fn lone(&self) -> Bits128 {
        Bits128::EMPTY
    }
    #[inline]
    fn narrow(&self, _: Kind, _: Option<Square>, plain: Bits128, promoting: Bits128) -> (Bits128, Bits128) {
        (plain, promoting)
    }
    #[inline]
    fn drops(&self, _: Kind) -> Bits128 {
        attacks::BOARD
    }
}

const PAWN: u8 = 1 << Kind::Pawn as u8;
const LANCE: u8 = 1 << Kind::Lance as u8;
const KNIGHT: u8 = 1 << Kind::Knight as u8;
/// The kinds that may be dropped anywhere.
const FREE: u8 = !(PAWN | LANCE | KNIGHT);

impl Position {
    /// Hands the selected legal moves to the visitor: the king's first, then captures and steps on the board, then drops.
    #[inline]
    pub(super) fn visit_selected<S, V>(&self, select: &S, mut visit: V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.mover();
        if let Some(king) = self.king(seat) {
            self.visit_king(king, select, &mut visit)?;
            if self.checkers.many() {
                return ControlFlow::Continue(());
            }
        }
        let reach = self.answering_squares();
        self.visit_men(reach & !self.of(seat), select, &mut visit)?;
        let empty = reach & !self.occupied();
        if empty.is_empty() { ControlFlow::Continue(()) } else { self.visit_drops(empty, select, &mut visit) }
    }

    /// Where a man other than the king must arrive: anywhere, or where it answers the only check.
    #[inline]
    fn answering_squares(&self) -> Bits128 {
        match self.king(self.mover()) {
            Some(king) if self.checkers.any() => {
                self.checkers | attacks::between(king, Square::new(self.checkers.lowest()))
            }
            _ => attacks::BOARD,
        }
    }

    #[inline]
    fn visit_king<S, V>(&self, king: Square, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let targets = attacks::king(king) & !self.of(self.mover());
        let (wanted, _) = select.narrow(Kind::King, Some(king), targets, Bits128::EMPTY);
        if wanted.is_empty() {
            return ControlFlow::Continue(());
        }
        let safe = wanted & !self.danger_around(king, self.mover().other());
        if safe.any() { visit(MoveBatch::man(king, safe, Bits128::EMPTY)) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn visit_men<S, V>(&self, targets: Bits128, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.mover();
        let men = self.of(seat);
        let plain = men & !self.promoted();
        let occupied = self.occupied();
        let mut visitor = ManVisitor { position: self, targets, select, visit };
        let pawns = self.of_origin(Kind::Pawn) & plain;
        let lone = pawns & (self.pinned | select.lone());
        visitor.pawns(pawns ^ lone)?;
        visitor.men(Kind::Pawn, lone, |from| attacks::pawn(seat, from))?;
        visitor.men(Kind::Lance, self.of_origin(Kind::Lance) & plain, |from| attacks::lance(seat, from, occupied))?;
        visitor.men(Kind::Knight, self.of_origin(Kind::Knight) & plain, |from| attacks::knight(seat, from))?;
        visitor.men(Kind::Silver, self.of_origin(Kind::Silver) & plain, |from| attacks::silver(seat, from))?;
        visitor.men(Kind::Gold, self.golds() & men, |from| attacks::gold(seat, from))?;
        visitor.men(Kind::Bishop, self.of_origin(Kind::Bishop) & plain, |from| attacks::bishop(from, occupied))?;
        visitor.men(Kind::Rook, self.of_origin(Kind::Rook) & plain, |from| attacks::rook(from, occupied))?;
        let majors = men & self.promoted();
        visitor.men(Kind::Horse, self.of_origin(Kind::Bishop) & majors, |from| {
            attacks::bishop(from, occupied) | attacks::king(from)
        })?;
        visitor.men(Kind::Dragon, self.of_origin(Kind::Rook) & majors, |from| {
            attacks::rook(from, occupied) | attacks::king(from)
        })
    }

    #[inline]
    fn visit_drops<S, V>(&self, empty: Bits128, select: &S, visit: &mut V) -> ControlFlow<()>
    where
        S: Select,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let seat = self.mover();
        let kinds = self.hand(seat).kinds();
        if kinds == 0 {
            return ControlFlow::Continue(());
        }
        let mut hand_out = |kinds: u8, targets: Bits128| {
            if kinds != 0 && targets.any() {
                visit(MoveBatch::drops(kinds, targets))
            } else {
                ControlFlow::Continue(())
            }
        };
        if kinds & PAWN != 0 {
            hand_out(PAWN, self.pawn_drops(empty) & select.drops(Kind::Pawn))?;
        }
        let lances = empty & !attacks::dead_end(seat, Kind::Lance);
        hand_out(kinds & LANCE, lances & select.drops(Kind::Lance))?;
        let knights = empty & !attacks::dead_end(seat, Kind::Knight);
        hand_out(kinds & KNIGHT, knights & select.drops(Kind::Knight))?;
        if S::SAME_DROPS {
            return hand_out(kinds & FREE, empty & select.drops(Kind::Gold));
        }
        for number in Kind::Silver as u8..HAND_KINDS as u8 {
            hand_out(kinds & 1 << number, empty & select.drops(Kind::from_number(number)))?;
        }
        ControlFlow::Continue(())
    }

    /// Squares where a pawn may be dropped: no second pawn on a file, not on the last rank, and no mate by it.
    #[inline]
    fn pawn_drops(&self, empty: Bits128) -> Bits128 {
        let seat = self.mover();
        let own_pawns = self.of_origin(Kind::Pawn) & !self.promoted() & self.of(seat);
        let targets = empty & !attacks::dead_end(seat, Kind::Pawn) & !attacks::whole_files(own_pawns);
        match self.king(seat.other()) {
            Some(king) => {
                let checking = targets & attacks::pawn(seat.other(), king);
                if checking.any() && self.pawn_drop_mates(Square::new(checking.lowest())) {
                    targets ^ checking
                } else {
                    targets
                }
            }
            None => targets,
        }
    }

    /// Whether dropping a pawn here, in front of the enemy king, would be mate.
    #[cold]
    #[inline(never)]
    fn pawn_drop_mates(&self, square: Square) -> bool {
        let seat = self.mover();
        let undefended = self.attackers(square, seat, self.occupied()).is_empty();
        !undefended && !self.play(Move::drop(Kind::Pawn, square)).has_moves()
    }

    /// Whether a move, which may come from anywhere, is legal here.
    pub(super) fn allows(&self, mv: Move) -> bool {
        let to = Bits128::only(mv.to().index());
        match mv.origin() {
            Origin::Hand(kind) => {
                let empty = self.answering_squares() & !self.occupied();
                !self.checkers.many()
                    && self.hand(self.mover()).has(kind)
                    && (to & empty & !attacks::dead_end(self.mover(), kind)).any()
                    && (kind != Kind::Pawn || (self.pawn_drops(empty) & to).any())
            }
            Origin::Board(from) => self.allows_on_board(from, mv),
        }
    }

    fn allows_on_board(&self, from: Square, mv: Move) -> bool {
        let seat = self.mover();
        let Some(piece) = self.at(from).filter(|piece| piece.seat() == seat) else { return false };
        let kind = piece.kind();
        let to = Bits128::only(mv.to().index());
        let reach = attacks::of(seat, kind, from, self.occupied()) & !self.of(seat);
        if (reach & to).is_empty() {
            return false;
        }
        if kind == Kind::King {
            return !mv.promotes() && (to & self.danger_around(from, seat.other())).is_empty();
        }
        let fits = if mv.promotes() {
            kind.promoted().is_some() && (far_camp_of_move(seat, from) & to).any()
        } else {
            (to & attacks::dead_end(seat, kind)).is_empty()
        };
        fits && !self.checkers.many()
            && (to & self.answering_squares()).any()
            && (!self.pinned.contains(from.index()) || (to & self.pin_line(from)).any())
    }

    /// The squares that a pinned man may go to: the line on which it screens its king.
    #[inline]
    fn pin_line(&self, from: Square) -> Bits128 {
        self.king(self.mover()).map_or(attacks::BOARD, |king| attacks::ray_through(king, from))
    }
}

/// The targets on which a man from this square may promote: all where it starts in the far camp, else the camp.
#[inline]
fn far_camp_of_move(seat: Seat, from: Square) -> Bits128 {
    let camp = attacks::far_camp(seat);
    if camp.contains(from.index()) { attacks::BOARD } else { camp }
}

/// Hands out the moves of men other than the king.
struct ManVisitor<'a, S, V> {
    position: &'a Position,
    targets: Bits128,
    select: &'a S,
    visit: &'a mut V,
}

impl<S: Select, V: FnMut(MoveBatch) -> ControlFlow<()>> ManVisitor<'_, S, V> {
    /// All these pawns together.
    #[inline]
    fn pawns(&mut self, pawns: Bits128) -> ControlFlow<()> {
        let seat = self.position.mover();
        let targets = attacks::pawn_steps(seat, pawns) & self.targets;
        let plain = targets & !attacks::dead_end(seat, Kind::Pawn);
        let promoting = targets & attacks::far_camp(seat);
        let (plain, promoting) = self.select.narrow(Kind::Pawn, None, plain, promoting);
        if (plain | promoting).is_empty() {
            return ControlFlow::Continue(());
        }
        (self.visit)(MoveBatch::pawns(if seat == Seat::FIRST { 1 } else { -1 }, plain, promoting))
    }

    /// These men one by one. `Kind::Gold` stands for all that move like one.
    #[inline]
    fn men(&mut self, kind: Kind, men: Bits128, attacks: impl Fn(Square) -> Bits128) -> ControlFlow<()> {
        let seat = self.position.mover();
        for index in men & self.position.of(seat) {
            let from = Square::new(index);
            let mut targets = attacks(from) & self.targets;
            if self.position.pinned.contains(index) {
                targets &= self.position.pin_line(from);
            }
            let mut promoting = Bits128::EMPTY;
            let mut plain = targets;
            if kind.promoted().is_some() {
                promoting = targets & far_camp_of_move(seat, from);
                plain = targets & !attacks::dead_end(seat, kind);
            }
            let (plain, promoting) = self.select.narrow(kind, Some(from), plain, promoting);
            if (plain | promoting).any() {
                (self.visit)(MoveBatch::man(from, plain, promoting))?;
            }
        }
        ControlFlow::Continue(())
    }
}
