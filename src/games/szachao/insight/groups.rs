//! The groups of weights, and where in the whole each begins.

use crate::chessboard::piece::KINDS;
use crate::chessboard::square::SQUARES;
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
    Group { name: "tempo", len: 8 },
    Group { name: "held", len: 2 * CLASSES },
    Group { name: "bound", len: 2 * BONDS },
    Group { name: "laid", len: LAYINGS },
    Group { name: "lasting", len: SITUATIONS * ACES * ACES },
    Group { name: "scale", len: 1 },
];

pub(super) const MAN: usize = begin(GROUPS, 0);
pub(super) const SQUARE: usize = begin(GROUPS, 1);
pub(super) const HUNTED: usize = begin(GROUPS, 2);
pub(super) const TEMPO: usize = begin(GROUPS, 3);
pub(super) const HELD: usize = begin(GROUPS, 4);
pub(super) const BOUND: usize = begin(GROUPS, 5);
pub(super) const LAID: usize = begin(GROUPS, 6);
pub(super) const LASTING: usize = begin(GROUPS, 7);
/// Centipawns over which the odds grow e-fold, as far as the search shall believe it. No term.
pub(super) const SCALE: usize = begin(GROUPS, 8);
