//! Unit tests of `src/analyse/picture.rs`, with access to what is private there.

use super::*;
use variants::find_variant;

#[test]
fn a_line_is_drawn_as_far_as_it_can_be_played() {
    let game = HostedGame::new(find_variant("chess").expect("a variant"));
    let line = ["e2e4", "e7e5", "e7e5"].map(str::to_owned);
    let arrows = arrows_of_start(&game, &line, 4, 0);
    assert_eq!(arrows.iter().map(|arrow| arrow.ply).collect::<Vec<_>>(), [0, 1]);
    assert!(arrows_of_start(&game, &["e7e5".to_owned()], 4, 0).is_empty());
    assert!(arrows_of_start(&game, &[], 4, 0).is_empty());
}

#[test]
fn no_more_moves_are_drawn_than_are_wanted() {
    let game = HostedGame::new(find_variant("chess").expect("a variant"));
    let line = ["e2e4", "e7e5", "g1f3"].map(str::to_owned);
    let arrows = arrows_of_start(&game, &line, 1, 2);
    assert!(matches!(&arrows[..], [arrow] if arrow.rank == 2 && !arrow.is_numbered));
}
