//! The legal move generator.

use super::moves::{Move, MoveBatch};
use super::piece::{PIECE_TYPES, PieceType};
use super::position::Position;
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

impl<const SEATS: usize> Position<SEATS> {
    /// The pyramids of the seat to move.
    #[inline]
    pub(super) fn own_pieces(&self) -> Bitboard64 {
        self.occupied() & Self::zone(self.side_to_move)
    }

    /// For each type of pyramid, the own pyramids that it may merge with.
    #[inline]
    pub(super) fn merge_targets(&self) -> [Bitboard64; PIECE_TYPES] {
        let zone = Self::zone(self.side_to_move);
        let [pawns, drones, queens] = PieceType::ALL.map(|piece_type| self.by_type(piece_type) & zone);
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

    /// Attacks of a pyramid of this type, up to and including the first pyramid on each line.
    #[inline]
    pub(super) fn piece_attacks(piece_type: PieceType, from: usize, occupied: Bitboard64) -> Bitboard64 {
        match piece_type {
            PieceType::Pawn => Self::GEOMETRY.pawn_attacks(from),
            PieceType::Drone => Self::GEOMETRY.drone_attacks(from, occupied),
            PieceType::Queen => Self::GEOMETRY.queen_attacks(from, occupied),
        }
    }

    /// The move that the no-rejection rule, if it is on, forbids: taking the last crossing straight back.
    #[inline]
    fn forbidden_rejection(&self) -> Option<Move> {
        if SEATS == 2 && self.no_rejection { self.last_crossing.map(Move::reversed) } else { None }
    }

    /// Hands out the moves to these squares, one pyramid at a time.
    #[inline]
    pub(super) fn generate_moves_to<V>(&self, to: Bitboard64, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        let zone = Self::zone(self.side_to_move);
        let occupied = self.occupied();
        let free = to & !(occupied & zone);
        let partners = self.merge_targets();
        let rejection = self.forbidden_rejection();
        for piece_type in [PieceType::Queen, PieceType::Drone, PieceType::Pawn] {
            let allowed = free | partners[piece_type.index()] & to;
            for from in self.by_type(piece_type) & zone {
                let mut targets = Self::piece_attacks(piece_type, from, occupied) & allowed;
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

    /// Whether a move, which may come from anywhere, is legal here. Does not check whether the game is over.
    pub(super) fn is_legal_if_not_over(&self, mv: Move) -> bool {
        if !self.own_pieces().contains(mv.from()) || self.forbidden_rejection() == Some(mv) {
            return false;
        }
        let Some(piece_type) = self.piece_type_at(mv.from()) else { return false };
        let allowed = !self.own_pieces() | self.merge_targets()[piece_type.index()];
        (Self::piece_attacks(piece_type, mv.from(), self.occupied()) & allowed).contains(mv.to())
    }
}
