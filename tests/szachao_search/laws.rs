//! What is asked of an insight holds in random games.

use pentad::eval::hidden::laws;
use pentad::games::szachao::{Judge, Known, World};
use pentad::rules::dealt::Dealt;
use pentad::rules::hidden::World as _;
use pentad::rules::laws::hidden::on_random_games;

/// The world of a deal.
pub(crate) fn deal(seed: u64) -> World {
    Known::deal(seed).world(seed).expect("a deal is known in full")
}

#[test]
fn the_insight_keeps_the_laws() {
    let law = |world: &World| if world.end().is_some() { Ok(()) } else { laws::all(&Judge::default(), world, 11) };
    assert_eq!(on_random_games(deal, 0..6, 150, law), Ok(()));
}
