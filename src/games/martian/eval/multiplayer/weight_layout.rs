//! Layout of the weight vector for three and four seats.

use super::super::super::piece::PIECE_TYPES;
use base::seat::MAX_SEATS;
use eval::linear::weight_groups;

/// Game phases by the points still to be won on the board, in steps of [`PHASE_POINTS`].
pub(super) const PHASES: usize = 9;
/// The width of a phase in points.
pub(super) const PHASE_POINTS: usize = 8;
/// The largest lead, and deficit, with a bucket of its own.
pub(super) const MAX_LEAD: usize = 8;
/// Leads: from [`MAX_LEAD`] behind to [`MAX_LEAD`] ahead.
pub(super) const LEAD_BUCKETS: usize = 2 * MAX_LEAD + 1;
/// Groups of three phases, by which leads have weights.
pub(super) const LEAD_PHASES: usize = 3;
/// Numbers of pyramids of a type: 0 to 9, and 10 or more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 11;
/// Squares of a zone, counted from the corner of its seat.
pub(super) const ZONE_SQUARES: usize = 16;
/// Signs of the lead: behind, level, ahead.
pub(super) const LEAD_SIGNS: usize = 3;
/// Numbers of pyramids of a seat: 0 to 16.
pub(super) const PIECES_LEFT_BUCKETS: usize = 17;
/// Numbers of pyramids in the emptiest zone of the other seats: 0 to 4, and 5 or more.
pub(super) const EMPTIEST_ZONE_BUCKETS: usize = 6;
/// Moves left until the no-capture limit ends the game, in steps of six, the last bucket for more.
pub(super) const CLOCK_BUCKETS: usize = 9;
/// Move classes: a move in the own zone, a merge, and crossings by what they capture, if anything, and by the turns
/// until the owner of the zone is to move; the last of these for a zone without a seat.
pub(super) const MOVE_CLASSES: usize = 2 + (1 + PIECE_TYPES) * MAX_SEATS;

weight_groups! {
    /// Number of turns until the seat is to move.
    TURNS_UNTIL_MOVE: "turns_until_move" = MAX_SEATS,
    /// Points scored, by phase.
    POINTS: "points" = PHASES,
    /// Lead over the best other seat, by groups of three phases.
    POINT_LEAD: "point_lead" = LEAD_PHASES * LEAD_BUCKETS,
    /// Number of pyramids held, by type.
    PIECE_COUNT: "piece_count" = PIECE_TYPES * PIECE_COUNT_BUCKETS,
    /// Each pyramid held, by type and phase.
    PIECE_COUNT_BY_PHASE: "piece_count_by_phase" = PIECE_TYPES * PHASES,
    /// Piece-square tables (PST): by type, and square counted from the own corner.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * ZONE_SQUARES,
    /// Each square that a pyramid can go to, by type.
    MOBILITY: "mobility" = PIECE_TYPES,
    /// Pyramid that can be captured: whether its seat moves before that, turns until the first capturer is to move, its
    /// type, the least valuable attacker of that seat.
    HANGING: "hanging" = 2 * MAX_SEATS * PIECE_TYPES * PIECE_TYPES,
    /// Best capture of the seat: turns until it is to move, captured type, capturing type.
    BEST_CAPTURABLE: "best_capturable" = MAX_SEATS * PIECE_TYPES * PIECE_TYPES,
    /// Number of pyramids held, by sign of the lead.
    PIECES_LEFT: "pieces_left" = LEAD_SIGNS * PIECES_LEFT_BUCKETS,
    /// Number of pyramids in the emptiest zone of the others, by sign of the lead.
    EMPTIEST_ZONE: "emptiest_zone" = LEAD_SIGNS * EMPTIEST_ZONE_BUCKETS,
    /// Moves left until the no-capture limit ends the game, by sign of the lead.
    NO_CAPTURE_CLOCK: "no_capture_clock" = LEAD_SIGNS * CLOCK_BUCKETS,
    /// Policy: the type that moves, and the class of the move.
    MOVE_CLASS: "move_class" = PIECE_TYPES * MOVE_CLASSES,
    /// Policy: a pyramid that could be captured moves: whether it captures, its type, the least valuable attacker.
    MOVE_HANGING_PIECE: "move_hanging_piece" = 2 * PIECE_TYPES * PIECE_TYPES,
    /// Policy: after a move within its zone, the pyramid can be captured: its type, the least valuable attacker.
    MOVE_INTO_ATTACK: "move_into_attack" = PIECE_TYPES * PIECE_TYPES,
    /// Policy: a pyramid crosses and now attacks the zone it left: its type, the most valuable type attacked, if
    /// any.
    MOVE_GIVES_ATTACKER: "move_gives_attacker" = PIECE_TYPES * (PIECE_TYPES + 1),
    /// Policy: the captured pyramid attacked the mover's zone: the most valuable type attacked, if any.
    MOVE_CAPTURES_ATTACKER: "move_captures_attacker" = PIECE_TYPES + 1,
    /// Policy: a pyramid that crosses can be captured there, by the mover again or by a third seat: its type.
    MOVE_RECAPTURABLE: "move_recapturable" = 2 * PIECE_TYPES,
    /// Policy: the own zone is left with 0, 1 or 2 pyramids, by sign of the lead.
    MOVE_LEAVES_ZONE: "move_leaves_zone" = LEAD_SIGNS * 3,
    /// Policy: the move captures the most valuable type that can be captured.
    MOVE_BEST_CAPTURE: "move_best_capture" = PIECE_TYPES,
}
