use super::*;
use faulty_storage::{Fault, FaultyStorage, Operation};
use std::fs;

#[path = "../../serve/faulty_storage.rs"]
mod faulty_storage;

fn test_header(seed: u64, command: &str) -> Header {
    let fields = [("seed", Value::from(seed)), ("command", Value::from(command))];
    header("test", 1, fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

fn open(path: &Path, header: &Header, on_existing: OnExisting) -> Result<(JournalWriter, Vec<String>), JournalError> {
    let mut entries = Vec::new();
    let journal = JournalWriter::open(path, header, on_existing, |_, text| {
        entries.push(text.to_owned());
        Ok(())
    })?;
    Ok((journal, entries))
}

#[test]
fn a_run_goes_on_behind_the_last_whole_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let (mut journal, entries) = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap();
    assert!(entries.is_empty());
    journal.append(&1).unwrap();
    journal.append(&2).unwrap();
    drop(journal);
    let whole = fs::read_to_string(&path).unwrap();
    for cut in 1..=2 {
        fs::write(&path, &whole[..whole.len() - cut]).unwrap();
        let (mut journal, entries) = open(&path, &test_header(1, "b"), OnExisting::Resume).unwrap();
        assert_eq!(entries, ["1"]);
        journal.append(&3).unwrap();
        drop(journal);
        assert!(fs::read_to_string(&path).unwrap().ends_with("\n1\n3\n"));
    }
}

#[test]
fn a_header_that_was_cut_off_is_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    for cut_off in ["", "{", "{\"command\":"] {
        fs::write(&path, cut_off).unwrap();
        drop(open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap());
        assert_eq!(JournalReader::open(&path).unwrap().1, test_header(1, "a"));
    }
}

#[test]
fn what_is_no_journal_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    for text in ["my diary", "my diary\n", "[1]\n"] {
        fs::write(&path, text).unwrap();
        assert!(open(&path, &test_header(1, "a"), OnExisting::Resume).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn another_header_is_refused_by_the_field_that_differs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    drop(open(&path, &test_header(1, "a"), OnExisting::Refuse).unwrap());
    let error = open(&path, &test_header(2, "a"), OnExisting::Resume).unwrap_err().to_string();
    assert!(error.contains("made with seed 1, this run has 2"), "{error}");
    assert!(matches!(open(&path, &test_header(1, "a"), OnExisting::Refuse), Err(JournalError::Exists(_))));
    open(&path, &test_header(2, "a"), OnExisting::Replace).unwrap().0.finish().unwrap();
    assert_eq!(JournalReader::open(&path).unwrap().1, test_header(2, "a"));
}

/// A journal of one entry.
fn finished(path: &Path, seed: u64, entry: u64) {
    let (mut journal, _) = open(path, &test_header(seed, "a"), OnExisting::Refuse).unwrap();
    journal.append(&entry).unwrap();
    journal.finish().unwrap();
}

#[test]
fn the_older_file_stays_until_the_new_one_is_finished() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    finished(&path, 1, 1);
    let older = fs::read_to_string(&path).unwrap();
    // A run that is killed after its first entry, and one that goes on.
    for known in [&[][..], &["2"]] {
        let how = if known.is_empty() { OnExisting::Replace } else { OnExisting::Resume };
        let (mut journal, entries) = open(&path, &test_header(1, "a"), how).unwrap();
        assert_eq!(entries, known);
        journal.append(&(2 + known.len())).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), older);
        let told = journal.unfinished().expect("it has not replaced anything yet");
        assert!(told.contains("a.games is as it was before") && told.contains("--resume"), "{told}");
        if !known.is_empty() {
            journal.finish().unwrap();
            assert!(journal.unfinished().is_none());
        }
    }
    assert_eq!(entries_of(&path), ["2", "3"]);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left over");
}

fn entries_of(path: &Path) -> Vec<String> {
    let (mut reader, _) = JournalReader::open(path).unwrap();
    std::iter::from_fn(|| reader.next_line().unwrap()).map(|(_, line)| line).collect()
}

#[test]
fn what_a_killed_run_has_left_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    finished(&path, 1, 1);
    drop(open(&path, &test_header(2, "a"), OnExisting::Replace).unwrap());
    // Of another run with other options:
    assert_eq!(open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap().1, ["1"]);
    // A second one that replaces the file:
    let (mut journal, _) = open(&path, &test_header(3, "a"), OnExisting::Replace).unwrap();
    journal.append(&3).unwrap();
    journal.finish().unwrap();
    drop(journal);
    assert_eq!((JournalReader::open(&path).unwrap().1, entries_of(&path)), (test_header(3, "a"), vec!["3".to_owned()]));
}

#[test]
fn a_file_that_is_to_be_replaced_is_locked_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    finished(&path, 1, 1);
    let first = open(&path, &test_header(1, "a"), OnExisting::Replace).unwrap();
    for on_existing in [OnExisting::Replace, OnExisting::Resume] {
        let told = open(&path, &test_header(1, "a"), on_existing).unwrap_err().to_string();
        assert!(told.contains("another run is writing it"), "{told}");
    }
    drop(first);
    assert!(open(&path, &test_header(1, "a"), OnExisting::Replace).is_ok());
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let first = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap();
    let second = open(&path, &test_header(1, "a"), OnExisting::Replace);
    assert!(matches!(second, Err(JournalError::Unopened(GrowingFileError::Locked(_)))));
    drop(first);
    assert!(open(&path, &test_header(1, "a"), OnExisting::Resume).is_ok());
}

#[test]
fn every_line_has_a_checksum_and_lines_without_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let (mut journal, _) = open(&path, &test_header(1, "a"), OnExisting::Refuse).unwrap();
    journal.append(&game(0)).unwrap();
    drop(journal);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.lines().all(|line| matches!(check(line.as_bytes()), CheckedLine::Intact(_))), "{text}");
    let bare: String = text.lines().map(|line| without_checksum(line) + "\n").collect();
    fs::write(&path, bare).unwrap();
    let (_, entries) = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap();
    assert_eq!(entries, [game(0).to_string()]);
}

#[test]
fn a_line_that_was_changed_is_an_error_with_its_number_and_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let (mut journal, _) = open(&path, &test_header(1, "a"), OnExisting::Refuse).unwrap();
    (0..3).for_each(|number| journal.append(&game(number)).unwrap());
    drop(journal);
    let text = fs::read_to_string(&path).unwrap();
    let changed = text.replace("\"game\":1", "\"game\":7");
    fs::write(&path, &changed).unwrap();
    let error = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap_err().to_string();
    assert!(error.contains("line 3") && error.contains("delete its \"crc\""), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), changed, "an error changes nothing");
}

#[test]
fn a_cut_last_line_that_is_dropped_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let (mut journal, _) = open(&path, &test_header(1, "a"), OnExisting::Refuse).unwrap();
    journal.append(&game(0)).unwrap();
    assert!(journal.dropped().is_none());
    drop(journal);
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text + "{\"game\":1,").unwrap();
    let (journal, _) = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap();
    let told = journal.dropped().expect("something was dropped").to_string();
    assert!(told.contains("line 3 was cut off after 10 bytes"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_refused_and_nobody_waits_for_its_other_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    for on_existing in [OnExisting::Resume, OnExisting::Replace] {
        let error = open(&path, &test_header(1, "a"), on_existing).unwrap_err().to_string();
        assert!(error.contains("not a regular file"), "{error}");
    }
    assert!(JournalReader::open(&path).is_err());
}

fn game(number: u64) -> Value {
    Value::from_iter([("game", Value::from(number)), ("moves", Value::from("7g7f 3c3d"))])
}

/// What a run finds that resumes the file as the disk has it now.
fn after_kill(storage: &FaultyStorage, path: &Path) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("a.games");
    fs::write(&copy, storage.on_disk(path)).unwrap();
    open(&copy, &test_header(1, "a"), OnExisting::Resume).unwrap().1
}

/// Opens the file until it can be opened.
fn open_faulty(storage: &FaultyStorage, path: &Path) -> (JournalWriter, Vec<String>) {
    loop {
        let mut entries = Vec::new();
        let opened = JournalWriter::open_on(storage, path, &test_header(1, "a"), OnExisting::Resume, |_, text| {
            entries.push(text.to_owned());
            Ok(())
        });
        if let Ok(journal) = opened {
            return (journal, entries);
        }
    }
}

/// Writes six games, with a break after three, while operations from this one on fail, so many of them. Returns how many
/// there were that could have failed.
fn write_with(fault: Fault, first: u64, times: u64) -> u64 {
    let place = format!("{fault:?}, operation {first}, {times} times");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let storage = FaultyStorage::new(SystemStorage::SHARED);
    storage.fail(fault, first, times);
    let (mut journal, mut acknowledged) = open_faulty(&storage, &path);
    for number in 0..6 {
        if number == 3 {
            drop(journal);
            let (again, entries) = open_faulty(&storage, &path);
            assert_eq!(entries, acknowledged, "{place}");
            journal = again;
        }
        while journal.append(&game(number)).is_err() {
            assert_eq!(after_kill(&storage, &path), acknowledged, "{place}: game {number} was refused");
        }
        acknowledged.push(game(number).to_string());
    }
    drop(journal);
    assert_eq!(after_kill(&storage, &path), acknowledged, "{place}: at the end");
    storage.count()
}

#[test]
fn no_game_that_was_written_is_lost_whichever_operation_fails() {
    for fault in Fault::ALL {
        let operations = write_with(fault, u64::MAX / 2, 0);
        // A run does not wait for the disk, so nothing of it can fail.
        let is_sync = matches!(fault, Fault::Sync | Fault::SyncAndForget);
        assert_eq!(operations == 0, is_sync, "{fault:?}");
        for times in [1, 2, 3, 20] {
            (0..operations).for_each(|first| {
                write_with(fault, first, times);
            });
        }
    }
}

#[test]
fn a_fault_that_stays_is_reported_and_leaves_what_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let storage = FaultyStorage::new(SystemStorage::SHARED);
    let (mut journal, _) = open_faulty(&storage, &path);
    journal.append(&game(0)).unwrap();
    storage.fail(Fault::ShortWriteAndTruncate, 0, u64::MAX);
    assert!(journal.append(&game(1)).is_err());
    assert!(storage.has_failed(Operation::Truncate));
    storage.heal();
    assert_eq!(after_kill(&storage, &path), [game(0).to_string()]);
}
