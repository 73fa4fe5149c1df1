//! Random playouts: the leaf evaluation of textbook MCTS.

use crate::eval::hidden::Payoffs;
use crate::rules::hidden::World;
use rand::Rng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// A playout that has not ended after so many decisions counts as drawn.
const MAX_PLAYOUT_DECISIONS: usize = 600;

/// Plays uniformly random actions to the end of the game, and returns its payoffs.
pub(super) fn random_playout<W: World>(world: &mut W, random: &mut SmallRng) -> Payoffs {
    for _ in 0..MAX_PLAYOUT_DECISIONS {
        let mut count = 0;
        let mut chosen = None;
        // Reservoir sampling: each of the actions so far is the chosen one with equal probability.
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
    Payoffs::returns(world)
}
