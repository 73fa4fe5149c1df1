//! Files that are no tablebase, or one of another version.

use super::*;

const MAGIC: &Magic = b"toys few men v2\n";

#[test]
fn a_file_of_another_version_is_called_by_its_version() {
    let error = not_a_tablebase(b"toys few men v1\nand so on", MAGIC, "toys").to_string();
    let expected = "a file written by 'pentad endings toys' of this version (--force replaces it)";
    assert_eq!(error, format!("EndingsFile: found 'toys few men v1', expected {expected}"));
}

#[test]
fn other_files_are_only_counted() {
    for file in [&b"toys all men v1\nand so on"[..], b"toys few", b"toys few men v2\nbroken", &[0xFF; 20], b""] {
        let error = not_a_tablebase(file, MAGIC, "toys").to_string();
        let found = format!("EndingsFile: found {} bytes in another format, ", file.len());
        assert!(error.starts_with(&found), "{error}");
    }
}

#[test]
fn the_cached_file_has_the_name_of_the_variant() {
    let path = cached_tablebase("toys").expect("a home folder");
    assert!(path.ends_with("pentad/toys.tablebase"), "{}", path.display());
}
