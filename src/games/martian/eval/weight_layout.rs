//! The groups of weights, and where in the whole each begins.

use super::super::piece::PIECE_TYPES;
use crate::eval::linear::{WeightGroup, group_offset};

/// Counts of a kind that have a weight each: 0 to 9, and more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 11;
/// Squares of a zone, whosever it is.
pub(super) const ZONE_SQUARES: usize = 16;
/// Counts of squares that a pyramid can go to: a queen alone on the largest board has 27.
pub(super) const MOBILITY_BUCKETS: usize = 28;
/// How a seat stands: behind, level, ahead.
pub(super) const LEAD_SIGNS: usize = 3;
/// Counts of a seat's pyramids: 0 to 16.
pub(super) const PIECES_LEFT_BUCKETS: usize = 17;
/// Leads that matter one by one: 1, 2, 3 and more.
pub(super) const LEAD_BUCKETS: usize = 3;
/// How many moves are left until the game ends for want of captures: 1 to 3, 4 to 6, and so on, the last of any more.
pub(super) const CLOCK_BUCKETS: usize = 10;
/// How a lead compares with what is still to be won: in eighths, up to all of it and more.
pub(super) const LEAD_RATIO_BUCKETS: usize = 9;

/// All groups; the constants below name where each begins.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "tempo", len: 1 },
    WeightGroup { name: "points", len: 1 },
    WeightGroup { name: "held", len: PIECE_TYPES * PIECE_COUNT_BUCKETS },
    WeightGroup { name: "place", len: PIECE_TYPES * ZONE_SQUARES },
    WeightGroup { name: "mobility", len: PIECE_TYPES * MOBILITY_BUCKETS },
    WeightGroup { name: "hanging", len: 2 * PIECE_TYPES * PIECE_TYPES },
    WeightGroup { name: "merges", len: 2 },
    WeightGroup { name: "men", len: LEAD_SIGNS * PIECES_LEFT_BUCKETS },
    WeightGroup { name: "clock", len: LEAD_BUCKETS * CLOCK_BUCKETS },
    WeightGroup { name: "grip", len: LEAD_RATIO_BUCKETS },
];

/// Being on move.
pub(super) const TEMPO: usize = group_offset(GROUPS, 0);
/// Each point scored.
pub(super) const POINTS: usize = group_offset(GROUPS, 1);
/// By kind, and how many of it are held.
pub(super) const PIECE_COUNT: usize = group_offset(GROUPS, 2);
/// By kind, and the square counted from the own corner.
pub(super) const PIECE_SQUARE: usize = group_offset(GROUPS, 3);
/// By kind, and how many squares it can go to.
pub(super) const MOBILITY: usize = group_offset(GROUPS, 4);
/// Whether the seat is on move, by the kind that hangs, and the least kind that can take it.
pub(super) const HANGING: usize = group_offset(GROUPS, 5);
/// Whether a queen can be made by merging, and whether a drone can.
pub(super) const AVAILABLE_MERGES: usize = group_offset(GROUPS, 6);
/// By standing, and the number of pyramids held.
pub(super) const PIECES_LEFT: usize = group_offset(GROUPS, 7);
/// By lead, and how soon the game ends for want of captures.
pub(super) const NO_CAPTURE_CLOCK: usize = group_offset(GROUPS, 8);
/// By how much of what is still to be won the lead makes up.
pub(super) const LEAD_RATIO: usize = group_offset(GROUPS, 9);
