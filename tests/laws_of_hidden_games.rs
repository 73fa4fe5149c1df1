//! The laws of hidden games hold for a sound toy and catch every fault that a toy can have.

#[path = "toys/cards.rs"]
mod cards;

use cards::{SEATS, Table, fault};
use pentad::base::seat::Seat;
use pentad::rules::hidden::{View, World};
use pentad::rules::laws::{Finding, hidden};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Holds random games of a table with this fault to every law.
fn trial<const FAULT: u8>() -> Finding {
    hidden::on_random_games(Table::<FAULT>::deal, 0..30, 40, |world| hidden::all(world, SEATS, 5))
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(trial::<{ fault::NONE }>(), Ok(()));
}

#[test]
fn every_fault_is_caught_by_its_law() {
    let caught = |finding: Finding, law: &str| {
        let finding = finding.expect_err(law);
        assert!(finding.contains(law), "expected '{law}', found '{finding}'");
    };
    caught(trial::<{ fault::SAMPLE_FORGETS_THE_HAND }>(), "a view agrees with its samples");
    caught(trial::<{ fault::SAMPLE_FORGETS_THE_TURN }>(), "a view agrees with its samples");
    caught(trial::<{ fault::VIEW_SHOWS_THE_STOCK }>(), "a view agrees with its samples");
    caught(trial::<{ fault::KEY_HOLDS_A_SECRET }>(), "a view agrees with its samples");
    caught(trial::<{ fault::ACT_DRAWS_LOTS }>(), "acting leaves the copy");
    caught(trial::<{ fault::PLAYS_ON }>(), "an end has no actions");
}

#[test]
fn samples_differ_in_what_is_hidden() {
    let table = Table::<{ fault::NONE }>::deal(3);
    let mut random = SmallRng::seed_from_u64(1);
    let others: std::collections::HashSet<u64> =
        (0..20).map(|_| table.view(Seat::FIRST).sample(&mut random).view(Seat::SECOND).key()).collect();
    assert!(others.len() > 10, "only {} different worlds in 20 samples", others.len());
}
