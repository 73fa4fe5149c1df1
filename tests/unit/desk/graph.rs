//! Unit tests of `src/desk/graph.rs`, with access to what is private there.

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
fn a_scan_keeps_to_the_rules_of_its_game() {
    let martian = find_variant("martian").expect("it ships");
    let rules = [("Martian_NoRejection".to_owned(), "true".to_owned())];
    let mut game = HostedGame::by_rules(martian, &rules.into_iter().collect());
    game.set_position(Some("3p/4/4/1p2/1d2/4/4/p3 1 0/0 0 - 1"), "b4b5").expect("a legal move");
    let last = Positions::of(&game).last().expect("there are two");
    // A pyramid may not be sent straight back by this rule.
    let moves = last.legal_moves(Dialect::Uci).expect("nothing is hidden");
    assert!(!moves.contains(&"b5b4".to_owned()) && !moves.is_empty(), "{moves:?}");
}

#[test]
fn what_the_engine_gives_without_a_move_is_no_point() {
    let mut search = PointSearch::default();
    assert!(matches!(search.hear(Event::Answer(Answer::None)), Some(None)));
}
