//! Random games to the end.

use crate::eval::hidden::Shares;
use crate::rules::hidden::World;
use rand::Rng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

/// After so many decisions a random game counts as drawn.
const LONGEST: usize = 600;

/// Plays a world on with any actions, each as likely as the others, and tells what it comes to.
pub(super) fn play_out<W: World>(world: &mut W, random: &mut SmallRng) -> Shares {
    for _ in 0..LONGEST {
        let mut count = 0;
        let mut chosen = None;
        let _ = world.visit_actions(|action| {
            count += 1;
            if random.random_range(0..count) == 0 {
                chosen = Some(action);
            }
            ControlFlow::Continue(())
        });
        match chosen {
            Some(action) => world.act(action),
            None => break,
        }
    }
    world.end().map_or_else(|| Shares::even(W::SEATS), |end| Shares::of_end(&end, W::SEATS))
}
