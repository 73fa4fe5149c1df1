//! The laws of hidden games pass a sound toy game, and each fault of a faulty one is caught by its law.

use crate::toys::tricks::{Action, TrickGame, fault};
use base::random::SeededRng;
use base::seat::Seat;
use eval::hidden::{Payoffs, WorldEvaluator, laws};
use rand::SeedableRng;
use rules::hidden::{View, World};
use rules::laws::{LawResult, hidden};

/// Checks all laws in random games of the toy with this fault.
fn check_game<const FAULT: u8>() -> LawResult {
    hidden::check_random_games(TrickGame::<FAULT>::deal, 0..30, 40, |world| hidden::check_all(world, 5))
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(check_game::<{ fault::NONE }>(), Ok(()));
}

#[test]
fn every_fault_is_caught_by_its_law() {
    let caught = |finding: LawResult, law: &str| {
        let finding = finding.expect_err(law);
        assert!(finding.contains(law), "expected '{law}', found '{finding}'");
    };
    caught(check_game::<{ fault::SAMPLE_FORGETS_THE_HAND }>(), "a view agrees with its samples");
    caught(check_game::<{ fault::SAMPLE_FORGETS_THE_TURN }>(), "a view agrees with its samples");
    caught(check_game::<{ fault::VIEW_SHOWS_THE_STOCK }>(), "a view agrees with its samples");
    caught(check_game::<{ fault::KEY_LEAKS_HIDDEN_CARDS }>(), "a view agrees with its samples");
    caught(check_game::<{ fault::ACT_IS_RANDOM }>(), "acting leaves the copy");
    caught(check_game::<{ fault::ACTIONS_AFTER_END }>(), "an end has no actions");
    caught(check_game::<{ fault::VISITOR_BREAK_IGNORED }>(), "a visit stops");
    caught(check_game::<{ fault::OBSERVATION_KEY_DIFFERS }>(), "a view agrees with its samples");
    caught(check_game::<{ fault::WORLDS_INCOMPLETE }>(), "a view lists its worlds");
    caught(check_game::<{ fault::VIEW_END_DIFFERS }>(), "a view agrees with its samples");
}

#[test]
fn samples_differ_in_what_is_hidden() {
    let world = TrickGame::<{ fault::NONE }>::deal(3);
    let mut random = SeededRng::seed_from_u64(1);
    let samples: Vec<_> = (0..20).map(|_| world.view(Seat::FIRST).sample_world(&mut random)).collect();
    assert!(samples.iter().all(|sample| sample.public_key() == world.public_key()), "public cards are known");
    let others: std::collections::HashSet<u64> =
        samples.iter().map(|sample| sample.view(Seat::SECOND).observation_key()).collect();
    assert!(others.len() > 10, "only {} different worlds in 20 samples", others.len());
}

/// An evaluator of the toy with one flaw.
struct FaultyEvaluator<const FLAW: u8>;

impl<const FLAW: u8> WorldEvaluator<TrickGame<{ fault::NONE }>> for FaultyEvaluator<FLAW> {
    const CENTIPAWNS_PER_LOGIT: f64 = 100.0;

    type Belief = ();

    fn belief(&self, _: &<TrickGame<{ fault::NONE }> as World>::View) {}

    fn quiescent_value(&self, _: &TrickGame<{ fault::NONE }>) -> Payoffs {
        if FLAW == 1 { Payoffs::equal(4) } else { Payoffs::equal(3) }
    }

    fn priors(&self, world: &TrickGame<{ fault::NONE }>, actions: &[Action], priors: &mut Vec<f32>) {
        let is_peeked = |seat| FLAW == 2 && seat != world.side_to_move() || FLAW == 7 && seat == world.side_to_move();
        let others = (0..3).map(Seat::new).filter(|&seat| is_peeked(seat));
        let peeked = others.fold(0, |key, seat| key ^ world.observation_key(seat));
        priors.clear();
        priors.extend(actions.iter().map(|_| 1.0 + (peeked % 1000) as f32));
    }

    fn candidates(&self, world: &TrickGame<{ fault::NONE }>, actions: &mut Vec<Action>) {
        actions.extend(world.legal_actions());
        match FLAW {
            5 => actions.clear(),
            6 => actions.extend(actions.first().copied()),
            _ => {}
        }
    }

    fn info_set_key(&self, world: &TrickGame<{ fault::NONE }>) -> u64 {
        if FLAW == 7 {
            // Hands of all kinds share one node.
            return 0;
        }
        world.observation_key(if FLAW == 3 {
            Seat::new((world.side_to_move().index() + 1) % 3)
        } else {
            world.side_to_move()
        })
    }

    fn sub_action(&self, action: Action, _: usize) -> u64 {
        match action {
            Action::Lay(card) => card.into(),
            Action::Swap(card) => u64::from(card) + if FLAW == 4 { 0 } else { 100 },
        }
    }
}

/// Checks all laws of world evaluators in random games with this flaw.
fn check_evaluator<const FLAW: u8>() -> LawResult {
    let law = |world: &TrickGame<{ fault::NONE }>| match world.outcome() {
        None => laws::check_all(&FaultyEvaluator::<FLAW>, world, 5),
        Some(_) => Ok(()),
    };
    hidden::check_random_games(TrickGame::deal, 0..10, 40, law)
}

#[test]
fn an_evaluator_that_peeks_or_miscounts_is_caught() {
    assert_eq!(check_evaluator::<0>(), Ok(()));
    let finding = |finding: LawResult| finding.expect_err("a flaw");
    assert!(finding(check_evaluator::<1>()).contains("payoffs sum to one"));
    assert!(finding(check_evaluator::<2>()).contains("decisions use no hidden information"));
    assert!(finding(check_evaluator::<3>()).contains("decisions use no hidden information"));
    assert!(finding(check_evaluator::<4>()).contains("sub-actions tell actions apart"));
    assert!(finding(check_evaluator::<5>()).contains("candidates are legal"));
    assert!(finding(check_evaluator::<6>()).contains("candidates are legal"));
    assert!(finding(check_evaluator::<7>()).contains("worlds of an information set offer the same"));
}
