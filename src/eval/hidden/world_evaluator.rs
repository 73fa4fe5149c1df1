//! A hidden game's own knowledge of what is good and what is urgent.

use super::payoffs::Payoffs;
use crate::eval::tactics::ProvenResult;
use crate::rules::hidden::{View, World};
use rand::rngs::SmallRng;
use std::hash::BuildHasher;

/// Judges worlds of a hidden game for a search that samples them. Choices, not rules: every answer may be a guess that
/// costs strength, except where the documentation says that it must be right.
///
/// What is asked about a decision gets the whole world, but must answer only by what the deciding seat sees of it:
/// the same in each world that this seat cannot tell apart ([`laws`](super::laws) hold it to that). Else the search
/// would play with the cards on the table.
pub trait WorldEvaluator<W: World>: Send + Sync + 'static {
    /// Centipawns over which the odds of a score grow e-fold: how expectations are told as centipawns.
    const CENTIPAWNS_PER_LOGIT: f64;

    /// Into how many parts the decision of an action falls: a card, then what goes with it. Each part is decided at a
    /// node of its own.
    const STEPS: usize = 1;

    /// What is thought of hidden things.
    type Belief: Send + Sync;

    /// What each seat may expect in a world that has not ended, with the hidden things of this world as they are.
    /// Where captures hang, they should be played out first.
    fn quiescent_value(&self, world: &W) -> Payoffs;

    /// The same as the world stands: nothing is played out. Where the value looks at nothing else, it is the value.
    fn static_value(&self, world: &W) -> Payoffs {
        self.quiescent_value(world)
    }

    /// What makes up the value, in centipawns to the first of two seats: for people. None where it has no parts.
    fn breakdown(&self, _world: &W) -> Vec<(&'static str, f32)> {
        Vec::new()
    }

    /// How likely each of these actions is the best one of the seat that decides, as far as can be told without search:
    /// a positive number each, of which only ratios matter. Must answer by what this seat sees.
    fn priors(&self, _world: &W, actions: &[W::Action], priors: &mut Vec<f32>) {
        priors.clear();
        priors.resize(actions.len(), 1.0);
    }

    /// What a seat may think of that decides further down than at the root: of legal actions that are much alike, one will
    /// do. At least one where there is any. Must answer by what this seat sees.
    fn candidates(&self, world: &W, actions: &mut Vec<W::Action>) {
        world.append_legal_actions(actions);
    }

    /// The number under which the search keeps what it learns about this decision. Must be the same in worlds that the
    /// deciding seat cannot tell apart. May be the same in others too, where what is good in one is mostly good in the
    /// other: the search then learns of both together, and asks each time which actions are legal.
    fn info_set_key(&self, world: &W) -> u64 {
        world.observation_key(world.side_to_move())
    }

    /// Whether the candidates, and their priors, are the same wherever [`WorldEvaluator::info_set_key`] is the same as here. Must
    /// be right where it says so.
    fn same_actions_in_info_set(&self, _world: &W) -> bool {
        true
    }

    /// The part of an action that is decided at a stage, below [`WorldEvaluator::STEPS`]. Actions that are alike in all parts
    /// are the same.
    fn sub_action(&self, action: W::Action, _stage: usize) -> u64 {
        fxhash::FxBuildHasher.hash_one(action)
    }

    /// What is to be thought of the others' hidden things after all that they did. Made once for a search.
    fn belief(&self, view: &W::View) -> Self::Belief;

    /// A world that agrees with the view, each as often as the rules of chance and the belief make it likely.
    fn sample_world(&self, view: &W::View, _belief: &Self::Belief, random: &mut SmallRng) -> W {
        view.sample_world(random)
    }

    /// What each of these actions, all of the viewer's, leads to in every world that the viewer thinks possible, with
    /// best play of all. Must be right where it answers. Asked at the root only, so it may take some time.
    fn proven_results(&self, _view: &W::View, actions: &[W::Action]) -> Vec<Option<ProvenResult>> {
        vec![None; actions.len()]
    }

    /// How much of the usual time for a decision this one deserves: 1 for an ordinary one.
    fn time_factor(&self, _view: &W::View) -> f64 {
        1.0
    }
}
