//! What survives: journals, and folders full of them.

use crate::tables_support::{Server, request, word};
use base::checked_line::{CheckedLine, check, with_checksum, without_checksum};
use pentad::desk::tables::OpenError;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;

fn journal(folder: &Path, id: &str) -> PathBuf {
    folder.join("games").join(format!("{id}.jsonl"))
}

/// A game of chess with some moves; its ID.
fn played(server: &Server, moves: usize) -> String {
    let created = server.created(request("chess", &["mine", "mine"]));
    let all = server.join_seats(&created, 1, &[1, 2]);
    for text in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().take(moves) {
        let seat = all.state()["seat"].as_u64().expect("a seat") as usize;
        all.play(seat, text).expect("a legal move");
    }
    all.leave();
    created.game
}

fn ply(server: &Server, id: &str) -> Value {
    server.join(id, 9, &BTreeMap::new()).state()["ply"].clone()
}

#[test]
fn every_line_is_whole_and_says_what_the_contract_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 2);
    let text = fs::read_to_string(journal(folder.path(), &id)).expect("a journal");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for name in ["schema", "variant", "start", "seats", "clock", "options", "token_hashes"] {
        assert!(lines[0].get(name).is_some(), "{name}");
    }
    for name in ["ply", "seat", "text", "cid", "ms", "at"] {
        assert!(lines[1].get(name).is_some(), "{name}");
    }
    assert_eq!((lines.len(), &lines[2]["text"]), (3, &json!("e7e5")));
}

#[cfg(unix)]
#[test]
fn nobody_else_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new").join("data");
    let server = Server::in_folder(&data);
    let id = played(&server, 1);
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&journal(&data, &id)), 0o600);
    drop(server);
    fs::set_permissions(journal(&data, &id), fs::Permissions::from_mode(0o644)).expect("it is ours");
    drop(Server::in_folder(&data));
    assert_eq!(mode(&journal(&data, &id)), 0o600, "whatever it had");
    assert_eq!((mode(&data), mode(&data.join("games"))), (0o700, 0o700));
}

#[test]
fn a_torn_last_line_is_dropped() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 2);
    drop(server);
    let path = journal(folder.path(), &id);
    let mut file = OpenOptions::new().append(true).open(&path).expect("a journal");
    file.write_all(b"{\"ply\":3,\"seat\":1,\"te").expect("half a line");
    let server = Server::in_folder(folder.path());
    assert_eq!(ply(&server, &id), 2);
    drop(server);
    let text = fs::read_to_string(&path).expect("a journal");
    assert!(text.ends_with("}\n"), "{text}");
}

/// The journal with this text in the place of that one, and checksums that fit: as a later version might have written it.
fn rewrite(path: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(path).expect("a journal");
    let lines = text.lines().map(|line| with_checksum(&without_checksum(line).replace(from, to)) + "\n");
    fs::write(path, lines.collect::<String>()).expect("a journal");
}

/// The files beside the journals.
fn beside(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("games")).expect("a folder").map(|entry| entry.expect("an entry"));
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| !name.ends_with(".jsonl")).collect();
    names.sort();
    names
}

#[test]
fn a_file_that_does_not_replay_is_set_aside_and_the_rest_loads() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let (good, illegal, garbage) = (played(&server, 2), played(&server, 2), played(&server, 2));
    drop(server);
    rewrite(&journal(folder.path(), &illegal), "\"e7e5\"", "\"e7e2\"");
    fs::write(journal(folder.path(), &garbage), "{\"schema\":1}\nnot a game\n").expect("a journal");
    let server = Server::in_folder(folder.path());
    assert_eq!(ply(&server, &good), 2);
    for id in [illegal, garbage] {
        assert_eq!(word(server.tables.find(&id).map(|_| ())), "unknown");
        assert!(!journal(folder.path(), &id).exists());
        assert!(journal(folder.path(), &id).with_extension("jsonl.broken").exists());
    }
}

#[test]
fn a_file_that_was_set_aside_before_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 2);
    drop(server);
    let path = journal(folder.path(), &id);
    for text in ["first", "second", "third"] {
        fs::write(&path, text).expect("a journal");
        drop(Server::in_folder(folder.path()));
    }
    let names = ["", "-2", "-3"].map(|number| format!("{id}.jsonl.broken{number}"));
    assert_eq!(beside(folder.path()), names);
    let found = names.map(|name| fs::read_to_string(folder.path().join("games").join(name)).expect("a file"));
    assert_eq!(found, ["first", "second", "third"]);
}

#[test]
fn a_damaged_line_costs_what_follows_it_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    let all = server.join_seats(&created, 1, &[1, 2]);
    for (seat, text) in [(1, "e2e4"), (2, "e7e5"), (1, "g1f3"), (2, "b8c6")] {
        all.play(seat, text).expect("a legal move");
    }
    assert_eq!(all.table_message()["damaged_after"], Value::Null);
    drop((all, server));
    let path = journal(folder.path(), &created.game);
    let text = fs::read_to_string(&path).expect("a journal").replace("g1f3", "g1h3");
    fs::write(&path, &text).expect("a journal");
    let server = Server::in_folder(folder.path());
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!((&all.state()["ply"], &all.table_message()["damaged_after"]), (&json!(2), &json!(2)));
    let rest: String = text.split_inclusive('\n').skip(3).collect();
    assert_eq!(fs::read_to_string(path.with_extension("jsonl.damaged")).expect("the rest"), rest);
    all.play(1, "g1f3").expect("the game goes on");
    drop((all, server));
    let server = Server::in_folder(folder.path());
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!((&all.state()["ply"], &all.table_message()["damaged_after"]), (&json!(3), &json!(2)));
    server.tables.delete(&created.game, 1, &created.tokens, false).expect("who plays may delete");
    assert!(!path.exists() && beside(folder.path()).is_empty(), "what was kept of the game goes with it");
}

#[test]
fn journals_without_checksums_are_read_and_what_is_appended_has_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    server.join_seats(&created, 1, &[1, 2]).play(1, "e2e4").expect("a legal move");
    drop(server);
    let path = journal(folder.path(), &created.game);
    let text = fs::read_to_string(&path).expect("a journal");
    let bare: String = text.lines().map(|line| without_checksum(line) + "\n").collect();
    fs::write(&path, &bare).expect("a journal");
    let server = Server::in_folder(folder.path());
    server.join_seats(&created, 1, &[1, 2]).play(2, "e7e5").expect("the game goes on");
    let text = fs::read_to_string(&path).expect("a journal");
    let appended = text.strip_prefix(&bare).expect("what there was is as it was");
    assert!(matches!(check(appended.as_bytes()), CheckedLine::Intact(_)), "{appended}");
    drop(server);
    assert_eq!(ply(&Server::in_folder(folder.path()), &created.game), 2);
}

#[test]
fn an_action_of_which_a_line_is_missing_has_not_happened() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    let all = server.join_seats(&created, 1, &[1, 2]);
    all.play(1, "e2e4").expect("a legal move");
    all.offer(1, "takeback", None).expect("an offer");
    all.offer(2, "takeback", Some(true)).expect("an answer");
    drop((all, server));
    let path = journal(folder.path(), &created.game);
    let text = fs::read_to_string(&path).expect("a journal");
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    // The answer and the takeback are one action.
    fs::write(&path, lines[..lines.len() - 1].concat()).expect("a journal");
    let server = Server::in_folder(folder.path());
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!(all.state()["ply"], 1);
    all.offer(2, "takeback", Some(true)).expect("the offer stands");
    assert_eq!(all.state()["ply"], 0);
}

/// Something happens to the journal under the server; then a move is played, and the server killed.
fn survives(meddle: impl Fn(&Path), acts: bool) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    let all = server.join_seats(&created, 1, &[1, 2]);
    all.play(1, "e2e4").expect("a legal move");
    meddle(&journal(folder.path(), &created.game));
    if acts {
        all.play(2, "e7e5").expect("a legal move");
    } else {
        server.tables.close();
    }
    let copy = tempfile::tempdir().expect("a folder");
    fs::create_dir(copy.path().join("games")).expect("a folder");
    let (from, to) = (journal(folder.path(), &created.game), journal(copy.path(), &created.game));
    fs::copy(from, to).expect("the journal is there");
    assert_eq!(ply(&Server::in_folder(copy.path()), &created.game), 1 + u64::from(acts));
    beside(folder.path())
}

#[test]
fn a_journal_that_is_removed_renamed_or_changed_under_the_server_is_written_anew() {
    for acts in [true, false] {
        let removed = survives(|path| fs::remove_file(path).expect("it is there"), acts);
        assert_eq!(removed, Vec::<String>::new());
        let renamed = survives(|path| fs::rename(path, path.with_extension("away")).expect("it is there"), acts);
        assert_eq!(renamed.len(), 1);
        let replaced = survives(
            |path| {
                fs::remove_file(path).expect("it is there");
                fs::write(path, "something else").expect("a file");
            },
            acts,
        );
        assert!(replaced.len() == 1 && replaced[0].ends_with(".broken"), "{replaced:?}");
        let cut = survives(|path| fs::write(path, "cut").expect("a file"), acts);
        assert!(cut.len() == 1 && cut[0].ends_with(".broken"), "{cut:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_or_too_long_for_a_journal_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 2);
    drop(server);
    let other = |letter: &str| letter.repeat(10);
    let (pipe, long) = (journal(folder.path(), &other("a")), journal(folder.path(), &other("b")));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    fs::File::create(&long).and_then(|file| file.set_len(1 << 40)).expect("a file with a hole");
    let server = Server::in_folder(folder.path());
    assert_eq!(ply(&server, &id), 2);
    for id in [other("a"), other("b")] {
        assert_eq!(word(server.tables.find(&id).map(|_| ())), "busy");
    }
    assert!(pipe.exists() && long.exists());
}

#[test]
fn one_server_at_a_time_has_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let Err(OpenError::Locked { path }) = Server::open(Some(folder.path())) else { panic!("it is locked") };
    assert_eq!(path, folder.path());
    drop(server);
    drop(Server::in_folder(folder.path()));
}

#[test]
fn seats_offers_and_answers_are_as_before_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "open"]));
    let (white, guest) = (server.join_seats(&created, 1, &[1]), server.join(&created.game, 2, &BTreeMap::new()));
    let token = guest.sit(2, Some("Ann"), None).expect("a free seat");
    let old = white.state()["rev"].as_u64().expect("a revision");
    let rev = white.play_as(1, "e2e4", old, "mine").expect("a legal move");
    white.offer(1, "draw", None).expect("an offer");
    let before = white.table_message();
    drop((white, guest));
    drop(server);
    let server = Server::in_folder(folder.path());
    let white = server.join_seats(&created, 1, &[1]);
    let black = server.join(&created.game, 2, &[(2, token)].into());
    let after = black.table_message();
    assert_eq!((&after["offers"], &after["status"]), (&before["offers"], &before["status"]));
    assert_eq!(after["seats"][1]["name"], "Ann");
    assert!(after["rev"].as_u64() > before["rev"].as_u64(), "clients drop what is older than what they have");
    // What was not answered is sent again.
    assert_eq!(white.play_as(1, "e2e4", old, "mine"), Ok(rev));
    black.play_as(2, "e7e5", rev, "hers").expect("the decision is the same");
    assert_eq!(white.state()["ply"], 2);
}

#[test]
fn takebacks_ends_and_rematches_are_replayed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    let all = server.join_seats(&created, 1, &[1, 2]);
    all.play(1, "e2e4").expect("a legal move");
    all.offer(1, "takeback", None).expect("an offer");
    all.offer(2, "takeback", Some(true)).expect("an answer");
    all.play(1, "d2d4").expect("a legal move");
    all.offer(1, "draw", None).expect("an offer");
    all.offer(2, "draw", Some(true)).expect("an answer");
    all.offer(1, "rematch", None).expect("an offer");
    all.offer(2, "rematch", Some(true)).expect("an answer");
    let next = all.table_message()["next"].as_str().expect("a table").to_owned();
    drop(all);
    drop(server);
    let server = Server::in_folder(folder.path());
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!(all.state()["history"][0]["text"], "d2d4");
    assert_eq!(all.state()["result"]["reason"], "agreement");
    assert_eq!(all.table_message()["next"], next);
    assert_eq!(ply(&server, &next), 0);
    assert_eq!(word(all.play(2, "d7d5")), "over");
}

#[test]
fn an_engine_plays_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let seats = json!([{"kind": "mine"}, {"kind": "engine", "level": 8, "think": 400}]);
    let created = server.created(json!({"variant": "chess", "seats": seats}));
    let me = server.join_seats(&created, 1, &[1]);
    me.play(1, "e2e4").expect("a legal move");
    server.tables.close();
    drop(me);
    drop(server);
    let server = Server::in_folder(folder.path());
    let me = server.join_seats(&created, 1, &[1]);
    me.wait_for("the engine's move", |me| me.state()["ply"] == 2);
}

#[test]
fn only_who_plays_may_delete_a_game_and_then_it_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    let (me, onlooker) = (server.join_seats(&created, 1, &[1]), server.join(&created.game, 2, &BTreeMap::new()));
    let delete = |connection, tokens: &BTreeMap<usize, String>, key| {
        server.tables.delete(&created.game, connection, tokens, key)
    };
    assert_eq!(word(delete(2, &BTreeMap::new(), false)), "forbidden");
    assert_eq!(word(delete(7, &[(1, "wrong".to_owned())].into(), false)), "forbidden");
    delete(7, &created.tokens, false).expect("a token is enough");
    assert!(!journal(folder.path(), &created.game).exists());
    assert_eq!(onlooker.inbox.latest("bye")["code"], "deleted");
    assert_eq!(word(me.play(1, "e2e4")), "unknown");
    assert_eq!(word(delete(1, &BTreeMap::new(), false)), "unknown");
}

#[test]
fn there_is_room_for_so_many_games_and_finished_ones_make_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::with_room_for(2, Some(folder.path())).expect("the folder is free");
    let first = server.created(request("chess", &["mine", "mine"]));
    let _second = server.created(request("chess", &["mine", "mine"]));
    assert_eq!(word(server.create(request("chess", &["mine", "mine"]))), "limit");
    let me = server.join_seats(&first, 1, &[1]);
    me.resign(1).expect("one's own seat");
    assert_eq!(word(server.create(request("chess", &["mine", "mine"]))), "limit", "somebody looks at it");
    me.leave();
    drop(me);
    server.created(request("chess", &["mine", "mine"]));
    assert_eq!(server.tables.lobby().len(), 2);
    let me = server.join_seats(&first, 1, &[1]);
    assert_eq!(me.state()["result"]["reason"], "resignation", "its file is still there");
    assert_eq!(word(server.tables.find("../../etc/passwd").map(|_| ())), "unknown");
}

#[test]
fn a_game_that_nobody_has_touched_for_long_is_left_to_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 2);
    drop(server);
    let path = journal(folder.path(), &id);
    let text = fs::read_to_string(&path).expect("a journal");
    let lines = text.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        line["at"] = json!(1);
        line.as_object_mut().and_then(|fields| fields.remove("crc")).expect("a checksum");
        format!("{line}\n")
    });
    fs::write(&path, lines.collect::<String>()).expect("a journal");
    let server = Server::with_room_for(1, Some(folder.path())).expect("the folder is free");
    server.created(request("chess", &["mine", "mine"]));
    assert_eq!(server.tables.lobby().len(), 1);
    assert_eq!(ply(&server, &id), 2);
}

#[test]
fn five_hundred_games_load_soon() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let id = played(&server, 1);
    drop(server);
    let text = fs::read_to_string(journal(folder.path(), &id)).expect("a journal");
    for number in 0..499_u32 {
        let copy: String = (0..10).map(|place| char::from(b'a' + (number >> place & 1) as u8)).collect();
        fs::write(journal(folder.path(), &copy), &text).expect("a journal");
        rewrite(&journal(folder.path(), &copy), &id, &copy);
    }
    let start = Instant::now();
    let server = Server::in_folder(folder.path());
    let took = start.elapsed();
    assert_eq!(server.tables.lobby().len(), 500);
    assert!(took.as_secs() < 5, "{took:?} in a build that is not optimised");
}

/// The longest journal, in bytes.
const MAX_JOURNAL: usize = 16 << 20;

/// A server that goes on with a journal which has been filled up to this many bytes.
fn filled(folder: &Path, id: &str, bytes: usize) -> Server {
    let path = journal(folder, id);
    let text = fs::read_to_string(&path).expect("a journal");
    // Blanks may stand behind the value of a line.
    let blanks = " ".repeat(bytes - 1 - text.trim_end().len());
    fs::write(&path, format!("{}{blanks}\n", text.trim_end())).expect("a journal");
    Server::in_folder(folder)
}

#[test]
fn a_journal_keeps_room_for_the_moves_and_for_the_end_of_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::in_folder(folder.path());
    let created = server.created(request("chess", &["mine", "mine"]));
    server.join_seats(&created, 1, &[1, 2]).play(1, "e2e4").expect("a legal move");
    drop(server);
    let server = filled(folder.path(), &created.game, MAX_JOURNAL - (1 << 20));
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!(word(all.offer(1, "draw", None)), "limit", "offers do not fill the last of it");
    all.play(2, "e7e5").expect("a move has room");
    drop(all);
    drop(server);
    let server = filled(folder.path(), &created.game, MAX_JOURNAL - 1000);
    let all = server.join_seats(&created, 1, &[1, 2]);
    assert_eq!(word(all.play(1, "g1f3")), "limit");
    all.resign(1).expect("the end has room");
    assert_eq!(all.state()["result"]["reason"], "resignation");
}

#[test]
fn tables_at_which_no_person_sits_make_room_for_others() {
    let folder = tempfile::tempdir().expect("a folder");
    for data in [None, Some(folder.path())] {
        let server = Server::with_room_for(2, data).expect("the folder is free");
        let engines = server.created(request("chess", &["engine", "engine"]));
        let open = server.created(request("chess", &["open", "invite"]));
        let watcher = server.join(&open.game, 1, &BTreeMap::new());
        server.created(request("chess", &["mine", "mine"]));
        assert_eq!(server.tables.find(&engines.game).is_ok(), data.is_some(), "only a file keeps it");
        assert_eq!(word(server.create(request("chess", &["mine", "mine"]))), "limit", "somebody looks at the other");
        watcher.leave();
        server.created(request("chess", &["mine", "mine"]));
    }
}
