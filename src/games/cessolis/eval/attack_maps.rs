//! Attack maps of both seats, and mobility.

use super::super::attacks;
use super::super::piece::PieceType;
use super::super::position::Position;
use super::super::square::Square;
use super::weight_layout::{MOBILITY, MOBILITY_BUCKETS};
use base::bitboard::Bitboard64;
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// The squares that one seat attacks, by number of attackers; the king is not counted among these.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// Attacked by one piece or more.
    pub(super) attacked: Bitboard64,
    /// Attacked by two pieces or more.
    pub(super) attacked_twice: Bitboard64,
    pub(super) attacked_by_pawns: Bitboard64,
    /// Attacked by the king, within one step: its first move reaches farther, but can be made only once.
    pub(super) attacked_by_king: Bitboard64,
}

impl AttackMap {
    #[inline]
    fn add(&mut self, attacks: Bitboard64) {
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
    }

    /// The number of attacks on these squares, at most two counted on each.
    #[inline]
    pub(super) fn attack_count(&self, squares: Bitboard64) -> usize {
        (self.attacked & squares).len() + (self.attacked_twice & squares).len()
    }

    /// The squares attacked by any piece, the king included.
    #[inline]
    pub(super) fn attacked_by_any(&self) -> Bitboard64 {
        self.attacked | self.attacked_by_king
    }
}

/// The attack maps of both seats.
pub(super) struct AttackMaps([AttackMap; 2]);

impl AttackMaps {
    /// Computes the attack maps, and hands the mobility terms to the sink.
    #[inline]
    pub(super) fn new<S: TermSink>(position: &Position, sink: &mut S) -> AttackMaps {
        let mut attack_maps = AttackMaps([AttackMap::default(); 2]);
        for seat in [Seat::FIRST, Seat::SECOND] {
            let pawns = position.pieces(seat, PieceType::Pawn);
            let attack_map = &mut attack_maps.0[seat.index()];
            attack_map.attacked_by_king = attacks::king_attacks(position.king(seat));
            attack_map.attacked_by_pawns = attacks::pawn_attacks_setwise(seat, pawns);
            attack_map.add(attacks::pawn_attacks_left(seat, pawns));
            attack_map.add(attacks::pawn_attacks_right(seat, pawns));
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let free = !position.by_seat(seat) & !attack_maps.by_seat(seat.other()).attacked_by_pawns;
            non_pawn_terms(position, seat, free, &mut attack_maps.0[seat.index()], sink);
        }
        attack_maps
    }

    #[inline]
    pub(super) fn by_seat(&self, seat: Seat) -> &AttackMap {
        &self.0[seat.index()]
    }
}

/// Adds the attacks of one seat's pieces other than pawns and king. Mobility counts attacks on `free` squares.
#[inline]
fn non_pawn_terms<S: TermSink>(
    position: &Position,
    seat: Seat,
    free: Bitboard64,
    attack_map: &mut AttackMap,
    sink: &mut S,
) {
    let occupied = position.occupied();
    let mut add = |piece_type: PieceType, attacks: Bitboard64| {
        attack_map.add(attacks);
        sink.add(
            MOBILITY + piece_type.index() * MOBILITY_BUCKETS + (attacks & free).len().min(MOBILITY_BUCKETS - 1),
            seat_sign(seat),
        );
    };
    for index in position.pieces(seat, PieceType::Bishop) {
        add(PieceType::Bishop, attacks::bishop_attacks(Square::new(index)));
    }
    for index in position.pieces(seat, PieceType::Knight) {
        add(PieceType::Knight, attacks::knight_attacks(Square::new(index)));
    }
    for index in position.pieces(seat, PieceType::Rook) {
        add(PieceType::Rook, attacks::rook_attacks(Square::new(index), occupied));
    }
    if position.king_has_moved(seat) {
        for index in position.pieces(seat, PieceType::Queen) {
            add(PieceType::Queen, position.freed_queen_attacks(Square::new(index)));
        }
    }
}
