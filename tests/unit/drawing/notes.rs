//! Unit tests of `src/drawing/notes.rs`, with access to what is private there.

use super::*;
use host::game::HostedGame;
use session::viewer::Viewer;
use variants::find_variant;

fn notes_of(variant: &str, record: Option<&str>, moves: &str) -> Vec<String> {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(record, moves).expect("a position");
    let names: Vec<String> = game.variant().description.seat_names.iter().map(|&name| name.to_owned()).collect();
    notes(game.variant().layout, &names, &game.state(Viewer::All))
}

#[test]
fn the_result_comes_first() {
    assert_eq!(notes_of("chess", None, "f2f3 e7e5 g2g4 d8h4")[0], "Black wins (checkmate)");
    let stalemate = notes_of("chess", Some("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "");
    assert_eq!(stalemate[0], "draw (stalemate)");
}

#[test]
fn a_demand_says_who_must_move_what() {
    let deal = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts AcJh8s4c2h/KhJs7c6s3d \
                2dThQc7h4s9d3s6cAdKsQdJc7d4d -";
    let notes = notes_of("szachao", Some(deal), "2:8s d2d4 2:6s g8f6 1:2d e2e5 2:Js=R e7e6");
    assert!(notes.contains(&"Seat 1 must move a rook".to_owned()), "{notes:?}");
}

#[test]
fn empty_fields_are_not_told() {
    assert_eq!(notes_of("chess", None, ""), ["castling KQkq"]);
    assert_eq!(notes_of("shogi", None, ""), Vec::<String>::new());
}

#[test]
fn notes_are_put_into_lines_as_far_as_they_fit() {
    let notes = ["1234", "567", "89"].map(str::to_owned);
    assert_eq!(note_lines(&notes, 10), ["1234 · 567", "89"]);
    assert_eq!(note_lines(&notes, 3), ["1234", "567", "89"]);
}
