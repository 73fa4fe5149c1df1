//! Files over the socket: whole trees in and out, files in parts, the openings, and pictures.

use crate::board::{Board, Client};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

/// A game with all that PGN can say, as the program writes it.
const STUDY: &str = "[Event \"Study\"]\n[Site \"?\"]\n[Date \"2026.11.01\"]\n[Round \"?\"]\n[White \"Ann\"]\n\
    [Black \"Bob\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n{ A study } 1. e4 $1 { [%clk 0:03:00] best by test } 1... e5 \
    ( 1... c5 $5 { Sicilian } 2. Nf3 ( 2. c3 ) ) 2. Qh5 $6 1-0\n";

fn base64(text: &str) -> String {
    STANDARD.encode(text)
}

fn import(client: &mut Client, text: &str) -> Value {
    client.ask_ok(json!({"t": "import", "bytes": base64(text)}))
}

/// Sends a file in parts of so many bytes; returns the answer to the last.
fn import_in_parts(client: &mut Client, bytes: &[u8], size: usize) -> Value {
    let parts = bytes.len().div_ceil(size);
    let mut answer = Value::Null;
    for (part, number) in bytes.chunks(size).zip(1..) {
        let request =
            json!({"t": "import", "tag": "f", "part": number, "parts": parts, "bytes": STANDARD.encode(part)});
        answer = client.ask_ok(request);
        assert!(number == parts || answer["games"] == json!([]), "{answer}");
    }
    answer
}

/// All games of a file that has come in parts, beginning with those of the first answer.
fn all_games(client: &mut Client, mut answer: Value) -> Vec<Value> {
    let mut games = Vec::new();
    loop {
        games.extend(answer["games"].as_array().expect("games").iter().cloned());
        if answer["more"] != json!(true) {
            return games;
        }
        answer = client.ask_ok(json!({"t": "import", "tag": "f", "more": true}));
    }
}

/// A page that hears nothing for a few seconds takes the server for lost: a large file must not look like that.
#[test]
fn a_ping_is_answered_while_a_file_is_being_read() {
    let board = Board::start();
    let game = format!("{}*\n\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(1100));
    let file = base64(&game.repeat(9));
    // The files of one address are read one after the other: that of the client waits for all of these.
    let mut others: Vec<Client> = (0..8).map(|_| board.greet(json!({}))).collect();
    for other in &mut others {
        other.send(&json!({"t": "import", "id": 1, "bytes": file}));
    }
    let mut client = board.greet(json!({}));
    client.send(&json!({"t": "import", "id": 900, "bytes": file}));
    client.send(&json!({"t": "position", "id": 901, "variant": "chess"}));
    client.send(&json!({"t": "ping", "id": 902, "at": 7}));
    let mut answered = Vec::new();
    while answered.len() < 3 {
        let answer = client.hear_of("ok");
        answered.push(answer["id"].clone());
    }
    assert_eq!(answered, [902, 900, 901], "the ping comes first, all else in order");
}

/// Any value names a file, as it names an analysis.
#[test]
fn a_file_in_parts_is_named_by_any_value() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let part = |number: usize, bytes: &str| json!({"t": "import", "tag": 7, "part": number, "parts": 2, "bytes": base64(bytes)});
    client.ask_ok(part(1, "1. e4 e5 *\n\n"));
    assert_eq!(client.ask_ok(part(2, "1. d4 d5 *\n"))["games"].as_array().map(Vec::len), Some(2));
}

#[test]
fn an_import_names_the_players_in_the_order_of_the_seats() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let game = import(&mut client, STUDY)["games"][0].clone();
    assert_eq!(game["names"], json!(["Ann", "Bob"]));
    assert_eq!((&game["result"], &game["moves"]), (&json!("1"), &json!(["e2e4", "e7e5", "d1h5"])));
    let half = import(&mut client, "[Black \"Bob\"]\n\n1. e4 *");
    assert_eq!(half["games"][0]["names"], json!([null, "Bob"]));
}

/// The notes are those of games files: formats.md, "Exchange".
#[test]
fn the_tree_of_an_import_has_the_notes_of_games_files() {
    let board = Board::start();
    let game = import(&mut board.greet(json!({})), STUDY)["games"][0].clone();
    let notes = &game["tree"]["notes"];
    assert_eq!(notes["1"], json!({"before": "A study", "after": "best by test", "nags": [1], "clock": 180_000}));
    let variation =
        json!([{"move": "c7c5", "after": "Sicilian", "nags": [5]}, {"move": "g1f3", "variations": [["c2c3"]]}]);
    assert_eq!(notes["2"], json!({"variations": [variation]}));
    assert_eq!(notes["3"], json!({"nags": [6]}));
    assert!(game["tree"]["headers"].as_array().expect("headers").contains(&json!(["ECO", "C20"])), "{game}");
}

#[test]
fn an_export_with_the_tree_gives_the_file_back_and_without_it_the_moves() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let game = import(&mut client, STUDY)["games"][0].clone();
    let mut request = json!({"t": "export", "variant": "chess", "moves": game["moves"], "format": "pgn"});
    let bare = client.ask_ok(request.clone())["text"].as_str().expect("a text").to_owned();
    assert!(!bare.contains("Sicilian"), "{bare}");
    request["tree"] = game["tree"].clone();
    let answer = client.ask_ok(request.clone());
    assert_eq!(answer["losses"], Value::Null);
    let again = import(&mut client, answer["text"].as_str().expect("a text"))["games"][0].clone();
    assert_eq!(again, game);
    request["format"] = json!("fen");
    let losses = client.ask_ok(request)["losses"].as_str().expect("a line").to_owned();
    assert!(losses.contains("3 moves") && losses.contains("variation") && !losses.contains('\n'), "{losses}");
}

/// A pyramid that is sent straight back: legal by the usual rules, and not by an option.
#[test]
fn the_rule_options_of_a_game_hold_in_its_positions_and_come_back_from_its_file() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let record = "3p/4/4/1p2/1d2/4/4/p3 1 0/0 0 - 1";
    let rules = json!({"Martian_NoRejection": "true"});
    let mut asked = json!({"t": "position", "variant": "martian", "record": record, "moves": ["b4b5", "b5b4"]});
    client.ask_ok(asked.clone());
    asked["rules"] = rules.clone();
    assert_eq!(client.refusal(asked.clone()), "illegal");
    asked["moves"] = json!(["b4b5"]);
    client.ask_ok(asked.clone());
    asked["t"] = json!("export");
    asked["format"] = json!("games");
    let file = client.ask_ok(asked.clone())["text"].as_str().expect("a text").to_owned();
    let game = import(&mut client, &file)["games"][0].clone();
    assert_eq!(game["rules"], rules, "{file}");
    asked["tree"] = game["tree"].clone();
    assert_eq!(client.ask_ok(asked.clone())["text"], file);
    asked["rules"] = json!({"Martian_NoRejection": "perhaps"});
    assert_eq!(client.refusal(asked.clone()), "limit");
    asked["rules"] = json!({"Nonsense": 1});
    assert_eq!(client.refusal(asked), "bad");
}

#[test]
fn a_tree_that_is_none_is_refused_by_name() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    for tree in [json!(1), json!({"notes": 1}), json!({"notes": {"x": {}}}), json!({"headers": [1]})] {
        let request = json!({"t": "export", "variant": "chess", "moves": ["e2e4"], "tree": tree, "format": "pgn"});
        let answer = client.ask(request);
        assert_eq!(answer["code"], "bad", "{answer}");
        assert!(answer["message"].as_str().is_some_and(|message| message.starts_with("tree: ")), "{answer}");
    }
    let request = json!({"t": "export", "variant": "chess", "moves": ["e2e5"], "tree": {}, "format": "pgn"});
    assert_eq!(client.refusal(request), "bad");
}

#[test]
fn a_file_in_parts_is_the_same_as_the_file_in_one() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let file = format!("{STUDY}\n[White \"Cy\"]\n\n1. d4 *\n");
    let whole = import(&mut client, &file)["games"].clone();
    let last = import_in_parts(&mut client, file.as_bytes(), 50);
    assert_eq!(json!(all_games(&mut client, last)), whole);
    // It was read to its end and is kept no longer.
    assert_eq!(client.refusal(json!({"t": "import", "tag": "f", "more": true})), "bad");
}

/// Three megabytes come in many answers, each of which a message can hold; a game that is wrong is named, and the others
/// come.
#[test]
fn a_large_file_comes_back_in_answers_of_bounded_length() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(20);
    let game = |number: usize| format!("[White \"W{number}\"]\n[Black \"B{number}\"]\n\n{moves}1/2-1/2\n\n");
    let games = 7_000;
    let file: String = (1..=games).map(game).collect::<String>() + "[White \"Bad\"]\n\n1. e5 *\n";
    assert!(file.len() > 3_000_000);
    let last = import_in_parts(&mut client, file.as_bytes(), 180_000);
    let found = all_games(&mut client, last);
    assert_eq!(found.len(), games);
    assert_eq!(found[games - 1]["names"][0], format!("W{games}"));
    let longest = client.heard.iter().map(String::len).max().expect("messages");
    assert!(longest < 300_000, "{longest}");
    assert!(client.heard.iter().any(|text| text.contains("skipped") && text.contains("e5")), "the bad game is named");
}

#[test]
fn parts_that_do_not_follow_each_other_and_files_too_large_are_refused_at_once() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let part = |part: usize, parts: usize, bytes: &str| json!({"t": "import", "tag": "f", "part": part, "parts": parts, "bytes": bytes});
    let bytes = base64("[White \"Ann\"]");
    for wrong in [part(0, 2, &bytes), part(3, 2, &bytes), part(1, 5_000, &bytes), part(2, 3, &bytes)] {
        assert_eq!(client.refusal(wrong), "bad");
    }
    client.ask_ok(part(1, 3, &bytes));
    assert_eq!(client.refusal(part(3, 3, &bytes)), "bad");
    assert_eq!(client.refusal(json!({"t": "import", "part": 1, "parts": 2, "bytes": bytes})), "bad");
    // 200 parts like this one would be 34 MB: the first says so.
    let answer = client.ask(part(1, 200, &STANDARD.encode(vec![b' '; 170_000])));
    assert_eq!(answer["code"], "limit", "{answer}");
    assert!(answer["message"].as_str().is_some_and(|message| message.contains("20971520")), "{answer}");
}

/// Four connections of one client may not keep twenty megabytes each.
#[test]
fn files_that_one_client_keeps_are_bounded_together() {
    let board = Board::start();
    let part = STANDARD.encode(vec![b' '; 190_000]);
    let mut kept = 0;
    let clients: Vec<Client> = (0..4)
        .map(|_| {
            let mut client = board.greet(json!({}));
            for number in 1..=109 {
                let request = json!({"t": "import", "tag": "f", "part": number, "parts": 110, "bytes": part});
                let mut answer = client.ask(request.clone());
                while answer["code"] == "rate" {
                    std::thread::sleep(std::time::Duration::from_millis(400));
                    answer = client.ask(request.clone());
                }
                if answer["code"] == "busy" {
                    break;
                }
                assert_eq!(answer["t"], "ok", "{answer}");
                kept += 190_000;
            }
            client
        })
        .collect();
    assert!(kept > 59_000_000 && kept <= 60 << 20, "{kept}");
    drop(clients);
}

/// After 1. Nf3 d5 2. d4 and after 1. d4 d5 2. Nf3 the same has been played.
#[test]
fn theory_is_found_by_position_whatever_the_order_of_moves() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let mut explore = |moves: Value| client.ask_ok(json!({"t": "explore", "variant": "chess", "moves": moves}));
    let start = explore(json!([]));
    let moves = start["moves"].as_array().expect("moves");
    let scores: Vec<i64> = moves.iter().map(|each| each["score"]["cp"].as_i64().expect("centipawns")).collect();
    assert!(scores.len() > 1 && scores.is_sorted_by(|a, b| a >= b), "{start}");
    let [one, other] = [json!(["g1f3", "d7d5", "d2d4"]), json!(["d2d4", "d7d5", "g1f3"])].map(&mut explore);
    assert_eq!(one["key"], other["key"]);
    assert_eq!(one["moves"], other["moves"]);
    assert_ne!(one["key"], start["key"]);
    assert_eq!((&one["known_plies"], &other["known_plies"]), (&json!(3), &json!(3)));
    assert_eq!(explore(json!(["d2d4", "h7h5", "h2h4"]))["known_plies"], 1);
    let keys = import_keys(&mut board.greet(json!({})), "1. d4 d5 2. Nf3 *");
    assert_eq!((&keys[0], &keys[3]), (&start["key"], &one["key"]));
    // Nobody has searched a game of three seats for its openings.
    let unknown = board.greet(json!({})).ask_ok(json!({"t": "explore", "variant": "martian3", "moves": []}));
    assert_eq!((&unknown["moves"], &unknown["known_plies"]), (&json!([]), &json!(0)));
}

/// The name is that of the last position that has one; the start and games without names have none.
#[test]
fn the_opening_of_an_explored_line_is_named() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let mut opening = |variant: &str, moves: Value| {
        client.ask_ok(json!({"t": "explore", "variant": variant, "moves": moves}))["opening"].clone()
    };
    let sicilian = json!({"term": "B20", "name": "Sicilian Defense"});
    assert_eq!(opening("chess", json!([])), Value::Null);
    assert_eq!(opening("chess", json!(["e2e4", "c7c5"])), sicilian);
    assert_eq!(opening("chess", json!(["e2e4", "c7c5", "h2h3", "h7h6"])), sicilian);
    let central_rook = json!({"term": "\u{4e2d}\u{98db}\u{8eca}", "name": "Central Rook"});
    assert_eq!(opening("shogi", json!(["5g5f", "8c8d", "2h5h"])), central_rook);
    assert_eq!(opening("martian", json!(["c3b4"])), Value::Null);
}

/// The keys of the positions of a game.
fn import_keys(client: &mut Client, text: &str) -> Vec<Value> {
    let answer = client.ask_ok(json!({"t": "import", "bytes": base64(text), "keys": 10}));
    answer["keys"][0].as_array().expect("keys").clone()
}

#[test]
fn a_picture_shows_the_last_position_with_the_players() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let request = json!({"t": "export", "variant": "chess", "moves": ["e2e4"], "tree": {"headers": [["White", "Ann & Co"]]},
        "format": "svg"});
    let answer = client.ask_ok(request);
    assert_eq!(answer["name"], "chess.svg");
    let text = answer["text"].as_str().expect("a text");
    assert!(text.starts_with("<svg") && text.contains("Ann &amp; Co"), "{text}");
}
