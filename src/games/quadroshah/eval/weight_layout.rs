//! Layout of the weight vector.

use super::super::piece::PIECE_TYPES;
use super::super::square::{RANKS, SQUARES};
use eval::linear::weight_groups;

/// Pair roles of a zone: its seat moves first of the team's pair (WB, BA), or second (WA, BB).
pub(super) const PAIR_ROLES: usize = 2;
/// Turn states of a team: it moves next, with two moves or with one; the enemy moves next, with two moves or with one.
pub(super) const TURN_STATES: usize = 4;
/// Mobility: numbers of squares that a piece can go to, the last bucket for more.
pub(super) const MOBILITY_BUCKETS: usize = 32;
/// Numbers of pieces in a zone other than pawns and king, the last bucket for more.
pub(super) const NON_PAWN_BUCKETS: usize = 12;
/// Numbers of attacks on the squares around a king, the last bucket for more.
pub(super) const PRESSURE_BUCKETS: usize = 24;
/// Numbers of squares that a king can go to: 0 to 8.
pub(super) const KING_ESCAPE_BUCKETS: usize = 9;
/// Numbers of pieces that attack a king, the last bucket for more.
pub(super) const KING_ATTACKER_BUCKETS: usize = 4;
/// Files near a king: its own, and those beside it.
pub(super) const FILE_OFFSETS: usize = 2;

weight_groups! {
    /// The right to move: first of the pair, second of the pair.
    TEMPO: "tempo" = 2,
    /// Material, by piece type and pair role of the zone.
    PIECE_VALUE: "piece_value" = PIECE_TYPES * PAIR_ROLES,
    /// Piece-square tables (PST): by piece type, and square from the owner's side.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * SQUARES,
    /// Number of pieces in a zone other than pawns and king, by its pair role.
    NON_PAWNS_IN_ZONE: "non_pawns_in_zone" = PAIR_ROLES * NON_PAWN_BUCKETS,
    /// By piece type and number of squares that the piece can go to.
    MOBILITY: "mobility" = PIECE_TYPES * MOBILITY_BUCKETS,
    /// Number of attacks on a king and around it, by turn state.
    KING_PRESSURE: "king_pressure" = TURN_STATES * PRESSURE_BUCKETS,
    /// Number of squares that a king can go to, by turn state.
    KING_ESCAPES: "king_escapes" = TURN_STATES * KING_ESCAPE_BUCKETS,
    /// A king is attacked: by turn state and number of attackers.
    KING_ATTACKED: "king_attacked" = TURN_STATES * KING_ATTACKER_BUCKETS,
    /// The first mover of the enemy's pair can open a line to a king for the second, by turn state.
    DISCOVERED_ATTACK: "discovered_attack" = TURN_STATES,
    /// Ranks from a king to the nearest own pawn ahead: on its file, then on the files beside it.
    PAWN_SHELTER: "pawn_shelter" = FILE_OFFSETS * RANKS,
    /// Ranks from a king to the nearest enemy pawn ahead: on its file, then on the files beside it.
    PAWN_STORM: "pawn_storm" = FILE_OFFSETS * RANKS,
    /// Passed pawn, by pair role of the zone and rank.
    PASSED_PAWN: "passed_pawn" = PAIR_ROLES * RANKS,
    /// Pawn that a pawn protects, by rank.
    SUPPORTED_PAWN: "supported_pawn" = RANKS,
    /// Attacked and undefended piece, by turn state and piece type.
    HANGING: "hanging" = TURN_STATES * PIECE_TYPES,
    /// Defended piece with more attackers than defenders, by turn state and piece type.
    OUTNUMBERED: "outnumbered" = TURN_STATES * PIECE_TYPES,
    /// Piece attacked by a pawn, by turn state and piece type.
    ATTACKED_BY_PAWN: "attacked_by_pawn" = TURN_STATES * PIECE_TYPES,
}
