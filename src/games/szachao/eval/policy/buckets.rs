//! Buckets: thresholds that turn an amount into the index of a weight.
//!
//! The weights were fitted to these thresholds; a changed threshold needs a new fit.

use crate::eval::weight_layout::{
    COLOUR_CHANGE_BUCKETS, GAIN_BUCKETS, LEAD_BUCKETS, LOSS_BUCKETS, MOBILITY_BUCKETS, UNDONE_BUCKETS,
};

/// How much worse than the best a move is, in centipawns.
pub(super) const LOSS_THRESHOLDS: [i32; LOSS_BUCKETS - 1] = [1, 12, 30, 60, 100, 170, 280, 450, 800];
/// A lead on the board, in centipawns.
pub(super) const LEAD_THRESHOLDS: [i32; LEAD_BUCKETS - 1] = [-400, -120, 120, 400];
/// What a capture gains now, in centipawns.
pub(super) const GAIN_THRESHOLDS: [i32; GAIN_BUCKETS - 1] = [80, 280];
/// What a change of colours gains, in centipawns.
pub(super) const COLOUR_CHANGE_THRESHOLDS: [i32; COLOUR_CHANGE_BUCKETS - 1] = [-600, -250, -60, 60, 250, 600];
/// What the move gained that a redo takes back, in centipawns.
pub(super) const UNDONE_THRESHOLDS: [i32; UNDONE_BUCKETS - 1] = [30, 120, 300];
/// The number of moves left to a seat that must move a kind of piece, or one piece.
pub(super) const MOBILITY_THRESHOLDS: [i32; MOBILITY_BUCKETS - 2] = [1, 3, 8];
/// The bucket of a restriction that has no effect.
pub(super) const UNRESTRICTED_MOBILITY: usize = MOBILITY_BUCKETS - 1;

/// The bucket of an amount: the number of thresholds that it reaches.
pub(super) fn bucket(thresholds: &[i32], amount: i32) -> usize {
    thresholds.iter().filter(|&&threshold| amount >= threshold).count()
}
