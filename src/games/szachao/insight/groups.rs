//! The groups of weights, and where in the whole each begins.

use super::priors::{GAIN_STEPS, LEAD_STEPS, LOSS_STEPS, MOVE_STEPS, TURN_STEPS, UNDONE_STEPS};
use super::{belief, kings};
use crate::chessboard::piece::KINDS;
use crate::chessboard::square::{SIDE, SQUARES};
use crate::eval::linear::{Group, begin};

/// How many units of weight make up one centipawn, where a term counts in full.
pub(super) const UNITS: i32 = 16;
/// The parts in which terms are counted that belong to the middle game or to the ending.
pub(super) const WHOLE: i32 = 24;
/// How many units of a weight of [`LASTING`] leave a lead what it is.
pub(super) const FULL_LEAD: i32 = 1024;

/// Weights for the middle game and for the ending, mixed by how many officers are left.
pub(super) const PHASES: usize = 2;
/// Squares, if left and right are taken for the same.
pub(super) const HALF: usize = SQUARES / 2;
/// Classes of cards, as [`places::class`](super::places::class) has them.
pub(super) const CLASSES: usize = 10;
/// What may bind a seat: one three, more, a demand of each kind, the same man, a wait, no capture.
pub(super) const BONDS: usize = 5 + KINDS;
/// What may have been laid: one three, more, a demand of each kind, the same man, a wait, and what binds nobody.
pub(super) const LAYINGS: usize = 7 + KINDS;
/// Whose turn it is, as far as it matters for the next card: see [`lasting`](super::lasting).
pub(super) const SITUATIONS: usize = 5;
/// Counts of aces in a hand.
pub(super) const ACES: usize = 3;

/// All groups; the constants below name where each begins. Where weights are given by phase, the middle game's come
/// first.
pub(super) const GROUPS: &[Group] = &[
    Group { name: "man", len: PHASES * KINDS },
    Group { name: "square", len: PHASES * KINDS * HALF },
    Group { name: "hunted", len: 2 },
    Group { name: "exposed", len: kings::TERMS },
    Group { name: "tempo", len: 8 },
    Group { name: "held", len: 2 * CLASSES },
    Group { name: "bound", len: 2 * BONDS },
    Group { name: "laid", len: LAYINGS },
    Group { name: "lasting", len: SITUATIONS * ACES * ACES },
    Group { name: "scale", len: 1 },
    // From here on, for priors: what a move brings, who moves, checks (also of who is freed by it, and mates), men taken,
    // castling, swaps and promotions, ranks of pawns, squares attacked beside the king, kinds of men attacked.
    Group { name: "move_loss", len: LOSS_STEPS },
    Group { name: "move_kind", len: KINDS },
    Group { name: "move_checks", len: 3 },
    Group { name: "move_takes", len: KINDS },
    Group { name: "move_nature", len: 4 },
    Group { name: "move_rank", len: SIDE },
    Group { name: "move_ring", len: 2 },
    Group { name: "move_threats", len: 2 * KINDS },
    // Classes of cards on top, by the situation; then what only one of them does; then how cards go and what they cost.
    Group { name: "card_lead", len: LEAD_STEPS * CLASSES },
    Group { name: "card_gain", len: GAIN_STEPS * CLASSES },
    Group { name: "card_late", len: CLASSES },
    Group { name: "card_checked", len: CLASSES },
    Group { name: "card_bound", len: 5 * CLASSES },
    Group { name: "card_same_man", len: MOVE_STEPS },
    Group { name: "card_redo", len: UNDONE_STEPS },
    Group { name: "card_ace", len: TURN_STEPS },
    Group { name: "card_demand", len: MOVE_STEPS * KINDS },
    Group { name: "card_manner", len: 3 },
    Group { name: "card_spent", len: CLASSES },
    Group { name: "card_follows", len: CLASSES },
    // By the situation and the class of a card, how likely a seat is to keep it: the log odds, in the units of priors.
    Group { name: "card_kept", len: belief::SITUATIONS * CLASSES },
];

pub(super) const MAN: usize = begin(GROUPS, 0);
pub(super) const SQUARE: usize = begin(GROUPS, 1);
pub(super) const HUNTED: usize = begin(GROUPS, 2);
pub(super) const EXPOSED: usize = begin(GROUPS, 3);
pub(super) const TEMPO: usize = begin(GROUPS, 4);
pub(super) const HELD: usize = begin(GROUPS, 5);
pub(super) const BOUND: usize = begin(GROUPS, 6);
pub(super) const LAID: usize = begin(GROUPS, 7);
pub(super) const LASTING: usize = begin(GROUPS, 8);
/// Centipawns over which the odds grow e-fold, as far as the search shall believe it. No term.
pub(super) const SCALE: usize = begin(GROUPS, 9);
pub(super) const MOVE_LOSS: usize = begin(GROUPS, 10);
pub(super) const MOVE_KIND: usize = begin(GROUPS, 11);
pub(super) const MOVE_CHECKS: usize = begin(GROUPS, 12);
pub(super) const MOVE_TAKES: usize = begin(GROUPS, 13);
pub(super) const MOVE_NATURE: usize = begin(GROUPS, 14);
pub(super) const MOVE_RANK: usize = begin(GROUPS, 15);
pub(super) const MOVE_RING: usize = begin(GROUPS, 16);
pub(super) const MOVE_THREATS: usize = begin(GROUPS, 17);
pub(super) const CARD_LEAD: usize = begin(GROUPS, 18);
pub(super) const CARD_GAIN: usize = begin(GROUPS, 19);
pub(super) const CARD_LATE: usize = begin(GROUPS, 20);
pub(super) const CARD_CHECKED: usize = begin(GROUPS, 21);
pub(super) const CARD_BOUND: usize = begin(GROUPS, 22);
pub(super) const CARD_SAME_MAN: usize = begin(GROUPS, 23);
pub(super) const CARD_REDO: usize = begin(GROUPS, 24);
pub(super) const CARD_ACE: usize = begin(GROUPS, 25);
pub(super) const CARD_DEMAND: usize = begin(GROUPS, 26);
pub(super) const CARD_MANNER: usize = begin(GROUPS, 27);
pub(super) const CARD_SPENT: usize = begin(GROUPS, 28);
pub(super) const CARD_FOLLOWS: usize = begin(GROUPS, 29);
pub(super) const CARD_KEPT: usize = begin(GROUPS, 30);
