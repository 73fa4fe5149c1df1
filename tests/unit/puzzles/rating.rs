use super::*;
use variants::find_variant;

/// The fool's mate is found by any level; a rating is one of the levels, or the step above.
#[test]
fn what_every_level_finds_has_the_rating_of_the_weakest() {
    let variant = find_variant("chess").expect("chess");
    let mut game = HostedGame::new(variant);
    game.set_position(None, "f2f3 e7e5 g2g4").expect("legal moves");
    let mut rater = Rater::new(variant);
    assert_eq!(rater.rate(&game, "d8h4").expect("a rating"), MIN_ELO);
    // No level gives away its queen.
    game.set_position(None, "e2e4 e7e5").expect("legal moves");
    assert_eq!(rater.rate(&game, "d1g4").expect("a rating"), 2400);
}
