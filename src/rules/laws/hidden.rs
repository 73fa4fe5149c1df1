//! The laws of hidden games.

use super::{Finding, require};
use crate::base::seat::Seat;
use crate::rules::hidden::{View, World};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use std::ops::Range;

/// Worlds sampled from each view.
const SAMPLES: usize = 8;

/// Plays a random game per seed, from the start that `deal` gives for it, at most `decisions` long, and shows every
/// world on the way, the last one too.
///
/// # Errors
/// The first finding of `law`, with the seed and the decision.
pub fn on_random_games<W: World>(
    deal: impl Fn(u64) -> W,
    seeds: Range<u64>,
    decisions: usize,
    mut law: impl FnMut(&W) -> Finding,
) -> Finding {
    for seed in seeds {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut world = deal(seed);
        for decision in 0..=decisions {
            law(&world).map_err(|finding| format!("seed {seed}, decision {decision}: {finding}"))?;
            if world.end().is_some() {
                break;
            }
            let Some(action) = world.actions().choose(&mut random).cloned() else { break };
            world.act(&action);
        }
    }
    Ok(())
}

/// All laws of hidden games, for each of the given number of seats.
///
/// # Errors
/// The first law that this world breaks.
pub fn all<W: World>(world: &W, seats: usize, seed: u64) -> Finding {
    ends_have_no_actions(world)?;
    acting_leaves_the_copy(world, seats)?;
    (0..seats).map(Seat::new).try_for_each(|seat| samples_look_alike(world, seat, seed))
}

/// A finished game offers no action, and one that goes on offers some, each of them once.
///
/// # Errors
/// What the world offers instead.
pub fn ends_have_no_actions<W: World>(world: &W) -> Finding {
    let actions = world.actions();
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "an end has no actions", || format!("{world:?}"), seen);
    law(world.end().is_some() == actions.is_empty(), &|| format!("{:?}, {} actions", world.end(), actions.len()))?;
    let twice = (1..actions.len()).find(|&index| actions[..index].contains(&actions[index]));
    law(twice.is_none(), &|| format!("{:?} is offered twice", twice.map(|index| &actions[index])))
}

/// Acting in a copy leaves the world as every seat sees it, and the same action leads twice to the same:
/// chance is settled in the world, not while acting.
///
/// # Errors
/// The action that breaks this.
pub fn acting_leaves_the_copy<W: World>(world: &W, seats: usize) -> Finding {
    let law =
        |holds, seen: &dyn Fn() -> String| require(holds, "acting leaves the copy", || format!("{world:?}"), seen);
    let views = |world: &W| (0..seats).map(|seat| world.view(Seat::new(seat))).collect::<Vec<_>>();
    let before = views(world);
    for action in world.actions() {
        let (mut one, mut two) = (world.clone(), world.clone());
        one.act(&action);
        two.act(&action);
        law(views(&one) == views(&two), &|| format!("{action:?} led to two different worlds"))?;
        law(views(world) == before, &|| format!("{action:?} in a copy changed the world"))?;
    }
    Ok(())
}

/// A view agrees with the world and with each of its own samples: in a sample the seat sees the same, the same seat
/// decides, the game has ended or not alike, and where the viewer decides it has the same choice.
///
/// # Errors
/// What a sample shows to be different.
pub fn samples_look_alike<W: World>(world: &W, seat: Seat, seed: u64) -> Finding {
    let view = world.view(seat);
    let law = |holds, seen: &dyn Fn() -> String| {
        require(holds, "a view agrees with its samples", || format!("{world:?}, seat {seat}"), seen)
    };
    law(view.viewer() == seat, &|| format!("it is the view of seat {}", view.viewer()))?;
    law(world.view(seat) == view, &|| "a second look shows something else".to_owned())?;
    let mut random = SmallRng::seed_from_u64(seed ^ view.key());
    for _ in 0..SAMPLES {
        let sample = view.sample(&mut random);
        let seen = sample.view(seat);
        law(seen == view, &|| format!("{sample:?} shows {seen:?}, not {view:?}"))?;
        law(seen.key() == view.key(), &|| format!("equal views, keys {:#x} and {:#x}", seen.key(), view.key()))?;
        law(sample.seat() == world.seat(), &|| format!("in {sample:?} another seat decides"))?;
        law(sample.end() == world.end(), &|| format!("{sample:?} has ended otherwise"))?;
        if world.seat() == seat {
            law(same_choice(&sample, world), &|| format!("{sample:?} offers {:?}", sample.actions()))?;
        }
    }
    Ok(())
}

/// Whether two worlds offer the same actions, in whatever order.
fn same_choice<W: World>(one: &W, two: &W) -> bool {
    let (one, two) = (one.actions(), two.actions());
    one.len() == two.len() && one.iter().all(|action| two.contains(action))
}
