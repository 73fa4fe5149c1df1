//! The groups of weights, and where in the whole each begins.

use super::super::kind::KINDS;
use crate::eval::linear::{Group, begin};

/// Counts of a kind that have a weight each: 0 to 9, and more.
pub(super) const COUNTS: usize = 11;
/// Squares of a zone, whosever it is.
pub(super) const PLACES: usize = 16;
/// Counts of squares that a pyramid can go to: a queen alone on the largest board has 27.
pub(super) const MOBILITIES: usize = 28;
/// How a seat stands: behind, level, ahead.
pub(super) const STANDINGS: usize = 3;
/// Counts of a seat's pyramids: 0 to 16.
pub(super) const MEN: usize = 17;
/// Leads that matter one by one: 1, 2, 3 and more.
pub(super) const LEADS: usize = 3;
/// How many moves are left until the game ends for want of captures: 1 to 3, 4 to 6, and so on, the last of any more.
pub(super) const SPANS: usize = 10;
/// How a lead compares with what is still to be won: in eighths, up to all of it and more.
pub(super) const GRIPS: usize = 9;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "tempo", len: 1 },
    Group { name: "points", len: 1 },
    Group { name: "held", len: KINDS * COUNTS },
    Group { name: "place", len: KINDS * PLACES },
    Group { name: "mobility", len: KINDS * MOBILITIES },
    Group { name: "hanging", len: 2 * KINDS * KINDS },
    Group { name: "merges", len: 2 },
    Group { name: "men", len: STANDINGS * MEN },
    Group { name: "clock", len: LEADS * SPANS },
    Group { name: "grip", len: GRIPS },
];

/// Being on move.
pub(super) const TEMPO: usize = begin(GROUPS, 0);
/// Each point scored.
pub(super) const POINTS: usize = begin(GROUPS, 1);
/// By kind, and how many of it are held.
pub(super) const HELD: usize = begin(GROUPS, 2);
/// By kind, and the square counted from the own corner.
pub(super) const PLACE: usize = begin(GROUPS, 3);
/// By kind, and how many squares it can go to.
pub(super) const MOBILITY: usize = begin(GROUPS, 4);
/// Whether the seat is on move, by the kind that hangs, and the least kind that can take it.
pub(super) const HANGING: usize = begin(GROUPS, 5);
/// Whether a queen can be made by merging, and whether a drone can.
pub(super) const MERGES: usize = begin(GROUPS, 6);
/// By standing, and the number of pyramids held.
pub(super) const MEN_HELD: usize = begin(GROUPS, 7);
/// By lead, and how soon the game ends for want of captures.
pub(super) const CLOCK: usize = begin(GROUPS, 8);
/// By how much of what is still to be won the lead makes up.
pub(super) const GRIP: usize = begin(GROUPS, 9);
