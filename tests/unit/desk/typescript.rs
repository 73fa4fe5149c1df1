//! Unit tests of `src/desk/typescript.rs`: the page's types are those of the server.

use super::*;
use std::fs;
use std::path::Path;

/// Holds a generated file to what it should be; `WRITE_MESSAGES=1` writes it first.
fn assert_is_current(name: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/src").join(name);
    if std::env::var_os("WRITE_MESSAGES").is_some() {
        fs::write(&path, expected).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is out of date: run `WRITE_MESSAGES=1 cargo test --package pentad-desk --features typescript generated_files`",
        path.display()
    );
}

#[test]
fn the_generated_files_of_the_page_are_those_of_the_server() {
    assert_is_current("messages.generated.ts", &declarations());
    assert_is_current("pages.generated.ts", &pages());
}
