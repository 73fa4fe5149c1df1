//! Layout of the weight vector.

use chessboard::piece::PIECE_TYPES;
use chessboard::square::{BOARD_WIDTH, SQUARES};
use eval::linear::weight_groups;

/// Phases of tapered evaluation: the middlegame weights come first, then the endgame weights.
pub(super) const TAPERED: usize = 2;
/// Mobility: numbers of squares that a piece can go to, the last bucket for more.
pub(super) const MOBILITY_BUCKETS: usize = 28;
/// Numbers of attacks on the squares around a king, the last bucket for more.
pub(super) const PRESSURE_BUCKETS: usize = 20;
/// Numbers of pieces that attack squares around a king, the last bucket for more.
pub(super) const KING_ATTACKER_BUCKETS: usize = 6;

weight_groups! {
    /// The right to move.
    TEMPO: "tempo" = 1,
    /// Material, by piece type; the king has no value.
    PIECE_VALUE: "piece_value" = PIECE_TYPES,
    /// Piece-square tables (PST): by piece type, and square from the owner's side; the king has a table of its own.
    PIECE_SQUARE: "piece_square" = PIECE_TYPES * SQUARES,
    /// What a piece gains or loses in value towards the endgame, by piece type.
    PIECE_VALUE_ENDGAME: "piece_value_endgame" = PIECE_TYPES,
    /// What a pawn gains or loses by its square towards the endgame.
    PAWN_SQUARE_ENDGAME: "pawn_square_endgame" = SQUARES,
    /// By phase and square of the king, from its owner's side.
    KING_SQUARE: "king_square" = TAPERED * SQUARES,
    /// By phase, piece type and number of squares that the piece can go to.
    MOBILITY: "mobility" = TAPERED * PIECE_TYPES * MOBILITY_BUCKETS,
    /// Two bishops or more, by phase.
    BISHOP_PAIR: "bishop_pair" = TAPERED,
    /// A rook on a half-open file, and on an open file, by phase.
    ROOK_ON_OPEN_FILE: "rook_on_open_file" = TAPERED * 2,
    /// Passed pawn, by phase and rank.
    PASSED_PAWN: "passed_pawn" = TAPERED * BOARD_WIDTH,
    /// Passed pawn whose next square is empty, by phase and rank.
    PASSED_PAWN_UNBLOCKED: "passed_pawn_unblocked" = TAPERED * BOARD_WIDTH,
    /// Distance of the own king to the square before a passed pawn, scaled by its rank.
    PASSED_PAWN_OWN_KING: "passed_pawn_own_king" = BOARD_WIDTH,
    /// Distance of the enemy king to the square before a passed pawn, scaled by its rank.
    PASSED_PAWN_ENEMY_KING: "passed_pawn_enemy_king" = BOARD_WIDTH,
    /// Pawn that a pawn protects, by phase and rank.
    SUPPORTED_PAWN: "supported_pawn" = TAPERED * BOARD_WIDTH,
    /// Isolated pawn: no own pawns on the files beside it, by phase.
    ISOLATED_PAWN: "isolated_pawn" = TAPERED,
    /// Doubled pawn: behind another on its file, by phase.
    DOUBLED_PAWN: "doubled_pawn" = TAPERED,
    /// Backward pawn: no pawn can ever protect it, and an enemy pawn attacks its next square; by phase.
    BACKWARD_PAWN: "backward_pawn" = TAPERED,
    /// Castling rights: king side, queen side.
    CASTLING_RIGHTS: "castling_rights" = 2,
    /// Ranks from the king to the nearest own pawn ahead: on its file, then on the files beside it.
    PAWN_SHELTER: "pawn_shelter" = 2 * BOARD_WIDTH,
    /// Ranks from the king to the nearest enemy pawn ahead: on its file, then on the files beside it.
    PAWN_STORM: "pawn_storm" = 2 * BOARD_WIDTH,
    /// Number of attacks around the king, by phase.
    KING_PRESSURE: "king_pressure" = TAPERED * PRESSURE_BUCKETS,
    /// Number of pieces that attack squares around the king.
    KING_ATTACKERS: "king_attackers" = KING_ATTACKER_BUCKETS,
    /// Squares from which the enemy can give check unpunished, by piece type.
    SAFE_CHECK: "safe_check" = PIECE_TYPES,
    /// Attacked and undefended piece: whether its owner has to wait for the move, by piece type.
    HANGING: "hanging" = 2 * PIECE_TYPES,
    /// Piece attacked by a pawn: whether its owner has to wait for the move, by piece type.
    ATTACKED_BY_PAWN: "attacked_by_pawn" = 2 * PIECE_TYPES,
    /// Defended piece attacked by a less valuable one: whether its owner has to wait for the move, by piece type.
    ATTACKED_BY_LESSER: "attacked_by_lesser" = 2 * PIECE_TYPES,
    /// Square of a lone king, from its owner's side.
    LONE_KING: "lone_king" = SQUARES,
    /// Distance between the kings, if one of them is alone.
    KING_DISTANCE: "king_distance" = BOARD_WIDTH,
}
