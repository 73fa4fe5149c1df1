//! The generator of moves.

use super::kind::{KINDS, Kind};
use super::moves::{Move, MoveBatch};
use super::position::Position;
use crate::base::bits::Bits64;
use std::ops::ControlFlow;

impl<const SEATS: usize> Position<SEATS> {
    /// The pyramids of the seat on move.
    #[inline]
    pub(super) fn own(&self) -> Bits64 {
        self.occupied() & Self::zone(self.seat)
    }

    /// Onto which of the own pyramids each kind may move, to merge with them.
    #[inline]
    pub(super) fn partners(&self) -> [Bits64; KINDS] {
        let zone = Self::zone(self.seat);
        let [pawns, drones, queens] = Kind::ALL.map(|kind| self.of_kind(kind) & zone);
        let mut partners = [Bits64::EMPTY; KINDS];
        if queens.is_empty() {
            partners[Kind::Drone.index()] = pawns;
            partners[Kind::Pawn.index()] = drones;
        }
        if drones.is_empty() {
            partners[Kind::Pawn.index()] |= pawns;
        }
        partners
    }

    /// Where a pyramid of this kind goes, up to and with the first one in its way.
    #[inline]
    pub(super) fn reach(kind: Kind, from: usize, occupied: Bits64) -> Bits64 {
        match kind {
            Kind::Pawn => Self::BOARD.pawn(from),
            Kind::Drone => Self::BOARD.drone(from, occupied),
            Kind::Queen => Self::BOARD.queen(from, occupied),
        }
    }

    /// The move that the rule against rejection forbids, where it holds: straight back, the very next move.
    #[inline]
    fn rejection(&self) -> Option<Move> {
        if SEATS == 2 && self.no_rejection { self.last.map(Move::reversed) } else { None }
    }

    /// Hands out the moves to these squares, one pyramid at a time.
    #[inline]
    pub(super) fn visit_targets<V>(&self, wanted: Bits64, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let zone = Self::zone(self.seat);
        let occupied = self.occupied();
        let free = wanted & !(occupied & zone);
        let partners = self.partners();
        let rejection = self.rejection();
        for kind in [Kind::Queen, Kind::Drone, Kind::Pawn] {
            let allowed = free | partners[kind.index()] & wanted;
            for from in self.of_kind(kind) & zone {
                let mut targets = Self::reach(kind, from, occupied) & allowed;
                if let Some(forbidden) = rejection
                    && forbidden.from() == from
                {
                    targets &= !Bits64::only(forbidden.to());
                }
                if targets.any() {
                    visit(MoveBatch { from, targets })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a move, which may come from anywhere, is legal in a game that goes on.
    pub(super) fn allows(&self, mv: Move) -> bool {
        if !self.own().contains(mv.from()) || self.rejection() == Some(mv) {
            return false;
        }
        let Some(kind) = self.at(mv.from()) else { return false };
        let allowed = !self.own() | self.partners()[kind.index()];
        (Self::reach(kind, mv.from(), self.occupied()) & allowed).contains(mv.to())
    }
}
