//! Information and action abstraction: which decisions share a node of the tree, and what can be chosen there.
//!
//! The one place at which the switches come before the evaluator: simulations and principal variations read the same tree.

use super::features::{IsMctsFeatures, Observers};
use base::random::mix;
use base::seat::Seat;
use eval::hidden::WorldEvaluator;
use rules::hidden::{View, World};

/// How worlds and actions map to nodes and edges, in a search by one seat.
pub(super) struct Abstraction<'a, W: World, I: WorldEvaluator<W>> {
    view: &'a W::View,
    evaluator: &'a I,
    features: &'a IsMctsFeatures,
}

impl<'a, W: World, I: WorldEvaluator<W>> Abstraction<'a, W, I> {
    /// For a search from this view.
    pub(super) const fn new(view: &'a W::View, evaluator: &'a I, features: &'a IsMctsFeatures) -> Self {
        Abstraction { view, evaluator, features }
    }

    /// The seat that searches.
    pub(super) fn viewer(&self) -> Seat {
        self.view.viewer()
    }

    /// How many steps a decision takes, each at a node of its own.
    #[inline]
    pub(super) const fn steps(&self) -> usize {
        if self.features.sub_actions { I::STEPS } else { 1 }
    }

    /// The key of the node where the next decision of this world begins. Seats never share one.
    #[inline]
    pub(super) fn info_set_key(&self, world: &W) -> u64 {
        let key = match self.features.observers {
            Observers::Multiple => self.evaluator.info_set_key(world),
            Observers::Single => world.observation_key(self.viewer()),
        };
        mix(key ^ mix(world.side_to_move().index() as u64 + 1))
    }

    /// What of an action is decided at this step.
    #[inline]
    pub(super) fn sub_action(&self, action: W::Action, step: usize) -> u64 {
        if self.features.sub_actions {
            return self.evaluator.sub_action(action, step);
        }
        (0..I::STEPS).fold(0, |key, step| mix(key ^ self.evaluator.sub_action(action, step)))
    }

    /// Appends the actions considered below the root.
    pub(super) fn append_candidates(&self, world: &W, actions: &mut Vec<W::Action>) {
        if self.features.candidate_actions {
            self.evaluator.candidates(world, actions);
        } else {
            world.append_legal_actions(actions);
        }
    }

    /// Whether every world with the key of this one offers the same candidates with the same priors.
    pub(super) fn same_actions_in_info_set(&self, world: &W) -> bool {
        self.features.observers == Observers::Multiple && self.evaluator.same_actions_in_info_set(world)
    }
}

/// The key of the node where a decision goes on after this sub-action.
#[inline]
pub(super) fn next_step_key(key: u64, sub_action: u64) -> u64 {
    mix(key ^ mix(sub_action))
}
