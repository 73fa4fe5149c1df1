//! Files of engines as graphical interfaces keep them (`engines.json`): they are read or refused in one line that names the
//! file, and each engine that is read can be named on a command line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::matches::{EngineSpec, read_engines};
use std::cell::RefCell;
use std::fs;
use tempfile::TempDir;

thread_local! {
    static FOLDER: RefCell<TempDir> = RefCell::new(tempfile::tempdir().expect("a folder"));
}

fuzz_target!(|bytes: &[u8]| {
    // The same words on a command line: joined parts.
    if let Err(error) = EngineSpec::parse(&String::from_utf8_lossy(bytes)) {
        assert!(!error.to_string().is_empty());
    }
    FOLDER.with_borrow(|folder| {
        let path = folder.path().join("engines.json");
        fs::write(&path, bytes).expect("there is room");
        match read_engines(&path) {
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains("engines.json") && !text.contains(['\n', '\r']), "{text:?}");
            }
            Ok(engines) => {
                let again = read_engines(&path).expect("it was just read");
                assert_eq!(again, engines);
                assert!(engines.iter().all(|engine| engine.conf.is_none() && engine.time_limit.is_none()));
            }
        }
    });
});
