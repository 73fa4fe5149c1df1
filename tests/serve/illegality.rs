//! Why a move is refused: the code that the socket gives, for each reason in a position made for it.

use super::board::Board;
use serde_json::{Value, json};

/// The answer to `why` in a position, for a question such as `e2 e4`, `a1` or `P* 5d`.
fn why(variant: &str, record: Option<&str>, moves: &str, tried: &str) -> Value {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let mut words = tried.split_whitespace();
    let origin = words.next().expect("an origin");
    let moves: Vec<&str> = moves.split_whitespace().collect();
    let mut request = json!({"t": "why", "variant": variant, "record": record, "moves": moves, "to": words.next()});
    match origin.strip_suffix('*') {
        Some(piece) => request["piece"] = json!(piece),
        None => request["from"] = json!(origin),
    }
    client.ask_ok(request)["reason"].clone()
}

#[test]
fn a_legal_move_has_no_reason_against_it() {
    assert_eq!(why("chess", None, "", "e2 e4"), Value::Null);
    assert_eq!(why("shogi", None, "", "7g 7f"), Value::Null);
}

#[test]
fn what_the_board_shows_is_the_first_reason() {
    for (tried, reason) in [
        ("e4 e5", "no_piece"),
        ("e7 e5", "not_yours"),
        ("e1 e2", "own_piece"),
        ("a1", "no_moves"),
        ("e2 e5", "no_such_move"),
    ] {
        assert_eq!(why("chess", None, "", tried), reason, "{tried}");
    }
}

#[test]
fn a_pinned_piece_would_leave_its_king_attacked() {
    assert_eq!(why("chess", Some("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"), "", "e2 d2"), "own_king_attacked");
    // A bishop on 5e is pinned by the rook on 5b.
    assert_eq!(why("shogi", Some("7k1/4r4/9/9/4B4/9/9/9/4K4 b - 1"), "", "5e 4d"), "own_king_attacked");
    // In Cessolis only rooks pin.
    assert_eq!(why("cessolis", Some("4r2k/8/8/8/8/8/4N3/4K3 w - 1"), "", "e2 c3"), "own_king_attacked");
}

#[test]
fn a_move_that_does_not_end_the_check_is_refused_for_it() {
    assert_eq!(why("chess", Some("4r2k/8/8/8/8/8/3P4/4K3 w - - 0 1"), "", "d2 d3"), "in_check");
    assert_eq!(why("shogi", Some("4k4/9/9/9/4r4/9/9/9/4K4 b G 1"), "", "G* 1e"), "in_check");
}

#[test]
fn castling_has_a_reason_of_its_own() {
    assert_eq!(why("chess", None, "", "e1 g1"), "castling");
}

#[test]
fn drops_have_their_own_rules() {
    let record = Some("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    for (tried, reason) in
        [("P* 5d", "two_pawns"), ("P* 3a", "dead_drop"), ("P* 5a", "occupied"), ("G* 4d", "not_in_hand")]
    {
        assert_eq!(why("shogi", record, "", tried), reason, "{tried}");
    }
    // The gold on 2c guards 1b and 2b, and the lance stands on 2a: the king on 1a could go nowhere.
    assert_eq!(why("shogi", Some("7lk/9/7G1/9/9/9/9/9/4K4 b P 1"), "", "P* 1b"), "pawn_drop_mate");
}

#[test]
fn a_queen_waits_for_her_king() {
    assert_eq!(why("cessolis", None, "", "d1 d3"), "frozen");
}

#[test]
fn kings_keep_their_distance() {
    assert_eq!(why("cessolis", Some("8/7p/4k3/8/4K3/8/8/R7 w - 1"), "", "e4 e5"), "kings_adjacent");
}

#[test]
fn a_piece_that_the_partner_has_moved_waits() {
    // The sample game: White B's bishop has come to g8, in White A's zone.
    let moves = "e2e4 e8e6 m8m6 m2m4 g1f3 g9f7 o9n7 n1g8";
    assert_eq!(why("quadroshah", None, moves, "g8 f9"), "just_moved");
}

#[test]
fn pyramids_merge_only_into_a_kind_that_is_missing() {
    // At the start each zone has queens and drones: the pawn on b3 attacks its like on c2.
    assert_eq!(why("martian", None, "", "b3 c2"), "no_merge");
}

#[test]
fn cards_come_first_and_bind() {
    let start = Some("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts AcJh8s4c2h/????? * -");
    assert_eq!(why("szachao", start, "", "e2 e4"), "card_first");
    let four = Some("4k3/8/4KP2/8/1Q6/8/8/8 w - - 7 9 1 card 9s,9d 4d5s6d8c5h/????? *,KsKsKdKdKcKc wait");
    assert_eq!(why("szachao", four, "", "f6 f7"), "wait");
}

#[test]
fn at_a_table_the_turn_is_the_first_reason() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    let created = client.ask_ok(json!({"t": "create", "variant": "chess", "seats": seats}));
    let mut client = board.greet(json!({"game": created["game"], "seats": created["tokens"]}));
    let mut ask = |seat| client.ask_ok(json!({"t": "why", "seat": seat, "from": "e7", "to": "e5"}))["reason"].clone();
    assert_eq!(ask(2), "not_your_turn");
    assert_eq!(ask(1), "not_yours");
}

#[test]
fn an_illegal_action_is_refused_with_its_reason() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    let created = client.ask_ok(json!({"t": "create", "variant": "shogi", "seats": seats}));
    let mut client = board.greet(json!({"game": created["game"], "seats": created["tokens"]}));
    let rev = client.hear_of("state")["rev"].clone();
    let error = client.ask(json!({"t": "play", "seat": 1, "rev": rev, "cid": "1", "text": "2h2e"}));
    assert_eq!((&error["code"], &error["reason"]), (&json!("illegal"), &json!("no_such_move")));
}
