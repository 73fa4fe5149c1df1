//! Unit tests of `src/serve/graph.rs`, with access to what is private there.

use super::*;
use variants::find_variant;

#[test]
fn a_scan_comes_to_the_start_and_to_the_position_after_each_move() {
    let mut game = HostedGame::new(find_variant("chess").expect("it ships"));
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    game.set_position(Some(start), "e2e4 e8e7 e4e5").expect("legal moves");
    let positions: Vec<HostedGame> = Positions::of(&game).collect();
    let plies: Vec<usize> = positions.iter().map(|position| position.plies_played()).collect();
    assert_eq!(plies, [0, 1, 2, 3]);
    assert_eq!(positions[0].fen(), start);
    assert_eq!(positions[3].fen(), game.fen());
}

#[test]
fn what_the_engine_gives_without_a_move_is_no_point() {
    let mut search = PointSearch::default();
    assert!(matches!(search.hear(Event::Answer(Answer::None)), Some(None)));
}
