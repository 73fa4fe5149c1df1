//! The groups of weights, and where in the whole each begins.

use super::super::piece::KINDS;
use super::super::square::{SIDE, SQUARES};
use crate::eval::linear::{Group, begin};

/// States of a queen: moved; free to make her first move; waiting for her king to move.
pub(super) const QUEENS: usize = 3;
/// Counts of men beside the king that have a weight: 0 to 15, and more.
pub(super) const COUNTS: usize = 16;
/// Stages of the game by how many men there are: many, some, few.
pub(super) const STAGES: usize = 3;
/// Counts of squares that a man can go to.
pub(super) const MOBILITIES: usize = 15;
/// Counts of squares next to a king.
pub(super) const NEIGHBOURS: usize = 9;
/// Counts of attacks on the squares next to a king.
pub(super) const PRESSURES: usize = 16;
/// With so few men beside the king, or fewer, a side is hunted.
pub(super) const HUNTED: usize = 4;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "tempo", len: 1 },
    Group { name: "man", len: KINDS },
    Group { name: "queen", len: QUEENS },
    Group { name: "square", len: KINDS * SQUARES },
    Group { name: "king", len: STAGES * SQUARES },
    Group { name: "king_unmoved", len: STAGES },
    Group { name: "men_left", len: COUNTS },
    Group { name: "mobility", len: KINDS * MOBILITIES },
    Group { name: "passed", len: SIDE },
    Group { name: "backed", len: SIDE },
    Group { name: "escapes", len: STAGES * NEIGHBOURS },
    Group { name: "pressure", len: STAGES * PRESSURES },
    Group { name: "hanging", len: 2 * KINDS },
    Group { name: "hit_by_pawn", len: 2 * KINDS },
    Group { name: "hunt", len: HUNTED * SIDE },
    Group { name: "approach", len: HUNTED * SIDE },
];

pub(super) const TEMPO: usize = begin(GROUPS, 0);
pub(super) const MAN: usize = begin(GROUPS, 1);
pub(super) const QUEEN: usize = begin(GROUPS, 2);
pub(super) const SQUARE: usize = begin(GROUPS, 3);
pub(super) const KING: usize = begin(GROUPS, 4);
pub(super) const KING_UNMOVED: usize = begin(GROUPS, 5);
pub(super) const MEN_LEFT: usize = begin(GROUPS, 6);
pub(super) const MOBILITY: usize = begin(GROUPS, 7);
pub(super) const PASSED: usize = begin(GROUPS, 8);
pub(super) const BACKED: usize = begin(GROUPS, 9);
pub(super) const ESCAPES: usize = begin(GROUPS, 10);
pub(super) const PRESSURE: usize = begin(GROUPS, 11);
pub(super) const HANGING: usize = begin(GROUPS, 12);
pub(super) const HIT_BY_PAWN: usize = begin(GROUPS, 13);
pub(super) const HUNT: usize = begin(GROUPS, 14);
pub(super) const APPROACH: usize = begin(GROUPS, 15);
