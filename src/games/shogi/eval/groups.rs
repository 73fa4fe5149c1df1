//! The groups of weights, and where in the whole each begins.

use super::super::piece::{HAND_KINDS, KINDS};
use super::super::square::SQUARES;
use crate::eval::linear::Group;

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
pub(super) const HAND: usize = begin(2);
pub(super) const SQUARE: usize = begin(3);
pub(super) const FROM_OWN_KING: usize = begin(4);
pub(super) const FROM_ENEMY_KING: usize = begin(5);
pub(super) const MOBILITY: usize = begin(6);
pub(super) const KING_RING: usize = begin(7);
pub(super) const PRESSURE: usize = begin(8);
pub(super) const ESCAPES: usize = begin(9);
pub(super) const DROP_POINTS: usize = begin(10);
pub(super) const HANGING: usize = begin(11);
pub(super) const OUTNUMBERED: usize = begin(12);
pub(super) const HIT_BY_PAWN: usize = begin(13);
pub(super) const PINNED: usize = begin(14);
