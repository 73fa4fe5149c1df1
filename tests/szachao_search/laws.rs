//! The laws of world evaluators hold in random games.

use pentad::eval::hidden::laws;
use pentad::eval::linear::{WeightLayout as _, Weights};
use pentad::games::szachao::{KnownPosition, SzachaoEvaluator, World};
use pentad::rules::hidden::World as _;
use pentad::rules::laws::hidden::check_random_games;
use pentad::rules::partial_position::PartialPosition;

/// The world of a deal.
pub(crate) fn deal(seed: u64) -> World {
    KnownPosition::deal(seed).true_world(seed).expect("a deal is known in full")
}

#[test]
fn the_shipped_weights_are_complete() {
    assert!(Weights::<SzachaoEvaluator>::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).is_ok());
}

#[test]
fn the_evaluator_keeps_the_laws() {
    let law = |world: &World| {
        if world.outcome().is_some() { Ok(()) } else { laws::check_all(&SzachaoEvaluator::default(), world, 11) }
    };
    assert_eq!(check_random_games(deal, 0..6, 150, law), Ok(()));
}
