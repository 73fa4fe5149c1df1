//! Nothing but a game's own folder and the table of variants names a game, and on the page nothing but what is made for
//! games.

use crate::source::{SourceFile, sources, strip_comments};
use crate::{GAMES, VARIANTS};
use pentad::variants::{VARIANTS as VARIANT_TABLE, Variant};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The names of the games: the folders below `src/games`.
pub(crate) fn game_names(files: &[SourceFile]) -> BTreeSet<String> {
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
    file.name.starts_with(&format!("{GAMES}/")) || file.name == format!("{VARIANTS}/lib.rs")
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
    assert_eq!(found("// as in chess\nuse chessboard::board::Board;"), Vec::<String>::new());
}

/// The page's files with code and styles, from `ui/src`.
fn page_sources() -> Vec<SourceFile> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src");
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("ui/src can be listed") {
            let path = entry.expect("ui/src can be listed").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| ["ts", "tsx", "css"].iter().any(|known| end == *known)) {
                let name = path.strip_prefix(&root).expect("below ui/src").to_string_lossy().replace('\\', "/");
                files.push(SourceFile::new(&name, &fs::read_to_string(path).expect("UTF-8")));
            }
        }
    }
    files
}

/// Drawings, lessons and words are made for games; all other files of the page draw what a layout says.
#[test]
fn nothing_but_art_lessons_and_texts_of_the_page_names_a_game() {
    let names = game_names(&sources());
    let is_made_for_games =
        |file: &SourceFile| ["art/", "lessons/", "texts/"].iter().any(|folder| file.name.starts_with(folder));
    let files = page_sources();
    assert!(files.iter().any(|file| file.name == "main.tsx"), "the page's files are found");
    for file in files.iter().filter(|file| !is_made_for_games(file)) {
        assert_eq!(named_games(&names, file), Vec::<String>::new(), "{}", file.name);
        let code = strip_comments(&file.text);
        for field in VARIANT_TABLE.into_iter().flat_map(Variant::record_fields).filter(|field| field.mark.is_some()) {
            let quoted = format!("\"{}\"", field.name);
            assert!(!code.contains(&quoted), "{}: {quoted} is found by its mark", file.name);
        }
    }
}
