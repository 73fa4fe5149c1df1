//! Every file operation of a scripted game fails in turn, in every way: what was acknowledged is there after a kill.

use crate::faulty_storage::{Fault, FaultyStorage, Operation};
use crate::tables_support::{Client, Server, request, word};
use base::storage::SystemStorage;
use pentad::desk::refusal::Refusal;
use pentad::desk::tables::Created;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// What is done at the table.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(usize, &'static str),
    /// Time passes, so that the clock is marked.
    Pass,
    /// Both lines of an answer that all agree to are one action.
    Offer(usize, Option<bool>),
    Resign(usize),
}

const SCRIPT: [Step; 13] = [
    Step::Play(1, "e2e4"),
    Step::Play(2, "e7e5"),
    Step::Pass,
    Step::Pass,
    Step::Play(1, "g1f3"),
    Step::Offer(1, None),
    Step::Offer(2, Some(true)),
    Step::Pass,
    Step::Play(1, "d2d4"),
    Step::Play(2, "d7d5"),
    Step::Pass,
    Step::Play(1, "d4e5"),
    Step::Resign(2),
];

/// How often in a row an operation fails before the fault heals; the last is longer than any single action.
const TIMES: [u64; 4] = [1, 2, 3, 20];
/// More operations than the script has.
const NEVER: u64 = u64::MAX / 2;

/// What the players have been told that outlasts the server.
fn told(client: &Client) -> Value {
    let (state, table) = (client.state(), client.table_message());
    let history = state["history"].as_array().expect("a history");
    let texts: Vec<&Value> = history.iter().map(|entry| &entry["text"]).collect();
    json!([texts, state["result"], table["offers"], table["status"]])
}

fn perform(server: &Server, client: &Client, step: Step) -> Result<(), Refusal> {
    match step {
        Step::Play(seat, text) => client.play(seat, text).map(|_| ()),
        Step::Pass => {
            server.pass(1000);
            Ok(())
        }
        Step::Offer(seat, answer) => client.offer(seat, "takeback", answer),
        Step::Resign(seat) => client.resign(seat),
    }
}

/// The files as the disk has them at this moment: the server is killed, or the power fails.
fn killed(storage: &FaultyStorage, folder: &Path) -> TempDir {
    let copy = tempfile::tempdir().expect("a folder");
    let games = copy.path().join("games");
    fs::create_dir(&games).expect("a folder");
    for path in files(folder) {
        fs::write(games.join(path.file_name().expect("a name")), storage.on_disk(&path)).expect("a file");
    }
    copy
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("games")).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

/// What the players are told by a server that is started with these files.
fn after_restart(folder: &Path, created: &Created) -> Value {
    let server = Server::in_folder(folder);
    let client = server.join_seats(created, 1, &[1, 2]);
    for path in files(folder) {
        assert!(path.extension().is_some_and(|end| end == "jsonl"), "{} was set aside", path.display());
    }
    told(&client)
}

/// A server on storage that does not fail yet.
fn healthy() -> (TempDir, FaultyStorage, Server) {
    let folder = tempfile::tempdir().expect("a folder");
    let storage = FaultyStorage::new(SystemStorage::PRIVATE);
    let server = Server::on(Arc::new(storage.clone()), 500, Some(folder.path())).expect("the folder is free");
    (folder, storage, server)
}

fn game() -> Value {
    let mut game = request("chess", &["mine", "mine"]);
    game["clock"] = json!({"kind": "fischer", "base": 3600});
    game
}

/// Plays the script while operations from this one on fail, so many of them; every refused step is tried again. Returns
/// how many operations there were that could have failed.
fn play_with(fault: Fault, first: u64, times: u64) -> u64 {
    let place = format!("{fault:?}, operation {first}, {times} times");
    let (folder, storage, server) = healthy();
    storage.fail(fault, first, times);
    let created = loop {
        match server.create(game()) {
            Ok(created) => break created,
            Err(refusal) => assert_eq!(word::<()>(Err(refusal)), "busy", "{place}"),
        }
    };
    let client = server.join_seats(&created, 1, &[1, 2]);
    for step in SCRIPT {
        let before = told(&client);
        let mut snapshot = None;
        while let Err(refusal) = perform(&server, &client, step) {
            assert_eq!(word::<()>(Err(refusal)), "busy", "{place}, {step:?}");
            assert_eq!(told(&client), before, "{place}: {step:?} was refused");
            snapshot.get_or_insert_with(|| (killed(&storage, folder.path()), storage.has_failed(Operation::Truncate)));
        }
        if let Some((disk, could_not_cut)) = snapshot {
            // A refused action has not happened. Only if it was written, could not be synced and could not be cut off
            // again, a kill before the next action leaves it there.
            let found = after_restart(disk.path(), &created);
            let may_be_there = could_not_cut && storage.has_failed(Operation::Sync);
            assert!(found == before || may_be_there && found == told(&client), "{place}: {step:?}: {found}");
        }
    }
    let disk = killed(&storage, folder.path());
    assert_eq!(after_restart(disk.path(), &created), told(&client), "{place}: at the end");
    storage.count()
}

#[test]
fn nothing_acknowledged_is_lost_whichever_operation_fails() {
    for fault in Fault::ALL {
        let operations = play_with(fault, NEVER, 0);
        let actions = SCRIPT.iter().filter(|step| !matches!(step, Step::Pass)).count();
        assert!(operations >= actions as u64, "{fault:?} concerns every action");
        for times in TIMES {
            (0..operations).for_each(|first| {
                play_with(fault, first, times);
            });
        }
    }
}

/// The journal of a game of four actions, and who plays it.
fn stored() -> (TempDir, Created, Value) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    // Without a clock, which would be marked when the server stops.
    let created = server.created(request("chess", &["mine", "mine"]));
    let client = server.join_seats(&created, 1, &[1, 2]);
    for (seat, text) in [(1, "e2e4"), (2, "e7e5"), (1, "g1f3"), (2, "b8c6")] {
        client.play(seat, text).expect("a legal move");
    }
    let known = told(&client);
    (folder, created, known)
}

#[test]
fn a_journal_that_cannot_be_read_now_stays_as_it_is_and_is_tried_again() {
    let (folder, created, known) = stored();
    let path = folder.path().join("games").join(format!("{}.jsonl", created.game));
    let before = fs::read(&path).expect("a journal");
    let storage = FaultyStorage::new(SystemStorage::PRIVATE);
    let open = || Server::on(Arc::new(storage.clone()), 500, Some(folder.path())).expect("the folder is free");
    storage.fail(Fault::AnyOperation, NEVER, 0);
    drop(open());
    let operations = storage.count();
    for first in 0..operations {
        for fault in [Fault::AnyOperation, Fault::Open] {
            storage.fail(fault, first, NEVER);
            let server = open();
            let refused = storage.has_failed(Operation::Open) && server.tables.lobby().is_empty();
            if refused {
                assert_eq!(word(server.tables.find(&created.game).map(|_| ())), "busy", "{fault:?}, {first}");
            }
            storage.heal();
            assert_eq!(fs::read(&path).expect("a journal"), before, "{fault:?}, {first}");
            assert_eq!(told(&server.join_seats(&created, 1, &[1, 2])), known, "{fault:?}, {first}");
        }
    }
    assert_eq!(files(folder.path()), [path]);
}

#[test]
fn a_fault_while_a_damaged_journal_is_mended_loses_nothing_of_it() {
    let (folder, created, _) = stored();
    let name = format!("{}.jsonl", created.game);
    let path = folder.path().join("games").join(&name);
    let text = fs::read_to_string(&path).expect("a journal").replace("g1f3", "g1h3");
    let rest = text.split_inclusive('\n').skip(3).collect::<String>();
    for (first, fault) in (0..40).flat_map(|first| Fault::ALL.map(|fault| (first, fault))) {
        let folder = tempfile::tempdir().expect("a folder");
        let games = folder.path().join("games");
        fs::create_dir(&games).expect("a folder");
        fs::write(games.join(&name), &text).expect("a journal");
        let storage = FaultyStorage::new(SystemStorage::PRIVATE);
        storage.fail(fault, first, 3);
        let server = Server::on(Arc::new(storage.clone()), 500, Some(folder.path())).expect("the folder is free");
        let _ = server.tables.find(&created.game);
        storage.heal();
        let client = server.join_seats(&created, 1, &[1, 2]);
        assert_eq!(client.state()["ply"], 2, "{fault:?}, {first}");
        let mut beside = files(folder.path()).into_iter().filter(|path| path.to_string_lossy().contains(".damaged"));
        assert!(beside.any(|path| fs::read_to_string(path).is_ok_and(|text| text == rest)), "{fault:?}, {first}");
    }
}

#[test]
fn on_a_full_disk_actions_and_new_games_are_refused_and_what_was_played_stays() {
    let (folder, storage, server) = healthy();
    let created = server.created(game());
    let client = server.join_seats(&created, 1, &[1, 2]);
    client.play(1, "e2e4").expect("a legal move");
    storage.fail(Fault::NoSpace, 0, NEVER);
    assert_eq!(word(client.play(2, "e7e5")), "busy");
    assert_eq!(word(server.create(game())), "busy");
    assert_eq!(client.state()["ply"], 1);
    drop((client, server));
    assert_eq!(after_restart(folder.path(), &created)[0], json!(["e2e4"]));
}
