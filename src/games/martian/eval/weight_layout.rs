//! Layout of the weight vector.

use super::super::piece::PIECE_TYPES;
use eval::linear::weight_groups;

/// Numbers of pyramids of a type: 0 to 9, and 10 or more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 11;
/// Squares of a zone, counted from the corner of its seat.
pub(super) const ZONE_SQUARES: usize = 16;
/// Numbers of squares that a pyramid can go to: at most 27, of a queen alone on the largest board.
pub(super) const MOBILITY_BUCKETS: usize = 28;
/// Signs of the lead: behind, level, ahead.
pub(super) const LEAD_SIGNS: usize = 3;
/// Numbers of pyramids of a seat: 0 to 16.
pub(super) const PIECES_LEFT_BUCKETS: usize = 17;
/// Leads: 1, 2, 3 or more.
pub(super) const LEAD_BUCKETS: usize = 3;
/// Moves left until the no-capture limit ends the game: 1 to 3, 4 to 6 and so on, the last bucket for more.
pub(super) const CLOCK_BUCKETS: usize = 10;
/// Lead in eighths of the points still to be won: 0 to 7, and 8 or more.
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
    /// Pyramid that can be captured: whether its seat is to move, its type, the least valuable attacker.
    HANGING: "hanging" = 2 * PIECE_TYPES * PIECE_TYPES,
    /// Merges available: to a queen, to a drone.
    AVAILABLE_MERGES: "available_merges" = 2,
    /// Number of pyramids held, by sign of the lead.
    PIECES_LEFT: "pieces_left" = LEAD_SIGNS * PIECES_LEFT_BUCKETS,
    /// Moves left until the no-capture limit ends the game, by lead.
    NO_CAPTURE_CLOCK: "no_capture_clock" = LEAD_BUCKETS * CLOCK_BUCKETS,
    /// The lead in eighths of the points still to be won.
    LEAD_RATIO: "lead_ratio" = LEAD_RATIO_BUCKETS,
}
