//! The context of one information-set MCTS: what all its threads share.

use super::abstraction::Abstraction;
use super::determinizer::Determinizer;
use super::features::IsMctsFeatures;
use super::root::{RootActionStats, RootDecision};
use super::shared_stats::SharedStats;
use crate::control::limits::Limits;
use crate::control::signal::Signal;
use base::instant::Instant;
use base::score::Score;
use eval::hidden::{WorldEvaluator, expected_score};
use eval::search_parameters::Parameters;
use rules::hidden::World;

/// Simulations of a search for a mate only: proofs are sought before the first, so that a few suffice for an action to
/// answer.
const MATE_ONLY_NODES: u64 = 5_000;

/// The question that a search answers, and what it answers it with.
pub(super) struct SearchContext<'a, W: World, I: WorldEvaluator<W>> {
    pub(super) view: &'a W::View,
    pub(super) evaluator: &'a I,
    pub(super) features: &'a IsMctsFeatures,
    pub(super) params: &'a Parameters,
    pub(super) determinizer: Determinizer<'a, W, I>,
    pub(super) abstraction: Abstraction<'a, W, I>,
    pub(super) root: &'a RootDecision<W::Action>,
    /// The actions that simulations choose from at the root.
    pub(super) searched_actions: &'a [W::Action],
    pub(super) limits: &'a Limits<W::Action>,
    pub(super) signal: &'a Signal,
    pub(super) start_time: Instant,
    pub(super) seed: u64,
    pub(super) stats: SharedStats,
}

impl<W: World, I: WorldEvaluator<W>> SearchContext<'_, W, I> {
    /// How many simulations all threads may run together.
    pub(super) fn max_nodes(&self) -> Option<u64> {
        let Limits { nodes, depth, time, mate_plies, infinite, .. } = self.limits;
        let is_mate_only = mate_plies.is_some() && depth.is_none() && time.is_none() && !infinite;
        nodes.or(is_mate_only.then_some(MATE_ONLY_NODES))
    }

    /// Whether they have, by what they have published.
    pub(super) fn is_out_of_nodes(&self) -> bool {
        self.max_nodes().is_some_and(|max_nodes| self.stats.nodes() >= max_nodes)
    }

    /// The score of a root action for the searching seat; without visits the static evaluation of the view.
    pub(super) fn score(&self, index: usize, stats: &RootActionStats) -> Score {
        if stats.visits == 0 && self.root.actions[index].proven.is_none() {
            return expected_score::<W, I>(self.view, self.evaluator, self.seed);
        }
        self.root.score(index, stats, I::CENTIPAWNS_PER_LOGIT)
    }

    /// The indices of the root actions, best first.
    pub(super) fn ranking(&self, stats: &[RootActionStats]) -> Vec<usize> {
        self.root.ranking(stats, self.params.ismcts_confidence_radius)
    }
}
