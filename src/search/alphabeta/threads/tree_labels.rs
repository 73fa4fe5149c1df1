//! Labels from inside the tree, as TreeStrap learns from (Veness et al. 2009, "Bootstrapping from Game Tree Search"): positions
//! that a search has gone through, each with what its subtree found. Nothing is collected in play.

use crate::control::report::Bound;
pub use crate::control::tree_label_choice::TreeLabelChoice;
use base::score::Score;
use rules::game::Game;
use std::collections::BTreeMap;

/// A position inside the tree of a search.
#[derive(Clone, Copy, Debug)]
pub struct TreeLabel<G: Game> {
    /// The position; unless its score is a static evaluation, no check and no capture is about to happen in it.
    pub position: G,
    /// The Zobrist key of the position.
    pub key: u64,
    /// What its subtree found, to the seat on move: the value; if only a bound of it is known, the static evaluation or the
    /// bound if that contradicts it. At depth 0 the static evaluation.
    pub score: Score,
    /// Whether the value is known, or a bound of it.
    pub bound: Bound,
    /// How many plies deep the subtree was.
    pub depth: i32,
}

/// The labels that a thread collects in one search.
#[derive(Debug)]
pub(crate) struct TreeLabels<G: Game> {
    /// Which positions; `None` to collect nothing.
    choice: Option<TreeLabelChoice>,
    /// By key: of the labels of one position the deepest stays, the latest of equals.
    labels: BTreeMap<u64, TreeLabel<G>>,
}

impl<G: Game> TreeLabels<G> {
    pub(crate) const fn new() -> TreeLabels<G> {
        TreeLabels { choice: None, labels: BTreeMap::new() }
    }

    /// Begins a search.
    pub(crate) fn begin(&mut self, choice: Option<TreeLabelChoice>) {
        self.choice = choice;
        self.labels.clear();
    }

    /// Which positions are wanted, if a subtree of this depth counts.
    #[inline]
    pub(crate) fn wanted(&self, depth: i32) -> Option<TreeLabelChoice> {
        self.choice.filter(|choice| choice.min_depth > 0 && depth >= choice.min_depth)
    }

    /// Which positions are wanted, if static evaluations are.
    #[inline]
    pub(crate) fn evaluations_wanted(&self) -> Option<TreeLabelChoice> {
        self.choice.filter(|choice| choice.min_depth == 0)
    }

    /// Keeps a position with its static evaluation, if it is among the parts that are kept.
    #[cold]
    pub(crate) fn insert_evaluation(&mut self, choice: TreeLabelChoice, position: &G, evaluation: Score) {
        let key = position.zobrist_key();
        if choice.keeps(key, false) {
            self.insert(TreeLabel { position: *position, key, score: evaluation, bound: Bound::Exact, depth: 0 });
        }
    }

    /// Keeps the label of a position.
    pub(crate) fn insert(&mut self, label: TreeLabel<G>) {
        keep_deepest(&mut self.labels, label);
    }

    /// The labels of the latest search, by key.
    pub(crate) fn take(&mut self) -> impl Iterator<Item = TreeLabel<G>> + use<G> {
        std::mem::take(&mut self.labels).into_values()
    }
}

/// Adds a label to those of other positions: of the labels of one position the deepest stays, the latest of equals.
pub fn keep_deepest<G: Game>(labels: &mut BTreeMap<u64, TreeLabel<G>>, label: TreeLabel<G>) {
    if labels.get(&label.key).is_none_or(|known| known.depth <= label.depth) {
        labels.insert(label.key, label);
    }
}
