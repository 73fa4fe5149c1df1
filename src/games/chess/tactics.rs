//! What the search may ask: what is noisy, what gives check, what to remember moves by.

use super::position::Position;
use crate::base::bits::Bits64;
use crate::base::random::mix;
use crate::chessboard::moves::{Move, MoveBatch, Nature};
use crate::chessboard::permissions::Orthodox;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::select::{Noisy, Quiet};
use crate::chessboard::square::SQUARES;
use crate::eval::tactics::{STRUCTURES, Tactics};
use std::ops::ControlFlow;

impl Tactics for Position {
    const BUTTERFLIES: usize = 2 * SQUARES * SQUARES;
    const ARRIVALS: usize = KINDS * SQUARES;
    const VICTIMS: usize = KINDS;

    #[inline]
    fn butterfly(&self, mv: Move) -> usize {
        (self.board.mover().index() * SQUARES + mv.from().index()) * SQUARES + mv.to().index()
    }

    #[inline]
    fn arrival(&self, mv: Move) -> usize {
        self.board.arriving(mv).index() * SQUARES + mv.to().seen_by(self.board.mover()).index()
    }

    #[inline]
    fn victim(&self, mv: Move) -> Option<usize> {
        self.board.taken(mv).map(Kind::index)
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        self.board.gain(mv)
    }

    fn exchange_reaches(&self, mv: Move, centipawns: i32) -> bool {
        self.board.exchange_reaches(mv, centipawns)
    }

    /// Captures and promotions to a queen; other promotions, captures too, are left to the search proper.
    #[inline]
    fn is_noisy(&self, mv: Move) -> bool {
        match mv.nature() {
            Nature::Promotion => mv.promotes_to() == Some(Kind::Queen),
            Nature::EnPassant => true,
            _ => self.board.occupied().contains(mv.to().index()),
        }
    }

    #[inline]
    fn visit_noisy<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.board.is_dead() {
            return ControlFlow::Continue(());
        }
        self.board.visit(&Orthodox, &Noisy::new(&self.board), visit)
    }

    fn visit_quiet<V>(&self, mut visit: V)
    where
        V: FnMut(Move),
    {
        if self.board.is_dead() {
            return;
        }
        let _ = self.board.visit(&Orthodox, &Quiet::new(&self.board), |batch| {
            batch.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    #[inline]
    fn in_danger(&self) -> bool {
        self.board.in_check()
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.board.gives_check(mv)
    }

    #[inline]
    fn visit_checks<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.board.is_dead() { ControlFlow::Continue(()) } else { self.board.visit_checks(&Orthodox, visit) }
    }

    /// None: a search of one ply finds a mate as cheaply.
    fn winning_move(&self) -> Option<Move> {
        None
    }

    /// With kings and pawns alone a side may well be glad to move nothing.
    fn pass(&self) -> Option<Position> {
        if self.board.in_check() || self.board.officers(self.board.mover()).is_empty() || self.board.is_dead() {
            return None;
        }
        let mut child = *self;
        child.hand_over();
        Some(child)
    }

    #[inline]
    fn structures(&self) -> [u64; STRUCTURES] {
        let board = &self.board;
        let white = board.of(Colour::White);
        let of_both = |men: Bits64| mix((men & white).0 ^ mix((men & !white).0));
        let heavy = board.of_kind(Kind::Rook) | board.of_kind(Kind::Queen);
        let light = board.of_kind(Kind::Knight) | board.of_kind(Kind::Bishop);
        [of_both(board.of_kind(Kind::Pawn)), of_both(heavy | board.of_kind(Kind::King)), of_both(light)]
    }
}
