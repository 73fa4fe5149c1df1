//! The journals of the board's tables: a server that starts with any file starts, loses no other game, and a game that it
//! has replayed is the same after another start.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::{Host, Thinkers};
use pentad::base::storage::SystemStorage;
use pentad::desk::tables::{DataFolder, LiveTable};
use pentad::desk::tables::registry::{Tables, TablesConfig};
use pentad::desk::tables::time_source::TimeSource;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// The table that a file is of, unless its first line names another.
const ID: &str = "abcdefghij";
/// Engines would think about the game beside the target.
const ENGINE: &str = "engine";

static HOST: LazyLock<Arc<Host>> = LazyLock::new(|| Arc::new(Host::new(1).expect("the system has threads")));

fn open(folder: &Path) -> Arc<Tables> {
    let config = TablesConfig {
        max_games: 10,
        max_think: Duration::from_millis(1),
        threads: 1,
        hash_megabytes: 1,
        time: TimeSource::manual(0).0,
    };
    let folder = DataFolder::open(folder, Arc::new(SystemStorage::PRIVATE)).expect("the folder is free");
    let thinkers: Arc<dyn Thinkers> = Arc::<Host>::clone(&HOST);
    Tables::open(config, thinkers, Some(folder)).expect("it can be read")
}

/// What onlookers see of each game: without the times, which are those of the test.
fn games(tables: &Tables) -> Vec<Value> {
    let state = |id: &str| {
        let Ok(public) = tables.find(id).ok()?.read(LiveTable::public_game) else { return Some(Value::Null) };
        let mut state = serde_json::to_value(public).ok()?;
        for volatile in ["clock", "rev", "table"] {
            state.as_object_mut()?.remove(volatile);
        }
        Some(state)
    };
    let mut games: Vec<Value> = [ID].into_iter().filter_map(state).collect();
    games.sort_by_key(Value::to_string);
    games
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it is there").path()).collect();
    files.sort();
    files
}

fuzz_target!(|text: &str| {
    if text.contains(ENGINE) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let journals = folder.path().join("games");
    fs::create_dir_all(&journals).expect("a folder");
    fs::write(journals.join(format!("{ID}.jsonl")), text).expect("there is room");
    let (first, known) = {
        let tables = open(folder.path());
        let first = games(&tables);
        tables.close();
        (first, files(&journals))
    };
    assert!(!known.is_empty(), "no file is deleted");
    let tables = open(folder.path());
    assert_eq!(games(&tables), first);
    tables.close();
    assert_eq!(files(&journals), known);
});
