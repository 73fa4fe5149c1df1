//! Floor 0: the positions, theory and puzzles that ship with the program, as texts.
//!
//! A file is named for its variant and for what it holds: `chess.bench`, `chess.analyse`, `chess.theory`,
//! `chess.puzzles`. `build.rs` finds them all, so a new game only adds its own.

/// The names of the files, and their texts.
const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The text of the file with this name.
///
/// # Panics
///
/// If there is none: a constant that asks for it does not compile.
pub const fn text(name: &str) -> &'static str {
    match find(name) {
        Some(text) => text,
        None => panic!("the folder positions has no file with this name"),
    }
}

/// The text of the file with this name, if there is one.
pub const fn find(name: &str) -> Option<&'static str> {
    let mut index = 0;
    while index < FILES.len() {
        if is_equal(FILES[index].0.as_bytes(), name.as_bytes()) {
            return Some(FILES[index].1);
        }
        index += 1;
    }
    None
}

/// `==`, which constants cannot use.
const fn is_equal(left: &[u8], right: &[u8]) -> bool {
    let mut index = 0;
    while index < left.len() && index < right.len() && left[index] == right[index] {
        index += 1;
    }
    index == left.len() && index == right.len()
}
