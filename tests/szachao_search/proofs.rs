//! Whatever is announced as certain is tried against hidden cards, dealt many times, and against every reply.

use super::compose::compose;
use pentad::base::seat::{Seat, SeatSet};
use pentad::eval::hidden::Insight;
use pentad::eval::tactics::Known as Proven;
use pentad::games::szachao::{Action, Judge, Known, World};
use pentad::rules::dealt::Dealt;
use pentad::rules::hidden::{View as _, World as _};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;
use std::ops::Range;

/// Deals of the hidden cards for each announcement.
const DEALS: usize = 6;

fn after(world: &World, action: Action) -> World {
    let mut next = *world;
    next.act(action);
    next
}

/// The quickest win that is announced, and its length.
fn announced(world: &World) -> Option<(Action, usize)> {
    let actions = world.actions();
    let proven = Judge::default().proven(&world.view(world.seat()), &actions);
    let wins = actions.into_iter().zip(proven).filter_map(|(action, known)| match known {
        Some(Proven::Win(plies)) => Some((action, plies)),
        _ => None,
    });
    wins.min_by_key(|&(_, plies)| plies)
}

/// How the other side gets away from a win announced in so many decisions, if it does: all that it can do is tried, and
/// the winner goes by what is announced at each of its decisions.
fn escape(world: &World, winner: Seat, plies: usize) -> Option<String> {
    if let Some(end) = world.end() {
        return (end.winners != SeatSet::only(winner)).then(|| format!("{end}"));
    }
    if world.seat() == winner {
        return match announced(world) {
            Some((action, left)) if left <= plies => {
                escape(&after(world, action), winner, plies - 1).map(|line| format!("{action} {line}"))
            }
            other => Some(format!("{other:?} with {plies} left")),
        };
    }
    if plies == 0 {
        return Some("no end".to_owned());
    }
    world
        .actions()
        .into_iter()
        .find_map(|action| escape(&after(world, action), winner, plies - 1).map(|line| format!("{action} {line}")))
}

/// Whether a seat can win within so many decisions, all cards open, where the other tries everything.
fn wins_openly(world: &World, winner: Seat, plies: usize) -> bool {
    if let Some(end) = world.end() {
        return end.winners == SeatSet::only(winner);
    }
    let mut next = world.actions().into_iter().map(|action| after(world, action));
    plies > 0
        && if world.seat() == winner {
            // Cards that do nothing are enough.
            next.any(|world| wins_openly(&world, winner, plies - 1))
        } else {
            next.all(|world| wins_openly(&world, winner, plies - 1))
        }
}

/// A world of a composed position, some random actions on, and how it came about.
fn world(seed: u64, random: &mut SmallRng) -> Option<(World, String)> {
    let record = compose(seed)?;
    let mut world = Known::read_record(&record).expect("a record").world(seed).expect("all is known");
    let mut told = format!("seed {seed}: {record} moves");
    for _ in 0..random.random_range(0..6) {
        let action = *world.actions().choose(random)?;
        told += &format!(" {action}");
        world.act(action);
    }
    Some((world, told))
}

/// Asks about every action of composed positions, and tries what is announced. Returns how often what was.
fn try_announcements(seeds: Range<u64>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for seed in seeds {
        let mut random = SmallRng::seed_from_u64(seed);
        let Some((world, told)) = world(seed, &mut random) else { continue };
        let seat = world.seat();
        let view = world.view(seat);
        let actions = world.actions();
        let proven = Judge::default().proven(&view, &actions);
        let worlds: Vec<World> = std::iter::once(world).chain((1..DEALS).map(|_| view.sample(&mut random))).collect();
        for (action, known) in actions.into_iter().zip(proven) {
            let Some(known) = known else { continue };
            *counts.entry(format!("{known:?}")).or_default() += 1;
            for world in &worlds {
                let next = after(world, action);
                let fault = match known {
                    Proven::Win(plies) => escape(&next, seat, plies - 1),
                    Proven::Loss(plies) if wins_openly(&next, seat.other(), plies - 1) => None,
                    _ => Some("not so".to_owned()),
                };
                assert_eq!(fault, None, "{told}: {action} {known:?}");
            }
        }
    }
    counts
}

/// What must have been tried, and how often.
const LEAST: [(&str, usize); 6] =
    [("Win(1)", 10), ("Win(2)", 50), ("Win(5)", 5), ("Win(6)", 5), ("Loss(3)", 50), ("Loss(4)", 50)];

#[test]
fn no_card_answers_what_is_announced() {
    let counts = try_announcements(0..4000);
    for (what, least) in LEAST {
        let count = counts.get(what).copied().unwrap_or_default();
        assert!(count >= least, "{what} only {count} times: {counts:?}");
    }
}

/// Minutes: `cargo test --release --test szachao_search no_card -- --ignored --nocapture`.
#[test]
#[ignore = "tries tens of thousands of positions"]
fn no_card_answers_what_is_announced_in_many_positions() {
    println!("{:?}", try_announcements(4000..40_000));
}
