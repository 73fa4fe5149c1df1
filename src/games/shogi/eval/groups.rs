//! The groups of weights, and where in the whole each begins.

use super::super::piece::{HAND_KINDS, KINDS};
use super::super::square::SQUARES;
use crate::eval::linear::{Group, begin};

/// Counts of a kind in hand that have a weight: 0 to 18.
pub(super) const HAND_COUNTS: usize = 19;
/// Offsets from one square to another along a file or a rank: -8 to 8.
pub(super) const OFFSETS: usize = 17;
/// Counts of squares that a man can go to.
pub(super) const MOBILITIES: usize = 24;
/// Squares of a king's ring.
pub(super) const RING: usize = 14;
/// What may stand on a square of the ring.
pub(super) const OCCUPANTS: usize = 5;
/// How often a king's own men cover a square: never, once, more.
pub(super) const COVERS: usize = 3;
/// How often a king's enemies attack a square: never, once, twice, more.
pub(super) const ATTACKS: usize = 4;
/// Counts of neighbour squares of a king.
pub(super) const NEIGHBOURS: usize = 9;
/// Counts of attacks on the neighbour squares of a king.
pub(super) const PRESSURES: usize = 32;
/// How many generals the enemy holds in hand: none, one, two, more.
pub(super) const GENERALS: usize = 4;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "tempo", len: 1 },
    Group { name: "man", len: KINDS },
    Group { name: "hand", len: HAND_KINDS * HAND_COUNTS },
    Group { name: "square", len: KINDS * SQUARES },
    Group { name: "from_own_king", len: KINDS * OFFSETS * OFFSETS },
    Group { name: "from_enemy_king", len: KINDS * OFFSETS * OFFSETS },
    Group { name: "mobility", len: KINDS * MOBILITIES },
    Group { name: "ring", len: RING * OCCUPANTS * COVERS * ATTACKS },
    Group { name: "pressure", len: GENERALS * PRESSURES },
    Group { name: "escapes", len: GENERALS * NEIGHBOURS },
    Group { name: "drop_points", len: HAND_KINDS * NEIGHBOURS },
    Group { name: "hanging", len: 2 * KINDS },
    Group { name: "outnumbered", len: 2 * KINDS },
    Group { name: "hit_by_pawn", len: 2 * KINDS },
    Group { name: "pinned", len: KINDS },
];

pub(super) const TEMPO: usize = begin(GROUPS, 0);
pub(super) const MAN: usize = begin(GROUPS, 1);
pub(super) const HAND: usize = begin(GROUPS, 2);
pub(super) const SQUARE: usize = begin(GROUPS, 3);
pub(super) const FROM_OWN_KING: usize = begin(GROUPS, 4);
pub(super) const FROM_ENEMY_KING: usize = begin(GROUPS, 5);
pub(super) const MOBILITY: usize = begin(GROUPS, 6);
pub(super) const KING_RING: usize = begin(GROUPS, 7);
pub(super) const PRESSURE: usize = begin(GROUPS, 8);
pub(super) const ESCAPES: usize = begin(GROUPS, 9);
pub(super) const DROP_POINTS: usize = begin(GROUPS, 10);
pub(super) const HANGING: usize = begin(GROUPS, 11);
pub(super) const OUTNUMBERED: usize = begin(GROUPS, 12);
pub(super) const HIT_BY_PAWN: usize = begin(GROUPS, 13);
pub(super) const PINNED: usize = begin(GROUPS, 14);
