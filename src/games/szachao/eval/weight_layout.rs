//! Weight layout: the groups of weights in the order of the data file, and the offset at which each begins.

use super::card_class::CARD_CLASSES;
use chessboard::piece::PIECE_TYPES;
use chessboard::square::{BOARD_WIDTH, SQUARES};
use eval::linear::weight_groups;

/// Weight units per centipawn, for a term at full game phase.
pub(super) const UNITS_PER_CENTIPAWN: i32 = 16;
/// Game phase of a full board; terms are interpolated between middlegame and endgame (tapered evaluation).
pub(super) const MAX_GAME_PHASE: i32 = 24;
/// Units of a weight of [`LEAD_RETENTION`] that keep a lead as it is.
pub(super) const FULL_RETENTION: i32 = 1024;
/// Units of a policy weight that make an action e times as likely.
pub(super) const UNITS_PER_LOGIT: f32 = 1000.0;

/// Middlegame and endgame.
pub(super) const GAME_PHASES: usize = 2;
/// Squares up to left-right reflection.
pub(super) const HALF_BOARD: usize = SQUARES / 2;
/// Terms of a lone king: its distance from the centre, and the nearness of the other king.
pub(super) const LONE_KING_TERMS: usize = 2;
/// Terms of one king's safety: safe checks, weak squares, flight squares, distance from the edge.
pub(super) const KING_SAFETY_TERMS: usize = 4;
/// Kinds of tempo: by phase and whether the seat waits, and two for a seat in check.
pub(super) const TEMPO_TERMS: usize = 8;
/// What may be pending on a seat: one three, more threes, a demand of each kind, the same piece, a wait, no capture.
pub(super) const PENDING_TERMS: usize = 5 + PIECE_TYPES;
/// What the active card may do: one three, more threes, a demand of each kind, the same piece, a wait, and the three
/// effects on the own move.
pub(super) const ACTIVE_CARD_TERMS: usize = 7 + PIECE_TYPES;
/// Who plays cards next, as far as it matters for an ace.
pub(super) const RETENTION_SITUATIONS: usize = 5;
/// Counts of aces in a hand: none, one, more.
pub(super) const ACE_COUNTS: usize = 3;

/// Buckets of a move's loss: how much worse than the best it is.
pub(super) const LOSS_BUCKETS: usize = 10;
/// Kinds of checking moves: to a free opponent, to a restricted one, mate.
pub(super) const CHECK_KINDS: usize = 3;
/// Special moves: castling, queen swap, queen promotion, underpromotion.
pub(super) const SPECIAL_MOVES: usize = 4;
/// Whether the opponent's reply is restricted.
pub(super) const REPLY_KINDS: usize = 2;
/// Whether a threatened piece is worth more than its attacker.
pub(super) const THREAT_KINDS: usize = 2;

/// Buckets of a lead on the board.
pub(super) const LEAD_BUCKETS: usize = 5;
/// Buckets of what a capture gains now.
pub(super) const GAIN_BUCKETS: usize = 3;
/// Buckets of what a change of colours gains.
pub(super) const COLOUR_CHANGE_BUCKETS: usize = 7;
/// Buckets of what the move gained that a redo takes back.
pub(super) const UNDONE_BUCKETS: usize = 4;
/// Buckets of the number of moves left to the opponent, the last for a restriction that has no effect.
pub(super) const MOBILITY_BUCKETS: usize = 5;
/// What a card may answer: threes, a wait, a demand, the same piece, no capture.
pub(super) const RESTRICTIONS: usize = 5;
/// Shapes of a play: a burn, each further card of stairs, a play on a queen.
pub(super) const PLAY_SHAPES: usize = 3;
/// Situations of a card that is kept or not, for the hand model.
pub(super) const KEEP_SITUATIONS: usize = 6;

// Of weights by game phase, the middlegame weights come first.
/// The text of the weights that the program ships.
pub(super) const DEFAULT_WEIGHTS: &str = include_str!("../weights.txt");

weight_groups! {
    PIECE_VALUE: "piece_value" = GAME_PHASES * PIECE_TYPES,
    PIECE_SQUARE: "piece_square" = GAME_PHASES * PIECE_TYPES * HALF_BOARD,
    LONE_KING: "lone_king" = LONE_KING_TERMS,
    KING_SAFETY: "king_safety" = KING_SAFETY_TERMS,
    TEMPO: "tempo" = TEMPO_TERMS,
    /// By the order in which the seats next play cards, then by class.
    HAND_CARD: "hand_card" = 2 * CARD_CLASSES,
    /// In a card phase, then in a chess phase.
    PENDING: "pending" = 2 * PENDING_TERMS,
    ACTIVE_CARD: "active_card" = ACTIVE_CARD_TERMS,
    /// By situation, aces of the seat ahead, aces of the seat behind.
    LEAD_RETENTION: "lead_retention" = RETENTION_SITUATIONS * ACE_COUNTS * ACE_COUNTS,
    /// Centipawns per unit of log-odds in the values that the search gets. Not a term.
    WIN_RATE_SCALE: "win_rate_scale" = 1,

    // Policy of chess moves.
    MOVE_VALUE_LOSS: "move_value_loss" = LOSS_BUCKETS,
    MOVE_PIECE_KIND: "move_piece_kind" = PIECE_TYPES,
    MOVE_CHECKS: "move_checks" = CHECK_KINDS,
    MOVE_CAPTURES: "move_captures" = PIECE_TYPES,
    MOVE_SPECIAL: "move_special" = SPECIAL_MOVES,
    MOVE_PAWN_RANK: "move_pawn_rank" = BOARD_WIDTH,
    /// Attacked squares next to the king, by whether the reply is restricted.
    MOVE_KING_RING: "move_king_ring" = REPLY_KINDS,
    MOVE_THREATS: "move_threats" = THREAT_KINDS * PIECE_TYPES,

    // Policy of card actions: the class of the top card by situation, then what single classes do, then the play's
    // shape and its cost.
    CARD_LEAD: "card_lead" = LEAD_BUCKETS * CARD_CLASSES,
    CARD_GAIN: "card_gain" = GAIN_BUCKETS * CARD_CLASSES,
    CARD_ENDGAME: "card_endgame" = CARD_CLASSES,
    CARD_IN_CHECK: "card_in_check" = CARD_CLASSES,
    CARD_PENDING: "card_pending" = RESTRICTIONS * CARD_CLASSES,
    CARD_SAME_PIECE: "card_same_piece" = MOBILITY_BUCKETS,
    CARD_REDO: "card_redo" = UNDONE_BUCKETS,
    CARD_ACE: "card_ace" = COLOUR_CHANGE_BUCKETS,
    CARD_DEMAND: "card_demand" = MOBILITY_BUCKETS * PIECE_TYPES,
    CARD_PLAY_SHAPE: "card_play_shape" = PLAY_SHAPES,
    CARD_SPENT: "card_spent" = CARD_CLASSES,
    CARD_NEXT_PLAYABLE: "card_next_playable" = CARD_CLASSES,

    /// Hand model: the log-odds that a seat keeps a card, by situation and class, in [`UNITS_PER_LOGIT`].
    CARD_KEPT: "card_kept" = KEEP_SITUATIONS * CARD_CLASSES,
}
