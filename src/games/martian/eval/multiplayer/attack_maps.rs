//! Attack maps of all seats, and mobility.

use super::super::super::piece::{PIECE_TYPES, PieceType};
use super::super::super::position::Position;
use base::bitboard::Bitboard64;
use base::seat::MAX_SEATS;

/// The squares that each seat attacks, own pyramids included, and its mobility; none of a seat that has dropped out.
pub(super) struct AttackMaps {
    /// The attacked squares, by seat and type.
    pub(super) by_seat: [[Bitboard64; PIECE_TYPES]; MAX_SEATS],
    /// The number of squares that the pyramids of a type can go to, not counting squares with own pyramids.
    pub(super) mobility: [[i32; PIECE_TYPES]; MAX_SEATS],
}

impl AttackMaps {
    /// Computes the attacks and the mobility of all seats.
    #[inline]
    pub(super) fn of<const SEATS: usize>(position: &Position<SEATS>) -> AttackMaps {
        let occupied = position.occupied();
        let mut attack_maps = AttackMaps {
            by_seat: [[Bitboard64::EMPTY; PIECE_TYPES]; MAX_SEATS],
            mobility: [[0; PIECE_TYPES]; MAX_SEATS],
        };
        for seat in position.seats_in() {
            let zone = Position::<SEATS>::zone(seat);
            for piece_type in PieceType::ALL {
                for square in position.by_type(piece_type) & zone {
                    let reach = Position::<SEATS>::piece_attacks(piece_type, square, occupied);
                    attack_maps.by_seat[seat.index()][piece_type.index()] |= reach;
                    attack_maps.mobility[seat.index()][piece_type.index()] += (reach & !(occupied & zone)).len() as i32;
                }
            }
        }
        attack_maps
    }
}
