//! Playing at a table: who may, when, and what everybody is told.

use crate::tables_support::{Server, request, word};
use serde_json::json;

#[test]
fn two_players_are_told_of_each_other_and_of_every_move() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let (white, black) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
    assert_eq!(white.table_message()["seats"][1]["here"], true);
    assert_eq!(white.state()["viewer"], 1);
    assert_eq!(black.state()["legal"], json!(null));
    assert_eq!(white.legal().len(), 20);

    let rev = white.play(1, "e2e4").expect("a legal move");
    for client in [&white, &black] {
        let state = client.state();
        assert_eq!((state["rev"].as_u64(), &state["ply"], &state["seat"]), (Some(rev), &json!(1), &json!(2)));
        assert_eq!(state["game"], created.game);
    }
    assert_eq!(black.legal().len(), 20);
}

#[test]
fn an_action_is_refused_by_the_word_for_what_is_wrong() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let (white, black) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
    assert_eq!(word(white.play(2, "e7e5")), "forbidden");
    assert_eq!(word(black.play(2, "e7e5")), "turn");
    assert_eq!(word(white.play(1, "e2e5")), "illegal");
    assert_eq!(word(white.play(3, "e2e4")), "forbidden");
    let old = white.state()["rev"].as_u64().expect("a revision");
    white.play(1, "e2e4").expect("a legal move");
    black.play(2, "e7e5").expect("a legal move");
    white.inbox.forget();
    assert_eq!(word(white.play_as(1, "d2d4", old, "late")), "stale");
    assert_eq!(white.state()["ply"], 2, "a client that is behind is sent the state");
    white.resign(1).expect("one's own seat");
    assert_eq!(word(white.play(1, "d2d4")), "over");
    assert_eq!(black.state()["result"], json!({"winners": [2], "reason": "resignation"}));
    assert_eq!(black.table_message()["status"], "over");
}

#[test]
fn an_action_with_the_same_name_is_played_once() {
    let server = Server::in_memory();
    let created = server.created(request("martian", &["mine", "mine"]));
    let one = server.join_seats(&created, 1, &[1, 2]);
    let text = one.legal()[0].clone();
    let rev = one.state()["rev"].as_u64().expect("a revision");
    let first = one.play_as(1, &text, rev, "a").expect("a legal move");
    assert_eq!(one.play_as(1, &text, rev, "a"), Ok(first));
    assert_eq!(one.state()["ply"], 1);
    assert_eq!(one.state()["viewer"], 2, "one screen sees the seat on move");
    assert_eq!(word(one.play_as(1, &text, rev, "b")), "stale");
}

/// The bound counts characters: those of Japanese have three bytes each.
#[test]
fn the_name_of_an_action_has_at_most_64_characters_in_any_script() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let white = server.join_seats(&created, 1, &[1, 2]);
    let rev = white.state()["rev"].as_u64().expect("a revision");
    for letter in ["a", "\u{6b69}", "\u{1f40e}"] {
        assert_eq!(word(white.play_as(1, "e2e4", rev, &letter.repeat(65))), "limit", "{letter}");
    }
    white.play_as(1, "e2e4", rev, &"\u{6b69}".repeat(64)).expect("64 characters are allowed");
}

#[test]
fn a_revision_that_only_others_coming_has_outdated_is_good_enough() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let white = server.join_seats(&created, 1, &[1]);
    let rev = white.state()["rev"].as_u64().expect("a revision");
    let _black = server.join_seats(&created, 2, &[2]);
    assert!(white.table_message()["rev"].as_u64() > Some(rev));
    white.play_as(1, "e2e4", rev, "a").expect("the decision is the same");
}

#[test]
fn the_engine_plays_its_seats() {
    let server = Server::in_memory();
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    let created = server.created(json!({"variant": "shogi", "seats": seats}));
    let me = server.join_seats(&created, 1, &[1]);
    me.play(1, "7g7f").expect("a legal move");
    me.wait_for("the engine's answer", |me| me.state()["ply"] == 2);
    assert_eq!(me.state()["seat"], 1);
    assert_eq!(me.table_message()["seats"][1]["level"], 1);
}
