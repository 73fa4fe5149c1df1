use super::*;
use std::fs;

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
    assert!(open(&path, &test_header(2, "a"), OnExisting::Replace).is_ok());
    assert_eq!(JournalReader::open(&path).unwrap().1, test_header(2, "a"));
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.games");
    let first = open(&path, &test_header(1, "a"), OnExisting::Resume).unwrap();
    let second = open(&path, &test_header(1, "a"), OnExisting::Replace);
    assert!(matches!(second, Err(JournalError::Locked(_))));
    drop(first);
    assert!(open(&path, &test_header(1, "a"), OnExisting::Resume).is_ok());
}
