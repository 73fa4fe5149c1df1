//! Clocks, with time that the tests set.

use crate::tables_support::{Client, Server, request, word};
use serde_json::{Value, json};

fn with_clock(server: &Server, variant: &str, clock: Value) -> (Client, Client) {
    let mut wanted = request(variant, &["mine", "mine"]);
    wanted["clock"] = clock;
    let created = server.created(wanted);
    (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]))
}

fn ms(client: &Client, seat: usize) -> (Value, Value) {
    let clock = &client.state()["clock"]["seats"][seat - 1];
    (clock["ms"].clone(), clock["periods"].clone())
}

fn at(millis: u64, periods: u32) -> (Value, Value) {
    (json!(millis), json!(periods))
}

#[test]
fn clocks_run_from_the_first_decision_on_and_add_the_increment() {
    let server = Server::in_memory();
    let (white, black) = with_clock(&server, "chess", json!({"kind": "fischer", "base": 60, "add": 2}));
    assert_eq!(white.table_message()["clock"]["base"], 60);
    server.pass(10_000);
    assert_eq!(white.state()["clock"]["running"], 0);
    white.play(1, "e2e4").expect("a legal move");
    assert_eq!((ms(&white, 1), ms(&white, 2)), (at(60_000, 0), at(60_000, 0)));
    assert_eq!(white.state()["clock"]["running"], 2);
    assert_eq!(white.state()["history"][0]["ms"], 10_000);
    server.pass(5000);
    black.play(2, "e7e5").expect("a legal move");
    assert_eq!((ms(&white, 1), ms(&white, 2)), (at(60_000, 0), at(57_000, 0)));
    assert_eq!(white.state()["clock"]["at"], 15_000);
    server.pass(1000);
    white.play(1, "g1f3").expect("a legal move");
    assert_eq!(ms(&black, 1), at(61_000, 0));
}

#[test]
fn a_flag_that_falls_loses_the_game() {
    let server = Server::in_memory();
    let (white, black) = with_clock(&server, "chess", json!({"kind": "fischer", "base": 3}));
    white.play(1, "e2e4").expect("a legal move");
    server.pass(2999);
    assert_eq!(white.state()["result"], Value::Null);
    server.pass(1);
    assert_eq!(white.state()["result"], json!({"winners": [1], "reason": "time"}));
    assert_eq!(ms(&white, 2), at(0, 0));
    assert_eq!(white.state()["clock"]["running"], 0);
    assert_eq!(word(black.play(2, "e7e5")), "over");
}

#[test]
fn an_action_that_comes_after_the_flag_is_late_though_nobody_has_looked() {
    let server = Server::in_memory();
    let (white, black) = with_clock(&server, "chess", json!({"kind": "fischer", "base": 3}));
    white.play(1, "e2e4").expect("a legal move");
    server.time.fetch_add(4000, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(word(black.play(2, "e7e5")), "over");
}

#[test]
fn a_flag_against_a_bare_king_draws_and_one_with_mate_on_the_board_does_not_fall() {
    let server = Server::in_memory();
    let flagged = |variant: &str, record: &str, first: &str| {
        let mut wanted = request(variant, &["mine", "mine"]);
        wanted["clock"] = json!({"kind": "move", "base": 1});
        wanted["record"] = json!(record);
        let created = server.created(wanted);
        let all = server.join_seats(&created, 1, &[1, 2]);
        all.play(1, first).expect("a legal move");
        server.pass(1000);
        (all.state()["result"].clone(), all.state()["ply"].clone())
    };
    let bare = flagged("chess", "7k/7p/8/8/8/8/8/K7 w - - 0 1", "a1a2");
    assert_eq!(bare, (json!({"winners": [], "reason": "time"}), json!(1)));
    // Black can take the last man beside the king, which is bare then.
    let (result, ply) = flagged("cessolis", "k7/8/8/8/8/8/r5R1/7K w - 1", "g2f2");
    assert_eq!((result["winners"].clone(), ply), (json!([2]), json!(2)), "{result}");
}

#[test]
fn time_for_each_move_begins_anew() {
    let server = Server::in_memory();
    let (white, black) = with_clock(&server, "chess", json!({"kind": "move", "base": 10}));
    white.play(1, "e2e4").expect("a legal move");
    server.pass(9000);
    black.play(2, "e7e5").expect("a legal move");
    assert_eq!((ms(&white, 1), ms(&white, 2)), (at(10_000, 0), at(10_000, 0)));
    server.pass(9999);
    assert_eq!(white.state()["result"], Value::Null);
    server.pass(1);
    assert_eq!(white.state()["result"]["winners"], json!([2]));
}

#[test]
fn byoyomi_takes_a_period_if_a_move_lasts_longer() {
    let server = Server::in_memory();
    let clock = json!({"kind": "byoyomi", "base": 10, "byoyomi": 5, "periods": 3});
    let (black, white) = with_clock(&server, "shogi", clock);
    assert_eq!(ms(&black, 1), at(10_000, 3));
    black.play(1, "7g7f").expect("a legal move");
    // Ten seconds, and two more of the first period, which is whole again after the move.
    server.pass(12_000);
    white.play(2, "3c3d").expect("a legal move");
    assert_eq!(ms(&black, 2), at(5000, 3));
    black.play(1, "2g2f").expect("a legal move");
    server.pass(5000);
    white.play(2, "4c4d").expect("a legal move");
    assert_eq!(ms(&black, 2), at(5000, 2));
    black.play(1, "2f2e").expect("a legal move");
    server.pass(9999);
    assert_eq!(black.state()["result"], Value::Null);
    server.pass(1);
    assert_eq!(black.state()["result"], json!({"winners": [1], "reason": "time"}));
}

#[test]
fn a_turn_of_two_decisions_is_one_move_to_the_clock() {
    let server = Server::in_memory();
    let (one, two) = with_clock(&server, "szachao", json!({"kind": "fischer", "base": 60, "add": 5}));
    let burn = |client: &Client, seat| {
        let text = client.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
        client.play(seat, &text).expect("a legal action");
    };
    burn(&one, 1);
    server.pass(1000);
    one.play(1, "e2e4").expect("a legal action");
    assert_eq!(ms(&one, 1), at(64_000, 0));
    server.pass(2000);
    burn(&two, 2);
    assert_eq!(ms(&one, 2), at(58_000, 0), "the increment comes with the end of the turn");
    server.pass(3000);
    two.play(2, "e7e5").expect("a legal action");
    assert_eq!(ms(&one, 2), at(60_000, 0));
    two.offer(2, "takeback", None).expect("an offer");
    one.offer(1, "takeback", Some(true)).expect("an answer");
    assert_eq!((ms(&one, 1), ms(&one, 2)), (at(64_000, 0), at(58_000, 0)));
    server.pass(57_999);
    assert_eq!(one.state()["result"], Value::Null);
    server.pass(1);
    assert_eq!(one.state()["result"]["winners"], json!([1]));
}

#[test]
fn a_takeback_gives_the_time_back() {
    let server = Server::in_memory();
    let (white, black) = with_clock(&server, "chess", json!({"kind": "fischer", "base": 60}));
    white.play(1, "e2e4").expect("a legal move");
    server.pass(5000);
    black.play(2, "e7e5").expect("a legal move");
    server.pass(7000);
    black.offer(2, "takeback", None).expect("an offer");
    white.offer(1, "takeback", Some(true)).expect("an answer");
    assert_eq!((ms(&white, 1), ms(&white, 2)), (at(60_000, 0), at(60_000, 0)));
    assert_eq!(white.state()["clock"]["running"], 2);
}

#[test]
fn impossible_clocks_are_refused() {
    let server = Server::in_memory();
    for clock in [
        json!({"kind": "fischer", "base": 0}),
        json!({"kind": "fischer", "base": -1}),
        json!({"kind": "move"}),
        json!({"kind": "byoyomi", "base": 1e9, "byoyomi": 5}),
        json!({"kind": "byoyomi", "base": 1, "byoyomi": 5, "periods": 1000}),
    ] {
        let mut wanted = request("chess", &["mine", "mine"]);
        wanted["clock"] = clock;
        assert_eq!(word(server.create(wanted)), "limit");
    }
    let mut wanted = request("chess", &["mine", "mine"]);
    wanted["clock"] = json!({"kind": "none"});
    let created = server.created(wanted);
    assert_eq!(server.join_seats(&created, 1, &[1]).state()["clock"], Value::Null);
}

#[test]
fn time_down_is_not_charged_and_a_clock_waits_for_its_seat_to_come_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let mut wanted = request("chess", &["mine", "mine"]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60});
    let created = server.created(wanted);
    let white = server.join_seats(&created, 1, &[1]);
    let black = server.join_seats(&created, 2, &[2]);
    white.play(1, "e2e4").expect("a legal move");
    // Ten seconds pass, a second at a time, as they do under a timer; then the server is gone without a word.
    (0..10).for_each(|_| server.pass(1000));
    assert!(black.inbox.count("clock") == 0, "nothing has changed that a client does not count itself");
    let (journal, kept) = (folder.path().join("games").join(format!("{}.jsonl", created.game)), folder.path());
    let text = std::fs::read_to_string(&journal).expect("a journal");
    assert_eq!(text.matches("\"event\":\"clock\"").count(), 1, "a mark takes the place of the one before");
    drop((white, black));
    drop(server);
    let server = Server::in_folder(kept);
    let white = server.join_seats(&created, 1, &[1]);
    server.pass(30_000);
    assert_eq!(white.state()["clock"]["running"], 0);
    let black = server.join_seats(&created, 2, &[2]);
    assert_eq!(ms(&black, 2), at(50_000, 0));
    assert_eq!(black.state()["clock"]["running"], 2);
    assert_eq!(white.inbox.latest("clock")["clock"]["running"], 2, "the others are told that it runs again");
    server.pass(20_000);
    black.play(2, "e7e5").expect("a legal move");
    assert_eq!(ms(&white, 2), at(30_000, 0));
    assert_eq!(white.state()["history"][1]["ms"], 30_000);
}

#[test]
fn the_clock_of_an_engine_runs_while_it_searches() {
    let server = Server::in_memory();
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    let clock = json!({"kind": "fischer", "base": 60, "add": 1});
    let created = server.created(json!({"variant": "chess", "seats": seats, "clock": clock}));
    let me = server.join_seats(&created, 1, &[1]);
    me.play(1, "e2e4").expect("a legal move");
    me.wait_for("the engine's move", |me| me.state()["ply"] == 2);
    // Time stands still here: the search has cost it nothing, and it has its increment.
    assert_eq!(ms(&me, 2), at(61_000, 0));
    assert_eq!(me.state()["clock"]["running"], 1);
}
