//! The trait of world evaluators: values, priors and beliefs by which information-set MCTS searches a hidden game.

use super::payoffs::Payoffs;
use crate::search_parameters::Parameters;
use crate::tactics::ProvenResult;
use base::random::SeededRng;
use rules::hidden::{View, World};
use std::hash::BuildHasher;

/// Evaluates worlds of a hidden game for a search that samples them. Everything here is a heuristic, which costs strength
/// when it is wrong, unless the documentation requires that it be right.
///
/// Whatever concerns a decision ([`priors`], [`candidates`], [`info_set_key`]) gets a whole world, but must depend only
/// on the deciding seat's information state: the answer is the same in all worlds that this seat cannot tell apart
/// ([`laws`](super::laws) check it). Otherwise the search would play with open cards.
///
/// [`priors`]: WorldEvaluator::priors
/// [`candidates`]: WorldEvaluator::candidates
/// [`info_set_key`]: WorldEvaluator::info_set_key
pub trait WorldEvaluator<W: World>: Send + Sync + 'static {
    /// Centipawns for each unit of log-odds: how payoffs are shown as scores.
    const CENTIPAWNS_PER_LOGIT: f64;

    /// The number of steps of a decision, such as a card and then its target. Each step is chosen at a node of its own.
    const STEPS: usize = 1;

    /// The parameters that the game is searched with: the common ones, or some of its own over them.
    const PARAMETERS: Parameters = Parameters::DEFAULT;

    /// A belief: a probability model of the hidden cards, derived from one view.
    type Belief: Send + Sync;

    /// The expected payoffs of a world that is not terminal, as if all cards were open. Captures that hang should be
    /// played out first, as in a quiescence search.
    fn quiescent_value(&self, world: &W) -> Payoffs;

    /// The expected payoffs of the world as it stands, with nothing played out.
    fn static_value(&self, world: &W) -> Payoffs {
        self.quiescent_value(world)
    }

    /// The parts of the value by name, in centipawns to the first of two seats, for display; empty if it has none.
    fn breakdown(&self, _world: &W) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// Policy priors: how likely each of these actions is the best one of the deciding seat. Positive; only ratios matter.
    /// Replaces the contents of `priors`.
    fn priors(&self, _world: &W, actions: &[W::Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(actions.len(), 1.0);
    }

    /// Action abstraction: appends the legal actions that the search considers below the root. Of several that are much
    /// alike one suffices; at least one if any is legal.
    fn candidates(&self, world: &W, actions: &mut Vec<W::Action>) {
        world.append_legal_actions(actions);
    }

    /// Information-set key: the node of the search tree that this decision belongs to. Different information sets may
    /// share a key if what is good in one is mostly good in the other (information abstraction): the search then
    /// learns about both together, and asks each time which actions are legal.
    fn info_set_key(&self, world: &W) -> u64 {
        world.observation_key(world.side_to_move())
    }

    /// Whether candidates and priors are the same in every world that has the [information-set key] of this one. `true`
    /// must be right.
    ///
    /// [information-set key]: WorldEvaluator::info_set_key
    fn same_actions_in_info_set(&self, _world: &W) -> bool {
        true
    }

    /// What of an action is decided at this step, below [`WorldEvaluator::STEPS`]. Two legal actions differ in some step.
    fn sub_action(&self, action: W::Action, _step: usize) -> u64 {
        fxhash::FxBuildHasher.hash_one(action)
    }

    /// The belief about the others' hidden cards that their actions so far suggest. Computed once a search.
    fn belief(&self, view: &W::View) -> Self::Belief;

    /// Samples a determinization: a world consistent with the view, with the probability that chance and the belief give
    /// it.
    fn sample_world(&self, view: &W::View, _belief: &Self::Belief, random: &mut SeededRng) -> W {
        view.sample_world(random)
    }

    /// What each of these actions of the viewer leads to with best play in every world consistent with the view, if
    /// that is proven. Results must be right. Asked once a search, at the root, so it may take some time.
    fn proven_results(&self, _view: &W::View, actions: &[W::Action]) -> Vec<Option<ProvenResult>> {
        vec![None; actions.len()]
    }

    /// By what factor to scale the time for this decision.
    fn time_factor(&self, _view: &W::View) -> f64 {
        1.0
    }
}
