//! The groups of weights, and where in the whole each begins.

use crate::chessboard::piece::PIECE_TYPES;
use crate::chessboard::square::{BOARD_WIDTH, SQUARES};
use crate::eval::linear::WeightGroup;

/// Weights for the middle game and for the ending, mixed by how many officers are left.
pub(super) const TAPERED: usize = 2;
/// Counts of squares that a man can go to.
pub(super) const MOBILITY_BUCKETS: usize = 28;
/// Counts of attacks on the squares around a king.
pub(super) const PRESSURE_BUCKETS: usize = 20;
/// Counts of men that bear on a king, besides.
pub(super) const KING_ATTACKER_BUCKETS: usize = 6;

/// All groups; the constants below name where each begins. Where weights are given by phase, the middle game's come
/// first.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "tempo", len: 1 },
    WeightGroup { name: "man", len: PIECE_TYPES },
    WeightGroup { name: "square", len: PIECE_TYPES * SQUARES },
    WeightGroup { name: "late_man", len: PIECE_TYPES },
    WeightGroup { name: "late_pawn", len: SQUARES },
    WeightGroup { name: "king", len: TAPERED * SQUARES },
    WeightGroup { name: "mobility", len: TAPERED * PIECE_TYPES * MOBILITY_BUCKETS },
    WeightGroup { name: "bishop_pair", len: TAPERED },
    WeightGroup { name: "rook_file", len: TAPERED * 2 },
    WeightGroup { name: "passed", len: TAPERED * BOARD_WIDTH },
    WeightGroup { name: "passed_free", len: TAPERED * BOARD_WIDTH },
    WeightGroup { name: "passed_own_king", len: BOARD_WIDTH },
    WeightGroup { name: "passed_enemy_king", len: BOARD_WIDTH },
    WeightGroup { name: "backed", len: TAPERED * BOARD_WIDTH },
    WeightGroup { name: "isolated", len: TAPERED },
    WeightGroup { name: "doubled", len: TAPERED },
    WeightGroup { name: "backward", len: TAPERED },
    WeightGroup { name: "castling", len: 2 },
    WeightGroup { name: "shelter", len: 2 * BOARD_WIDTH },
    WeightGroup { name: "storm", len: 2 * BOARD_WIDTH },
    WeightGroup { name: "pressure", len: TAPERED * PRESSURE_BUCKETS },
    WeightGroup { name: "attackers", len: KING_ATTACKER_BUCKETS },
    WeightGroup { name: "safe_check", len: PIECE_TYPES },
    WeightGroup { name: "hanging", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hit_by_pawn", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hit_by_less", len: 2 * PIECE_TYPES },
    WeightGroup { name: "hunted", len: SQUARES },
    WeightGroup { name: "approach", len: BOARD_WIDTH },
];

const fn group_offset(group: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += GROUPS[index].len;
        index += 1;
    }
    sum
}

pub(super) const TEMPO: usize = group_offset(0);
pub(super) const PIECE_VALUE: usize = group_offset(1);
pub(super) const PIECE_SQUARE: usize = group_offset(2);
pub(super) const PIECE_VALUE_ENDGAME: usize = group_offset(3);
pub(super) const PAWN_SQUARE_ENDGAME: usize = group_offset(4);
pub(super) const KING_SQUARE: usize = group_offset(5);
pub(super) const MOBILITY: usize = group_offset(6);
pub(super) const BISHOP_PAIR: usize = group_offset(7);
pub(super) const ROOK_ON_OPEN_FILE: usize = group_offset(8);
pub(super) const PASSED_PAWN: usize = group_offset(9);
pub(super) const PASSED_PAWN_UNBLOCKED: usize = group_offset(10);
pub(super) const PASSED_PAWN_OWN_KING: usize = group_offset(11);
pub(super) const PASSED_PAWN_ENEMY_KING: usize = group_offset(12);
pub(super) const SUPPORTED_PAWN: usize = group_offset(13);
pub(super) const ISOLATED_PAWN: usize = group_offset(14);
pub(super) const DOUBLED_PAWN: usize = group_offset(15);
pub(super) const BACKWARD_PAWN: usize = group_offset(16);
pub(super) const CASTLING_RIGHTS: usize = group_offset(17);
pub(super) const PAWN_SHELTER: usize = group_offset(18);
pub(super) const PAWN_STORM: usize = group_offset(19);
pub(super) const KING_PRESSURE: usize = group_offset(20);
pub(super) const KING_ATTACKERS: usize = group_offset(21);
pub(super) const SAFE_CHECK: usize = group_offset(22);
pub(super) const HANGING: usize = group_offset(23);
pub(super) const ATTACKED_BY_PAWN: usize = group_offset(24);
pub(super) const ATTACKED_BY_LESSER: usize = group_offset(25);
pub(super) const LONE_KING: usize = group_offset(26);
pub(super) const KING_DISTANCE: usize = group_offset(27);
