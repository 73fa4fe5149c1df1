//! The search of any game without hidden information: alpha-beta between two alliances, and one of the multiplayer
//! searches if three seats or more play each for itself.

use crate::control::report::InfoCallback;
use crate::multiplayer::algorithm::MultiplayerSearch;
use crate::multiplayer::mcts_tree::MctsTree;
use crate::threads::iterative_deepening::RootSearch;
use crate::threads::pool::ThreadPool;
use crate::threads::worker::{SearchPosition, Worker};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use rules::game::Game;
use std::cmp::Reverse;

/// The searcher of open games, with any number of seats.
pub type OpenGamePool<G, E> = ThreadPool<G, E, OpenGameRoot<G>>;

/// One thread's search of the root. Its tree stays empty unless MCTS is chosen.
pub struct OpenGameRoot<G: Game> {
    algorithm: MultiplayerSearch,
    tree: MctsTree<G>,
    /// Whether the tree belongs to the running search.
    is_tree_current: bool,
}

impl<G: Game> Default for OpenGameRoot<G> {
    fn default() -> OpenGameRoot<G> {
        OpenGameRoot { algorithm: MultiplayerSearch::default(), tree: MctsTree::new(), is_tree_current: false }
    }
}

impl<G: Tactics, E: Evaluator<G>> RootSearch<G, E> for OpenGameRoot<G> {
    type Algorithm = MultiplayerSearch;

    fn new_game(&mut self) {
        self.tree.clear();
    }

    fn new_search(&mut self, algorithm: MultiplayerSearch, tree_bytes: usize) {
        self.algorithm = algorithm;
        self.tree.max_bytes = tree_bytes;
        self.is_tree_current = false;
    }

    fn table_megabytes(algorithm: MultiplayerSearch, hash_megabytes: usize) -> usize {
        let has_tree = algorithm == MultiplayerSearch::Mcts && G::SIDES.is_free_for_all();
        if has_tree { 0 } else { hash_megabytes }
    }

    fn search_root(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        root: &SearchPosition<G, E::Accumulator>,
        callback: &mut Option<InfoCallback<'_, G::Move>>,
    ) {
        let is_free_for_all = G::SIDES.is_free_for_all();
        match self.algorithm {
            MultiplayerSearch::BrsPlus if is_free_for_all => worker.brs_plus_root(root),
            MultiplayerSearch::Mcts if is_free_for_all => {
                if !self.is_tree_current {
                    let moves: Vec<_> = worker.root_moves.iter().map(|root_move| root_move.mv).collect();
                    // A Gumbel root divides all simulations anew.
                    if worker.shared.params.mcts_gumbel_moves > 0 {
                        self.tree.clear();
                    }
                    self.tree.advance(&root.position, worker.shared.game_history, &moves);
                    self.is_tree_current = true;
                }
                worker.mcts_root(&mut self.tree, root);
            }
            _ => return worker.aspiration_window(root, callback),
        }
        let first = worker.pv_index;
        worker.root_moves[first..]
            .sort_by_key(|root_move| Reverse((root_move.preference, root_move.score, root_move.previous_score)));
    }

    fn root_visits(&self) -> Vec<(G::Move, u32)> {
        self.tree.root_policy()
    }
}
