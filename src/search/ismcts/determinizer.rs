//! Determinization: sampling worlds consistent with what the searching seat has observed.

use base::random::SeededRng;
use eval::hidden::WorldEvaluator;
use rules::hidden::{View, World};

/// Samples worlds for one view.
pub(super) struct Determinizer<'a, W: World, I: WorldEvaluator<W>> {
    view: &'a W::View,
    evaluator: &'a I,
    /// `None` to sample by chance alone.
    belief: Option<I::Belief>,
}

impl<'a, W: World, I: WorldEvaluator<W>> Determinizer<'a, W, I> {
    /// Samples by the probabilities of the deal and, with `belief_sampling`, by what the others' actions tell of their
    /// hands.
    pub(super) fn new(view: &'a W::View, evaluator: &'a I, belief_sampling: bool) -> Self {
        Determinizer { view, evaluator, belief: belief_sampling.then(|| evaluator.belief(view)) }
    }

    /// A world consistent with the view.
    #[inline]
    pub(super) fn sample_world(&self, random: &mut SeededRng) -> W {
        match &self.belief {
            Some(belief) => self.evaluator.sample_world(self.view, belief, random),
            None => self.view.sample_world(random),
        }
    }
}
