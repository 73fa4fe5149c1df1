//! The generator of moves.

use super::moves::{Move, MoveBatch};
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use crate::base::bitboard::Bitboard64;
use std::ops::ControlFlow;

impl<const SEATS: usize> Position<SEATS> {
    /// The pyramids of the seat on move.
    #[inline]
    pub(super) fn own_pieces(&self) -> Bitboard64 {
        self.occupied() & Self::zone(self.side_to_move)
    }

    /// Onto which of the own pyramids each kind may move, to merge with them.
    #[inline]
    pub(super) fn merge_targets(&self) -> [Bitboard64; PIECE_TYPES] {
        let zone = Self::zone(self.side_to_move);
        let [pawns, drones, queens] = PieceType::ALL.map(|kind| self.by_type(kind) & zone);
        let mut partners = [Bitboard64::EMPTY; PIECE_TYPES];
        if queens.is_empty() {
            partners[PieceType::Drone.index()] = pawns;
            partners[PieceType::Pawn.index()] = drones;
        }
        if drones.is_empty() {
            partners[PieceType::Pawn.index()] |= pawns;
        }
        partners
    }

    /// Where a pyramid of this kind goes, up to and with the first one in its way.
    #[inline]
    pub(super) fn piece_attacks(kind: PieceType, from: usize, occupied: Bitboard64) -> Bitboard64 {
        match kind {
            PieceType::Pawn => Self::GEOMETRY.pawn_attacks(from),
            PieceType::Drone => Self::GEOMETRY.drone_attacks(from, occupied),
            PieceType::Queen => Self::GEOMETRY.queen_attacks(from, occupied),
        }
    }

    /// The move that the rule against rejection forbids, where it holds: straight back, the very next move.
    #[inline]
    fn forbidden_rejection(&self) -> Option<Move> {
        if SEATS == 2 && self.no_rejection { self.last_crossing.map(Move::reversed) } else { None }
    }

    /// Hands out the moves to these squares, one pyramid at a time.
    #[inline]
    pub(super) fn generate_moves_to<V>(&self, wanted: Bitboard64, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let zone = Self::zone(self.side_to_move);
        let occupied = self.occupied();
        let free = wanted & !(occupied & zone);
        let partners = self.merge_targets();
        let rejection = self.forbidden_rejection();
        for kind in [PieceType::Queen, PieceType::Drone, PieceType::Pawn] {
            let allowed = free | partners[kind.index()] & wanted;
            for from in self.by_type(kind) & zone {
                let mut targets = Self::piece_attacks(kind, from, occupied) & allowed;
                if let Some(forbidden) = rejection
                    && forbidden.from() == from
                {
                    targets &= !Bitboard64::single(forbidden.to());
                }
                if targets.any() {
                    visit(MoveBatch { from, targets })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a move, which may come from anywhere, is legal in a game that goes on.
    pub(super) fn is_legal_if_not_over(&self, mv: Move) -> bool {
        if !self.own_pieces().contains(mv.from()) || self.forbidden_rejection() == Some(mv) {
            return false;
        }
        let Some(kind) = self.piece_type_at(mv.from()) else { return false };
        let allowed = !self.own_pieces() | self.merge_targets()[kind.index()];
        (Self::piece_attacks(kind, mv.from(), self.occupied()) & allowed).contains(mv.to())
    }
}
