//! The trait of trainable world evaluators: gradients, policy terms and network inputs for tuner and trainer.

use super::world_evaluator::WorldEvaluator;
use crate::linear::{WeightLayout, Weights};
use crate::network::NetworkSpec;
use base::input::InputError;
use rules::hidden::World;

/// A world evaluator of a game of two seats with trainable weights. Its value need not be linear in them.
pub trait Trainable<W: World>: WorldEvaluator<W> + WeightLayout + Sized {
    /// An evaluator with these weights.
    fn new(weights: Weights<Self>) -> Self;

    /// The value of a world that is not terminal, to the first seat in units, and its gradient: `sink` gets the index of
    /// each weight that matters with the partial derivative, rounded (of a linear value: how often its term occurs).
    /// `None` if the position is about to change in a way that no weight can know of.
    fn value_gradient(&self, world: &W, sink: &mut impl FnMut(usize, i32)) -> Option<i32>;

    /// The policy terms of these legal actions, which [`WorldEvaluator::priors`] sums: `sink` gets the index of the action
    /// in the list, the index of the weight, and how often the term occurs.
    fn policy_terms(&self, world: &W, actions: &[W::Action], sink: &mut impl FnMut(usize, usize, i32));

    /// What this legal action shows about hands: for each hidden card of the deciding seat, `sink` gets the index of the
    /// weight by which [`WorldEvaluator::belief`] estimates the probability that it is kept, and whether it was.
    fn hand_model_terms(&self, world: &W, action: W::Action, sink: &mut impl FnMut(usize, bool));

    /// The networks that can stand beside the weights. Their first outputs are the log-odds of the two seats, of the one to
    /// act first; only the difference matters.
    const NETWORK_SPEC: NetworkSpec;

    /// What these bytes of a file hold: a network beside the weights that ship, or the text of weights.
    ///
    /// # Errors
    /// If they are neither, or belong to another game, shape or base.
    fn from_bytes(bytes: &[u8]) -> Result<Self, InputError>;

    /// The inputs by which a network values a world, as if all cards were open.
    fn value_inputs(world: &W, sink: &mut impl FnMut(usize));

    /// The inputs by which a network chooses for the seat to act: as for all decisions, only what that seat can tell.
    fn policy_inputs(world: &W, sink: &mut impl FnMut(usize));

    /// The output that a network has for a legal action; several may share one.
    fn action_output(world: &W, action: W::Action) -> usize;
}
