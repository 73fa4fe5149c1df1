//! The laws of hidden games hold for a sound toy and catch every fault that a toy can have.

#[path = "toys/cards.rs"]
mod cards;

use cards::{Action, Table, fault};
use pentad::base::seat::Seat;
use pentad::eval::hidden::{Insight, Shares, laws};
use pentad::rules::hidden::{View, World};
use pentad::rules::laws::{Finding, hidden};
use rand::SeedableRng;
use rand::rngs::SmallRng;

/// Holds random games of a table with this fault to every law.
fn trial<const FAULT: u8>() -> Finding {
    hidden::on_random_games(Table::<FAULT>::deal, 0..30, 40, |world| hidden::all(world, 5))
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
    caught(trial::<{ fault::VISITS_ON }>(), "a visit stops");
    caught(trial::<{ fault::SIGHT_STRAYS }>(), "a view agrees with its samples");
    caught(trial::<{ fault::LISTS_TOO_FEW }>(), "a view lists its worlds");
    caught(trial::<{ fault::SEES_ANOTHER_END }>(), "a view agrees with its samples");
}

#[test]
fn samples_differ_in_what_is_hidden() {
    let table = Table::<{ fault::NONE }>::deal(3);
    let mut random = SmallRng::seed_from_u64(1);
    let samples: Vec<_> = (0..20).map(|_| table.view(Seat::FIRST).sample(&mut random)).collect();
    assert!(samples.iter().all(|sample| sample.open_key() == table.open_key()), "what lies open is known");
    let others: std::collections::HashSet<u64> = samples.iter().map(|sample| sample.view(Seat::SECOND).key()).collect();
    assert!(others.len() > 10, "only {} different worlds in 20 samples", others.len());
}

/// An insight into the table with one thing wrong.
struct Guess<const FLAW: u8>;

impl<const FLAW: u8> Insight<Table<{ fault::NONE }>> for Guess<FLAW> {
    const SCALE: f64 = 100.0;

    type Belief = ();

    fn belief(&self, _: &<Table<{ fault::NONE }> as World>::View) {}

    fn value(&self, _: &Table<{ fault::NONE }>) -> Shares {
        if FLAW == 1 { Shares::even(4) } else { Shares::even(3) }
    }

    fn priors(&self, world: &Table<{ fault::NONE }>, actions: &[Action], priors: &mut Vec<f32>) {
        let others = (0..3).map(Seat::new).filter(|&seat| FLAW == 2 && seat != world.seat());
        let peeked = others.fold(0, |all, seat| all ^ world.sight(seat));
        priors.clear();
        priors.extend(actions.iter().map(|_| 1.0 + (peeked % 1000) as f32));
    }

    fn candidates(&self, world: &Table<{ fault::NONE }>, actions: &mut Vec<Action>) {
        actions.extend(world.actions());
        match FLAW {
            5 => actions.clear(),
            6 => actions.extend(actions.first().copied()),
            _ => {}
        }
    }

    fn place(&self, world: &Table<{ fault::NONE }>) -> u64 {
        world.sight(if FLAW == 3 { Seat::new((world.seat().index() + 1) % 3) } else { world.seat() })
    }

    fn part(&self, action: Action, _: usize) -> u64 {
        match action {
            Action::Lay(card) => card.into(),
            Action::Swap(card) => u64::from(card) + if FLAW == 4 { 0 } else { 100 },
        }
    }
}

/// Holds random games with this insight to the laws of insights.
fn trial_of_insight<const FLAW: u8>() -> Finding {
    let law = |world: &Table<{ fault::NONE }>| match world.end() {
        None => laws::all(&Guess::<FLAW>, world, 5),
        Some(_) => Ok(()),
    };
    hidden::on_random_games(Table::deal, 0..10, 40, law)
}

#[test]
fn an_insight_that_peeks_or_miscounts_is_caught() {
    assert_eq!(trial_of_insight::<0>(), Ok(()));
    let finding = |finding: Finding| finding.expect_err("a flaw");
    assert!(finding(trial_of_insight::<1>()).contains("values share out one win"));
    assert!(finding(trial_of_insight::<2>()).contains("decisions know no secrets"));
    assert!(finding(trial_of_insight::<3>()).contains("decisions know no secrets"));
    assert!(finding(trial_of_insight::<4>()).contains("parts tell actions apart"));
    assert!(finding(trial_of_insight::<5>()).contains("candidates are legal"));
    assert!(finding(trial_of_insight::<6>()).contains("candidates are legal"));
}
