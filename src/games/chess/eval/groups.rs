//! The groups of weights, and where in the whole each begins.

use crate::chessboard::piece::KINDS;
use crate::chessboard::square::{SIDE, SQUARES};
use crate::eval::linear::Group;

/// Weights for the middle game and for the ending, mixed by how many officers are left.
pub(super) const PHASES: usize = 2;
/// Counts of squares that a man can go to.
pub(super) const MOBILITIES: usize = 28;
/// Counts of attacks on the squares around a king.
pub(super) const PRESSURES: usize = 20;
/// Counts of men that bear on a king, besides.
pub(super) const ATTACKERS: usize = 6;

/// All groups; the constants below name where each begins. Where weights are given by phase, the middle game's come
/// first.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "tempo", len: 1 },
    Group { name: "man", len: KINDS },
    Group { name: "square", len: KINDS * SQUARES },
    Group { name: "late_man", len: KINDS },
    Group { name: "late_pawn", len: SQUARES },
    Group { name: "king", len: PHASES * SQUARES },
    Group { name: "mobility", len: PHASES * KINDS * MOBILITIES },
    Group { name: "bishop_pair", len: PHASES },
    Group { name: "rook_file", len: PHASES * 2 },
    Group { name: "passed", len: PHASES * SIDE },
    Group { name: "passed_free", len: PHASES * SIDE },
    Group { name: "passed_own_king", len: SIDE },
    Group { name: "passed_enemy_king", len: SIDE },
    Group { name: "backed", len: PHASES * SIDE },
    Group { name: "isolated", len: PHASES },
    Group { name: "doubled", len: PHASES },
    Group { name: "backward", len: PHASES },
    Group { name: "castling", len: 2 },
    Group { name: "shelter", len: 2 * SIDE },
    Group { name: "storm", len: 2 * SIDE },
    Group { name: "pressure", len: PHASES * PRESSURES },
    Group { name: "attackers", len: ATTACKERS },
    Group { name: "safe_check", len: KINDS },
    Group { name: "hanging", len: 2 * KINDS },
    Group { name: "hit_by_pawn", len: 2 * KINDS },
    Group { name: "hit_by_less", len: 2 * KINDS },
    Group { name: "hunted", len: SQUARES },
    Group { name: "approach", len: SIDE },
];

const fn begin(group: usize) -> usize {
    let (mut sum, mut index) = (0, 0);
    while index < group {
        sum += GROUPS[index].len;
        index += 1;
    }
    sum
}

pub(super) const TEMPO: usize = begin(0);
pub(super) const MAN: usize = begin(1);
pub(super) const SQUARE: usize = begin(2);
pub(super) const LATE_MAN: usize = begin(3);
pub(super) const LATE_PAWN: usize = begin(4);
pub(super) const KING: usize = begin(5);
pub(super) const MOBILITY: usize = begin(6);
pub(super) const BISHOP_PAIR: usize = begin(7);
pub(super) const ROOK_FILE: usize = begin(8);
pub(super) const PASSED: usize = begin(9);
pub(super) const PASSED_FREE: usize = begin(10);
pub(super) const PASSED_OWN_KING: usize = begin(11);
pub(super) const PASSED_ENEMY_KING: usize = begin(12);
pub(super) const BACKED: usize = begin(13);
pub(super) const ISOLATED: usize = begin(14);
pub(super) const DOUBLED: usize = begin(15);
pub(super) const BACKWARD: usize = begin(16);
pub(super) const CASTLING: usize = begin(17);
pub(super) const SHELTER: usize = begin(18);
pub(super) const STORM: usize = begin(19);
pub(super) const PRESSURE: usize = begin(20);
pub(super) const ATTACKING: usize = begin(21);
pub(super) const SAFE_CHECK: usize = begin(22);
pub(super) const HANGING: usize = begin(23);
pub(super) const HIT_BY_PAWN: usize = begin(24);
pub(super) const HIT_BY_LESS: usize = begin(25);
pub(super) const HUNTED: usize = begin(26);
pub(super) const APPROACH: usize = begin(27);
