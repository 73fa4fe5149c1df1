//! Plans of self-play: a plan is read or refused in one line that names the file, and what is read of it can be played: its
//! lines are at least one, each wants something, and one of them is wanted most.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pentad::datagen::plan::{LineProgress, Plan};
use std::cell::RefCell;
use std::fs;
use tempfile::TempDir;

thread_local! {
    static FOLDER: RefCell<TempDir> = RefCell::new(tempfile::tempdir().expect("a folder"));
}

fuzz_target!(|bytes: &[u8]| {
    FOLDER.with_borrow(|folder| {
        let path = folder.path().join("a.plan");
        fs::write(&path, bytes).expect("there is room");
        match Plan::read(&path) {
            Err(error) => {
                let text = error.to_string();
                assert!(text.contains("a.plan") && !text.contains(['\n', '\r']), "{text:?}");
            }
            Ok(plan) => {
                let none = vec![LineProgress::default(); plan.lines.len()];
                assert!(plan.most_wanted(&none).is_some_and(|line| line < plan.lines.len()));
                assert!(plan.lines.iter().all(|line| line.positions != Some(0) && line.share > 0));
            }
        }
    });
});
