//! The desk of one browser: pages that talk to it, files that are kept, and searches that are done elsewhere.

mod browser;

use ::browser::local_thinker::LocalThinker;
use browser::Browser;
use eval::network::give_network;
use serde_json::{Value, json};
use variants::VARIANTS;

/// Seats of a game of a person against the engine at its first level.
fn against_engine() -> Value {
    json!([{"kind": "mine"}, {"kind": "engine", "level": 1}])
}

#[test]
fn the_engine_answers_a_move_in_every_game() {
    for variant in VARIANTS {
        let mut browser = Browser::new();
        let page = browser.connect();
        browser.greet(page, json!({}));
        let mut seats = vec![json!({"kind": "mine"})];
        seats.resize(variant.description.seats(), json!({"kind": "engine", "level": 1}));
        let created = browser.ask(page, json!({"t": "create", "variant": variant.name, "seats": seats}));
        let table = browser.connect();
        browser.greet(table, json!({"game": created["game"], "seats": created["tokens"]}));
        // A turn may take two actions.
        while browser.latest(table, "state")["seat"] == 1 {
            browser.play_first(table);
        }
        browser.think_to_the_end();
        let state = browser.latest(table, "state");
        let seats = state["history"].as_array().into_iter().flatten().map(|entry| &entry["seat"]);
        assert!(seats.clone().any(|seat| *seat != 1), "{}: {state}", variant.name);
    }
}

#[test]
fn what_was_played_is_kept_before_anybody_is_told_and_is_there_again() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let created =
        browser.ask(page, json!({"t": "create", "variant": "chess", "seats": [{"kind": "mine"}, {"kind": "mine"}]}));
    browser.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    let step = browser.play(page, "e2e4");
    assert!(step.keep.iter().any(|(_, text)| text.as_ref().is_some_and(|text| text.contains("e2e4"))), "{step:?}");
    // The browser is killed: nothing is left but the files.
    let mut again = browser.again();
    let page = again.connect();
    again.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    assert_eq!(again.latest(page, "state")["history"][0]["text"], "e2e4");
    again.play(page, "e7e5");
    assert_eq!(again.latest(page, "state")["ply"], 2);
}

#[test]
fn a_game_that_is_deleted_is_gone_from_the_files() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let created = browser.ask(page, json!({"t": "create", "variant": "chess", "seats": against_engine()}));
    assert_eq!(browser.files().len(), 1);
    browser.ask(page, json!({"t": "delete", "game": created["game"], "seats": created["tokens"]}));
    assert_eq!(browser.files().len(), 0);
}

#[test]
fn an_analysis_reports_lines_and_ends_when_it_is_stopped() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let asked = json!({"t": "analyse", "tag": "a", "variant": "shogi", "lines": 2, "seconds": 0.2});
    browser.ask(page, asked.clone());
    browser.think_to_the_end();
    browser.pass(2000);
    let info = browser.latest(page, "info");
    assert_eq!(info["lines"].as_array().map(Vec::len), Some(2), "{info}");
    assert_eq!(browser.latest(page, "done")["tag"], "a");
    // One that waits for its worker is stopped at once, and nobody need search any more.
    browser.forget();
    browser.ask(page, asked);
    let step = browser.say(page, json!({"t": "stop", "tag": "a", "id": 9}));
    assert_eq!(step.stop.len(), 1, "{step:?}");
    browser.pass(2000);
    assert_eq!(browser.latest(page, "done")["tag"], "a");
}

#[test]
fn a_scan_has_a_point_for_each_position() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let moves = ["e2e4", "e7e5"];
    browser.ask(page, json!({"t": "scan", "tag": "s", "variant": "chess", "moves": moves, "ms": 20}));
    browser.think_to_the_end();
    let plies: Vec<u64> = browser.all(page, "graph").iter().filter_map(|point| point["ply"].as_u64()).collect();
    assert_eq!(plies, [0, 1, 2]);
    assert_eq!(browser.latest(page, "done")["tag"], "s");
}

#[test]
fn a_clock_runs_out_when_its_time_has_passed() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let seats = json!([{"kind": "mine"}, {"kind": "mine"}]);
    let clock = json!({"kind": "fischer", "base": 60});
    let created = browser.ask(page, json!({"t": "create", "variant": "chess", "seats": seats, "clock": clock}));
    browser.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    browser.play(page, "e2e4");
    let step = browser.play(page, "e7e5");
    assert!(step.due.is_some(), "a flag may fall");
    browser.pass(61_000);
    assert_eq!(browser.latest(page, "state")["result"]["reason"], "time");
}

#[test]
fn two_pages_at_one_table_are_told_the_same() {
    let mut browser = Browser::new();
    let (first, second) = (browser.connect(), browser.connect());
    browser.greet(first, json!({}));
    let created = browser
        .ask(first, json!({"t": "create", "variant": "cessolis", "seats": [{"kind": "mine"}, {"kind": "mine"}]}));
    for page in [first, second] {
        browser.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    }
    browser.play_first(first);
    assert_eq!(browser.latest(first, "state")["ply"], 1);
    assert_eq!(browser.latest(second, "state")["ply"], 1);
}

#[test]
fn whoever_speaks_before_its_hello_is_closed() {
    let mut browser = Browser::new();
    let page = browser.connect();
    let step = browser.say(page, json!({"t": "ping"}));
    assert_eq!(step.close.first().map(|(page, code, _)| (*page, *code)), Some((page, 4000)));
}

/// Whatever the browser has kept, or somebody has put into its storage.
#[test]
fn files_that_are_no_games_are_set_aside_and_the_rest_is_there() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let created = browser.ask(page, json!({"t": "create", "variant": "chess", "seats": against_engine()}));
    let whole = browser.files().values().next().expect("a game is kept").clone();
    for (name, text) in [
        ("games/aaaaaaaaaa.jsonl", ""),
        ("games/bbbbbbbbbb.jsonl", "\u{0}\u{fffd} no line of a journal"),
        ("games/cccccccccc.jsonl", whole.as_str()),
        ("../games/dddddddddd.jsonl", whole.as_str()),
        ("games", "[1"),
    ] {
        browser.put(name, text);
    }
    let mut again = browser.again();
    let page = again.connect();
    again.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    assert_eq!(again.latest(page, "state")["ply"], 0, "the game that is whole goes on");
    again.greet(page, json!({}));
    again.ask(page, json!({"t": "lobby", "on": true}));
    assert_eq!(again.latest(page, "lobby")["tables"].as_array().map(Vec::len), Some(1));
}

#[test]
fn what_nobody_has_asked_for_is_heard_without_harm() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    browser.found(77, "{\"answer\":{\"t\":\"move\",\"best\":\"e2e4\",\"ponder\":null}}");
    browser.say(page + 9, json!({"t": "hello", "v": 1}));
    assert!(browser.all(page + 9, "welcome").is_empty(), "there is no such page");
    browser.say(page, json!({"t": "import", "bytes": "A".repeat(1 << 20), "id": 1}));
    assert_eq!(browser.latest(page, "error")["id"], 1);
    let mut thinker = LocalThinker::default();
    for job in ["", "{}", "{\"variant\":\"chess\"}"] {
        assert!(thinker.think(job, &mut |event| panic!("{event}")).is_err(), "{job}");
    }
}

/// Aces in check are an option, which the engine's view of the table must have too.
#[test]
fn the_engine_plays_by_the_rule_options_of_its_table() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let rules = json!({"Szachao_AceInCheck": "allowed"});
    let seats = json!([{"kind": "engine", "level": 1}, {"kind": "mine"}]);
    browser.ask(page, json!({"t": "create", "variant": "szachao", "seats": seats, "rules": rules}));
    let job: Value = serde_json::from_str(&browser.posted().remove(0).job).expect("a job is JSON");
    assert_eq!(job["rules"], rules, "{job}");
}

#[test]
fn a_search_that_fails_is_begun_anew_and_nothing_is_lost() {
    let mut browser = Browser::new();
    let page = browser.connect();
    browser.greet(page, json!({}));
    let created = browser.ask(page, json!({"t": "create", "variant": "chess", "seats": against_engine()}));
    browser.greet(page, json!({"game": created["game"], "seats": created["tokens"]}));
    browser.play(page, "e2e4");
    let search = browser.posted().remove(0);
    // Its worker has died: somebody waits for a move, and any will do.
    browser.found(search.search, "no event at all");
    assert_eq!(browser.latest(page, "state")["ply"], 2);
}

#[test]
fn a_network_that_is_given_must_be_as_it_was_written() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/chess/chess.network");
    let mut file = std::fs::read(path).expect("the network ships");
    assert_eq!(give_network(&file), Ok(()), "the one that ships is one");
    *file.last_mut().expect("it is not empty") ^= 1;
    let error = give_network(&file).expect_err("a bit is another").to_string();
    assert!(error.contains("checksum"), "{error}");
    assert!(give_network(b"<!doctype html>").is_err(), "what a web space says of a file that it has not");
}
