//! The groups of weights, and where in the whole each begins.

use super::super::piece::{HAND_PIECE_TYPES, PIECE_TYPES};
use super::super::square::SQUARES;
use crate::eval::linear::{WeightGroup, group_offset};

/// Counts of a kind in hand that have a weight: 0 to 18.
pub(super) const HAND_COUNT_BUCKETS: usize = 19;
/// Offsets from one square to another along a file or a rank: -8 to 8.
pub(super) const OFFSET_RANGE: usize = 17;
/// Counts of squares that a man can go to.
pub(super) const MOBILITY_BUCKETS: usize = 24;
/// Squares of a king's ring.
pub(super) const RING_SQUARES: usize = 14;
/// What may stand on a square of the ring.
pub(super) const OCCUPANTS: usize = 5;
/// How often a king's own men cover a square: never, once, more.
pub(super) const DEFENDER_BUCKETS: usize = 3;
/// How often a king's enemies attack a square: never, once, twice, more.
pub(super) const ATTACKER_BUCKETS: usize = 4;
/// Counts of neighbour squares of a king.
pub(super) const NEIGHBOUR_BUCKETS: usize = 9;
/// Counts of attacks on the neighbour squares of a king.
pub(super) const PRESSURE_BUCKETS: usize = 32;
/// How many generals the enemy holds in hand: none, one, two, more.
pub(super) const HAND_GENERAL_BUCKETS: usize = 4;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "tempo", len: 1 },
    WeightGroup { name: "man", len: PIECE_TYPES },
    WeightGroup { name: "hand", len: HAND_PIECE_TYPES * HAND_COUNT_BUCKETS },
    WeightGroup { name: "square", len: PIECE_TYPES * SQUARES },
    WeightGroup { name: "from_own_king", len: PIECE_TYPES * OFFSET_RANGE * OFFSET_RANGE },
    WeightGroup { name: "from_enemy_king", len: PIECE_TYPES * OFFSET_RANGE * OFFSET_RANGE },
    WeightGroup { name: "mobility", len: PIECE_TYPES * MOBILITY_BUCKETS },
    WeightGroup { name: "ring", len: RING_SQUARES * OCCUPANTS * DEFENDER_BUCKETS * ATTACKER_BUCKETS },
    WeightGroup { name: "pressure", len: HAND_GENERAL_BUCKETS * PRESSURE_BUCKETS },
    WeightGroup { name: "escapes", len: HAND_GENERAL_BUCKETS * NEIGHBOUR_BUCKETS },
    WeightGroup { name: "drop_points", len: HAND_PIECE_TYPES * NEIGHBOUR_BUCKETS },
    WeightGroup { name: "hanging", len: 2 * PIECE_TYPES },
    WeightGroup { name: "outnumbered", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hit_by_pawn", len: 2 * PIECE_TYPES },
    WeightGroup { name: "pinned", len: PIECE_TYPES },
];

pub(super) const TEMPO: usize = group_offset(GROUPS, 0);
pub(super) const PIECE_VALUE: usize = group_offset(GROUPS, 1);
pub(super) const HAND_PIECE: usize = group_offset(GROUPS, 2);
pub(super) const PIECE_SQUARE: usize = group_offset(GROUPS, 3);
pub(super) const OWN_KING_PIECE: usize = group_offset(GROUPS, 4);
pub(super) const ENEMY_KING_PIECE: usize = group_offset(GROUPS, 5);
pub(super) const MOBILITY: usize = group_offset(GROUPS, 6);
pub(super) const KING_RING: usize = group_offset(GROUPS, 7);
pub(super) const KING_PRESSURE: usize = group_offset(GROUPS, 8);
pub(super) const KING_ESCAPES: usize = group_offset(GROUPS, 9);
pub(super) const KING_DROP_SQUARES: usize = group_offset(GROUPS, 10);
pub(super) const HANGING: usize = group_offset(GROUPS, 11);
pub(super) const OUTNUMBERED: usize = group_offset(GROUPS, 12);
pub(super) const ATTACKED_BY_PAWN: usize = group_offset(GROUPS, 13);
pub(super) const PINNED: usize = group_offset(GROUPS, 14);
