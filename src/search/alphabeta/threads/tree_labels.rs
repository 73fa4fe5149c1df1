//! Labels from inside the tree, as TreeStrap learns from (Veness et al. 2009, "Bootstrapping from Game Tree Search"): positions
//! that a search has gone through, each with what its subtree found. Nothing is collected in play.

use crate::control::report::Bound;
use base::random::mix;
use base::score::Score;
use rules::game::Game;
use std::collections::BTreeMap;

/// Which positions inside the trees are collected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLabelChoice {
    /// The least depth of a subtree that counts, in plies.
    pub min_depth: i32,
    /// One in this many positions is kept, at least 1: those of one tree are much alike.
    pub keep: u64,
}

/// Of positions whose evaluation the subtree does not contradict, from which little is to be learnt, this many times fewer
/// are kept.
const CONFIRMED_FACTOR: u64 = 4;

impl TreeLabelChoice {
    /// Whether the position with this key is among those kept; `confirmed` if its subtree does not contradict its evaluation.
    pub(crate) fn keeps(self, key: u64, confirmed: bool) -> bool {
        let part = if confirmed { self.keep.saturating_mul(CONFIRMED_FACTOR) } else { self.keep };
        mix(key).is_multiple_of(part.max(1))
    }
}

/// A position inside the tree of a search.
#[derive(Clone, Copy, Debug)]
pub struct TreeLabel<G: Game> {
    /// The position; no check and no capture is about to happen in it.
    pub position: G,
    /// The Zobrist key of the position.
    pub key: u64,
    /// What its subtree found, to the seat on move: the value; if only a bound of it is known, the static evaluation or the
    /// bound if that contradicts it.
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
        self.choice.filter(|choice| depth >= choice.min_depth)
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
