//! Attack maps of both seats, and mobility.

use super::super::attacks;
use super::super::piece::PieceType;
use super::super::position::Position;
use super::super::square::Square;
use super::weight_layout::{MOBILITY, MOBILITY_BUCKETS};
use base::bitboard::Bitboard128;
use base::seat::Seat;
use eval::linear::{TermSink, seat_sign};

/// The squares that one seat attacks, by number of attackers; the king is not counted among these.
#[derive(Clone, Copy, Default)]
pub(super) struct AttackMap {
    /// Attacked by one piece or more.
    pub(super) attacked: Bitboard128,
    /// Attacked by two pieces or more.
    pub(super) attacked_twice: Bitboard128,
    /// Attacked by three pieces or more.
    pub(super) attacked_thrice: Bitboard128,
    pub(super) attacked_by_pawns: Bitboard128,
    pub(super) attacked_by_king: Bitboard128,
}

impl AttackMap {
    #[inline]
    fn add(&mut self, attacks: Bitboard128) {
        self.attacked_thrice |= self.attacked_twice & attacks;
        self.attacked_twice |= self.attacked & attacks;
        self.attacked |= attacks;
    }

    /// The number of attacks on these squares, at most three counted on each.
    #[inline]
    pub(super) fn attack_count(&self, squares: Bitboard128) -> usize {
        (self.attacked & squares).len() + (self.attacked_twice & squares).len() + (self.attacked_thrice & squares).len()
    }

    /// The squares attacked by any piece, the king included.
    #[inline]
    pub(super) fn attacked_by_any(&self) -> Bitboard128 {
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
        let plain = !position.promoted_pieces();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let pawns = position.by_unpromoted_type(PieceType::Pawn) & plain & position.by_seat(seat);
            attack_maps.0[seat.index()].attacked_by_pawns = attacks::pawn_pushes(seat, pawns);
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let enemy_pawns = attack_maps.by_seat(seat.other()).attacked_by_pawns;
            let attack_map = &mut attack_maps.0[seat.index()];
            attack_map.attacked_by_king = position.king(seat).map_or(Bitboard128::EMPTY, attacks::king_attacks);
            let pawns = attack_map.attacked_by_pawns;
            attack_map.add(pawns);
            let mut pieces =
                PieceScan { position, seat, mobility_area: !position.by_seat(seat) & !enemy_pawns, attack_map, sink };
            pieces.visit();
        }
        attack_maps
    }

    #[inline]
    pub(super) fn by_seat(&self, seat: Seat) -> &AttackMap {
        &self.0[seat.index()]
    }
}

/// Computes the attack map of one seat, piece type by piece type.
struct PieceScan<'a, S> {
    position: &'a Position,
    seat: Seat,
    /// The squares on which attacks count for mobility.
    mobility_area: Bitboard128,
    attack_map: &'a mut AttackMap,
    sink: &'a mut S,
}

impl<S: TermSink> PieceScan<'_, S> {
    #[inline]
    fn visit(&mut self) {
        let position = self.position;
        let seat = self.seat;
        let occupied = position.occupied();
        let plain = position.by_seat(seat) & !position.promoted_pieces();
        let promoted = position.by_seat(seat) & position.promoted_pieces();
        self.steppers(position.by_unpromoted_type(PieceType::Knight) & plain, |from| {
            attacks::knight_attacks(seat, from)
        });
        self.steppers(position.by_unpromoted_type(PieceType::Silver) & plain, |from| {
            attacks::silver_attacks(seat, from)
        });
        self.steppers(position.gold_movers() & position.by_seat(seat), |from| attacks::gold_attacks(seat, from));
        self.sliders(PieceType::Lance, position.by_unpromoted_type(PieceType::Lance) & plain, |from| {
            attacks::lance_attacks(seat, from, occupied)
        });
        self.sliders(PieceType::Bishop, position.by_unpromoted_type(PieceType::Bishop) & plain, |from| {
            attacks::bishop_attacks(from, occupied)
        });
        self.sliders(PieceType::Rook, position.by_unpromoted_type(PieceType::Rook) & plain, |from| {
            attacks::rook_attacks(from, occupied)
        });
        self.sliders(PieceType::Horse, position.by_unpromoted_type(PieceType::Bishop) & promoted, |from| {
            attacks::bishop_attacks(from, occupied) | attacks::king_attacks(from)
        });
        self.sliders(PieceType::Dragon, position.by_unpromoted_type(PieceType::Rook) & promoted, |from| {
            attacks::rook_attacks(from, occupied) | attacks::king_attacks(from)
        });
    }

    /// Adds the attacks of steppers, which have no mobility terms.
    #[inline]
    fn steppers(&mut self, pieces: Bitboard128, attacks: impl Fn(Square) -> Bitboard128) {
        for index in pieces {
            self.attack_map.add(attacks(Square::new(index)));
        }
    }

    /// Adds the attacks and the mobility terms of sliders of a type.
    #[inline]
    fn sliders(&mut self, piece_type: PieceType, pieces: Bitboard128, attacks: impl Fn(Square) -> Bitboard128) {
        for index in pieces {
            let attacks = attacks(Square::new(index));
            self.attack_map.add(attacks);
            let mobility = (attacks & self.mobility_area).len();
            self.sink.add(MOBILITY + piece_type.index() * MOBILITY_BUCKETS + mobility, seat_sign(self.seat));
        }
    }
}
