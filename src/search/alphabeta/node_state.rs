//! The state of one node of the main search before its moves are tried.

use super::history::CorrectionIndices;
use super::transposition_table::TtEntry;
use crate::base::score::{Score, Window};
use crate::base::seat::Seat;

/// Stored as the depth of a proven result, which no deeper search can change.
pub(super) const TERMINAL_DEPTH: i32 = 200;

/// The state of one node before its moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeState<M> {
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    /// Whether the window is open: the node may become part of the principal variation.
    pub(super) pv_node: bool,
    /// Whether the node is expected to fail high.
    pub(super) cut_node: bool,
    pub(super) seat: Seat,
    /// Whether the seat on move is in check or a like danger.
    pub(super) in_check: bool,
    pub(super) tt_key: u64,
    pub(super) tt_entry: Option<TtEntry<M>>,
    /// The table's move, if it is legal.
    pub(super) tt_move: Option<M>,
    /// Whether the node is or was on a principal variation.
    pub(super) tt_pv: bool,
    /// The static evaluation, uncorrected.
    pub(super) raw_eval: Option<Score>,
    /// Where the corrections of the static evaluation lie; meaningless in check.
    pub(super) correction_indices: CorrectionIndices,
    /// The static evaluation, corrected; meaningless in check.
    pub(super) static_eval: Score,
    /// The static evaluation, replaced by the table's score where its bound is tighter.
    pub(super) tt_adjusted_eval: Score,
    /// Whether the seat's alliance stands better than when it was last on move.
    pub(super) improving: bool,
    /// The move left out while its singularity is tested.
    pub(super) excluded_move: Option<M>,
}
