use super::*;

#[test]
fn marks_begin_at_their_losses() {
    let marks = [0.0, 0.049, 0.05, 0.1, 0.149, 0.15, 1.0].map(mark);
    assert_eq!(marks, [None, None, Some("?!"), Some("?"), Some("?"), Some("??"), Some("??")]);
}

/// The formula as Lichess publishes it, and what it must come to: nothing lost is 100, everything lost 0.
#[test]
fn accuracy_falls_with_what_a_move_loses() {
    assert!((move_accuracy(0.0) - 100.0).abs() < 0.01 && move_accuracy(1.0) < 0.01);
    // 103.1668 * e^(-0.4354) - 3.1669
    assert!((move_accuracy(0.1) - 63.58).abs() < 0.01, "{}", move_accuracy(0.1));
}

#[test]
fn a_player_is_the_mean_of_his_moves() {
    let mut player = PlayerAccuracy::default();
    assert_eq!(player.line(), None);
    [0.0, 0.06, 0.12, 0.2, 0.3].into_iter().for_each(|loss| player.add(loss));
    let line = player.line().expect("he has moved");
    assert!(
        line.starts_with("5 moves, accuracy ")
            && line.ends_with("13.6% lost a move, 1 inaccuracies, 1 mistakes, 2 blunders"),
        "{line}"
    );
}
