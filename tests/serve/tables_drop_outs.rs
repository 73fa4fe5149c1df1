//! A seat that resigns or runs out of time at a table for three or four: the others play on.

use crate::tables_support::{Client, Server, request, word};
use pentad::desk::tables::Created;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// One client with all seats of a new table, by this request.
fn all_seats(server: &Server, wanted: Value) -> (Created, Client) {
    let seats: Vec<usize> = (1..=wanted["seats"].as_array().expect("seats").len()).collect();
    let created = server.created(wanted);
    let all = server.join_seats(&created, 1, &seats);
    (created, all)
}

fn martian(server: &Server, seats: usize) -> (Created, Client) {
    all_seats(server, request(&format!("martian{seats}"), &vec!["mine"; seats]))
}

/// What everybody is told of the game: who is on move, who is out, how it ended.
fn told(client: &Client) -> (Value, Value, Value) {
    let state = client.state();
    (state["seat"].clone(), state["out"].clone(), state["result"].clone())
}

/// The lines of a journal after the first.
fn lines(folder: &Path, id: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("games").join(format!("{id}.jsonl"))).expect("a journal");
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn who_resigns_on_move_drops_out_and_the_next_seat_is_on_move() {
    let server = Server::in_memory();
    let (_, all) = martian(&server, 4);
    all.play(1, "c3d4").expect("a legal move");
    all.resign(2).expect("one's own seat");
    assert_eq!(told(&all), (json!(3), json!([2]), Value::Null));
    assert_eq!(all.table_message()["status"], "playing");
    let state = all.state();
    assert_eq!(state["ply"], 2);
    assert_eq!(
        (&state["history"][1]["text"], &state["history"][1]["seat"], &state["history"][1]["label"]),
        (&json!("resign2"), &json!(2), &json!("resigns"))
    );
    assert_eq!(state["last"], json!([{"seat": 2, "text": "resign2", "kind": "dropout", "reason": "resignation"}]));
    assert_eq!(state["next"], json!([4, 1, 3, 4]));
    assert!(state["record"].as_str().is_some_and(|record| record.ends_with(" 1 2")), "{}", state["record"]);
    // Its pyramids are where they were.
    assert_eq!(state["men"].as_array().map(Vec::len), Some(36));
}

#[test]
fn who_resigns_while_another_is_on_move_leaves_it_its_move_and_its_time() {
    let server = Server::in_memory();
    let mut wanted = request("martian3", &["mine"; 3]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60, "add": 2});
    let (_, all) = all_seats(&server, wanted);
    all.play(1, "c3d4").expect("a legal move");
    server.pass(20_000);
    all.resign(3).expect("one's own seat");
    assert_eq!(told(&all), (json!(2), json!([3]), Value::Null));
    assert_eq!(all.state()["clock"]["running"], 2);
    assert_eq!(all.state()["clock"]["seats"][1]["ms"], 40_000, "the clock of seat 2 has not begun anew");
    assert_eq!(all.state()["clock"]["seats"][2]["ms"], 60_000);
    assert_eq!(all.state()["history"][1]["ms"], Value::Null);
    server.pass(5000);
    all.play(2, "c6d5").expect("a legal move");
    assert_eq!(all.state()["history"][2]["ms"], 25_000);
    assert_eq!(all.state()["clock"]["seats"][1]["ms"], 37_000);
    assert_eq!(all.game_record().expect("a member").clocks, [60_000, 60_000, 37_000]);
}

#[test]
fn clocks_do_not_begin_because_somebody_leaves_before_the_first_move() {
    let server = Server::in_memory();
    let mut wanted = request("martian4", &["mine"; 4]);
    wanted["clock"] = json!({"kind": "fischer", "base": 10});
    let (_, all) = all_seats(&server, wanted);
    all.resign(3).expect("one's own seat");
    server.pass(60_000);
    assert_eq!(told(&all), (json!(1), json!([3]), Value::Null));
    assert_eq!(all.state()["clock"]["running"], 0);
}

#[test]
fn whose_flag_falls_drops_out() {
    let server = Server::in_memory();
    let mut wanted = request("martian4", &["mine"; 4]);
    wanted["clock"] = json!({"kind": "fischer", "base": 10});
    let (_, all) = all_seats(&server, wanted);
    all.play(1, "c3d4").expect("a legal move");
    server.pass(10_000);
    assert_eq!(told(&all), (json!(3), json!([2]), Value::Null));
    assert_eq!(
        (&all.state()["history"][1]["text"], &all.state()["last"][0]["reason"]),
        (&json!("time2"), &json!("time"))
    );
    assert_eq!(all.state()["clock"]["running"], 3);
    server.pass(9_999);
    all.play(3, "f6e5").expect("in time");
    server.pass(10_000);
    assert_eq!(told(&all), (json!(1), json!([2, 4]), Value::Null));
    // Two are left: the flag of one of them ends the game, whatever the points.
    server.pass(10_000);
    assert_eq!(told(&all), (json!(0), json!([2, 4]), json!({"winners": [3], "reason": "time"})));
    assert_eq!(all.table_message()["status"], "over");
}

#[test]
fn of_two_that_are_left_the_other_wins_if_one_resigns() {
    let server = Server::in_memory();
    let (_, all) = martian(&server, 3);
    all.resign(1).expect("one's own seat");
    all.resign(3).expect("one's own seat");
    assert_eq!(all.state()["result"], json!({"winners": [2], "reason": "resignation"}));
}

#[test]
fn who_is_out_may_do_nothing_in_the_game_any_more() {
    let server = Server::in_memory();
    let (_, all) = martian(&server, 4);
    all.play(1, "c3d4").expect("a legal move");
    all.resign(1).expect("one's own seat");
    assert_eq!(word(all.resign(1)), "over");
    assert_eq!(word(all.offer(1, "draw", None)), "over");
    assert_eq!(word(all.offer(1, "takeback", None)), "over");
    assert_eq!(word(all.play(1, "d4e5")), "turn");
    assert_eq!(word(all.hint(1)), "turn");
}

#[test]
fn nobody_drops_out_by_a_move_or_throws_another_out() {
    let server = Server::in_memory();
    let (_, all) = martian(&server, 4);
    for text in ["resign1", "resign3", "time1", "time2"] {
        assert_eq!(word(all.play(1, text)), "illegal", "{text}");
    }
    assert!(all.legal().iter().all(|text| text.len() == 4));
    assert_eq!(told(&all), (json!(1), json!([]), Value::Null));
}

#[test]
fn a_draw_is_agreed_on_by_those_who_play_and_is_one_between_them() {
    let server = Server::in_memory();
    let (_, all) = martian(&server, 4);
    all.play(1, "c3d4").expect("a legal move");
    all.offer(2, "draw", None).expect("an offer");
    all.resign(3).expect("one's own seat");
    assert_eq!(all.table_message()["offers"], json!([]), "the game is another one");
    all.offer(2, "draw", None).expect("an offer");
    assert_eq!(all.table_message()["offers"][0]["waiting"], json!([1, 4]));
    all.offer(1, "draw", Some(true)).expect("an answer");
    all.offer(4, "draw", Some(true)).expect("an answer");
    assert_eq!(all.state()["result"], json!({"winners": [1, 2, 4], "reason": "agreement"}));
    // All players of the game are asked for a rematch.
    all.offer(1, "rematch", None).expect("an offer");
    assert_eq!(all.table_message()["offers"][0]["waiting"], json!([2, 3, 4]));
}

#[test]
fn no_takeback_goes_past_a_seat_that_has_left() {
    let server = Server::in_memory();
    let mut wanted = request("martian4", &["mine"; 4]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60});
    let (_, all) = all_seats(&server, wanted);
    all.play(1, "c3d4").expect("a legal move");
    all.resign(3).expect("one's own seat");
    assert_eq!(word(all.offer(1, "takeback", None)), "illegal");
    server.pass(1000);
    all.play(2, "c6d5").expect("a legal move");
    server.pass(2000);
    all.play(4, "f3e4").expect("a legal move");
    all.offer(2, "takeback", None).expect("a move since then");
    all.offer(1, "takeback", Some(true)).expect("an answer");
    all.offer(4, "takeback", Some(true)).expect("an answer");
    assert_eq!((told(&all), &all.state()["ply"]), ((json!(2), json!([3]), Value::Null), &json!(2)));
    assert_eq!(all.state()["clock"]["seats"][1]["ms"], 60_000);
}

#[test]
fn an_option_ends_the_game_and_the_others_win_by_points() {
    let server = Server::in_memory();
    let mut wanted = request("martian4", &["mine"; 4]);
    wanted["rules"] = json!({"Martian_ForfeitEndsGame": "true"});
    wanted["record"] = json!("q6q/8/8/8/8/8/8/q6q 1 9/3/5/5 0 - 9");
    let (_, all) = all_seats(&server, wanted);
    all.resign(1).expect("one's own seat");
    assert_eq!(told(&all), (json!(0), json!([]), json!({"winners": [3, 4], "reason": "resignation"})));
}

#[test]
fn the_game_goes_on_without_a_seat_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::in_folder(folder.path());
    let mut wanted = request("martian4", &["mine"; 4]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60});
    let (created, all) = all_seats(&server, wanted);
    all.play(1, "c3d4").expect("a legal move");
    server.pass(60_000);
    server.pass(5000);
    all.resign(1).expect("one's own seat");
    let before = (told(&all), all.state()["record"].clone(), all.state()["history"].clone());
    assert_eq!(before.0, (json!(3), json!([1, 2]), Value::Null));
    let played = |line: &&Value| line["text"].is_string();
    let texts: Vec<Value> =
        lines(folder.path(), &created.game).iter().filter(played).map(|line| line["text"].clone()).collect();
    assert_eq!(texts, ["c3d4", "time2", "resign1"]);
    drop((all, server));
    server = Server::in_folder(folder.path());
    let all = server.join_seats(&created, 1, &[1, 2, 3, 4]);
    assert_eq!((told(&all), all.state()["record"].clone(), all.state()["history"].clone()), before);
    all.play(3, "f6e5").expect("a legal move");
    all.play(4, "f3e4").expect("a legal move");
    assert_eq!(told(&all).0, json!(3));
}

/// Games that ended when a flag fell or a seat resigned, before others could play on, stay ended.
#[test]
fn a_journal_in_which_a_resignation_ended_the_game_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let (created, all) = martian(&server, 4);
    all.play(1, "c3d4").expect("a legal move");
    drop((all, server));
    let path = folder.path().join("games").join(format!("{}.jsonl", created.game));
    let text = fs::read_to_string(&path).expect("a journal");
    // Lines without checksums are read if no line has one.
    let unchecked: Vec<String> = text
        .lines()
        .map(|line| {
            let mut line: Value = serde_json::from_str(line).expect("JSON");
            line.as_object_mut().expect("an object").remove("crc");
            line.to_string()
        })
        .collect();
    for (event, end) in [
        (
            json!({"event": "resign", "seat": 2, "at": 1, "rev": 9}),
            json!({"winners": [1, 3, 4], "reason": "resignation"}),
        ),
        (
            json!({"event": "over", "reason": "time", "seat": 2, "winners": [1, 3, 4], "cid": null, "at": 1, "rev": 9}),
            json!({"winners": [1, 3, 4], "reason": "time"}),
        ),
    ] {
        fs::write(&path, format!("{}\n{event}\n", unchecked.join("\n"))).expect("a folder of one's own");
        let server = Server::in_folder(folder.path());
        assert_eq!(server.join_seats(&created, 1, &[1]).state()["result"], end);
    }
}

#[test]
fn engines_play_on_among_themselves_and_with_persons() {
    let server = Server::in_memory();
    let seat = |kind: &str| {
        if kind == "engine" { json!({"kind": kind, "level": 1, "think": 10}) } else { json!({"kind": kind}) }
    };
    let seats: Vec<Value> = ["mine", "engine", "engine", "mine"].into_iter().map(seat).collect();
    let created = server.created(json!({"variant": "martian4", "seats": seats}));
    let me = server.join_seats(&created, 1, &[1, 4]);
    me.play(1, "c3d4").expect("a legal move");
    me.wait_for("the engines have moved", |me| me.state()["seat"] == 4);
    me.resign(4).expect("one's own seat");
    assert_eq!(told(&me), (json!(1), json!([4]), Value::Null));
    me.play(1, &me.legal()[0]).expect("a legal move");
    me.wait_for("the engines have moved again", |me| me.state()["seat"] == 1 || me.state()["result"] != Value::Null);
    // The last person leaves, and the engines finish the game, or go on with it.
    me.resign(1).expect("one's own seat");
    let ply = me.state()["ply"].as_u64().expect("a number");
    me.wait_for("the engines play", |me| me.state()["ply"].as_u64() > Some(ply + 3));
    assert_eq!(me.state()["out"], json!([1, 4]));
}
