//! Extensions: the singular extension with its double, triple and negative forms, and multi-cut.

use super::move_info::MoveInfo;
use super::node_state::NodeState;
use super::worker::{SearchPosition, Worker};
use crate::base::score::{Score, Window};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::Bound;

/// What the test for a singular move comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extension {
    /// The move is searched so many plies deeper, or less deep where negative.
    Plies(i32),
    /// Multi-cut: another move beats beta, too, so the node fails high with this score.
    MultiCut(Score),
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// Singular extension: the table's move is extended where every other move fails low against a bound somewhat below
    /// its score, in a search of about half the depth (doubly and triply where they fail low by far). Where another move
    /// beats beta in that search, the node is cut (multi-cut); where the move is not singular, it may be reduced.
    pub(super) fn singular_extension(
        &mut self,
        search_position: &SearchPosition<G, E::Accumulator>,
        node: &NodeState<G::Move>,
        info: &MoveInfo<G::Move>,
    ) -> Extension {
        let p = &self.shared.params;
        let (depth, ply, beta) = (node.depth, node.ply, node.window.beta);
        let is_near = ply > 0 && (ply as i32) < p.se_max_ply_factor * self.root_depth;
        let Some(tt_entry) = node.tt_entry else { return Extension::Plies(0) };
        let applies = self.shared.features.singular_extension
            && is_near
            && node.excluded_move.is_none()
            && depth >= p.se_min_depth
            && Some(info.mv) == node.tt_move
            && tt_entry.depth >= depth - p.se_tt_depth_margin
            && matches!(tt_entry.bound, Some(Bound::Lower | Bound::Exact))
            && !tt_entry.score.is_decisive();
        if !applies {
            return Extension::Plies(0);
        }
        let margin = if node.tt_pv && !node.pv_node { p.se_tt_pv_margin } else { p.se_margin };
        let singular_beta = tt_entry.score.add_centipawns(-(depth * margin) / 100);
        let singular_depth = (depth - 1) * p.se_depth / 100;
        self.thread_data.stack.at_mut(ply).excluded_move = Some(info.mv);
        let score = self.search(search_position, ply, singular_depth, Window::null_below(singular_beta), node.cut_node);
        self.thread_data.stack.at_mut(ply).excluded_move = None;
        if self.is_stopped() {
            return Extension::Plies(0);
        }
        if score < singular_beta {
            let double_margin = p.se_double_margin + p.se_double_pv_margin * node.pv_node as i32;
            let triple_margin = p.se_triple_margin + p.se_triple_pv_margin * node.pv_node as i32;
            let is_double = score.raw() < singular_beta.raw() - double_margin;
            let is_triple = score.raw() < singular_beta.raw() - triple_margin && !info.is_noisy;
            return Extension::Plies(1 + is_double as i32 + is_triple as i32);
        }
        if score >= beta && !score.is_decisive() {
            return Extension::MultiCut(score);
        }
        if tt_entry.score >= beta {
            return Extension::Plies(-p.se_negative_extension - p.se_negative_non_pv * !node.pv_node as i32);
        }
        Extension::Plies(if node.cut_node { -p.se_cut_node_reduction } else { 0 })
    }
}
