//! Labels nodes that are finished with what their subtrees found.

use crate::alphabeta::node_state::{MoveLoop, NodeState};
use crate::control::report::Bound;
use crate::threads::tree_labels::TreeLabel;
use crate::threads::worker::Worker;
use base::random::mix;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

/// One of so many positions is kept: those of one tree are much alike.
const KEPT_PART: u64 = 4;
/// Of those whose evaluation the subtree does not contradict, from which little is to be learnt, one of so many.
const KEPT_PART_OF_CONFIRMED: u64 = 16;

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Collects a node that is finished, if labels are wanted and its subtree is deep enough.
    #[inline]
    pub(super) fn collect_tree_label(
        &mut self,
        position: &G,
        node: &NodeState<G::Move>,
        move_loop: &MoveLoop<G::Move>,
        bound: Bound,
    ) {
        if self.thread_data.tree_labels.wants(node.depth)
            && let Some(label) = tree_label(position, node, move_loop, bound)
        {
            self.thread_data.tree_labels.insert(node.tt_key, label);
        }
    }
}

/// The label of a node: none of the root, in check, if its best move is noisy, if it is decided, or if it is not among the
/// parts that are kept.
fn tree_label<G: Tactics>(
    position: &G,
    node: &NodeState<G::Move>,
    move_loop: &MoveLoop<G::Move>,
    bound: Bound,
) -> Option<TreeLabel<G>> {
    let found = move_loop.best_score;
    let mv = move_loop.best_move.or_else(|| move_loop.quiets_tried.first().copied())?;
    if node.ply == 0 || node.in_check || node.excluded_move.is_some() || found.is_decisive() || position.is_noisy(mv) {
        return None;
    }
    let evaluation = position.scale_eval(node.raw_eval?);
    let score = match bound {
        Bound::Exact => found,
        Bound::Lower => found.max(evaluation),
        Bound::Upper => found.min(evaluation),
    };
    let is_confirmed = bound != Bound::Exact && score == evaluation;
    let part = if is_confirmed { KEPT_PART_OF_CONFIRMED } else { KEPT_PART };
    mix(node.tt_key).is_multiple_of(part).then_some(TreeLabel { position: *position, mv, score })
}
