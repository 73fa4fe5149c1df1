//! The groups of weights, and where in the whole each begins.

use super::super::piece::PIECE_TYPES;
use crate::eval::linear::weight_groups;

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

weight_groups! {
    /// The right to move.
    TEMPO: "tempo" = 1,
    /// Points scored.
    POINTS: "points" = 1,
    /// Number of pyramids held, by type.
    PIECE_COUNT: "piece_count" = PIECE_TYPES * PIECE_COUNT_BUCKETS,
    /// Piece-square tables (PST): by type, and square counted from the own corner.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * ZONE_SQUARES,
    /// By type and number of squares that the pyramid can go to.
    MOBILITY: "mobility" = PIECE_TYPES * MOBILITY_BUCKETS,
    /// Pyramid that can be captured: whether its seat is on move, its type, the least valuable attacker.
    HANGING: "hanging" = 2 * PIECE_TYPES * PIECE_TYPES,
    /// A queen can be made by merging; a drone can.
    AVAILABLE_MERGES: "available_merges" = 2,
    /// Number of pyramids held, by sign of the lead.
    PIECES_LEFT: "pieces_left" = LEAD_SIGNS * PIECES_LEFT_BUCKETS,
    /// Moves left until the game ends for want of captures, by lead.
    NO_CAPTURE_CLOCK: "no_capture_clock" = LEAD_BUCKETS * CLOCK_BUCKETS,
    /// The lead in eighths of the points still to be won.
    LEAD_RATIO: "lead_ratio" = LEAD_RATIO_BUCKETS,
}
