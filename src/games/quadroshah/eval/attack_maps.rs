//! Attack maps of both colours, and mobility.

use super::super::attacks;
use super::super::bitboard::Bitboard144;
use super::super::piece::{Colour, PieceType};
use super::super::position::Position;
use super::super::seats;
use super::super::square::Square;
use super::pair_role::pair_role;
use super::weight_layout::{MOBILITY, MOBILITY_BUCKETS, NON_PAWN_BUCKETS, NON_PAWNS_IN_ZONE};
use eval::linear::TermSink;

/// The squares that one colour attacks, by number of attackers.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// Attacked by one piece or more.
    pub(super) attacked: Bitboard144,
    /// Attacked by two pieces or more.
    pub(super) attacked_twice: Bitboard144,
    /// Attacked by three pieces or more.
    pub(super) attacked_thrice: Bitboard144,
    pub(super) attacked_by_pawns: Bitboard144,
}

impl AttackMap {
    #[inline]
    fn add(&mut self, attacks: Bitboard144) {
        self.attacked_thrice |= self.attacked_twice & attacks;
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
    }

    /// The number of attacks on these squares, at most three counted on each.
    #[inline]
    pub(super) fn attack_count(&self, squares: Bitboard144) -> usize {
        (self.attacked & squares).len() + (self.attacked_twice & squares).len() + (self.attacked_thrice & squares).len()
    }
}

/// The attack maps of both colours.
pub(super) struct AttackMaps([AttackMap; 2]);

impl AttackMaps {
    /// Computes the attack maps, and hands the terms of mobility and of pieces in zones to the sink.
    #[inline]
    pub(super) fn new<S: TermSink>(position: &Position, sink: &mut S) -> AttackMaps {
        let mut attack_maps = AttackMaps([AttackMap::default(); 2]);
        for colour in Colour::ALL {
            let pawns = position.by_colour(colour) & position.by_type(PieceType::Pawn);
            let ahead = attacks::pawn_pushes(colour, pawns);
            let (left, right) = (ahead.shift_left(), ahead.shift_right());
            let attack_map = &mut attack_maps.0[colour.index()];
            attack_map.attacked_by_pawns = left | right;
            attack_map.add(left);
            attack_map.add(right);
        }
        for colour in Colour::ALL {
            let free = !(position.by_colour(colour) | attack_maps.by_colour(colour.other()).attacked_by_pawns);
            let attack_map = &mut attack_maps.0[colour.index()];
            for zone in [0, 1] {
                if let Some(king) = position.king(seats::seat_of(colour, zone)) {
                    attack_map.add(attacks::king_attacks(king));
                }
                non_pawn_terms(position, colour, zone, free, attack_map, sink);
            }
        }
        attack_maps
    }

    #[inline]
    pub(super) fn by_colour(&self, colour: Colour) -> &AttackMap {
        &self.0[colour.index()]
    }
}

/// Adds the attacks of a colour's pieces in a zone, other than pawns and king. Mobility counts attacks on `free`
/// squares.
#[inline]
fn non_pawn_terms<S: TermSink>(
    position: &Position,
    colour: Colour,
    zone: usize,
    free: Bitboard144,
    attack_map: &mut AttackMap,
    sink: &mut S,
) {
    let own = position.by_colour(colour) & Bitboard144::ZONES[zone];
    let occupied = position.occupied();
    let mut count = 0;
    for piece_type in [PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen] {
        for index in own & position.by_type(piece_type) {
            let attacks = attacks::piece_attacks(colour, piece_type, Square::new(index), occupied);
            attack_map.add(attacks);
            let mobility = (attacks & free).len().min(MOBILITY_BUCKETS - 1);
            sink.add(MOBILITY + piece_type.index() * MOBILITY_BUCKETS + mobility, colour.sign());
            count += 1;
        }
    }
    sink.add(
        NON_PAWNS_IN_ZONE + pair_role(colour, zone) * NON_PAWN_BUCKETS + count.min(NON_PAWN_BUCKETS - 1),
        colour.sign(),
    );
}
