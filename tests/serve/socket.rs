//! The socket: hello and goodbye, bounds, errors, analysis, files, and games over the wire.

use super::board::{Board, Client, empty_folder};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

fn tokens(created: &Value) -> Value {
    created["tokens"].clone()
}

/// A new game in which the client has both seats.
fn own_game(client: &mut Client, variant: &str) -> Value {
    client.ask_ok(json!({"t": "create", "variant": variant, "seats": [{"kind": "mine"}, {"kind": "mine"}]}))
}

#[test]
fn the_first_message_is_hello_of_this_version() {
    let board = Board::start();
    for (text, code) in [
        ("{\"t\":\"ping\",\"id\":1}", 4000),
        ("hello", 4000),
        ("{\"t\":\"hello\",\"v\":2}", 4001),
        ("{\"t\":\"hello\"}", 4001),
        ("{\"t\":\"hello\",\"v\":\"1\"}", 4001),
    ] {
        let mut client = board.connect();
        client.send_text(text);
        assert_eq!(client.close_code(), Some(code), "{text}");
    }
    let mut silent = board.connect();
    let start = Instant::now();
    assert_eq!(silent.close_code(), Some(4000));
    assert!(start.elapsed() > Duration::from_secs(4) && start.elapsed() < Duration::from_secs(10));
}

/// What is quoted of a client's own text may hold line breaks.
#[test]
fn a_refusal_is_one_line_whatever_it_quotes() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    for name in ["\reate", "a\nb", "\u{0}\u{1b}[31m"] {
        let answer = client.ask(json!({"t": name}));
        assert_eq!((&answer["t"], &answer["code"]), (&json!("error"), &json!("bad")), "{answer}");
        let message = answer["message"].as_str().expect("a message");
        assert!(message.contains("unknown variant") && !message.contains(char::is_control), "{message:?}");
    }
}

#[test]
fn frames_that_are_no_json_text_close_the_connection() {
    let board = Board::start();
    let mut binary = board.greet(json!({}));
    binary.socket.send(Message::binary(vec![1, 2, 3])).expect("it reads");
    assert_eq!(binary.close_code(), Some(4000));
    let mut garbled = board.greet(json!({}));
    garbled.send_text("{\"t\":");
    assert_eq!(garbled.close_code(), Some(4000));
    let mut big = board.greet(json!({}));
    big.send_text(&json!({"t": "ping", "id": 1, "at": "x".repeat(256 << 10)}).to_string());
    assert_eq!(big.close_code(), Some(1009));
    let mut huge = board.greet(json!({}));
    // The server stops reading somewhere in the middle.
    let _ = huge.socket.send(Message::text("x".repeat(8 << 20)));
    assert!(matches!(huge.close_code(), Some(1009 | 1006)));
    board.greet(json!({})).ask_ok(json!({"t": "position", "variant": "chess"}));
}

#[test]
fn too_many_messages_are_refused_and_then_the_client() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    for id in 0..200 {
        // The server may have closed by now.
        let _ = client.socket.send(Message::text(json!({"t": "ping", "id": id}).to_string()));
    }
    assert_eq!(client.close_code(), Some(4008));
    let pongs = client.heard.iter().filter(|text| text.contains("\"pong\"")).count();
    let refused = client.heard.iter().filter(|text| text.contains("\"rate\"")).count();
    assert!((85..=120).contains(&pongs), "{pongs} answers");
    assert_eq!(refused, 50);
}

#[test]
fn each_mistake_has_its_code() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    for (request, code) in [
        (json!({"t": "dance"}), "bad"),
        (json!({}), "bad"),
        (json!({"t": 7}), "bad"),
        (json!({"t": "play", "seat": "one", "rev": 1, "cid": "a", "text": "e2e4"}), "bad"),
        (json!({"t": "play", "seat": 1, "rev": 1, "cid": 1.5, "text": "e2e4"}), "bad"),
        (json!({"t": "play", "seat": 1, "rev": 1, "cid": [1], "text": "e2e4"}), "bad"),
        (json!({"t": "play", "seat": 1, "rev": 1, "cid": 1, "text": "e2e4"}), "unknown"),
        (json!({"t": "play", "seat": 1, "rev": 1, "cid": "a", "text": "e2e4"}), "unknown"),
        (json!({"t": "delete", "game": "aaaaaaaaaa"}), "unknown"),
        (json!({"t": "export", "game": "aaaaaaaaaa", "format": "pgn"}), "unknown"),
        (json!({"t": "position", "variant": "checkers"}), "bad"),
        (json!({"t": "position", "variant": "chess", "record": "8/8"}), "bad"),
        (json!({"t": "position", "variant": "chess", "moves": ["e2e5"]}), "illegal"),
        (json!({"t": "position", "variant": "chess", "moves": vec!["e2e4"; 5001]}), "limit"),
        (json!({"t": "analyse", "tag": 1, "variant": "chess", "lines": 9}), "limit"),
        (json!({"t": "analyse", "tag": 1, "variant": "chess", "lines": 0}), "limit"),
        (json!({"t": "analyse", "tag": 1, "variant": "chess", "seconds": -1}), "limit"),
        (json!({"t": "compose", "variant": "chess", "men": [], "hands": [], "seat": 1, "fields": []}), "bad"),
        (json!({"t": "import", "bytes": "?"}), "bad"),
        (json!({"t": "import", "bytes": STANDARD.encode("1. e4 e5 2. Ke3 Nc6")}), "bad"),
        (json!({"t": "export", "variant": "chess", "format": "kif"}), "bad"),
        (json!({"t": "export", "format": "pgn"}), "bad"),
    ] {
        assert_eq!(client.refusal(request.clone()), code, "{request}");
    }
    let mut lost = board.connect();
    lost.send(&json!({"t": "hello", "v": 1, "id": 5, "game": "aaaaaaaaaa"}));
    assert_eq!(lost.hear()["t"], "welcome");
    assert_eq!(lost.hear()["code"], "unknown");
    lost.ask_ok(json!({"t": "position", "variant": "shogi"}));
}

#[test]
fn an_analysis_reports_at_a_pace_that_can_be_followed() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let request =
        json!({"t": "analyse", "tag": "a", "variant": "chess", "moves": ["e2e4"], "lines": 3, "seconds": 1.5});
    client.ask_ok(request);
    let mut times = Vec::new();
    let last = loop {
        let message = client.hear();
        if message["t"] == "done" {
            assert_eq!(message["tag"], "a");
            break times.pop().expect("something was found");
        }
        assert_eq!((&message["t"], &message["tag"], &message["ply"]), (&json!("info"), &json!("a"), &json!(1)));
        let lines = message["lines"].as_array().expect("lines").clone();
        for (line, rank) in lines.iter().zip(1..) {
            assert_eq!(line["rank"], rank);
            let count = |name: &str| line[name].as_array().map(Vec::len);
            assert_eq!(count("moves"), count("labels"), "{line}");
            assert_eq!((count("wdl"), count("shares")), (Some(3), Some(2)), "{line}");
            let wdl: u64 = line["wdl"].as_array().into_iter().flatten().filter_map(Value::as_u64).sum();
            let shares: f64 = line["shares"].as_array().into_iter().flatten().filter_map(Value::as_f64).sum();
            assert!(wdl == 1000 && (shares - 1.0).abs() < 1e-9, "{line}");
        }
        times.push((Instant::now(), lines.len()));
    };
    assert_eq!(last.1, 3, "all lines in one message");
    for window in times.windows(9) {
        assert!(window[8].0 - window[0].0 > Duration::from_millis(900), "more than eight a second");
    }
}

#[test]
fn a_new_analysis_replaces_the_old_one_and_stop_ends_it() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let analyse = |tag: u64| json!({"t": "analyse", "tag": tag, "variant": "shogi", "seconds": 9999});
    assert_eq!(client.ask_ok(analyse(1))["seconds"], 600.0, "cut to the bound, and told");
    client.hear_of("info");
    client.ask_ok(analyse(2));
    let from = client.heard.len();
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(800) {
        client.hear_of("info");
    }
    client.ask_ok(json!({"t": "stop", "tag": 1}));
    client.hear_of("info");
    client.send(&json!({"t": "stop", "id": 99}));
    let stopped = Instant::now();
    client.hear_of("done");
    assert!(stopped.elapsed() < Duration::from_millis(500), "{:?}", stopped.elapsed());
    let late = client.heard[from..].iter().filter(|text| text.contains("\"info\"") && text.contains("\"tag\":1"));
    assert_eq!(late.count(), 0, "nothing of the old one follows the new one");
}

#[test]
fn a_scan_has_a_point_for_every_position() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    client.ask_ok(json!({"t": "scan", "tag": 7, "variant": "chess", "moves": moves, "ms": 20}));
    for ply in 0..=4 {
        let point = client.hear();
        assert_eq!((&point["t"], &point["ply"]), (&json!("graph"), &json!(ply)), "{point}");
        assert_eq!(point["shares"].as_array().map(Vec::len), Some(2));
    }
    assert!(client.heard.iter().any(|text| text.contains("\"shares\":[0.0,1.0]")), "mate is a loss");
    assert_eq!(client.hear()["t"], "done");
}

#[test]
fn what_a_record_hides_is_not_analysed() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let record = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts ?????/KhJs7c6s3d * -";
    let request = json!({"t": "analyse", "tag": 1, "variant": "szachao", "record": record, "seconds": 1});
    assert_eq!(client.refusal(request), "hidden");
}

#[test]
fn files_go_in_and_come_out() {
    let board = Board::start();
    let mut client = board.greet(json!({}));
    let read = client.ask_ok(json!({"t": "import", "bytes": STANDARD.encode("[White \"Ann\"]\n\n1. e4 e5 2. Nf3 *")}));
    let game = &read["games"][0];
    assert_eq!((&game["variant"], &game["moves"]), (&json!("chess"), &json!(["e2e4", "e7e5", "g1f3"])));
    let written = client.ask_ok(json!({"t": "export", "variant": "chess", "moves": game["moves"], "format": "pgn"}));
    assert!(written["text"].as_str().is_some_and(|text| text.contains("1. e4 e5 2. Nf3 *")), "{written}");
    assert!(written["name"].as_str().is_some_and(|name| name.ends_with(".pgn")), "{written}");
    let created = own_game(&mut client, "martian");
    let written = client.ask_ok(json!({"t": "export", "game": created["game"], "format": "games"}));
    assert!(written["text"].as_str().is_some_and(|text| text.contains("\"pentad-games\"")), "{written}");
}

#[test]
fn two_players_meet_and_a_killed_server_goes_on() {
    let folder = empty_folder("killed_data");
    let folder = folder.to_str().expect("a name in UTF-8");
    let mut board = Board::with(&["--data", folder]);
    let port = board.port.to_string();
    let seats = json!([{"kind": "mine", "name": "Ann"}, {"kind": "invite"}]);
    let created = board.greet(json!({})).ask_ok(json!({"t": "create", "variant": "cessolis", "seats": seats}));
    let game = &created["game"];
    let mut ann = board.greet(json!({"game": game, "seats": tokens(&created)}));
    let mut bob = board.greet(json!({"game": game}));
    assert_eq!(bob.hear_of("state")["legal"], Value::Null);
    let sat = bob.ask_ok(json!({"t": "sit", "seat": 2, "name": "Bob", "invite": created["invites"]["2"]}));
    assert_eq!(bob.refusal(json!({"t": "sit", "seat": 2, "invite": created["invites"]["2"]})), "forbidden");
    let state = ann.hear_of("state");
    let play = |seat: u64, rev: &Value, cid: &str, text: &str| json!({"t": "play", "seat": seat, "rev": rev, "cid": cid, "text": text});
    assert_eq!(bob.refusal(play(2, &state["rev"], "b0", "e7e5")), "turn");
    assert_eq!(bob.refusal(play(1, &state["rev"], "b1", "e2e4")), "forbidden");
    assert_eq!(ann.refusal(play(1, &state["rev"], "a0", "e2e5")), "illegal");
    let first = ann.ask_ok(play(1, &state["rev"], "a1", "e2e4"));
    assert_eq!(ann.ask_ok(play(1, &state["rev"], "a1", "e2e4"))["rev"], first["rev"], "played once");
    let seen = loop {
        let state = bob.hear_of("state");
        if state["ply"] == 1 {
            break state;
        }
    };
    assert!(seen["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
    board.end("-KILL");
    drop(board);

    let board = Board::with(&["--data", folder, "--port", &port]);
    let token = json!({"2": sat["token"]});
    let mut bob = board.greet(json!({"game": game, "seats": token}));
    let table = bob.hear_of("table");
    assert_eq!((&table["seats"][0]["name"], &table["seats"][1]["name"]), (&json!("Ann"), &json!("Bob")));
    let state = bob.hear_of("state");
    assert_eq!((&state["ply"], &state["seat"], &state["viewer"]), (&json!(1), &json!(2), &json!(2)));
    bob.ask_ok(play(2, &state["rev"], "b2", "e7e5"));
    let mut ann = board.greet(json!({"game": game, "seats": tokens(&created)}));
    assert_eq!(ann.hear_of("state")["ply"], 2);
    assert_eq!(ann.ask_ok(play(1, &json!(1), "a1", "e2e4"))["t"], "ok", "what was played before the kill is known");
    assert_eq!(board.get(&format!("/game/{}", game.as_str().unwrap_or_default())).status, 200);
    assert_eq!(bob.refusal(json!({"t": "delete", "game": "aaaaaaaaaa"})), "unknown");
    bob.ask_ok(json!({"t": "delete", "game": game}));
    assert_eq!(board.get(&format!("/game/{}", game.as_str().unwrap_or_default())).status, 404);
}

/// Two players of a hidden game and an onlooker, over the wire: whatever each of them is sent names no card that it may
/// not know. The dealer's state is not there to compare, so the players' own hands are: neither the other nor the
/// onlooker is ever shown them.
#[test]
fn nobody_is_sent_the_cards_of_others() {
    let board = Board::start();
    let created = own_game(&mut board.greet(json!({})), "szachao");
    let game = created["game"].clone();
    let of = |seat: &str| json!({"game": game, "seats": {seat: created["tokens"][seat]}});
    let (mut one, mut two, mut public) =
        (board.greet(of("1")), board.greet(of("2")), board.greet(json!({"game": game})));
    let mut cid = 0;
    for ply in 0..24 {
        let latest = |client: &mut Client| loop {
            let state = client.hear_of("state");
            if state["ply"] == ply {
                return state;
            }
        };
        let states = [latest(&mut one), latest(&mut two), latest(&mut public)];
        for (viewer, state) in states.iter().enumerate() {
            for (seat, hand) in state["hands"].as_array().into_iter().flatten().enumerate() {
                let hidden = hand["cards"].as_array().into_iter().flatten().all(|card| card == "?");
                assert_eq!(hidden, viewer != seat, "{state}");
            }
            assert_eq!(state["legal"].is_array(), state["seat"] == viewer + 1, "{state}");
        }
        let Some(mover) = states.iter().take(2).position(|state| state["legal"].is_array()) else { break };
        let Some(action) =
            states[mover]["legal"][ply * 7 % states[mover]["legal"].as_array().map_or(1, Vec::len)].as_object()
        else {
            break;
        };
        cid += 1;
        let client = if mover == 0 { &mut one } else { &mut two };
        let play =
            json!({"t": "play", "seat": mover + 1, "rev": states[mover]["rev"], "cid": cid, "text": action["text"]});
        client.ask_ok(play);
    }
    assert!(cid >= 10, "only {cid} actions were played");
}

thread_local! {
    /// One server for all cases of a property.
    static BOARD: RefCell<Option<Board>> = const { RefCell::new(None) };
}

fn arbitrary_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "[a-z]{1,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,6}", inner, 0..5).prop_map(|map| json!(map)),
        ]
    })
}

/// A message whose fields have the names of real ones, and any values.
fn hostile_message() -> impl Strategy<Value = Value> {
    const KINDS: [&str; 21] = [
        "hello", "lobby", "create", "sit", "link", "play", "delete", "resign", "offer", "show", "hint", "at",
        "position", "compose", "analyse", "scan", "stop", "import", "explore", "export", "ping",
    ];
    const FIELDS: [&str; 20] = [
        "v", "game", "seats", "variant", "record", "moves", "seat", "rev", "cid", "text", "ply", "men", "fields",
        "tag", "bytes", "format", "part", "parts", "more", "tree",
    ];
    let value =
        prop_oneof![3 => arbitrary_json(), 1 => Just(json!("chess")), 1 => Just(json!(1)), 1 => Just(json!([]))];
    (prop::sample::select(&KINDS[..]), prop::collection::vec((prop::sample::select(&FIELDS[..]), value), 0..8))
        .prop_map(|(kind, fields)| {
            let mut message = json!({"t": kind, "id": 1});
            fields.into_iter().for_each(|(name, value)| message[name] = value);
            message
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// The connection either answers on, or is closed with one of the codes; the server serves the next one.
    #[test]
    fn hostile_messages_cost_no_more_than_their_connection(
        messages in prop::collection::vec(prop_oneof![4 => hostile_message(), 1 => arbitrary_json()], 1..12)
    ) {
        BOARD.with_borrow_mut(|board| {
            let board = board.get_or_insert_with(Board::start);
            let mut client = board.greet(json!({}));
            for message in &messages {
                let _ = client.socket.send(Message::text(message.to_string()));
            }
            let _ = client.socket.send(Message::text(json!({"t": "ping", "id": 2, "at": "the end"}).to_string()));
            loop {
                match client.socket.read() {
                    Ok(Message::Text(text)) if text.contains("the end") && text.contains("pong") => break,
                    Ok(Message::Close(frame)) => {
                        let code = frame.map(|frame| u16::from(frame.code));
                        prop_assert!(matches!(code, Some(4000 | 4001)), "{code:?}");
                        break;
                    }
                    Ok(_) => {}
                    Err(error) => prop_assert!(false, "{error}"),
                }
            }
            prop_assert_eq!(board.get("/api/health").status, 200);
            Ok(())
        })?;
    }
}
