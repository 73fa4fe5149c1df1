//! Random games to the end.

use crate::eval::hidden::Payoffs;
use crate::rules::hidden::World;
use rand::Rng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// After so many decisions a random game counts as drawn.
const MAX_PLAYOUT_DECISIONS: usize = 600;

/// Plays a world on with any actions, each as likely as the others, and tells what it comes to.
pub(super) fn random_playout<W: World>(world: &mut W, random: &mut SmallRng) -> Payoffs {
    for _ in 0..MAX_PLAYOUT_DECISIONS {
        let mut count = 0;
        let mut chosen = None;
        let _ = world.generate_actions(|action| {
            count += 1;
            if random.random_range(0..count) == 0 {
                chosen = Some(action);
            }
            ControlFlow::Continue(())
        });
        match chosen {
            Some(action) => world.apply_action(action),
            None => break,
        }
    }
    world.outcome().map_or_else(|| Payoffs::equal(W::SEATS), |end| Payoffs::from_outcome(&end, W::SEATS))
}
