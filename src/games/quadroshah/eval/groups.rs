//! The groups of weights, and where in the whole each begins.

use super::super::piece::KINDS;
use super::super::square::{RANKS, SQUARES};
use crate::eval::linear::{Group, begin};

/// Whose zone: that of the seat that moves first of its team's pair (WB, BA), or of the second (WA, BB).
pub(super) const ROLES: usize = 2;
/// Who moves next, as a team sees it: it with two moves to come, it with one, the enemy with two, the enemy with one.
pub(super) const PHASES: usize = 4;
/// Counts of squares that a man can go to.
pub(super) const MOBILITIES: usize = 32;
/// Counts of officers in a zone.
pub(super) const OFFICERS: usize = 12;
/// Counts of attacks on the squares around a king.
pub(super) const PRESSURES: usize = 24;
/// Counts of squares that a king can go to.
pub(super) const ESCAPES_TO: usize = 9;
/// Counts of men that attack a king.
pub(super) const ATTACKERS: usize = 4;
/// Files beside a king: its own, and the next on either side.
pub(super) const SIDES: usize = 2;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "tempo", len: 2 },
    Group { name: "man", len: KINDS * ROLES },
    Group { name: "square", len: KINDS * SQUARES },
    Group { name: "officers", len: ROLES * OFFICERS },
    Group { name: "mobility", len: KINDS * MOBILITIES },
    Group { name: "pressure", len: PHASES * PRESSURES },
    Group { name: "escapes", len: PHASES * ESCAPES_TO },
    Group { name: "king_attacked", len: PHASES * ATTACKERS },
    Group { name: "way_laid_open", len: PHASES },
    Group { name: "shelter", len: SIDES * RANKS },
    Group { name: "storm", len: SIDES * RANKS },
    Group { name: "passed", len: ROLES * RANKS },
    Group { name: "supported", len: RANKS },
    Group { name: "hanging", len: PHASES * KINDS },
    Group { name: "outnumbered", len: PHASES * KINDS },
    Group { name: "hit_by_pawn", len: PHASES * KINDS },
];

pub(super) const TEMPO: usize = begin(GROUPS, 0);
pub(super) const MAN: usize = begin(GROUPS, 1);
pub(super) const SQUARE: usize = begin(GROUPS, 2);
pub(super) const OFFICERS_IN_ZONE: usize = begin(GROUPS, 3);
pub(super) const MOBILITY: usize = begin(GROUPS, 4);
pub(super) const PRESSURE: usize = begin(GROUPS, 5);
pub(super) const ESCAPES: usize = begin(GROUPS, 6);
pub(super) const KING_ATTACKED: usize = begin(GROUPS, 7);
pub(super) const WAY_LAID_OPEN: usize = begin(GROUPS, 8);
pub(super) const SHELTER: usize = begin(GROUPS, 9);
pub(super) const STORM: usize = begin(GROUPS, 10);
pub(super) const PASSED: usize = begin(GROUPS, 11);
pub(super) const SUPPORTED: usize = begin(GROUPS, 12);
pub(super) const HANGING: usize = begin(GROUPS, 13);
pub(super) const OUTNUMBERED: usize = begin(GROUPS, 14);
pub(super) const HIT_BY_PAWN: usize = begin(GROUPS, 15);
