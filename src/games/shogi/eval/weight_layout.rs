//! Layout of the weight vector.

use super::super::piece::{HAND_PIECE_TYPES, PIECE_TYPES};
use super::super::square::SQUARES;
use eval::linear::weight_groups;

/// Numbers of pieces of a type in hand: 0 to 18.
pub(super) const HAND_COUNT_BUCKETS: usize = 19;
/// Offsets from one square to another along a file or a rank: -8 to 8.
pub(super) const OFFSET_RANGE: usize = 17;
/// Mobility: numbers of squares that a piece can go to, the last bucket for more.
pub(super) const MOBILITY_BUCKETS: usize = 24;
/// Squares of the ring around a king.
pub(super) const RING_SQUARES: usize = 14;
/// Occupants of a square of the ring: none, an enemy piece, three classes of own pieces.
pub(super) const OCCUPANTS: usize = 5;
/// Numbers of defenders of a square of the ring: 0, 1, 2 or more.
pub(super) const DEFENDER_BUCKETS: usize = 3;
/// Numbers of attackers of a square of the ring: 0, 1, 2, 3 or more.
pub(super) const ATTACKER_BUCKETS: usize = 4;
/// Numbers of squares next to a king: 0 to 8.
pub(super) const NEIGHBOUR_BUCKETS: usize = 9;
/// Numbers of attacks on the squares next to a king, the last bucket for more.
pub(super) const PRESSURE_BUCKETS: usize = 32;
/// Numbers of generals that the enemy holds in hand: 0, 1, 2, 3 or more.
pub(super) const HAND_GENERAL_BUCKETS: usize = 4;

weight_groups! {
    /// The right to move.
    TEMPO: "tempo" = 1,
    /// Material on the board, by piece type; the king has no value.
    PIECE_VALUE: "piece_value" = PIECE_TYPES,
    /// Pieces in hand: by piece type and number of these held.
    HAND_PIECE: "hand_piece" = HAND_PIECE_TYPES * HAND_COUNT_BUCKETS,
    /// Piece-square tables (PST): by piece type, and square from the owner's side.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * SQUARES,
    /// King-piece tables (KP): by piece type, and offset of the piece from the own king.
    OWN_KING_PIECE: "own_king_piece" = PIECE_TYPES * OFFSET_RANGE * OFFSET_RANGE,
    /// King-piece tables (KP): by piece type, and offset of the piece from the enemy king.
    ENEMY_KING_PIECE: "enemy_king_piece" = PIECE_TYPES * OFFSET_RANGE * OFFSET_RANGE,
    /// By type of a sliding piece and number of squares that it can go to.
    MOBILITY: "mobility" = PIECE_TYPES * MOBILITY_BUCKETS,
    /// Squares around the king: by square, occupant, number of defenders and number of attackers.
    KING_RING: "king_ring" = RING_SQUARES * OCCUPANTS * DEFENDER_BUCKETS * ATTACKER_BUCKETS,
    /// Number of attacks on the squares next to the king, by the generals that the enemy holds.
    KING_PRESSURE: "king_pressure" = HAND_GENERAL_BUCKETS * PRESSURE_BUCKETS,
    /// Number of squares that the king can go to, by the generals that the enemy holds.
    KING_ESCAPES: "king_escapes" = HAND_GENERAL_BUCKETS * NEIGHBOUR_BUCKETS,
    /// Pieces in hand: by type, and number of supported squares next to the enemy king to drop them on.
    KING_DROP_SQUARES: "king_drop_squares" = HAND_PIECE_TYPES * NEIGHBOUR_BUCKETS,
    /// Attacked and undefended piece: whether its owner has to wait for the move, by piece type.
    HANGING: "hanging" = 2 * PIECE_TYPES,
    /// Defended piece with more attackers than defenders: whether its owner has to wait for the move, by piece
    /// type.
    OUTNUMBERED: "outnumbered" = 2 * PIECE_TYPES,
    /// Piece attacked by a pawn: whether its owner has to wait for the move, by piece type.
    ATTACKED_BY_PAWN: "attacked_by_pawn" = 2 * PIECE_TYPES,
    /// Pinned piece of the side to move, by piece type.
    PINNED: "pinned" = PIECE_TYPES,
}
