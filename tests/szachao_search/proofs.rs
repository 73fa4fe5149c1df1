//! Proven results are tried against many deals of the hidden cards and every reply.

use super::compose::random_record;
use base::random::SeededRng;
use base::seat::{Seat, SeatSet};
use eval::hidden::WorldEvaluator;
use eval::tactics::ProvenResult as Proven;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::hidden::{View as _, World as _};
use rules::partial_position::PartialPosition;
use std::collections::BTreeMap;
use std::ops::Range;
use szachao::{Action, KnownPosition, SzachaoEvaluator, World};

/// Deals of the hidden cards for each proven result.
const WORLDS_PER_PROOF: usize = 6;

fn after_action(world: &World, action: Action) -> World {
    let mut next = *world;
    next.apply_action(action);
    next
}

/// The shortest proven win, and its length in plies.
fn shortest_proven_win(evaluator: &SzachaoEvaluator, world: &World) -> Option<(Action, usize)> {
    let actions = world.legal_actions();
    let proven = evaluator.proven_results(&world.view(world.side_to_move()), &actions);
    let wins = actions.into_iter().zip(proven).filter_map(|(action, known)| match known {
        Some(Proven::Win(plies)) => Some((action, plies)),
        _ => None,
    });
    wins.min_by_key(|&(_, plies)| plies)
}

/// A line by which the opponent escapes a win proven in this many plies, if there is one: all its actions are tried, and
/// the winner follows the proofs.
fn refutation(evaluator: &SzachaoEvaluator, world: &World, winner: Seat, plies: usize) -> Option<String> {
    if let Some(end) = world.outcome() {
        return (end.winners != SeatSet::single(winner)).then(|| format!("{end}"));
    }
    let refuted_by = |action| {
        let line = refutation(evaluator, &after_action(world, action), winner, plies - 1)?;
        Some(format!("{action} {line}"))
    };
    if world.side_to_move() == winner {
        return match shortest_proven_win(evaluator, world) {
            Some((action, left)) if left <= plies => refuted_by(action),
            other => Some(format!("{other:?} with {plies} left")),
        };
    }
    if plies == 0 {
        return Some("no end".to_owned());
    }
    world.legal_actions().into_iter().find_map(refuted_by)
}

/// Whether a seat wins within this number of plies with all cards revealed, whatever the opponent does.
fn wins_with_open_cards(world: &World, winner: Seat, plies: usize) -> bool {
    if let Some(end) = world.outcome() {
        return end.winners == SeatSet::single(winner);
    }
    let mut next = world.legal_actions().into_iter().map(|action| after_action(world, action));
    plies > 0
        && if world.side_to_move() == winner {
            // Cards that do nothing are enough.
            next.any(|world| wins_with_open_cards(&world, winner, plies - 1))
        } else {
            next.all(|world| wins_with_open_cards(&world, winner, plies - 1))
        }
}

/// A world some random actions after a composed position, and a description of how it came about.
fn random_world(seed: u64, random: &mut SeededRng) -> Option<(World, String)> {
    let record = random_record(seed)?;
    let mut world = KnownPosition::from_fen(&record).expect("a record").true_world(seed).expect("all is known");
    let mut description = format!("seed {seed}: {record} moves");
    for _ in 0..random.random_range(0..6) {
        let action = *world.legal_actions().choose(random)?;
        description += &format!(" {action}");
        world.apply_action(action);
    }
    Some((world, description))
}

/// Tries the proven results of every action of composed positions. Returns how often each result occurred.
fn check_proven_actions(seeds: Range<u64>) -> BTreeMap<String, usize> {
    // Built once: its network takes longer to read than most proofs to try.
    let evaluator = SzachaoEvaluator::default();
    let mut counts = BTreeMap::new();
    for seed in seeds {
        let mut random = SeededRng::seed_from_u64(seed);
        let Some((world, description)) = random_world(seed, &mut random) else { continue };
        let seat = world.side_to_move();
        let view = world.view(seat);
        let actions = world.legal_actions();
        let proven = evaluator.proven_results(&view, &actions);
        let worlds: Vec<World> =
            std::iter::once(world).chain((1..WORLDS_PER_PROOF).map(|_| view.sample_world(&mut random))).collect();
        for (action, known) in actions.into_iter().zip(proven) {
            let Some(known) = known else { continue };
            *counts.entry(format!("{known:?}")).or_default() += 1;
            for world in &worlds {
                let next = after_action(world, action);
                let fault = match known {
                    Proven::Win(plies) => refutation(&evaluator, &next, seat, plies - 1),
                    Proven::Loss(plies) if wins_with_open_cards(&next, seat.other(), plies - 1) => None,
                    _ => Some("not so".to_owned()),
                };
                assert_eq!(fault, None, "{description}: {action} {known:?}");
            }
        }
    }
    counts
}

/// The results that must have occurred, and how often in [`SEEDS`] positions.
const MIN_COUNTS: [(&str, u64); 6] =
    [("Win(1)", 10), ("Win(2)", 50), ("Win(5)", 5), ("Win(6)", 5), ("Loss(3)", 50), ("Loss(4)", 50)];
/// See [`MIN_COUNTS`].
const SEEDS: u64 = 4000;

fn assert_no_card_refutes(seeds: Range<u64>) {
    let share = seeds.end - seeds.start;
    let counts = check_proven_actions(seeds);
    for (what, least) in MIN_COUNTS {
        let (count, least) = (counts.get(what).copied().unwrap_or_default() as u64, least * share / SEEDS);
        assert!(count >= least, "{what} only {count} times, expected {least}: {counts:?}");
    }
}

#[test]
fn no_card_refutes_proven_results() {
    assert_no_card_refutes(0..800);
}

#[test]
#[ignore = "hours: cargo test --release -p pentad-szachao many_positions -- --ignored"]
fn no_card_refutes_proven_results_in_many_positions() {
    assert_no_card_refutes(800..40_000);
}
