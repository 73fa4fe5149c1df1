//! The root of BRS+ and MCTS: each root move gets a score, and the best ones a principal variation.

use super::mcts_tree::MctsTree;
use crate::control::report::Bound;
use crate::threads::root_moves::NO_SCORE;
use crate::threads::worker::{SearchPosition, Worker};
use base::score::{Score, Window};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use eval::win_probabilities::WinProbabilities;

/// Centipawns of an end that these searches expect. They do not prove it, for others may play otherwise.
const EXPECTED_END_SCORE: i32 = 3000;
/// The first iteration of MCTS visits the root two to the power of one more than this; each further one doubles that.
const FIRST_ITERATION_LOG2_VISITS: i32 = 3;
/// The greatest power of two that counts visits.
const MAX_LOG2_VISITS: i32 = 31;

/// The score to report if an end is expected.
const fn expected_end_score(score: Score) -> Score {
    match score.plies_to_mate() {
        Some(plies) if score.is_win() => Score::centipawns(EXPECTED_END_SCORE - plies),
        Some(plies) => Score::centipawns(-EXPECTED_END_SCORE - plies),
        None => score,
    }
}

impl<G: Tactics, E: Evaluator<G>> Worker<'_, G, E> {
    /// BRS+ at the root, as principal variation search: null windows for all moves, and the open one if they beat it.
    pub(crate) fn brs_plus_root(&mut self, root: &SearchPosition<G, E::Accumulator>) {
        let mut best = NO_SCORE;
        self.search_root_moves(root, |worker, child, depth| {
            let mut score = worker.brs_plus(child, 1, depth, Window::null_above(best), false);
            if score > best && !worker.is_stopped() {
                worker.thread_data.stack.clear_pv(1);
                score = worker.brs_plus(child, 1, depth, Window::new(best, Score::INFINITE), false);
            }
            if score <= best {
                return NO_SCORE;
            }
            best = score;
            score
        });
    }

    /// Searches the root moves from `pv_index` on to the depth of this iteration.
    fn search_root_moves(
        &mut self,
        root: &SearchPosition<G, E::Accumulator>,
        mut search_child: impl FnMut(&mut Self, &SearchPosition<G, E::Accumulator>, i32) -> Score,
    ) {
        if self.count_node(0) {
            return;
        }
        for index in self.pv_index..self.root_moves.len() {
            let mv = self.root_moves[index].mv;
            let nodes_before = self.nodes;
            self.thread_data.position_history.push(root.position.repetition_entry());
            self.thread_data.stack.clear_pv(1);
            let mut child = root.clone();
            self.make_move(&mut child, mv);
            let score = search_child(self, &child, self.root_depth - 1);
            self.thread_data.position_history.pop();
            if self.is_stopped() {
                return;
            }
            self.record_multiplayer_root_move(index, score, self.nodes - nodes_before);
        }
    }

    /// MCTS at the root: the tree grows by visits, and all lines (MultiPV) come from the same tree.
    pub(crate) fn mcts_root(&mut self, tree: &mut MctsTree<G>, root: &SearchPosition<G, E::Accumulator>) {
        if self.pv_index == 0 {
            self.run_mcts(tree, root, 1 << (self.root_depth + FIRST_ITERATION_LOG2_VISITS).min(MAX_LOG2_VISITS));
            self.record_mcts_root_moves(tree);
            self.tree_permill = Some(tree.permill());
        }
    }

    /// Records what the tree has found of the root moves: the most visited one is best.
    fn record_mcts_root_moves(&mut self, tree: &MctsTree<G>) {
        let stats = tree.root_edge_stats();
        for (rank, index) in tree.root_ranking().into_iter().enumerate() {
            let (mv, visits, mean) = stats[index];
            let pv = tree.principal_variation(index);
            let Some(root_move) = self.root_moves.iter_mut().find(|root_move| root_move.mv == mv) else { continue };
            if visits == 0 {
                continue;
            }
            root_move.preference = (stats.len() - rank) as u32;
            root_move.score = WinProbabilities::lead_from_probability(mean);
            root_move.bound = Bound::Exact;
            root_move.depth = self.root_depth;
            root_move.seldepth = self.seldepth;
            root_move.pv = pv;
        }
    }

    /// Records the score of a root move and its principal variation, unless it failed low.
    fn record_multiplayer_root_move(&mut self, index: usize, score: Score, nodes: u64) {
        let pv = self.thread_data.stack.pv(1);
        let root_move = &mut self.root_moves[index];
        root_move.nodes += nodes;
        root_move.score = if score == NO_SCORE { NO_SCORE } else { expected_end_score(score) };
        if score == NO_SCORE {
            return;
        }
        root_move.bound = Bound::Exact;
        root_move.depth = self.root_depth;
        root_move.seldepth = self.seldepth;
        root_move.pv.truncate(1);
        root_move.pv.extend_from_slice(pv);
    }
}
