//! What the search may ask: what is noisy, what gives check, what to remember moves by.

use super::attacks;
use super::generate::Select;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::{HAND_KINDS, KINDS, Kind};
use super::position::Position;
use super::square::{SQUARES, Square};
use crate::base::bits::Bits128;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::eval::tactics::{STRUCTURES, Tactics};
use crate::rules::game::Game;
use std::ops::ControlFlow;

/// Captures, and promotions of pawn, bishop and rook. Not to promote one of these is never noisy.
struct Noisy {
    enemies: Bits128,
}

/// Men that hardly ever have a reason not to promote.
#[inline]
const fn promotes_gladly(kind: Kind) -> bool {
    matches!(kind, Kind::Pawn | Kind::Bishop | Kind::Rook)
}

impl Select for Noisy {
    const SAME_DROPS: bool = true;
    #[inline]
    fn lone(&self) -> Bits128 {
        Bits128::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, plain: Bits128, promoting: Bits128) -> (Bits128, Bits128) {
        if promotes_gladly(kind) {
            (plain & self.enemies & !promoting, promoting)
        } else {
            (plain & self.enemies, promoting & self.enemies)
        }
    }
    #[inline]
    fn drops(&self, _: Kind) -> Bits128 {
        Bits128::EMPTY
    }
}

/// All that is not noisy.
struct Quiet {
    enemies: Bits128,
}

impl Select for Quiet {
    const SAME_DROPS: bool = true;
    #[inline]
    fn lone(&self) -> Bits128 {
        Bits128::EMPTY
    }
    #[inline]
    fn narrow(&self, kind: Kind, _: Option<Square>, plain: Bits128, promoting: Bits128) -> (Bits128, Bits128) {
        if promotes_gladly(kind) {
            (plain & (!self.enemies | promoting), Bits128::EMPTY)
        } else {
            (plain & !self.enemies, promoting & !self.enemies)
        }
    }
    #[inline]
    fn drops(&self, _: Kind) -> Bits128 {
        attacks::BOARD
    }
}

impl Position {
    /// Whether another man of the mover bears on the target of a move.
    fn is_backed(&self, mv: Move) -> bool {
        let mut occupied = self.occupied();
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bits128::only(from.index());
        }
        (self.attackers(mv.to(), self.mover(), occupied) & occupied).any()
    }
}

/// Moves that give check.
struct Checks {
    /// From where a man of each kind would attack the enemy king.
    squares: [Bits128; KINDS],
    /// Own men that lay open a check by leaving their line.
    screens: Bits128,
    king: Square,
}

impl Checks {
    #[inline]
    fn new(position: &Position, king: Square) -> Checks {
        let enemy = position.mover().other();
        let occupied = position.occupied();
        let mut squares = [Bits128::EMPTY; KINDS];
        let bishop = attacks::bishop(king, occupied);
        let rook = attacks::rook(king, occupied);
        let gold = attacks::gold(enemy, king);
        let steps = attacks::king(king);
        squares[Kind::Pawn.index()] = attacks::pawn(enemy, king);
        squares[Kind::Lance.index()] = rook & attacks::lance_line(enemy, king);
        squares[Kind::Knight.index()] = attacks::knight(enemy, king);
        squares[Kind::Silver.index()] = attacks::silver(enemy, king);
        for kind in [Kind::Gold, Kind::ProPawn, Kind::ProLance, Kind::ProKnight, Kind::ProSilver] {
            squares[kind.index()] = gold;
        }
        squares[Kind::Bishop.index()] = bishop;
        squares[Kind::Rook.index()] = rook;
        squares[Kind::Horse.index()] = bishop | steps;
        squares[Kind::Dragon.index()] = rook | steps;
        Checks { squares, screens: position.screens(king, position.mover()), king }
    }
}

impl Select for Checks {
    const SAME_DROPS: bool = false;
    #[inline]
    fn lone(&self) -> Bits128 {
        self.screens
    }
    #[inline]
    fn narrow(&self, kind: Kind, from: Option<Square>, plain: Bits128, promoting: Bits128) -> (Bits128, Bits128) {
        let mut wanted = self.squares[kind.index()];
        let mut wanted_promoting = kind.promoted().map_or(Bits128::EMPTY, |kind| self.squares[kind.index()]);
        if let Some(from) = from.filter(|from| self.screens.contains(from.index())) {
            let off_the_line = !attacks::ray_through(self.king, from);
            wanted |= off_the_line;
            wanted_promoting |= off_the_line;
        }
        (plain & wanted, promoting & wanted_promoting)
    }
    #[inline]
    fn drops(&self, kind: Kind) -> Bits128 {
        self.squares[kind.index()]
    }
}

const ORIGINS: usize = SQUARES + HAND_KINDS;

impl Tactics for Position {
    const BUTTERFLIES: usize = 2 * ORIGINS * SQUARES;
    /// Kinds on the board, and kinds arriving from hand.
    const ARRIVALS: usize = (KINDS + HAND_KINDS) * SQUARES;
    const VICTIMS: usize = KINDS;

    #[inline]
    fn butterfly(&self, mv: Move) -> usize {
        (self.mover().index() * ORIGINS + mv.origin_index()) * SQUARES + mv.to().index()
    }

    #[inline]
    fn arrival(&self, mv: Move) -> usize {
        let man = match mv.origin() {
            Origin::Hand(kind) => KINDS + kind.index(),
            Origin::Board(_) => self.arriving_kind(mv).index(),
        };
        man * SQUARES + mv.to().seen_by(self.mover()).index()
    }

    #[inline]
    fn victim(&self, mv: Move) -> Option<usize> {
        self.at(mv.to()).map(|piece| piece.kind().index())
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        self.immediate_gain(mv)
    }

    fn exchange_reaches(&self, mv: Move, centipawns: i32) -> bool {
        self.exchange_is_at_least(mv, centipawns)
    }

    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        let Origin::Board(from) = mv.origin() else { return false };
        let kind = self.moving_kind(mv);
        if !promotes_gladly(kind) {
            return self.at(mv.to()).is_some();
        }
        let camp = attacks::far_camp(self.mover());
        let may_promote = camp.contains(from.index()) || camp.contains(mv.to().index());
        if may_promote { mv.promotes() } else { self.at(mv.to()).is_some() }
    }

    #[inline]
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.end_on_board().is_some() {
            return ControlFlow::Continue(());
        }
        self.visit_selected(&Noisy { enemies: self.of(self.mover().other()) }, visit)
    }

    fn visit_quiet<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.end_on_board().is_some() {
            return;
        }
        let _ = self.visit_selected(&Quiet { enemies: self.of(self.mover().other()) }, |batch| {
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn in_danger(&self) -> bool {
        self.checkers.any()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        let seat = self.mover();
        let Some(king) = self.king(seat.other()) else { return false };
        let mut occupied = self.occupied();
        let mut opens = false;
        if let Origin::Board(from) = mv.origin() {
            occupied &= !Bits128::only(from.index());
            let line = attacks::ray_through(king, from);
            opens = line.any() && !line.contains(mv.to().index()) && self.screens(king, seat).contains(from.index());
        }
        opens || attacks::of(seat, self.arriving_kind(mv), mv.to(), occupied).contains(king.index())
    }

    #[inline]
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        match self.king(self.mover().other()) {
            Some(king) if self.end_on_board().is_none() => self.visit_selected(&Checks::new(self, king), visit),
            _ => ControlFlow::Continue(()),
        }
    }

    fn winning_move(&self) -> Option<Move> {
        let seat = self.mover();
        let king = self.king(seat.other())?;
        let around = attacks::king(king);
        let escapes = around & !self.of(seat.other()) & !self.danger_around(king, seat);
        let occupied = self.occupied() ^ Bits128::only(king.index());
        let mut mate = None;
        let _ = self.visit_checks(|batch| {
            for mv in batch {
                let to = Bits128::only(mv.to().index());
                let covered = attacks::of(seat, self.arriving_kind(mv), mv.to(), occupied);
                // The king gets away, or takes the man: a guess, as lines that the move opens are not looked at.
                let escapes = escapes & !covered & !to;
                let far = (to & around).is_empty();
                if escapes.is_empty() && (far || self.is_backed(mv)) && !self.play(mv).has_moves() {
                    mate = Some(mv);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        mate
    }

    fn pass(&self) -> Option<Position> {
        if self.in_danger() {
            return None;
        }
        let mut child = *self;
        child.hand_over();
        Some(child)
    }

    #[inline]
    fn structures(&self) -> [u64; STRUCTURES] {
        let fold = |squares: Bits128| squares.0 as u64 ^ mix((squares.0 >> 64) as u64);
        let black = self.of(Seat::FIRST);
        let pawns = self.of_origin(Kind::Pawn) & !self.promoted();
        let generals = self.of_origin(Kind::Silver) | self.golds();
        let hands = self.hand(Seat::FIRST).bits() ^ mix(self.hand(Seat::SECOND).bits());
        let kings = [Seat::FIRST, Seat::SECOND].map(|seat| self.king(seat).map_or(SQUARES, Square::index) as u64);
        let kings = kings[0] << 7 | kings[1];
        [
            mix(fold(pawns & black) ^ mix(fold(pawns & !black))),
            mix(fold(generals & black) ^ mix(fold(generals & !black) ^ mix(kings))),
            mix(hands),
        ]
    }
}
