//! Layout of the weight vector.

use super::super::piece::PIECE_TYPES;
use super::super::square::{BOARD_WIDTH, SQUARES};
use eval::linear::weight_groups;

/// States of a queen: has moved; may make its first move; frozen until its king moves.
pub(super) const QUEEN_STATES: usize = 3;
/// Numbers of pieces beside the king: 0 to 14, and 15 or more.
pub(super) const PIECE_COUNT_BUCKETS: usize = 16;
/// Game phases by the number of pieces on the board: many, some, few.
pub(super) const GAME_PHASES: usize = 3;
/// Mobility: numbers of squares that a piece can go to, the last bucket for more.
pub(super) const MOBILITY_BUCKETS: usize = 15;
/// Numbers of squares next to a king: 0 to 8.
pub(super) const NEIGHBOUR_BUCKETS: usize = 9;
/// Numbers of attacks on the squares next to a king, the last bucket for more.
pub(super) const PRESSURE_BUCKETS: usize = 16;
/// The most pieces beside the king with which a seat is hunted: close to a bare king.
pub(super) const MAX_HUNTED_PIECES: usize = 4;

weight_groups! {
    /// The right to move.
    TEMPO: "tempo" = 1,
    /// Material, by piece type; the king has no value.
    PIECE_VALUE: "piece_value" = PIECE_TYPES,
    /// Queens, by state: see [`QUEEN_STATES`].
    QUEEN_STATE: "queen_state" = QUEEN_STATES,
    /// Piece-square tables (PST): by piece type, and square from the owner's side.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * SQUARES,
    /// By phase and square of the king, from its owner's side.
    KING_SQUARE: "king_square" = GAME_PHASES * SQUARES,
    /// The king still has its first move, by phase.
    KING_UNMOVED: "king_unmoved" = GAME_PHASES,
    /// Number of pieces beside the king.
    PIECES_LEFT: "pieces_left" = PIECE_COUNT_BUCKETS,
    /// By piece type and number of squares that the piece can go to.
    MOBILITY: "mobility" = PIECE_TYPES * MOBILITY_BUCKETS,
    /// Passed pawn, by rank.
    PASSED_PAWN: "passed_pawn" = BOARD_WIDTH,
    /// Pawn that a pawn protects, by rank.
    SUPPORTED_PAWN: "supported_pawn" = BOARD_WIDTH,
    /// Number of squares that the king can go to, by phase.
    KING_ESCAPES: "king_escapes" = GAME_PHASES * NEIGHBOUR_BUCKETS,
    /// Number of attacks on the squares next to the king, by phase.
    KING_PRESSURE: "king_pressure" = GAME_PHASES * PRESSURE_BUCKETS,
    /// Attacked and undefended piece: whether its owner has to wait for the move, by piece type.
    HANGING: "hanging" = 2 * PIECE_TYPES,
    /// Piece attacked by a pawn: whether its owner has to wait for the move, by piece type.
    ATTACKED_BY_PAWN: "attacked_by_pawn" = 2 * PIECE_TYPES,
    /// Distance from the king to the nearest of the last enemy pieces, by the number of these.
    HUNTER_DISTANCE: "hunter_distance" = MAX_HUNTED_PIECES * BOARD_WIDTH,
    /// Distance between the kings, by the number of the last enemy pieces.
    KING_DISTANCE: "king_distance" = MAX_HUNTED_PIECES * BOARD_WIDTH,
}
