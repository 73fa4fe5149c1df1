//! Unit tests of `src/drawing/arrows.rs`, with access to what is private there.

use super::*;
use variants::find_variant;

fn game(variant: &str, record: Option<&str>, moves: &str) -> HostedGame {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(record, moves).expect("a position");
    game
}

fn square(name: &str) -> Place {
    Place::Square(name.to_owned())
}

#[test]
fn arrows_follow_the_moves_of_their_line() {
    let arrows = arrows_of_line(&game("chess", None, "e2e4"), &["e7e5", "g1f3"], 1).expect("legal moves");
    let facts: Vec<_> =
        arrows.iter().map(|arrow| (arrow.from.clone(), arrow.to.clone(), arrow.seat, arrow.ply)).collect();
    let expected =
        [(Some(square("e7")), square("e5"), Seat::SECOND, 0), (Some(square("g1")), square("f3"), Seat::FIRST, 1)];
    assert_eq!(facts, expected);
    assert!(arrows.iter().all(|arrow| arrow.is_numbered && arrow.rank == 1));
}

#[test]
fn a_line_of_one_move_has_no_number() {
    let arrows = arrows_of_line(&game("chess", None, ""), &["e2e4"], 0).expect("a legal move");
    assert!(matches!(&arrows[..], [arrow] if !arrow.is_numbered));
}

#[test]
fn the_rook_goes_along_with_a_castling_king() {
    let game = game("chess", Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "");
    let arrows = arrows_of_line(&game, &["e1g1", "e8d8"], 0).expect("legal moves");
    let facts: Vec<_> = arrows.iter().map(|arrow| (arrow.to.clone(), arrow.is_companion, arrow.is_numbered)).collect();
    assert_eq!(facts, [(square("g1"), false, true), (square("f1"), true, false), (square("d8"), false, true)]);
}

#[test]
fn drops_come_from_the_hand_and_cards_go_to_a_pile() {
    let shogi = game("shogi", Some("4k4/9/9/9/9/9/9/9/4K4 b 3PG 1"), "");
    let arrows = arrows_of_line(&shogi, &["P*5e"], 0).expect("a legal drop");
    assert_eq!((&arrows[0].from, &arrows[0].to), (&Some(Place::Hand(Seat::FIRST, "P".to_owned())), &square("5e")));
    let deal = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts AcJh8s4c2h/KhJs7c6s3d \
                2dThQc7h4s9d3s6cAdKsQdJc7d4d -";
    let arrows = arrows_of_line(&game("szachao", Some(deal), ""), &["2:8s", "d2d4"], 0).expect("legal actions");
    assert_eq!((&arrows[0].from, &arrows[0].to), (&Some(Place::Hand(Seat::FIRST, "8s".to_owned())), &Place::Pile(2)));
    assert_eq!((&arrows[1].from, &arrows[1].to), (&Some(square("d2")), &square("d4")));
}

#[test]
fn an_illegal_move_is_named() {
    let error = arrows_of_line(&game("chess", None, ""), &["e2e4", "e2e4"], 0).expect_err("no pawn on e2");
    assert!(matches!(error, LineError::Move { number: 2, .. }));
    assert!(error.to_string().starts_with("line: move 2: ") && error.to_string().contains("'e2e4'"), "{error}");
}

/// Each move of a line is shown as a state, which tells of all moves before it.
#[test]
fn a_line_without_end_is_refused_before_it_is_played() {
    let error = arrows_of_line(&game("chess", None, ""), &["x"; 101], 0).expect_err("too long");
    assert_eq!(error.to_string(), "line: found 101 moves, expected at most 100");
}
