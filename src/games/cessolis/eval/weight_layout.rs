//! The groups of weights, and where in the whole each begins.

use super::super::piece::PIECE_TYPES;
use super::super::square::{BOARD_WIDTH, SQUARES};
use crate::eval::linear::{WeightGroup, group_offset};

/// States of a queen: moved; free to make her first move; waiting for her king to move.
pub(super) const QUEEN_STATES: usize = 3;
/// Counts of men beside the king that have a weight: 0 to 15, and more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 16;
/// Stages of the game by how many men there are: many, some, few.
pub(super) const GAME_PHASES: usize = 3;
/// Counts of squares that a man can go to.
pub(super) const MOBILITY_BUCKETS: usize = 15;
/// Counts of squares next to a king.
pub(super) const NEIGHBOUR_BUCKETS: usize = 9;
/// Counts of attacks on the squares next to a king.
pub(super) const PRESSURE_BUCKETS: usize = 16;
/// With so few men beside the king, or fewer, a side is hunted.
pub(super) const MAX_HUNTED_PIECES: usize = 4;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "tempo", len: 1 },
    WeightGroup { name: "man", len: PIECE_TYPES },
    WeightGroup { name: "queen", len: QUEEN_STATES },
    WeightGroup { name: "square", len: PIECE_TYPES * SQUARES },
    WeightGroup { name: "king", len: GAME_PHASES * SQUARES },
    WeightGroup { name: "king_unmoved", len: GAME_PHASES },
    WeightGroup { name: "men_left", len: PIECE_COUNT_BUCKETS },
    WeightGroup { name: "mobility", len: PIECE_TYPES * MOBILITY_BUCKETS },
    WeightGroup { name: "passed", len: BOARD_WIDTH },
    WeightGroup { name: "backed", len: BOARD_WIDTH },
    WeightGroup { name: "escapes", len: GAME_PHASES * NEIGHBOUR_BUCKETS },
    WeightGroup { name: "pressure", len: GAME_PHASES * PRESSURE_BUCKETS },
    WeightGroup { name: "hanging", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hit_by_pawn", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hunt", len: MAX_HUNTED_PIECES * BOARD_WIDTH },
    WeightGroup { name: "approach", len: MAX_HUNTED_PIECES * BOARD_WIDTH },
];

pub(super) const TEMPO: usize = group_offset(GROUPS, 0);
pub(super) const PIECE_VALUE: usize = group_offset(GROUPS, 1);
pub(super) const QUEEN_STATE: usize = group_offset(GROUPS, 2);
pub(super) const PIECE_SQUARE: usize = group_offset(GROUPS, 3);
pub(super) const KING_SQUARE: usize = group_offset(GROUPS, 4);
pub(super) const KING_UNMOVED: usize = group_offset(GROUPS, 5);
pub(super) const PIECES_LEFT: usize = group_offset(GROUPS, 6);
pub(super) const MOBILITY: usize = group_offset(GROUPS, 7);
pub(super) const PASSED_PAWN: usize = group_offset(GROUPS, 8);
pub(super) const SUPPORTED_PAWN: usize = group_offset(GROUPS, 9);
pub(super) const KING_ESCAPES: usize = group_offset(GROUPS, 10);
pub(super) const KING_PRESSURE: usize = group_offset(GROUPS, 11);
pub(super) const HANGING: usize = group_offset(GROUPS, 12);
pub(super) const ATTACKED_BY_PAWN: usize = group_offset(GROUPS, 13);
pub(super) const HUNTER_DISTANCE: usize = group_offset(GROUPS, 14);
pub(super) const KING_DISTANCE: usize = group_offset(GROUPS, 15);
