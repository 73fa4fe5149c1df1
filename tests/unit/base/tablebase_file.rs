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
    for file in [&b"toys all men v1\nand so on"[..], b"toys few", &[0xFF; 20], b""] {
        let error = not_a_tablebase(file, MAGIC, "toys").to_string();
        let found = format!("EndingsFile: found {} bytes in another format, ", file.len());
        assert!(error.starts_with(&found), "{error}");
    }
}

/// A file of two frames.
fn written() -> Vec<u8> {
    let mut file = MAGIC.to_vec();
    for (header, payload) in [([1, 2], "some values"), ([3, 4], "some other values, and more of them")] {
        write_frame(&header, payload.as_bytes(), &mut file).expect("memory takes everything");
    }
    file
}

#[test]
fn frames_are_read_as_they_were_written() {
    let file = written();
    let frames: Vec<Frame<'_, 2>> = read_frames(MAGIC, &file).expect("it is whole");
    assert_eq!(frames.iter().map(|frame| frame.header).collect::<Vec<_>>(), [[1, 2], [3, 4]]);
    assert_eq!(frames[0].payload(11).as_deref(), Some(&b"some values"[..]));
}

#[test]
fn no_file_with_a_flipped_bit_is_taken() {
    let whole = written();
    for bit in 0..8 * whole.len() {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert_eq!(read_frames::<2>(MAGIC, &flipped), None, "bit {bit}");
    }
}

#[test]
fn a_damaged_file_is_called_damaged() {
    let mut file = written();
    file.pop();
    let error = not_a_tablebase(&file, MAGIC, "toys").to_string();
    let expected = "a file written by 'pentad endings toys' (--force replaces it)";
    let found = format!("{} bytes that are damaged or cut off", file.len());
    assert_eq!(error, format!("EndingsFile: found {found}, expected {expected}"));
}

#[test]
fn the_cached_file_has_the_name_of_the_variant() {
    let path = cached_tablebase("toys").expect("a home folder");
    assert!(path.ends_with("pentad/toys.tablebase"), "{}", path.display());
}
