//! Who holds a seat, and what its secrets are good for; screens that several seats share; onlookers; the lobby.

use crate::tables_support::{Client, Server, request, word};
use pentad::desk::tables::LiveTable;
use pentad::desk::tables::table_request::JoinRequest;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;

fn seat_of(client: &Client, seat: usize) -> Value {
    client.table_message()["seats"][seat - 1].clone()
}

/// The keys of a JSON object, in alphabetical order.
fn keys(object: &Value) -> Vec<&str> {
    object.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn nothing() -> BTreeMap<usize, String> {
    BTreeMap::new()
}

#[test]
fn an_open_seat_is_for_whoever_comes_first() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "open"]));
    assert_eq!((created.tokens.len(), created.invites.len()), (1, 0));
    let (one, other) = (server.join(&created.game, 1, &nothing()), server.join(&created.game, 2, &nothing()));
    assert_eq!(one.table_message()["status"], "open");
    let token = one.sit(2, Some("Ann"), None).expect("a free seat");
    assert_eq!(one.state()["viewer"], 2);
    assert_eq!((&seat_of(&one, 2)["mine"], &seat_of(&other, 2)["mine"]), (&json!(true), &json!(false)));
    assert_eq!((&seat_of(&other, 2)["name"], &seat_of(&other, 2)["here"]), (&json!("Ann"), &json!(true)));
    assert_eq!(other.table_message()["status"], "playing");
    assert_eq!(word(other.sit(2, None, None)), "forbidden");
    let again = server.join(&created.game, 3, &[(2, token)].into());
    assert_eq!(seat_of(&again, 2)["mine"], true);
}

#[test]
fn an_invitation_works_once() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "invite"]));
    let (one, other) = (server.join(&created.game, 1, &nothing()), server.join(&created.game, 2, &nothing()));
    assert_eq!(word(one.sit(2, None, None)), "forbidden");
    assert_eq!(word(one.sit(2, None, Some("AAAAAAAAAAAAAAAAAAAAAA"))), "forbidden");
    let code = created.invites[&2].clone();
    one.sit(2, None, Some(&code)).expect("the invitation");
    assert_eq!(word(other.sit(2, None, Some(&code))), "forbidden");
}

#[test]
fn a_wrong_token_leaves_one_an_onlooker() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let token = created.tokens[&1].clone();
    assert_eq!(token.len(), 22, "128 bits in base64url");
    for tokens in [nothing(), [(1, "wrong".to_owned())].into(), [(2, token.clone())].into(), [(9, token)].into()] {
        let client = server.join(&created.game, 1, &tokens);
        assert_eq!(client.state()["viewer"], "public");
        assert_eq!(client.state()["legal"], Value::Null);
        assert_eq!(word(client.play(1, "e2e4")), "forbidden");
        assert_eq!(word(client.resign(1)), "forbidden");
    }
}

#[test]
fn secrets_are_neither_told_nor_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "invite"]));
    let me = server.join_seats(&created, 1, &[1]);
    let guest = server.join(&created.game, 2, &nothing());
    let token = guest.sit(2, None, Some(&created.invites[&2])).expect("the invitation");
    let link = me.link(1, false).expect("one's own seat");
    let journal = fs::read_to_string(folder.path().join("games").join(format!("{}.jsonl", created.game)));
    let told = me.inbox.texts().concat() + &guest.inbox.texts().concat() + &journal.expect("a journal");
    for secret in [&created.tokens[&1], &created.invites[&2], &token, &link] {
        assert!(!told.contains(secret.as_str()));
    }
}

/// Only who has the code is told, and only until the seat is taken.
#[test]
fn an_invited_player_is_told_which_seat_is_his() {
    let server = Server::in_memory();
    let created = server.created(request("martian4", &["mine", "invite", "invite", "open"]));
    let invited =
        |client: &Client| -> Vec<usize> { (1..=4).filter(|&seat| seat_of(client, seat)["invited"] == true).collect() };
    let (me, other) = (server.join_seats(&created, 1, &[1]), server.join_invited(&created.game, 2, "no code"));
    let guest = server.join_invited(&created.game, 3, &created.invites[&3]);
    assert_eq!([invited(&me), invited(&other), invited(&guest)], [vec![], vec![], vec![3]]);
    guest.sit(3, None, Some(&created.invites[&3])).expect("the invitation");
    assert_eq!(invited(&guest), Vec::<usize>::new());
    assert_eq!(seat_of(&guest, 3)["mine"], true);
}

#[test]
fn a_link_gives_a_further_device_the_seat_and_revoking_takes_it_away() {
    let server = Server::in_memory();
    let created = server.created(request("szachao", &["mine", "mine"]));
    let me = server.join_seats(&created, 1, &[1]);
    let link = me.link(1, false).expect("one's own seat");
    let phone = server.join(&created.game, 2, &[(1, link.clone())].into());
    assert_eq!(phone.state()["viewer"], 1);
    let last = me.link(1, true).expect("one's own seat");
    assert_eq!(phone.state()["viewer"], "public");
    assert_eq!(phone.state()["hands"][0]["cards"][0], "?");
    assert_eq!(seat_of(&phone, 1)["mine"], false);
    assert_eq!(me.state()["viewer"], 1);
    for (token, viewer) in [(link, json!("public")), (created.tokens[&1].clone(), json!("public")), (last, json!(1))] {
        assert_eq!(server.join(&created.game, 3, &[(1, token)].into()).state()["viewer"], viewer);
    }
    assert_eq!(word(phone.link(1, false)), "forbidden");
}

#[test]
fn names_are_cleaned_and_bounded() {
    let server = Server::in_memory();
    let named = |name: &str| {
        let mut wanted = request("chess", &["mine", "mine"]);
        wanted["seats"][0]["name"] = json!(name);
        server.create(wanted).map(|created| seat_of(&server.join(&created.game, 1, &nothing()), 1)["name"].clone())
    };
    assert_eq!(named("An\u{202e}n\u{7}\u{0} \u{2066}B"), Ok(json!("Ann B")));
    assert_eq!(named("\u{c9}va \u{30a2}"), Ok(json!("\u{c9}va \u{30a2}")));
    assert_eq!(named(&"x".repeat(32)), Ok(json!("x".repeat(32))));
    assert_eq!(word(named(&"x".repeat(33))), "limit");
    assert_eq!(word(named("\u{202e}\n")), "limit");
}

#[test]
fn everything_that_is_sent_is_ascii() {
    let server = Server::in_memory();
    let mut wanted = request("chess", &["mine", "mine"]);
    wanted["seats"][0]["name"] = json!("\u{c9}va \u{1f600}");
    let created = server.created(wanted);
    let me = server.join_seats(&created, 1, &[1]);
    assert!(me.inbox.texts().iter().all(|text| text.is_ascii()));
    assert_eq!(seat_of(&me, 1)["name"], "\u{c9}va \u{1f600}");
}

#[test]
fn whoever_comes_back_with_the_latest_revision_is_told_the_same() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "mine"]));
    let me = server.join_seats(&created, 1, &[1]);
    me.play(1, "e2e4").expect("a legal move");
    let rev = me.state()["rev"].as_u64();
    me.leave();
    let table = server.table(&created.game);
    let tokens: BTreeMap<usize, String> = created.tokens.clone().into_iter().take(1).collect();
    let come_back = |rev| {
        let inbox = std::sync::Arc::new(crate::tables_support::Inbox::default());
        table.join(1, inbox.clone(), JoinRequest { tokens: tokens.clone(), invite: None, rev });
        inbox.messages().iter().map(|message| message["t"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(come_back(rev), ["same"]);
    assert_eq!(come_back(rev.map(|rev| rev - 1)), ["table", "state"]);
    assert_eq!(come_back(rev.map(|rev| rev + 100)), ["table", "state"]);
    assert_eq!(come_back(None), ["table", "state"]);
    // Somebody else has come meanwhile.
    me.leave();
    let _other = server.join_seats(&created, 2, &[2]);
    assert_eq!(come_back(rev), ["table", "state"]);
}

#[test]
fn one_screen_for_both_seats_shows_no_hand_but_the_one_that_it_is_asked_to() {
    let server = Server::in_memory();
    let mut wanted = request("szachao", &["mine", "mine"]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60});
    let created = server.created(wanted);
    let screen = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!((&screen.state()["viewer"], &screen.table_message()["handover"]), (&json!("public"), &json!(1)));
    assert_eq!(screen.state()["legal"], Value::Null);
    screen.show(Some(1)).expect("one's own seat");
    assert_eq!((&screen.state()["viewer"], &screen.table_message()["handover"]), (&json!(1), &Value::Null));
    let burn = screen.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
    screen.play(1, &burn).expect("a legal action");
    assert_eq!((&screen.state()["viewer"], &screen.state()["phase"]), (&json!(1), &json!("chess")));
    server.pass(3000);
    let rev = screen.state()["rev"].as_u64().expect("a revision");
    screen.inbox.forget();
    screen.play_as(1, "e2e4", rev, "e4").expect("a legal action");
    // The hand is gone before the other player looks, and nobody's time runs until then.
    assert_eq!((&screen.state()["viewer"], &screen.table_message()["handover"]), (&json!("public"), &json!(2)));
    assert!(screen.inbox.texts().iter().all(|text| !text.contains("\"viewer\":1")));
    server.pass(20_000);
    assert_eq!(
        screen.state()["clock"]["seats"],
        json!([
            {"seat": 1, "ms": 57_000, "periods": 0}, {"seat": 2, "ms": 60_000, "periods": 0}
        ])
    );
    screen.show(Some(2)).expect("one's own seat");
    assert_eq!((&screen.state()["viewer"], &screen.state()["clock"]["running"]), (&json!(2), &json!(2)));
    server.pass(5000);
    screen.show(None).expect("one may always look away");
    assert_eq!(screen.state()["clock"]["seats"][1]["ms"], 55_000);
    assert_eq!(word(screen.show(Some(3))), "forbidden");
    let onlooker = server.join(&created.game, 2, &nothing());
    assert_eq!(word(onlooker.show(Some(1))), "forbidden");
}

#[test]
fn looking_away_does_not_stop_the_clock_of_who_has_a_device_alone() {
    let server = Server::in_memory();
    let mut wanted = request("szachao", &["mine", "mine"]);
    wanted["clock"] = json!({"kind": "fischer", "base": 60});
    let created = server.created(wanted);
    let one = server.join_seats(&created, 1, &[1]);
    let burn = one.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
    one.play(1, &burn).expect("a legal action");
    one.show(None).expect("one may always look away");
    assert_eq!((&one.state()["viewer"], &one.table_message()["handover"]), (&json!("public"), &Value::Null));
    assert_eq!(one.state()["clock"]["running"], 1);
}

#[test]
fn a_device_of_ones_own_needs_no_handover() {
    let server = Server::in_memory();
    let created = server.created(request("szachao", &["mine", "mine"]));
    let (one, two) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
    assert_eq!(one.table_message()["handover"], Value::Null);
    assert_eq!((&one.state()["viewer"], &two.state()["viewer"]), (&json!(1), &json!(2)));
}

#[test]
fn a_table_without_onlookers_shows_them_nothing() {
    let server = Server::in_memory();
    let mut wanted = request("chess", &["mine", "open"]);
    wanted["options"] = json!({"onlookers": false});
    let created = server.created(wanted);
    let me = server.join_seats(&created, 1, &[1]);
    let guest = server.join(&created.game, 2, &nothing());
    me.play(1, "e2e4").expect("a legal move");
    assert_eq!(guest.state(), Value::Null);
    assert_eq!(guest.inbox.latest("error")["code"], "hidden");
    assert_eq!(word(guest.state_at(0)), "hidden");
    assert_eq!(word(guest.table.read(LiveTable::public_game)), "hidden");
    assert_eq!(word(guest.game_record()), "hidden");
    assert_eq!(server.tables.lobby().len(), 1, "one may still sit down");
    guest.sit(2, None, None).expect("a free seat");
    assert_eq!(guest.state()["ply"], 1);
    assert_eq!(server.tables.lobby(), Vec::new());
}

#[test]
fn earlier_positions_are_shown_as_they_were_seen() {
    let server = Server::in_memory();
    let created = server.created(request("szachao", &["mine", "mine"]));
    let (one, two) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
    let first = one.state();
    let burn = one.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
    one.play(1, &burn).expect("a legal action");
    let seen = json!(one.state_at(0).expect("a ply of the game"));
    assert_eq!((&seen["hands"], &seen["legal"]), (&first["hands"], &first["legal"]));
    let others = json!(two.state_at(1).expect("a ply of the game"));
    assert!(others["history"][0]["text"].as_str().is_some_and(|text| text.ends_with("+?")));
    assert_eq!(word(one.state_at(2)), "limit");
    let record = two.game_record().expect("a player's game");
    assert!(record.moves[0].ends_with("+?"), "{record:?}");
    assert_eq!(record.result, None);
}

#[test]
fn the_engine_hints_at_a_legal_action_for_the_seat_that_asks() {
    let server = Server::in_memory();
    for variant in ["szachao", "martian"] {
        let created = server.created(request(variant, &["mine", "mine"]));
        let (one, two) = (server.join_seats(&created, 1, &[1]), server.join_seats(&created, 2, &[2]));
        assert_eq!(word(two.hint(2)), "turn");
        assert_eq!(word(two.hint(1)), "forbidden");
        one.hint(1).expect("one's own seat");
        assert_eq!(word(one.hint(1)), "busy");
        one.wait_for("a hint", |one| one.inbox.count("hint") == 1);
        let hint = one.inbox.latest("hint");
        assert!(one.legal().iter().any(|text| hint["text"] == text.as_str()), "{hint}");
        assert_eq!(two.inbox.count("hint"), 0);
    }
    let mut wanted = request("martian", &["mine", "mine"]);
    wanted["options"] = json!({"hints": false});
    let created = server.created(wanted);
    assert_eq!(word(server.join_seats(&created, 1, &[1]).hint(1)), "forbidden");
}

#[test]
fn the_lobby_tells_what_may_be_joined_or_watched_and_counts_its_changes() {
    let server = Server::in_memory();
    assert_eq!(server.tables.lobby(), Vec::new());
    let before = server.tables.changes();
    let created = server.created(request("chess", &["mine", "open"]));
    assert!(server.tables.changes() > before);
    let lobby = json!(server.tables.lobby());
    assert_eq!((&lobby[0]["game"], &lobby[0]["variant"]), (&json!(created.game), &json!("chess")));
    assert_eq!((&lobby[0]["status"], &lobby[0]["number"]), (&json!("open"), &json!(1)));
    assert_eq!(lobby[0]["seats"][1]["kind"], "open");
    let cards = server.created(request("szachao", &["mine", "mine"]));
    let before = server.tables.changes();
    let me = server.join_seats(&cards, 1, &[1]);
    assert!(server.tables.changes() > before, "who is here is shown");
    // Names of games are drawn by lot and may read like a card, so what is told is named key by key.
    assert!(me.state()["hands"][0]["cards"][0].is_string(), "there is a card to hide");
    for entry in json!(server.tables.lobby()).as_array().expect("a list") {
        assert_eq!(keys(entry), ["game", "number", "seats", "status", "variant"]);
        for seat in entry["seats"].as_array().expect("seats") {
            assert_eq!(keys(seat), ["here", "kind", "level", "name", "seat"]);
        }
    }
}

#[test]
fn the_rules_skip_is_played_after_half_a_second() {
    let server = Server::in_memory();
    // Seat 1 waits, as the other seat has just played a four: its chess phase is a pass.
    let record = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1 card 8s,Td 8h9h4cJs6c/3d7d8d9dTc 2c2h2s5c6d7h8cQh,5s6s wait";
    let mut wanted = request("szachao", &["mine", "mine"]);
    wanted["record"] = json!(record);
    let created = server.created(wanted);
    let me = server.join_seats(&created, 1, &[1]);
    assert_eq!(me.table_message()["options"]["dealt"], "known");
    me.play(1, "x:6c").expect("a legal action");
    assert_eq!((&me.state()["phase"], &me.state()["seat"]), (&json!("chess"), &json!(1)));
    server.pass(499);
    assert_eq!(me.state()["ply"], 1);
    server.pass(1);
    assert_eq!((&me.state()["ply"], &me.state()["seat"]), (&json!(2), &json!(2)));
    assert_eq!(me.state()["history"][1]["text"], "0000");
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let server = Server::in_memory();
    let refused = |change: &dyn Fn(&mut Value)| {
        let mut wanted = request("szachao", &["mine", "mine"]);
        change(&mut wanted);
        word(server.create(wanted))
    };
    assert_eq!(refused(&|wanted| wanted["variant"] = json!("ludo")), "bad");
    assert_eq!(refused(&|wanted| wanted["seats"] = json!([{"kind": "mine"}])), "bad");
    assert_eq!(refused(&|wanted| wanted["record"] = json!("nonsense")), "bad");
    assert_eq!(refused(&|wanted| wanted["moves"] = json!(["e2e4"])), "bad");
    assert_eq!(refused(&|wanted| wanted["rules"] = json!({"Nonsense": 1})), "bad");
    assert_eq!(refused(&|wanted| wanted["seats"][1] = json!({"kind": "engine", "level": 9})), "limit");
    let hidden = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1 1 card 8s,Td 8h9h4cJs6c/????? * -";
    assert_eq!(refused(&|wanted| wanted["record"] = json!(hidden)), "bad");
    let mut wanted = request("martian", &["mine", "mine"]);
    wanted["rules"] = json!({"Martian_NoCaptureLimit": 99_999});
    assert_eq!(word(server.create(wanted.clone())), "limit");
    wanted["rules"] = json!({"Martian_NoCaptureLimit": 1, "Martian_NoRejection": true});
    let created = server.created(wanted);
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!(all.state()["count"]["limit"], 1);
}

#[test]
fn thinking_times_are_cut_to_the_bound_and_this_is_told() {
    let server = Server::in_memory();
    let seats = json!([{"kind": "engine", "level": 1, "think": 100_000}, {"kind": "engine", "level": 1, "think": 20}]);
    let created = server.created(json!({"variant": "martian", "seats": seats}));
    assert_eq!(created.think, [(1, 500)].into());
}

#[test]
fn a_table_that_nobody_has_joined_is_given_up_by_resigning() {
    let server = Server::in_memory();
    let created = server.created(request("chess", &["mine", "open"]));
    let me = server.join_seats(&created, 1, &[1]);
    me.resign(1).expect("one's own seat");
    assert_eq!(me.table_message()["status"], "aborted");
    assert_eq!(me.state()["result"], json!({"winners": [], "reason": "aborted"}));
    assert_eq!(word(me.sit(2, None, None)), "over");
}
