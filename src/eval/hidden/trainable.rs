//! Insights that are made of weights.

use super::world_evaluator::WorldEvaluator;
use crate::eval::linear::WeightLayout;
use crate::eval::weights::Weights;
use crate::rules::hidden::World;

/// An insight into a game of two seats whose values are made of weights, which need not be a plain sum of them.
pub trait Trainable<W: World>: WorldEvaluator<W> + WeightLayout + Sized {
    /// The text of the weights that the program ships.
    const DEFAULT_WEIGHTS: &'static str;

    /// How many units of weight make an action, or that something is kept, e times as likely.
    const UNITS_PER_LOGIT: f32;

    /// With these weights.
    fn new(weights: Weights<Self>) -> Self;

    /// What the world, which has not ended, is worth to the first seat in units; and to `take`, for each weight that
    /// matters, how much more for each unit of it, about. Of a plain sum these are its terms. `None` where something is
    /// about to happen that no weight can know of.
    fn value_gradient(&self, world: &W, take: &mut impl FnMut(usize, i32)) -> Option<i32>;

    /// Hands out what [`WorldEvaluator::priors`] sums for these legal actions: the action's number among them, the term's index,
    /// how often it occurs.
    fn policy_terms(&self, world: &W, actions: &[W::Action], take: &mut impl FnMut(usize, usize, i32));

    /// Hands out what the seat that decides keeps, and what it gives away, with this legal action: for each hidden thing
    /// that it has the index of the weight by which [`WorldEvaluator::belief`] thinks it likely to be kept, and whether it is.
    fn hand_model_terms(&self, world: &W, action: W::Action, take: &mut impl FnMut(usize, bool));
}
