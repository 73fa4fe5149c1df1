//! Property tests of imperfect-information games: actions, views, samples and listed worlds agree.

use super::{LawResult, require};
use crate::hidden::{View, World};
use base::random::SeededRng;
use base::seat::Seat;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use std::ops::{ControlFlow, Range};

/// Worlds sampled from each view.
const SAMPLES: usize = 8;
/// Views with more worlds are not asked to list them.
const MAX_ENUMERATED_WORLDS: usize = 1000;

/// Plays a random game per seed, from the start that `deal` gives for it, at most `decisions` long, and shows every
/// world on the way, the last one too.
///
/// # Errors
/// The first finding of `law`, with the seed and the decision.
pub fn check_random_games<W: World>(
    deal: impl Fn(u64) -> W,
    seeds: Range<u64>,
    decisions: usize,
    mut law: impl FnMut(&W) -> LawResult,
) -> LawResult {
    for seed in seeds {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut world = deal(seed);
        for decision in 0..=decisions {
            law(&world).map_err(|finding| format!("seed {seed}, decision {decision}: {finding}"))?;
            if world.outcome().is_some() {
                break;
            }
            let Some(&action) = world.legal_actions().choose(&mut random) else { break };
            world.apply_action(action);
        }
    }
    Ok(())
}

/// All laws of hidden games, for each seat.
///
/// # Errors
/// The first law that this world breaks.
pub fn check_all<W: World>(world: &W, seed: u64) -> LawResult {
    terminal_worlds_have_no_actions(world)?;
    generation_stops_on_break(world)?;
    apply_action_is_deterministic(world)?;
    (0..W::SEATS).map(Seat::new).try_for_each(|seat| {
        sampled_worlds_match_view(world, seat, seed)?;
        enumerated_worlds_match_view(world, seat, seed)
    })
}

/// A finished game offers no action, and one that goes on offers some, each of them once.
///
/// # Errors
/// What the world offers instead.
pub fn terminal_worlds_have_no_actions<W: World>(world: &W) -> LawResult {
    let actions = world.legal_actions();
    let law = |holds, seen: &dyn Fn() -> String| require(holds, "an end has no actions", || format!("{world:?}"), seen);
    law(world.outcome().is_some() == actions.is_empty(), &|| {
        format!("{:?}, {} actions", world.outcome(), actions.len())
    })?;
    let twice = (1..actions.len()).find(|&index| actions[..index].contains(&actions[index]));
    law(twice.is_none(), &|| format!("{:?} is offered twice", twice.map(|index| &actions[index])))
}

/// A visitor that breaks is handed nothing more, and its breaking is passed on.
///
/// # Errors
/// What it was handed.
pub fn generation_stops_on_break<W: World>(world: &W) -> LawResult {
    let count = world.legal_actions().len();
    for stop in 1..=count {
        let mut seen = 0;
        let flow = world.generate_actions(|_| {
            seen += 1;
            if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let law = flow.is_break() && seen == stop;
        require(
            law,
            "a visit stops",
            || format!("{world:?}"),
            || format!("asked for {stop}, handed {seen}: {flow:?}"),
        )?;
    }
    Ok(())
}

/// Acting in a copy leaves the world as every seat sees it, and the same action leads twice to the same:
/// chance is settled in the world, not while acting.
///
/// # Errors
/// The action that breaks this.
pub fn apply_action_is_deterministic<W: World>(world: &W) -> LawResult {
    let law =
        |holds, seen: &dyn Fn() -> String| require(holds, "acting leaves the copy", || format!("{world:?}"), seen);
    let views = |world: &W| (0..W::SEATS).map(|seat| world.view(Seat::new(seat))).collect::<Vec<_>>();
    let before = views(world);
    for action in world.legal_actions() {
        let (mut one, mut two) = (world.clone(), world.clone());
        one.apply_action(action);
        two.apply_action(action);
        law(views(&one) == views(&two), &|| format!("{action:?} led to two different worlds"))?;
        law(views(world) == before, &|| format!("{action:?} in a copy changed the world"))?;
    }
    Ok(())
}

/// A view agrees with the world and with each of its own samples: in a sample the seat sees the same, the same seat
/// decides, the game has ended if and only if the seat can tell that it has, and if the viewer decides, it has the same
/// choice.
///
/// # Errors
/// What a sample shows to be different.
pub fn sampled_worlds_match_view<W: World>(world: &W, seat: Seat, seed: u64) -> LawResult {
    let view = world.view(seat);
    let law = |holds, seen: &dyn Fn() -> String| {
        require(holds, "a view agrees with its samples", || format!("{world:?}, seat {seat}"), seen)
    };
    law(view.viewer() == seat, &|| format!("it is the view of seat {}", view.viewer()))?;
    law(world.view(seat) == view, &|| "a second look shows something else".to_owned())?;
    let told = view.outcome();
    law(told.is_none() || told == world.outcome(), &|| format!("it sees the end {told:?}, not {:?}", world.outcome()))?;
    let mut random = SeededRng::seed_from_u64(seed ^ view.observation_key());
    (0..SAMPLES).try_for_each(|_| world_matches_view(&view.sample_world(&mut random), world, &view))
}

/// One world that the viewer thinks possible agrees with the true one in all that it sees.
fn world_matches_view<W: World>(sample: &W, world: &W, view: &W::View) -> LawResult {
    let seat = view.viewer();
    let law = |holds, seen: &dyn Fn() -> String| {
        require(holds, "a view agrees with its samples", || format!("{world:?}, seat {seat}"), seen)
    };
    let seen = sample.view(seat);
    law(seen == *view, &|| format!("{sample:?} shows {seen:?}, not {view:?}"))?;
    law(seen.observation_key() == view.observation_key(), &|| {
        format!("equal views, keys {:#x} and {:#x}", seen.observation_key(), view.observation_key())
    })?;
    law(sample.observation_key(seat) == view.observation_key(), &|| {
        format!(
            "observation keys {:#x} of the world and {:#x} of the view",
            sample.observation_key(seat),
            view.observation_key()
        )
    })?;
    law(sample.side_to_move() == world.side_to_move(), &|| format!("in {sample:?} another seat decides"))?;
    // An end that hangs on what the seat does not see is the dealer's to declare: then samples prove nothing.
    let open_end = world.outcome().is_some() && view.outcome().is_none();
    law(open_end || sample.outcome() == world.outcome(), &|| format!("{sample:?} has ended otherwise"))?;
    if world.side_to_move() == seat {
        law(open_end || same_legal_actions(sample, world), &|| {
            format!("{sample:?} offers {:?}", sample.legal_actions())
        })?;
    }
    Ok(())
}

/// If a view lists all its worlds, each of them agrees with it, no more are listed than asked for, and every sample
/// looks to every seat like one of them.
///
/// # Errors
/// What a listed world shows to be different, or a sample that is none of them.
pub fn enumerated_worlds_match_view<W: World>(world: &W, seat: Seat, seed: u64) -> LawResult {
    let view = world.view(seat);
    let law = |holds, seen: &dyn Fn() -> String| {
        require(holds, "a view lists its worlds", || format!("{world:?}, seat {seat}"), seen)
    };
    let Some(worlds) = view.enumerate_worlds(MAX_ENUMERATED_WORLDS) else { return Ok(()) };
    law((1..=MAX_ENUMERATED_WORLDS).contains(&worlds.len()), &|| format!("{} worlds", worlds.len()))?;
    if let Some(fewer) = worlds.len().checked_sub(1) {
        law(view.enumerate_worlds(fewer).is_none(), &|| format!("asked for {fewer} worlds it lists more"))?;
    }
    worlds.iter().try_for_each(|listed| world_matches_view(listed, world, &view))?;
    let looks = |world: &W| (0..W::SEATS).map(|seat| world.observation_key(Seat::new(seat))).collect::<Vec<_>>();
    let known: Vec<_> = worlds.iter().map(looks).collect();
    let mut random = SeededRng::seed_from_u64(seed ^ view.observation_key());
    (0..SAMPLES).try_for_each(|_| {
        let sample = view.sample_world(&mut random);
        law(known.contains(&looks(&sample)), &|| format!("{sample:?} is not listed"))
    })
}

/// Whether two worlds offer the same actions, in whatever order.
fn same_legal_actions<W: World>(one: &W, two: &W) -> bool {
    let (one, two) = (one.legal_actions(), two.legal_actions());
    one.len() == two.len() && one.iter().all(|action| two.contains(action))
}
