//! Nothing but a game's own folder and the table of variants names a game.

use crate::source::{SourceFile, sources, strip_comments};
use crate::{GAMES, VARIANTS};
use std::collections::BTreeSet;

/// The names of the games: the folders below `src/games`.
fn game_names(files: &[SourceFile]) -> BTreeSet<String> {
    let folders = files.iter().filter_map(|file| file.name.strip_prefix(&format!("{GAMES}/"))?.split_once('/'));
    folders.map(|(folder, _)| folder.to_owned()).collect()
}

/// The games that a file names in its code or its strings: as a whole word, or with digits behind (`martian3`).
fn named_games(names: &BTreeSet<String>, file: &SourceFile) -> Vec<String> {
    let code = strip_comments(&file.text).to_ascii_lowercase();
    let words: BTreeSet<&str> = code
        .split(|c: char| !c.is_ascii_alphanumeric())
        .map(|word| word.trim_end_matches(|c: char| c.is_ascii_digit()))
        .collect();
    names.iter().filter(|name| words.contains(name.as_str())).cloned().collect()
}

/// Whether a file may name games.
fn may_name_games(file: &SourceFile) -> bool {
    file.name.starts_with(&format!("{GAMES}/")) || file.name == format!("{VARIANTS}.rs")
}

#[test]
fn nothing_but_the_table_of_variants_names_a_game() {
    let files = sources();
    let names = game_names(&files);
    assert!(names.len() > 1, "{names:?}");
    let others = files.iter().filter(|file| !may_name_games(file));
    let found: Vec<_> = others.map(|file| (&file.name, named_games(&names, file))).collect();
    let found: Vec<_> = found.iter().filter(|(_, games)| !games.is_empty()).collect();
    assert!(found.is_empty(), "{found:?}");
}

/// The test above can fail, and comments may say what they like.
#[test]
fn names_of_games_are_found_in_code_and_strings() {
    let names = BTreeSet::from(["chess".to_owned(), "martian".to_owned()]);
    let found = |text: &str| named_games(&names, &SourceFile::new("protocol/go.rs", text));
    assert_eq!(found("let name = \"chess\";"), ["chess"]);
    assert_eq!(found("fn martian3() { chess::Position::startpos() }"), ["chess", "martian"]);
    assert_eq!(found("// as in chess\nuse crate::chessboard::board::Board;"), Vec::<String>::new());
}
