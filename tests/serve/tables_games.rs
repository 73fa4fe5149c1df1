//! Whole random games of every variant at a table: everybody is told what the rules' own reference says, and nobody
//! what is hidden. After every few actions the server is stopped and started again, and all is as before.

use crate::tables_support::{Client, Server, request};
use pentad::base::random::mix;
use pentad::base::seat::Seat;
use pentad::desk::tables::{Created, LiveTable};
use pentad::session::viewer::Viewer;
use pentad::variants::state_document::StateDocument;
use pentad::{Dialect, HostedGame, VARIANTS, Variant, find_variant};
use serde_json::{Value, json};

/// No random game is played longer: that is before the stock of cards runs out.
const MAX_PLIES: u64 = 50;
/// The server is restarted after this number of actions.
const RESTART_EVERY: u64 = 7;
const DEAL: u64 = 11;

/// The state without what only a table has: revision, clock, times.
fn without_table(mut state: Value) -> Value {
    let fields = state.as_object_mut().expect("a state is an object");
    for name in ["t", "game", "rev", "clock"] {
        fields.remove(name);
    }
    for entry in fields["history"].as_array_mut().expect("a history") {
        entry["ms"] = Value::Null;
    }
    state
}

/// What a player who keeps a game of its own knows: its view of the start, and the actions as it has seen them.
struct Observer {
    game: HostedGame,
    viewer: Viewer,
}

/// All games that are kept beside a table.
struct Reference {
    dealer: HostedGame,
    observers: Vec<Observer>,
}

impl Reference {
    fn new(variant: &'static Variant) -> Reference {
        let mut dealer = HostedGame::new(variant);
        if let Some(record) = dealer.hidden().map(|hidden| hidden.deal_fen(DEAL)) {
            dealer.set_position(Some(&record), "").expect("a deal is a record");
        }
        let observer = |index: usize| {
            let mut game = HostedGame::new(variant);
            let view = dealer.hidden().map(|hidden| hidden.view_fen(Seat::new(index)));
            game.set_position(view.as_deref(), "").expect("a view is a record");
            Observer { game, viewer: Viewer::Seat(Seat::new(index)) }
        };
        Reference { observers: (0..variant.description.seats()).map(observer).collect(), dealer }
    }

    /// Plays an action with all that was drawn.
    fn play(&mut self, text: &str) {
        for observer in &mut self.observers {
            let Viewer::Seat(seat) = observer.viewer else { continue };
            let seen = match self.dealer.hidden() {
                Some(hidden) => hidden.move_seen_by(text, seat).expect("a legal action"),
                None => text.to_owned(),
            };
            observer.game.play_move(&seen).expect("a legal action");
        }
        self.dealer.play_move(text).expect("a legal action");
    }
}

fn state_of(game: &HostedGame, viewer: Viewer) -> Value {
    json!(StateDocument::new(game.variant(), game.state(viewer)))
}

/// All clients of a table: one for each seat, and an onlooker at the end.
fn all_clients(server: &Server, created: &Created, seats: usize) -> Vec<Client> {
    let seat = |seat: usize| server.join_seats(created, seat as u64, &[seat]);
    (1..=seats).map(seat).chain([server.join(&created.game, 0, &Default::default())]).collect()
}

/// The texts that would tell an onlooker of hidden cards: the hands, and the beginning of the stock.
fn secrets(dealer: &HostedGame, but: Option<usize>) -> Vec<String> {
    let Some(record) = dealer.hidden().map(|_| dealer.fen()) else { return Vec::new() };
    let fields: Vec<&str> = record.split(' ').collect();
    let hands = fields[9].split('/').enumerate().filter(|(seat, _)| Some(*seat) != but).map(|(_, hand)| hand);
    let texts: Vec<String> = hands.chain([&fields[10][..8]]).map(str::to_owned).collect();
    let as_list = |text: &String| {
        let cards: Vec<String> = text.as_bytes().chunks(2).map(|card| String::from_utf8_lossy(card).into()).collect();
        cards.join("\",\"")
    };
    texts.iter().map(as_list).chain(texts.clone()).collect()
}

fn assert_nothing_leaks(clients: &[Client], reference: &Reference) {
    for (index, client) in clients.iter().enumerate() {
        let known = (index < reference.observers.len()).then_some(index);
        let texts = client.inbox.texts();
        for secret in secrets(&reference.dealer, known) {
            assert!(!texts.iter().any(|text| text.contains(&secret)), "{secret} told to {known:?}");
        }
        assert!(!texts.iter().any(|text| text.contains("\"viewer\":\"all\"")), "nobody is the dealer");
    }
}

/// An open game as every seat sees it is the reference's; in a hidden one each player's own game agrees.
fn assert_told_right(clients: &[Client], reference: &Reference, status: &str) {
    for (client, observer) in clients.iter().zip(&reference.observers) {
        let told = without_table(client.state());
        assert_eq!(told, without_table(state_of(&observer.game, observer.viewer)), "{status}");
    }
    let public = without_table(clients.last().expect("an onlooker").state());
    assert_eq!(public, without_table(state_of(&reference.dealer, Viewer::Public)), "{status}");
}

fn play_a_game(variant: &'static Variant) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::in_folder(folder.path());
    let seats = variant.description.seats();
    let mut wanted = request(variant.name, &vec!["mine"; seats]);
    if variant.description.hidden_information {
        wanted["deal"] = json!(DEAL);
    }
    let created = server.created(wanted);
    let mut reference = Reference::new(variant);
    let mut clients = all_clients(&server, &created, seats);
    for ply in 0..MAX_PLIES {
        assert_told_right(&clients, &reference, variant.name);
        assert_nothing_leaks(&clients, &reference);
        if ply % RESTART_EVERY == RESTART_EVERY - 1 {
            drop(clients);
            server.tables.close();
            drop(server);
            server = Server::in_folder(folder.path());
            clients = all_clients(&server, &created, seats);
            assert_told_right(&clients, &reference, "after a restart");
        }
        let mover = reference.dealer.side_to_move().index();
        let legal = clients[mover].legal();
        let Some(text) = legal.get((mix(mix(ply) ^ seats as u64) % legal.len().max(1) as u64) as usize) else { break };
        clients.iter().for_each(|client| client.inbox.forget());
        // Each waits for its own state, so the revision is that of the table, which all were told.
        let rev = json!(
            server.tables.find(&created.game).expect("it is there").read(LiveTable::public_game).expect("public")
        )["rev"]
            .clone();
        clients[mover].play_as(mover + 1, text, rev.as_u64().expect("a revision"), &ply.to_string()).expect("legal");
        if reference.dealer.outcome().is_some() {
            break;
        }
        let state = clients[mover].state();
        let history = state["history"].as_array().expect("a history").clone();
        reference.play(history.last().expect("an action")["text"].as_str().expect("a text"));
        if reference.dealer.outcome().is_some() {
            assert_eq!(state["result"], json!(reference.dealer.outcome()));
            assert_eq!(clients[mover].table_message()["status"], "over");
            break;
        }
    }
}

#[test]
fn everybody_is_told_what_the_rules_say_and_no_more() {
    VARIANTS.into_iter().for_each(play_a_game);
}

/// The variants that hide something, by their descriptions.
fn hidden_variants() -> impl Iterator<Item = &'static Variant> {
    VARIANTS.into_iter().filter(|variant| variant.description.hidden_information)
}

#[test]
fn a_game_with_cards_goes_on_when_the_stock_runs_out_and_shows_all_at_the_end() {
    for variant in hidden_variants() {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::in_folder(folder.path());
        let created = server.created(request(variant.name, &["mine", "mine"]));
        let clients = all_clients(&server, &created, 2);
        let mut plies = 0;
        for ply in 0..260_u64 {
            server.pass(500);
            let rev = json!(server.table(&created.game).read(LiveTable::public_game).expect("public"))["rev"]
                .as_u64()
                .expect("a revision");
            let Some(mover) = clients.iter().position(|client| !client.legal().is_empty()) else { break };
            let legal = clients[mover].legal();
            // Playing cards rather than burning them, and no more than one of them a turn: that keeps the game going.
            let text = &legal[(mix(ply) % legal.len() as u64) as usize];
            clients.iter().for_each(|client| client.inbox.forget());
            clients[mover].play_as(mover + 1, text, rev, &format!("p{ply}")).expect("a legal action");
            plies += 1;
            if clients[1].state()["result"] != Value::Null {
                break;
            }
        }
        if clients[1].state()["result"] == Value::Null {
            clients[0].resign(1).expect("one's own seat");
        }
        for client in &clients {
            let state = client.state();
            assert_eq!(state["viewer"], "all", "{plies} plies");
            assert!(!state.to_string().contains('?'), "everything is shown at the end");
            assert_eq!(state["legal"], json!([]));
            assert_eq!(state["seat"], 0);
        }
        let journal = std::fs::read_to_string(folder.path().join("games").join(format!("{}.jsonl", created.game)));
        let journal = journal.expect("a journal");
        assert!(plies < 150 || journal.contains("\"shuffle\":\"shuffle:"), "{plies} plies without a reshuffle");
        let before = without_table(clients[1].state());
        drop(clients);
        drop(server);
        let server = Server::in_folder(folder.path());
        assert_eq!(without_table(server.join(&created.game, 1, &Default::default()).state()), before);
    }
}

#[test]
fn hands_stay_hidden_at_the_end_if_they_are_not_to_be_revealed() {
    for variant in hidden_variants() {
        let server = Server::in_memory();
        let mut wanted = request(variant.name, &["mine", "mine"]);
        wanted["options"] = json!({"reveal": false});
        let created = server.created(wanted);
        let clients = all_clients(&server, &created, 2);
        clients[0].resign(1).expect("one's own seat");
        assert_eq!(clients[0].state()["viewer"], 1);
        assert_eq!(clients[0].state()["hands"][1]["cards"][0], "?");
        assert_eq!(clients[2].state()["hands"][0]["cards"][0], "?");
        assert_eq!(clients[2].state()["result"]["winners"], json!([2]));
        assert_eq!(clients[2].state()["seat"], 0);
    }
}

#[test]
fn a_player_cannot_name_the_cards_that_it_draws() {
    for variant in hidden_variants() {
        let server = Server::in_memory();
        let created = server.created(request(variant.name, &["mine", "mine"]));
        let me = server.join_seats(&created, 1, &[1]);
        assert_eq!(me.table_message()["options"]["dealt"], Value::Null);
        let burn = me.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
        let ace = ["Ah", "Ad", "Ac", "As"].into_iter().find(|ace| !me.state().to_string().contains(ace));
        let wished = ace.expect("five cards leave some ace");
        let draws = |text: &str| text.split_once('+').map(|(_, drawn)| drawn.to_owned());
        // The wish is not heard: one card of the stock is drawn, an ace of that suit twice in 92 times.
        let tries = (0..4).filter(|_| {
            let created = server.created(request(variant.name, &["mine", "mine"]));
            let me = server.join_seats(&created, 1, &[1]);
            let burn = me.legal().into_iter().find(|text| text.starts_with("x:")).expect("one may always burn");
            me.play(1, &format!("{burn}+{wished}")).expect("draws in the text do not matter");
            draws(me.state()["history"][0]["text"].as_str().expect("a text")).as_deref() == Some(wished)
        });
        assert!(tries.count() < 4);
        assert_eq!(crate::tables_support::word(me.play(1, "shuffle:1")), "illegal");
        let refused = me.play(1, "x:??").expect_err("no such card");
        assert_eq!(refused.message, "illegal");
        me.play(1, &burn).expect("a legal action");
    }
}

#[test]
fn two_deals_differ_and_a_given_seed_is_said_to_be_known() {
    for variant in hidden_variants() {
        let server = Server::in_memory();
        let start = |wanted: Value| {
            let created = server.created(wanted);
            let me = server.join_seats(&created, 1, &[1]);
            me.resign(1).expect("one's own seat");
            (me.state()["start"].clone(), me.table_message()["options"]["dealt"].clone())
        };
        let plain = || start(request(variant.name, &["mine", "mine"]));
        let (one, other) = (plain(), plain());
        assert_ne!(one.0, other.0);
        let mut seeded = request(variant.name, &["mine", "mine"]);
        seeded["deal"] = json!(5);
        let game = HostedGame::new(find_variant(variant.name).expect("a variant"));
        let deal = game.hidden().map(|hidden| hidden.deal_fen(5));
        assert_eq!(start(seeded), (json!(deal), json!("known")));
        assert_eq!(game.moves(Dialect::Uci).len(), 0);
    }
}
