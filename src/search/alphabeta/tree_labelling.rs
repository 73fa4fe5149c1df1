//! Labels nodes that are finished with what their subtrees found.

use crate::alphabeta::node_state::{MoveLoop, NodeState};
use crate::alphabeta::threads::tree_labels::{TreeLabel, TreeLabelChoice};
use crate::alphabeta::threads::worker::Worker;
use crate::control::report::Bound;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;

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
        if let Some(choice) = self.thread_data.tree_labels.wanted(node.depth)
            && let Some(label) = tree_label(choice, position, node, move_loop, bound)
        {
            self.thread_data.tree_labels.insert(label);
        }
    }
}

/// The label of a node: none of the root, in check, if its best move is noisy, if it is decided, or if it is not among the
/// parts that are kept.
fn tree_label<G: Tactics>(
    choice: TreeLabelChoice,
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
    let evaluation = position.judged_eval(node.raw_eval?);
    let score = match bound {
        Bound::Exact => found,
        Bound::Lower => found.max(evaluation),
        Bound::Upper => found.min(evaluation),
    };
    let is_confirmed = bound != Bound::Exact && score == evaluation;
    let key = position.zobrist_key();
    let label = TreeLabel { position: *position, key, score, bound, depth: node.depth };
    choice.keeps(key, is_confirmed).then_some(label)
}
