//! Moves that give check.

use super::attacks;
use super::board::Board;
use super::castling::Castling;
use super::moves::{Move, MoveBatch, Nature};
use super::permissions::Permissions;
use super::piece::{KINDS, Kind};
use super::play::behind;
use super::select::Select;
use super::square::Square;
use crate::base::bits::Bits64;
use std::ops::ControlFlow;

/// Moves that give check, where nothing is special about them; all others.
struct Checks {
    /// The enemy's.
    king: Square,
    /// From where a man of each kind attacks the enemy king.
    squares: [Bits64; KINDS],
    /// Own men that lay open a check by leaving their line.
    screens: Bits64,
}

impl Checks {
    #[inline]
    fn new(board: &Board) -> Checks {
        let (colour, enemy) = (board.mover(), board.mover().other());
        let king = board.king(enemy);
        let mut squares = [Bits64::EMPTY; KINDS];
        squares[Kind::Pawn.index()] = attacks::pawns(enemy, Bits64::only(king.index()));
        squares[Kind::Knight.index()] = attacks::knight(king);
        squares[Kind::Bishop.index()] = attacks::bishop(king, board.occupied());
        squares[Kind::Rook.index()] = attacks::rook(king, board.occupied());
        squares[Kind::Queen.index()] = squares[Kind::Bishop.index()] | squares[Kind::Rook.index()];
        Checks { king, squares, screens: board.screens(king, colour) }
    }
}

impl Select for Checks {
    #[inline]
    fn lone(&self) -> Bits64 {
        self.screens
    }

    #[inline]
    fn narrow(&self, kind: Kind, nature: Nature, from: Option<Square>, targets: Bits64) -> Bits64 {
        if !matches!(nature, Nature::Plain | Nature::TwoSteps) {
            return targets;
        }
        let mut wanted = self.squares[kind.index()];
        if let Some(from) = from
            && self.screens.contains(from.index())
        {
            wanted |= !attacks::joining(self.king, from);
        }
        targets & wanted
    }
}

impl Board {
    /// Hands out the legal moves that give check, exactly those for which [`Board::gives_check`] holds.
    #[inline]
    pub fn visit_checks<P, V>(&self, permissions: &P, mut visit: V) -> ControlFlow<()>
    where
        P: Permissions,
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        self.visit(permissions, &Checks::new(self), |batch| {
            if matches!(batch.nature(), Nature::Plain | Nature::TwoSteps) {
                return visit(batch);
            }
            for mv in batch {
                if self.gives_check(mv) {
                    visit(MoveBatch::only(mv))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether a legal move gives check.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (colour, from, to) = (self.mover(), mv.from(), mv.to());
        let king = self.king(colour.other());
        let mut occupied = self.occupied() & !Bits64::only(from.index()) | Bits64::only(to.index());
        let mut arrived = attacks::of(colour, self.arriving(mv), to, occupied);
        match mv.nature() {
            Nature::EnPassant => occupied &= !Bits64::only(behind(colour, to).index()),
            Nature::Castling => {
                if let Some(way) = Castling::ways(colour).iter().find(|way| way.king_to == to) {
                    occupied ^= Bits64::only(way.rook.index()) | Bits64::only(way.rook_to.index());
                    arrived = attacks::rook(way.rook_to, occupied);
                }
            }
            Nature::Swap | Nature::PromotingSwap => {
                let mut child = *self;
                child.play(mv, &mut ());
                return child.in_check();
            }
            _ => {}
        }
        let left = !Bits64::only(from.index());
        arrived.contains(king.index())
            || (attacks::rook(king, occupied) & self.straight(colour) & left).any()
            || (attacks::bishop(king, occupied) & self.slanting(colour) & left).any()
    }
}
