//! Architecture: a module imports only from floors below its own, no files import each other in a circle, games never
//! import each other, nothing but the table of variants names a game, and no file grows too long.
//!
//! The floors are read from the table in the documentation of `src/lib.rs`; there is no second list.

mod circles;
mod game_names;
mod impl_calls;
mod imports;
mod source;

use circles::{arrows, circles};
use imports::imports;
use source::{SourceFile, sources, strip_comments_and_strings, tokens};
use std::collections::BTreeMap;

/// The module that holds the games, one folder each.
const GAMES: &str = "games";
/// The only module outside a game's own folder that names games.
const VARIANTS: &str = "variants";
/// The only file with `unsafe` code.
const UNSAFE_MODULE: &str = "base/prefetch.rs";
/// Longer files hold more than one noun.
const MAX_LINES: usize = 600;

/// Types whose methods call each other in circles of files, still to be untangled: the file that defines each, and its
/// name.
const TANGLED_TYPES: [(&str, &str); 7] = [
    ("chessboard/board.rs", "Board"),
    ("games/cessolis/position.rs", "Position"),
    ("games/martian/position.rs", "Position"),
    ("games/shogi/position.rs", "Position"),
    ("games/szachao/known_position.rs", "KnownPosition"),
    ("games/szachao/public_state.rs", "PublicState"),
    ("serve/tables/table.rs", "Table"),
];
/// The rooms of the search: each imports only from those before it.
const SEARCH_ROOMS: [&str; 6] = ["control", "ordering", "threads", "alphabeta", "multiplayer", "open_game"];

/// The floor of each module of the crate's root.
type Floors = BTreeMap<String, u32>;

/// Reads rows such as ``//! | 3 | [`games`] | the games themselves |``.
fn read_floors(lib: &str) -> Floors {
    let rows = lib.lines().filter_map(|line| line.strip_prefix("//! |"));
    rows.filter_map(|row| {
        let mut cells = row.split('|').map(str::trim);
        let floor = cells.next()?.parse().ok()?;
        let module = cells.next()?.trim_matches(|c: char| !c.is_alphanumeric() && c != '_').trim_start_matches("mod@");
        Some((module.to_owned(), floor))
    })
    .collect()
}

/// What is wrong with a module naming this path, if anything is.
fn violation(floors: &Floors, module: &[String], path: &[String]) -> Option<String> {
    let (Some(from), Some(to)) = (module.first(), path.first()) else {
        return None; // lib.rs lists its modules; a path that ends at the root names nothing
    };
    let floor = |name: &String| floors.get(name).copied();
    let arrow = format!("{} names {}", module.join("::"), path.join("::"));
    if to == GAMES && from != VARIANTS && path.len() > 1 && module.get(1) != path.get(1) {
        return Some(format!("{arrow}: only the game itself and {VARIANTS} may"));
    }
    match (floor(from), floor(to)) {
        (None, _) => Some(format!("{from} has no floor in the table of src/lib.rs")),
        (_, None) => None, // a macro or a constant of the root
        (Some(own), Some(other)) if from != to && own <= other => {
            Some(format!("{arrow}: floor {own} may not import from floor {other}"))
        }
        _ => None,
    }
}

/// Everything that is wrong with what one file imports.
fn violations(floors: &Floors, file: &SourceFile) -> Vec<String> {
    if !file.is_library() {
        return Vec::new();
    }
    let module = file.module();
    imports(file).iter().filter_map(|import| violation(floors, &module, &import.path)).collect()
}

fn floors() -> Floors {
    let lib = sources().into_iter().find(|file| file.name == "lib.rs").expect("there is a lib.rs");
    read_floors(&lib.text)
}

#[test]
fn imports_go_down() {
    let floors = floors();
    let found: Vec<String> = sources().iter().flat_map(|file| violations(&floors, file)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_module_of_the_root_has_a_floor() {
    let floors = floors();
    for file in sources() {
        let module = file.name.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        assert!(["lib", "main"].contains(&module) || floors.contains_key(module), "{module} is not in the table");
    }
    assert_eq!((floors["base"], floors[GAMES] < floors[VARIANTS]), (0, true));
}

/// The lints deny `unsafe`, but any module may allow it again.
#[test]
fn one_module_has_unsafe_code() {
    let says_unsafe = |file: &SourceFile| {
        tokens(&strip_comments_and_strings(&file.text)).iter().any(|word| word.starts_with("unsafe"))
    };
    let found: Vec<String> = sources().into_iter().filter(says_unsafe).map(|file| file.name).collect();
    assert_eq!(found, [UNSAFE_MODULE]);
}

#[test]
fn files_stay_short() {
    let lengths = sources().into_iter().map(|file| (file.text.lines().count(), file.name));
    let found: Vec<_> = lengths.filter(|&(lines, _)| lines > MAX_LINES).collect();
    assert!(found.is_empty(), "files of more than {MAX_LINES} lines: {found:?}");
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let library: Vec<SourceFile> = sources().into_iter().filter(SourceFile::is_library).collect();
    let found = circles(&library, &TANGLED_TYPES);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn rooms_of_the_search_import_and_call_down() {
    let room = |file: &str| {
        let name = file.strip_prefix("search/")?.split(['/', '.']).next()?;
        SEARCH_ROOMS.iter().position(|&room| room == name)
    };
    let library: Vec<SourceFile> = sources().into_iter().filter(SourceFile::is_library).collect();
    let upward = arrows(&library).into_iter().filter(|(from, to, _)| room(from) < room(to) && room(from).is_some());
    let found: Vec<String> = upward.map(|(from, to, names)| format!("{from} -> {to}: {names}")).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// `imports_go_down` can fail: each of these sources breaks the rules.
#[test]
fn upward_imports_are_found() {
    let floors = floors();
    let bad = [
        ("base/bits.rs", "use crate::rules::game::Game;"),
        ("eval/linear.rs", "fn f() -> crate::search::control::limits::Limits<u8> { todo() }"),
        ("eval/mod.rs", "use crate::{base::seat::Seat, games::shogi::board::Board};"),
        ("search/pool.rs", "use crate::games::shogi::position::Position;"),
        ("games/shogi/moves.rs", "use crate::games::chess::moves::Move;"),
        ("games/shogi/moves.rs", "use super::super::chess::moves::Move;"),
        ("games/shogi/mod.rs", "use super::{chess as other, super::base::seat};"),
        ("rules/game.rs", "mod tests { use super::super::super::session::open; }"),
        ("rules/game.rs", "#[cfg(test)]\nmod tests {\n    use super::*;\n    use crate::session::open;\n}"),
        ("session/open.rs", "let c = '\"'; let position = crate::games::shogi::Position::start();"),
        ("nowhere/thing.rs", "use crate::base::seat;"),
    ];
    for (file, source) in bad {
        assert_eq!(violations(&floors, &SourceFile::new(file, source)).len(), 1, "{file}: {source}");
    }
}

/// What is allowed, or only looks like an import.
#[test]
fn downward_imports_are_left_alone() {
    let floors = floors();
    let good = [
        ("search/pool.rs", "use crate::{base::score::Score, rules::game::{Game, Batch}};\nuse super::limits::Limits;"),
        (
            "eval/mod.rs",
            "//! see [`crate::search`]\n/* use crate::search::pool; */\nconst S: &str = \"crate::search::x\";",
        ),
        ("rules/game.rs", "const QUOTE: char = '\\''; mod tests { use super::Game; }"),
        (
            "games/shogi/moves.rs",
            "use super::board::Board;\nuse crate::games::shogi::text;\nuse crate::rules::game::Game;",
        ),
        ("variants.rs", "use crate::games::shogi::position::Position; use crate::session::open::Open;"),
        ("base/text.rs", "impl<'a> Text<'a> { fn f(&'a self) -> char { 'x' } } pub(crate) use crate::base::seat as s;"),
    ];
    for (file, source) in good {
        assert_eq!(violations(&floors, &SourceFile::new(file, source)), Vec::<String>::new(), "{file}: {source}");
    }
}

/// How many circles there are among these files.
fn count_circles(files: &[(&str, &str)]) -> usize {
    let files: Vec<SourceFile> = files.iter().map(|(name, text)| SourceFile::new(name, text)).collect();
    circles(&files, &[]).len()
}

/// `no_files_import_each_other_in_a_circle` can fail.
#[test]
fn circles_are_found() {
    let lib = ("lib.rs", "pub mod a;\npub mod b;");
    assert_eq!(count_circles(&[lib, ("a.rs", "use crate::b::B;"), ("b.rs", "use crate::a::A;")]), 1, "two files");
    let three =
        [("a/mod.rs", "mod x;\nmod y;\nmod z;"), ("a/x.rs", "use super::y::Y;"), ("a/y.rs", "use super::z::Z;")];
    assert_eq!(
        count_circles(&[three[0], three[1], three[2], ("a/z.rs", "fn f() { super::x::g() }")]),
        1,
        "three files"
    );
    let parent = [("a/mod.rs", "mod x;\nuse x::X;\npub struct A;"), ("a/x.rs", "use super::A;\npub struct X;")];
    assert_eq!(count_circles(&parent), 1, "a folder's mod.rs uses what imports from it");
    let by_path = [("a/mod.rs", "mod x;\nfn f() { x::g() }\npub struct A;"), ("a/x.rs", "use super::A;")];
    assert_eq!(count_circles(&by_path), 1, "the same without a use");
    let handed_on = [
        ("a/mod.rs", "mod x;\nmod y;\npub use x::X;"),
        ("a/x.rs", "use super::y::Y;\npub struct X;"),
        ("a/y.rs", "use super::X;\npub struct Y;"),
    ];
    let calls = [
        ("a/mod.rs", "mod x;\nmod y;"),
        ("a/x.rs", "pub struct X;\nimpl<'a, T: Fn() -> T> X { fn f(&self) { self.g() } fn h(&self) {} }"),
        ("a/y.rs", "use super::x::X;\nimpl X { fn g(&self) { self.h() } }"),
    ];
    assert_eq!(count_circles(&calls), 1, "methods of one type call each other across files");
    assert_eq!(count_circles(&handed_on), 1, "a name that is handed on comes from the file that defines it");
}

#[test]
fn imports_without_a_circle_are_left_alone() {
    let handed_on = [
        ("a/mod.rs", "mod x;\nmod y;\npub use x::X;\npub use y::Y;"),
        ("a/x.rs", "pub(in crate::a) struct X;"),
        ("a/y.rs", "use super::X;\npub struct Y;"),
    ];
    assert_eq!(count_circles(&handed_on), 0);
    let parent = [("a/mod.rs", "mod x;\npub struct A;"), ("a/x.rs", "use super::A;")];
    assert_eq!(count_circles(&parent), 0, "declaring a module is no import");
    let calls = [
        ("a/mod.rs", "mod x;\nmod y;"),
        ("a/x.rs", "pub struct X;\nimpl X { fn f(&self) {} }\nimpl Clone for X { fn clone(&self) -> X { self.f() } }"),
        ("a/y.rs", "use super::x::X;\nimpl X { fn g(&self) { self.f() } }"),
    ];
    assert_eq!(count_circles(&calls), 0, "calls that go one way");
}
