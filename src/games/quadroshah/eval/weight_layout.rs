//! The groups of weights, and where in the whole each begins.

use super::super::piece::PIECE_TYPES;
use super::super::square::{RANKS, SQUARES};
use crate::eval::linear::{WeightGroup, group_offset};

/// Whose zone: that of the seat that moves first of its team's pair (WB, BA), or of the second (WA, BB).
pub(super) const PAIR_ROLES: usize = 2;
/// Who moves next, as a team sees it: it with two moves to come, it with one, the enemy with two, the enemy with one.
pub(super) const TURN_STATES: usize = 4;
/// Counts of squares that a man can go to.
pub(super) const MOBILITY_BUCKETS: usize = 32;
/// Counts of officers in a zone.
pub(super) const NON_PAWN_BUCKETS: usize = 12;
/// Counts of attacks on the squares around a king.
pub(super) const PRESSURE_BUCKETS: usize = 24;
/// Counts of squares that a king can go to.
pub(super) const KING_ESCAPE_BUCKETS: usize = 9;
/// Counts of men that attack a king.
pub(super) const KING_ATTACKER_BUCKETS: usize = 4;
/// Files beside a king: its own, and the next on either side.
pub(super) const FILE_OFFSETS: usize = 2;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "tempo", len: 2 },
    WeightGroup { name: "man", len: PIECE_TYPES * PAIR_ROLES },
    WeightGroup { name: "square", len: PIECE_TYPES * SQUARES },
    WeightGroup { name: "officers", len: PAIR_ROLES * NON_PAWN_BUCKETS },
    WeightGroup { name: "mobility", len: PIECE_TYPES * MOBILITY_BUCKETS },
    WeightGroup { name: "pressure", len: TURN_STATES * PRESSURE_BUCKETS },
    WeightGroup { name: "escapes", len: TURN_STATES * KING_ESCAPE_BUCKETS },
    WeightGroup { name: "king_attacked", len: TURN_STATES * KING_ATTACKER_BUCKETS },
    WeightGroup { name: "way_laid_open", len: TURN_STATES },
    WeightGroup { name: "shelter", len: FILE_OFFSETS * RANKS },
    WeightGroup { name: "storm", len: FILE_OFFSETS * RANKS },
    WeightGroup { name: "passed", len: PAIR_ROLES * RANKS },
    WeightGroup { name: "supported", len: RANKS },
    WeightGroup { name: "hanging", len: TURN_STATES * PIECE_TYPES },
    WeightGroup { name: "outnumbered", len: TURN_STATES * PIECE_TYPES },
    WeightGroup { name: "hit_by_pawn", len: TURN_STATES * PIECE_TYPES },
];

pub(super) const TEMPO: usize = group_offset(GROUPS, 0);
pub(super) const PIECE_VALUE: usize = group_offset(GROUPS, 1);
pub(super) const PIECE_SQUARE: usize = group_offset(GROUPS, 2);
pub(super) const NON_PAWNS_IN_ZONE: usize = group_offset(GROUPS, 3);
pub(super) const MOBILITY: usize = group_offset(GROUPS, 4);
pub(super) const KING_PRESSURE: usize = group_offset(GROUPS, 5);
pub(super) const KING_ESCAPES: usize = group_offset(GROUPS, 6);
pub(super) const KING_ATTACKED: usize = group_offset(GROUPS, 7);
pub(super) const DISCOVERED_ATTACK: usize = group_offset(GROUPS, 8);
pub(super) const PAWN_SHELTER: usize = group_offset(GROUPS, 9);
pub(super) const PAWN_STORM: usize = group_offset(GROUPS, 10);
pub(super) const PASSED_PAWN: usize = group_offset(GROUPS, 11);
pub(super) const SUPPORTED_PAWN: usize = group_offset(GROUPS, 12);
pub(super) const HANGING: usize = group_offset(GROUPS, 13);
pub(super) const OUTNUMBERED: usize = group_offset(GROUPS, 14);
pub(super) const ATTACKED_BY_PAWN: usize = group_offset(GROUPS, 15);
