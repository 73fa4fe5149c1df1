//! Draws, takebacks and rematches.

use crate::tables_support::{Client, Server, request, word};
use serde_json::{Value, json};

fn two_players(server: &Server, variant: &str) -> (Client, Client) {
    let created = server.created(request(variant, &["mine", "mine"]));
    (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]))
}

fn against_engine(server: &Server, variant: &str) -> Client {
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    let created = server.created(json!({"variant": variant, "seats": seats}));
    server.join_seats(&created, 1, &[1])
}

#[test]
fn a_draw_is_agreed_by_both() {
    let server = Server::in_memory();
    let (white, black) = two_players(&server, "chess");
    white.offer(1, "draw", None).expect("an offer");
    assert_eq!(black.table_message()["offers"], json!([{"what": "draw", "by": 1, "waiting": [2]}]));
    assert_eq!(black.inbox.latest("notice"), json!({"t": "notice", "kind": "offer", "seat": 1}));
    black.offer(2, "draw", Some(true)).expect("an answer");
    assert_eq!(white.state()["result"], json!({"winners": [], "reason": "agreement"}));
    assert_eq!(white.table_message()["offers"], json!([]));
    assert_eq!(word(white.offer(1, "draw", None)), "over");
}

#[test]
fn a_draw_is_declined_by_a_no_or_by_playing_on() {
    let server = Server::in_memory();
    let (white, black) = two_players(&server, "chess");
    assert_eq!(word(black.offer(2, "draw", Some(true))), "illegal");
    white.offer(1, "draw", None).expect("an offer");
    black.offer(2, "draw", Some(false)).expect("an answer");
    assert_eq!(white.table_message()["offers"], json!([]));
    white.offer(1, "draw", None).expect("an offer");
    white.play(1, "e2e4").expect("a legal move");
    assert_eq!(white.table_message()["offers"][0]["by"], 1, "one's own move does not withdraw it");
    black.play(2, "e7e5").expect("a legal move");
    assert_eq!(white.table_message()["offers"], json!([]));
}

#[test]
fn two_offers_of_the_same_are_an_agreement() {
    let server = Server::in_memory();
    let (white, black) = two_players(&server, "chess");
    white.offer(1, "draw", None).expect("an offer");
    black.offer(2, "draw", None).expect("an offer");
    assert_eq!(black.state()["result"]["reason"], "agreement");
}

#[test]
fn a_takeback_leads_to_the_latest_decision_of_who_asks() {
    let server = Server::in_memory();
    let (white, black) = two_players(&server, "chess");
    assert_eq!(word(white.offer(1, "takeback", None)), "illegal");
    white.play(1, "e2e4").expect("a legal move");
    black.play(2, "e7e5").expect("a legal move");
    white.offer(1, "takeback", None).expect("an offer");
    assert_eq!(white.state()["ply"], 2, "the other player is asked");
    black.offer(2, "takeback", Some(true)).expect("an answer");
    assert_eq!(white.state()["ply"], 0);
    assert_eq!(white.legal().len(), 20);
    white.play(1, "d2d4").expect("a legal move");
    assert_eq!(black.state()["history"][0]["text"], "d2d4");
}

#[test]
fn a_table_may_allow_no_takebacks() {
    let server = Server::in_memory();
    let mut wanted = request("chess", &["mine", "mine"]);
    wanted["options"] = json!({"takeback": false});
    let created = server.created(wanted);
    let white = server.join_seats(&created, 1, &[1]);
    white.play(1, "e2e4").expect("a legal move");
    assert_eq!(word(white.offer(1, "takeback", None)), "forbidden");
}

#[test]
fn an_engine_agrees_to_a_takeback_at_once() {
    let server = Server::in_memory();
    let me = against_engine(&server, "chess");
    me.play(1, "e2e4").expect("a legal move");
    me.wait_for("the engine's move", |me| me.state()["ply"] == 2);
    me.offer(1, "takeback", None).expect("an offer");
    assert_eq!(me.state()["ply"], 0);
    // Also while it thinks; its answer to what is no longer on the board is dropped.
    me.play(1, "d2d4").expect("a legal move");
    me.offer(1, "takeback", None).expect("an offer");
    assert_eq!(me.state()["ply"], 0);
    me.play(1, "c2c4").expect("a legal move");
    me.wait_for("the engine's move", |me| me.state()["ply"] == 2);
    std::thread::sleep(std::time::Duration::from_millis(50));
    assert_eq!(me.state()["ply"], 2);
    assert_eq!(me.state()["history"][0]["text"], "c2c4");
}

/// A player of cards burns its first one.
fn burn(client: &Client, seat: usize) {
    let text = client.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
    client.play(seat, &text).expect("a legal action");
}

#[test]
fn no_takeback_goes_past_a_drawn_card() {
    let server = Server::in_memory();
    let (one, two) = two_players(&server, "szachao");
    burn(&one, 1);
    assert_eq!(word(one.offer(1, "takeback", None)), "illegal");
    one.play(1, "e2e4").expect("a legal move");
    one.offer(1, "takeback", None).expect("a chess move can be taken back");
    two.offer(2, "takeback", Some(true)).expect("an answer");
    assert_eq!((&one.state()["ply"], &one.state()["phase"]), (&json!(1), &json!("chess")));
    one.play(1, "d2d4").expect("a legal move");
    burn(&two, 2);
    assert_eq!(word(one.offer(1, "takeback", None)), "illegal", "the other seat has drawn since");
}

#[test]
fn an_engine_declines_a_draw_before_it_has_thought_and_if_it_is_ahead() {
    let server = Server::in_memory();
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    // White has a king and a pawn against everything.
    let record = "rnbqkbnr/pppppppp/8/8/8/8/4P3/4K3 w kq - 0 1";
    let created = server.created(json!({"variant": "chess", "seats": seats, "record": record}));
    let me = server.join_seats(&created, 1, &[1]);
    me.offer(1, "draw", None).expect("an offer");
    assert_eq!(me.table_message()["offers"], json!([]));
    me.play(1, "e2e4").expect("a legal move");
    me.wait_for("the engine's move", |me| me.state()["ply"] == 2);
    me.offer(1, "draw", None).expect("an offer");
    assert_eq!(me.state()["result"], Value::Null);
    assert_eq!(me.inbox.latest("notice"), json!({"t": "notice", "kind": "declined", "seat": 2}));
}

/// Both sides alternately.
fn alternate(white: &[String], black: &[String]) -> Vec<String> {
    white.iter().zip(black).flat_map(|(white, black)| [white.clone(), black.clone()]).collect()
}

/// Steps of pawns, file by file, between these ranks.
fn pawn_steps(files: &str, ranks: &[usize]) -> Vec<String> {
    let steps = |file: char| ranks.windows(2).map(move |pair| format!("{file}{}{file}{}", pair[0], pair[1]));
    files.chars().flat_map(steps).collect()
}

fn in_turn(count: usize, texts: &[&str]) -> Vec<String> {
    texts.iter().cycle().take(count).map(|&text| text.to_owned()).collect()
}

/// A game of chess against a weak engine, after these moves.
fn engine_game(server: &Server, record: &str, moves: &[String]) -> Client {
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 1}]);
    let created = server.created(json!({"variant": "chess", "seats": seats, "record": record, "moves": moves}));
    server.join_seats(&created, 1, &[1])
}

#[test]
fn an_engine_that_is_behind_takes_a_draw_after_thirty_moves_of_each() {
    let server = Server::in_memory();
    let record = "4k3/4p3/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    // 29 moves of each: White's pawns come up, so that no position repeats, and Black's king goes to and fro.
    let mut steps = pawn_steps("abcdfgh", &[2, 3, 4, 5, 6]);
    steps.push("e2e3".to_owned());
    let moves = alternate(&steps, &in_turn(steps.len(), &["e8d8", "d8e8"]));
    for (played, result) in [(&moves[..56], Value::Null), (&moves[..], json!("agreement"))] {
        let me = engine_game(&server, record, played);
        let ply = played.len();
        me.play(1, if ply == 56 { "e2e3" } else { "e3e4" }).expect("a legal move");
        me.wait_for("the engine's move", |me| me.state()["ply"] == ply + 2);
        me.offer(1, "draw", None).expect("an offer");
        assert_eq!(me.state()["result"]["reason"], result, "after {ply} plies and two more");
    }
}

#[test]
fn an_engine_that_is_winning_takes_no_draw_however_late() {
    let server = Server::in_memory();
    // Black is a rook, a knight and four pawns up, and far from any mate.
    let record = "rn2k3/pppp4/8/8/8/8/8/6K1 w - - 0 1";
    let steps = pawn_steps("abc", &[7, 6, 5, 4, 3]);
    let black: Vec<String> =
        steps.iter().flat_map(|step| [step.clone(), "e8f8".to_owned(), "f8e8".to_owned()]).take(29).collect();
    let me = engine_game(&server, record, &alternate(&in_turn(29, &["g1h1", "h1g1"]), &black));
    me.play(1, "h1g1").expect("a legal move");
    me.wait_for("the engine's move", |me| me.state()["ply"] == 60);
    me.offer(1, "draw", None).expect("an offer");
    assert_eq!(me.state()["result"], Value::Null);
}

#[test]
fn a_rematch_exchanges_the_seats_and_old_tokens_are_good_for_it() {
    let server = Server::in_memory();
    let mut wanted = request("chess", &["mine", "mine"]);
    wanted["seats"][0]["name"] = json!("Ann");
    wanted["seats"][1]["name"] = json!("Bob");
    let created = server.created(wanted);
    let (ann, bob) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
    assert_eq!(word(ann.offer(1, "rematch", None)), "illegal");
    ann.resign(1).expect("one's own seat");
    ann.offer(1, "rematch", None).expect("an offer");
    assert_eq!(ann.table_message()["next"], Value::Null);
    bob.offer(2, "rematch", Some(true)).expect("an answer");
    let next = bob.table_message()["next"].as_str().expect("a table").to_owned();
    ann.offer(1, "rematch", None).expect("it is made already");

    // Ann now has the second seat, by the number of either game.
    let token = created.tokens[&1].clone();
    for number in [1, 2] {
        let again = server.join(&next, 10 + number as u64, &[(number, token.clone())].into());
        let mine: Vec<Value> = again.table_message()["seats"].as_array().expect("seats").clone();
        assert_eq!((&mine[0]["mine"], &mine[1]["mine"]), (&json!(false), &json!(true)));
        assert_eq!((&mine[0]["name"], &mine[1]["name"]), (&json!("Bob"), &json!("Ann")));
    }
    // In the first game a token is good for its own seat alone.
    let wrong = server.join(&created.game, 20, &[(2, token)].into());
    assert_eq!(wrong.state()["viewer"], "public");
}

#[test]
fn partners_stay_partners_in_a_rematch() {
    let server = Server::in_memory();
    let mut wanted = request("quadroshah", &["mine"; 4]);
    for (seat, name) in ["WA", "BA", "BB", "WB"].iter().enumerate() {
        wanted["seats"][seat]["name"] = json!(name);
    }
    let created = server.created(wanted);
    let all = server.join_seats(&created, 1, &[1, 2, 3, 4]);
    all.resign(2).expect("one's own seat");
    assert_eq!(all.state()["result"], json!({"winners": [1, 4], "reason": "resignation"}));
    (1..=4).for_each(|seat| all.offer(seat, "rematch", None).expect("an offer"));
    let next = server.join(all.table_message()["next"].as_str().expect("a table"), 2, &Default::default());
    let names = |seat: usize| next.table_message()["seats"][seat]["name"].clone();
    assert_eq!([names(0), names(1), names(2), names(3)], ["BA", "WA", "WB", "BB"]);
}

#[test]
fn a_rematch_of_cards_is_dealt_anew() {
    let server = Server::in_memory();
    let (one, two) = two_players(&server, "szachao");
    let start = |client: &Client| client.state()["start"].clone();
    one.resign(1).expect("one's own seat");
    one.offer(1, "rematch", None).expect("an offer");
    two.offer(2, "rematch", Some(true)).expect("an answer");
    let next = server.join(one.table_message()["next"].as_str().expect("a table"), 3, &Default::default());
    assert_ne!(start(&next), start(&one));
    assert_eq!(next.state()["viewer"], "public");
}

#[test]
fn an_offer_that_was_taken_back_is_not_made_again_before_the_next_move() {
    let server = Server::in_memory();
    let (white, black) = two_players(&server, "chess");
    white.offer(1, "draw", None).expect("an offer");
    white.offer(1, "draw", Some(false)).expect("it is taken back");
    assert_eq!(word(white.offer(1, "draw", None)), "limit");
    black.offer(2, "draw", None).expect("the other seat has offered nothing yet");
    black.offer(2, "draw", Some(false)).expect("it is taken back");
    white.play(1, "e2e4").expect("a legal move");
    white.offer(1, "draw", None).expect("a move has been played");
}

#[test]
fn an_offer_that_others_decline_is_made_three_times_at_most_before_the_next_move() {
    let server = Server::in_memory();
    let all = server.join_seats(&server.created(request("quadroshah", &["mine"; 4])), 1, &[1, 2, 3, 4]);
    for _ in 0..3 {
        all.offer(2, "draw", None).expect("an offer");
        all.offer(4, "draw", Some(false)).expect("an answer");
    }
    assert_eq!(word(all.offer(2, "draw", None)), "limit");
}

/// What changes nothing is not told, and so not written down either.
#[test]
fn an_offer_that_stands_already_says_nothing_new() {
    let server = Server::in_memory();
    let all = server.join_seats(&server.created(request("quadroshah", &["mine"; 4])), 1, &[1, 2, 3, 4]);
    all.offer(1, "draw", None).expect("an offer");
    let rev = all.table_message()["rev"].clone();
    all.inbox.forget();
    all.offer(1, "draw", None).expect("it stands");
    all.offer(1, "draw", Some(true)).expect("it is one's own");
    assert_eq!(all.inbox.texts(), [""; 0], "after {rev}");
}
