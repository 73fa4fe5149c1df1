//! The groups of weights, and where in the whole each begins.

use super::policy::{
    COLOUR_CHANGE_BUCKETS, GAIN_BUCKETS, LEAD_BUCKETS, LOSS_BUCKETS, MOBILITY_BUCKETS, UNDONE_BUCKETS,
};
use super::{hand_model, king_safety};
use crate::chessboard::piece::PIECE_TYPES;
use crate::chessboard::square::{BOARD_WIDTH, SQUARES};
use crate::eval::linear::{WeightGroup, group_offset};

/// How many units of weight make up one centipawn, where a term counts in full.
pub(super) const UNITS_PER_CENTIPAWN: i32 = 16;
/// The parts in which terms are counted that belong to the middle game or to the ending.
pub(super) const MAX_GAME_PHASE: i32 = 24;
/// How many units of a weight of [`LASTING`] leave a lead what it is.
pub(super) const FULL_RETENTION: i32 = 1024;

/// Weights for the middle game and for the ending, mixed by how many officers are left.
pub(super) const GAME_PHASES: usize = 2;
/// Squares, if left and right are taken for the same.
pub(super) const HALF_BOARD: usize = SQUARES / 2;
/// Classes of cards, as [`info_set::card_class`](super::info_set::class) has them.
pub(super) const CARD_CLASSES: usize = 10;
/// What may bind a seat: one three, more, a demand of each kind, the same man, a wait, no capture.
pub(super) const PENDING_TERMS: usize = 5 + PIECE_TYPES;
/// What may have been laid: one three, more, a demand of each kind, the same man, a wait, and what binds nobody.
pub(super) const ACTIVE_CARD_TERMS: usize = 7 + PIECE_TYPES;
/// Whose turn it is, as far as it matters for the next card: see [`lasting`](super::lead_retention).
pub(super) const RETENTION_SITUATIONS: usize = 5;
/// Counts of aces in a hand.
pub(super) const ACE_COUNTS: usize = 3;

/// All groups; the constants below name where each begins. Where weights are given by phase, the middle game's come
/// first.
pub(super) const GROUPS: &[WeightGroup] = &[
    WeightGroup { name: "man", len: GAME_PHASES * PIECE_TYPES },
    WeightGroup { name: "square", len: GAME_PHASES * PIECE_TYPES * HALF_BOARD },
    WeightGroup { name: "hunted", len: 2 },
    WeightGroup { name: "exposed", len: king_safety::KING_SAFETY_TERMS },
    WeightGroup { name: "tempo", len: 8 },
    WeightGroup { name: "held", len: 2 * CARD_CLASSES },
    WeightGroup { name: "bound", len: 2 * PENDING_TERMS },
    WeightGroup { name: "laid", len: ACTIVE_CARD_TERMS },
    WeightGroup { name: "lasting", len: RETENTION_SITUATIONS * ACE_COUNTS * ACE_COUNTS },
    WeightGroup { name: "scale", len: 1 },
    // From here on, for priors: what a move brings, who moves, checks (also of who is freed by it, and mates), men taken,
    // castling, swaps and promotions, ranks of pawns, squares attacked beside the king, kinds of men attacked.
    WeightGroup { name: "move_loss", len: LOSS_BUCKETS },
    WeightGroup { name: "move_kind", len: PIECE_TYPES },
    WeightGroup { name: "move_checks", len: 3 },
    WeightGroup { name: "move_takes", len: PIECE_TYPES },
    WeightGroup { name: "move_nature", len: 4 },
    WeightGroup { name: "move_rank", len: BOARD_WIDTH },
    WeightGroup { name: "move_ring", len: 2 },
    WeightGroup { name: "move_threats", len: 2 * PIECE_TYPES },
    // Classes of cards on top, by the situation; then what only one of them does; then how cards go and what they cost.
    WeightGroup { name: "card_lead", len: LEAD_BUCKETS * CARD_CLASSES },
    WeightGroup { name: "card_gain", len: GAIN_BUCKETS * CARD_CLASSES },
    WeightGroup { name: "card_late", len: CARD_CLASSES },
    WeightGroup { name: "card_checked", len: CARD_CLASSES },
    WeightGroup { name: "card_bound", len: 5 * CARD_CLASSES },
    WeightGroup { name: "card_same_man", len: MOBILITY_BUCKETS },
    WeightGroup { name: "card_redo", len: UNDONE_BUCKETS },
    WeightGroup { name: "card_ace", len: COLOUR_CHANGE_BUCKETS },
    WeightGroup { name: "card_demand", len: MOBILITY_BUCKETS * PIECE_TYPES },
    WeightGroup { name: "card_manner", len: 3 },
    WeightGroup { name: "card_spent", len: CARD_CLASSES },
    WeightGroup { name: "card_follows", len: CARD_CLASSES },
    // By the situation and the class of a card, how likely a seat is to keep it: the log odds, in the units of priors.
    WeightGroup { name: "card_kept", len: hand_model::KEEP_SITUATIONS * CARD_CLASSES },
];

pub(super) const PIECE_VALUE: usize = group_offset(GROUPS, 0);
pub(super) const PIECE_SQUARE: usize = group_offset(GROUPS, 1);
pub(super) const LONE_KING: usize = group_offset(GROUPS, 2);
pub(super) const KING_SAFETY: usize = group_offset(GROUPS, 3);
pub(super) const TEMPO: usize = group_offset(GROUPS, 4);
pub(super) const HAND_CARD: usize = group_offset(GROUPS, 5);
pub(super) const PENDING: usize = group_offset(GROUPS, 6);
pub(super) const ACTIVE_CARD: usize = group_offset(GROUPS, 7);
pub(super) const LEAD_RETENTION: usize = group_offset(GROUPS, 8);
/// Centipawns over which the odds grow e-fold, as far as the search shall believe it. No term.
pub(super) const WIN_RATE_SCALE: usize = group_offset(GROUPS, 9);
pub(super) const MOVE_VALUE_LOSS: usize = group_offset(GROUPS, 10);
pub(super) const MOVE_PIECE_KIND: usize = group_offset(GROUPS, 11);
pub(super) const MOVE_CHECKS: usize = group_offset(GROUPS, 12);
pub(super) const MOVE_CAPTURES: usize = group_offset(GROUPS, 13);
pub(super) const MOVE_SPECIAL: usize = group_offset(GROUPS, 14);
pub(super) const MOVE_PAWN_RANK: usize = group_offset(GROUPS, 15);
pub(super) const MOVE_KING_RING: usize = group_offset(GROUPS, 16);
pub(super) const MOVE_THREATS: usize = group_offset(GROUPS, 17);
pub(super) const CARD_LEAD: usize = group_offset(GROUPS, 18);
pub(super) const CARD_GAIN: usize = group_offset(GROUPS, 19);
pub(super) const CARD_ENDGAME: usize = group_offset(GROUPS, 20);
pub(super) const CARD_IN_CHECK: usize = group_offset(GROUPS, 21);
pub(super) const CARD_PENDING: usize = group_offset(GROUPS, 22);
pub(super) const CARD_SAME_PIECE: usize = group_offset(GROUPS, 23);
pub(super) const CARD_REDO: usize = group_offset(GROUPS, 24);
pub(super) const CARD_ACE: usize = group_offset(GROUPS, 25);
pub(super) const CARD_DEMAND: usize = group_offset(GROUPS, 26);
pub(super) const CARD_PLAY_SHAPE: usize = group_offset(GROUPS, 27);
pub(super) const CARD_SPENT: usize = group_offset(GROUPS, 28);
pub(super) const CARD_NEXT_PLAYABLE: usize = group_offset(GROUPS, 29);
pub(super) const CARD_KEPT: usize = group_offset(GROUPS, 30);
