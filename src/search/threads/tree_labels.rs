//! Labels from inside the tree, as TreeStrap learns from (Veness et al. 2009, "Bootstrapping from Game Tree Search"): positions
//! that a search has gone through, each with what its subtree found. Nothing is collected in play.

use base::score::Score;
use rules::game::Game;
use std::collections::BTreeMap;

/// A position inside the tree of a search.
#[derive(Clone, Copy, Debug)]
pub struct TreeLabel<G: Game> {
    /// The position; no check and no capture is about to happen in it.
    pub position: G,
    /// Its best move, or the first tried if none raised alpha.
    pub mv: G::Move,
    /// What its subtree found, to the seat on move: the value; if only a bound of it is known, the static evaluation or the
    /// bound if that contradicts it.
    pub score: Score,
}

/// The labels that a thread collects in one search.
#[derive(Debug)]
pub(crate) struct TreeLabels<G: Game> {
    /// The least depth of a subtree that counts; `None` to collect nothing.
    min_depth: Option<i32>,
    /// By the key of the table: of the labels of one position the latest stays.
    labels: BTreeMap<u64, TreeLabel<G>>,
}

impl<G: Game> TreeLabels<G> {
    pub(crate) const fn new() -> TreeLabels<G> {
        TreeLabels { min_depth: None, labels: BTreeMap::new() }
    }

    /// Begins a search.
    pub(crate) fn begin(&mut self, min_depth: Option<i32>) {
        self.min_depth = min_depth;
        self.labels.clear();
    }

    /// Whether a subtree of this depth counts.
    #[inline]
    pub(crate) fn wants(&self, depth: i32) -> bool {
        self.min_depth.is_some_and(|min_depth| depth >= min_depth)
    }

    /// Keeps the label of a position with this key.
    pub(crate) fn insert(&mut self, key: u64, label: TreeLabel<G>) {
        self.labels.insert(key, label);
    }

    /// The labels of the latest search, by key.
    pub(crate) fn take(&mut self) -> impl Iterator<Item = TreeLabel<G>> + use<G> {
        std::mem::take(&mut self.labels).into_values()
    }
}
