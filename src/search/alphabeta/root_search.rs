//! The search of the root in one iteration, which iterative deepening repeats a ply deeper each time.

use super::worker::{SearchPosition, Worker};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::search::control::report::InfoCallback;

/// One thread's search of the root: alpha-beta with aspiration windows, or one of the multiplayer searches.
pub trait RootSearch<G: Tactics, E: Evaluator<G>>: Default + Send {
    /// The choice between algorithms, where there is one.
    type Algorithm: Copy + Default + Send + Sync;

    /// Forgets earlier searches.
    fn new_game(&mut self) {}

    /// Begins a new search, in which this thread may take about so many bytes for a tree.
    fn new_search(&mut self, algorithm: Self::Algorithm, tree_bytes: usize);

    /// Searches the root to the worker's `root_depth` and sorts its root moves from `pv_index` on, best first.
    fn search_root(
        &mut self,
        worker: &mut Worker<'_, G, E>,
        root: &SearchPosition<G, E::Accumulator>,
        callback: &mut Option<InfoCallback<'_, G::Move>>,
    );

    /// How often the search since [`RootSearch::new_search`] visited each root move; empty where nothing counts visits.
    fn root_visits(&self) -> Vec<(G::Move, u32)> {
        Vec::new()
    }
}
