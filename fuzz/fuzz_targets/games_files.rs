//! Files of matches and analyses (JSON lines), which `--resume` goes on with: they are read or refused, and a file that
//! was resumed once is resumed again to the same entries.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::contest::game_entry::GameEntry;
use pentad::contest::journal::{Header, JournalError, JournalReader, JournalWriter, OnExisting};
use pentad::records::GameReader;
use std::cell::RefCell;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

thread_local! {
    static FOLDER: RefCell<TempDir> = RefCell::new(tempfile::tempdir().expect("a folder"));
}

fn check_message(error: &JournalError) {
    let text = error.to_string();
    assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{text:?}");
}

/// The header of a file that has one.
fn header(path: &Path) -> Option<Header> {
    let (mut reader, header) = JournalReader::open(path).map_err(|error| check_message(&error)).ok()?;
    loop {
        match reader.next_line() {
            Ok(Some((_, text))) => check_entry(&text),
            Ok(None) => return Some(header),
            Err(error) => {
                check_message(&error);
                return Some(header);
            }
        }
    }
}

/// An entry that is read is written and read again to the same.
fn check_entry(text: &str) {
    if let Ok(entry) = serde_json::from_str::<GameEntry>(text) {
        let written = serde_json::to_string(&entry).expect("an entry is JSON");
        assert_eq!(serde_json::from_str::<GameEntry>(&written).expect("it was just written"), entry, "{written}");
    }
}

/// The entries of a file that is resumed.
fn resume(path: &Path, header: &Header) -> Result<Vec<String>, JournalError> {
    let mut entries = Vec::new();
    JournalWriter::open(path, header, OnExisting::Resume, |_, text| {
        entries.push(text.to_owned());
        Ok(())
    })?;
    Ok(entries)
}

fn check(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).expect("there is room");
    let Some(header) = header(path) else { return };
    match resume(path, &header) {
        Err(error) => check_message(&error),
        Ok(entries) => {
            let kept = fs::read(path).expect("it is there");
            assert!(bytes.starts_with(&kept), "what was whole stays as it is");
            assert_eq!(resume(path, &header).expect("it was resumed before"), entries);
            assert_eq!(fs::read(path).expect("it is there"), kept);
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    for game in GameReader::new(bytes, None).take(8) {
        if let Err(error) = game {
            assert!(!error.to_string().contains(['\n', '\r']), "{error}");
        }
    }
    FOLDER.with_borrow(|folder| check(&folder.path().join("a.games"), bytes));
});
