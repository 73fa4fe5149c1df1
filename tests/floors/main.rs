//! Architecture: a member of the workspace depends only on floors below its own, so games not on each other; within one
//! no files import each other in a circle; nothing but the table of variants names a game; and no file grows too long.
//!
//! The floors are read from the table in the documentation of `src/lib.rs`; there is no second list.

mod c_header;
mod circles;
mod fuzz_targets;
mod game_names;
mod impl_calls;
mod imports;
mod licences;
mod packages;
mod plain_files;
mod shipped_networks;
mod source;

use circles::{arrows, circles};
use game_names::game_names;
use plain_files::{is_plain, system_names};
use source::{SourceFile, source_folder, sources, strip_comments_and_strings, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The folder that holds the games, one folder each.
const GAMES: &str = "games";
/// The only member outside a game's own folder that names games.
const VARIANTS: &str = "variants";
/// The only file with `unsafe` code.
const UNSAFE_MODULE: &str = "base/prefetch.rs";
/// Longer files hold more than one noun.
const MAX_LINES: usize = 600;

/// Types whose methods call each other in circles of files, still to be untangled: the file that defines each, and its
/// name.
const TANGLED_TYPES: [(&str, &str); 6] = [
    ("chessboard/board.rs", "Board"),
    ("games/cessolis/position.rs", "Position"),
    ("games/martian/position.rs", "Position"),
    ("games/shogi/position.rs", "Position"),
    ("games/szachao/known_position.rs", "KnownPosition"),
    ("games/szachao/public_state.rs", "PublicState"),
];
/// The rooms of the search: each imports only from those before it.
const SEARCH_ROOMS: [&str; 9] =
    ["control", "multiplayer_search", "settings", "searcher", "ismcts", "mcts", "alphabeta", "open_search", "player"];

/// The floor of each member of the workspace, and of each module of the crate on top.
type Floors = BTreeMap<String, u32>;

/// Reads rows such as ``//! | 3 | [`search`] | the searches |``.
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

/// The lines of a section of a manifest: what it depends on, or what its tests do.
fn section<'a>(manifest: &'a str, name: &str) -> impl Iterator<Item = &'a str> {
    let texts = manifest.split("\n[").map(|text| text.trim_start_matches('['));
    let sections = texts.filter_map(move |text| text.strip_prefix(name)?.strip_prefix("]\n"));
    sections.flat_map(str::lines).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// What a manifest depends on as a published crate does: for tests, only what has a version and not a path alone.
fn dependencies(manifest: &str) -> Vec<&str> {
    let for_tests = section(manifest, "dev-dependencies").filter(|line| line.contains("workspace = true"));
    let lines = section(manifest, "dependencies").chain(for_tests);
    lines.filter_map(|line| line.split(['.', ' ']).next()).collect()
}

/// What is wrong with what a member depends on. The games are one floor, whose name is that of their folder.
fn violations(floors: &Floors, games: &BTreeSet<String>, member: &str, manifest: &str) -> Vec<String> {
    let floor = |name: &str| floors.get(if games.contains(name) { GAMES } else { name }).copied();
    let Some(own) = floor(member) else { return vec![format!("{member} has no floor in the table of src/lib.rs")] };
    let below = |name: &&str| floor(name).is_some_and(|other| other >= own);
    let upward = dependencies(manifest).into_iter().filter(below);
    upward.map(|name| format!("{member}, on floor {own}, may not depend on {name}")).collect()
}

fn floors() -> Floors {
    let lib = sources().into_iter().find(|file| file.name == "lib.rs").expect("there is a lib.rs");
    read_floors(&lib.text)
}

/// Cargo refuses circles, except those of tests; that the members lie in the order of the table is for this test to see.
#[test]
fn dependencies_go_down() {
    let (floors, files) = (floors(), sources());
    let games = game_names(&files);
    let members: BTreeSet<String> =
        files.iter().map(|file| file.member().join("/")).filter(|m| !m.is_empty()).collect();
    assert!(members.contains("base") && members.len() > games.len() + 10, "{members:?}");
    let found: Vec<String> = members
        .iter()
        .flat_map(|member| {
            let manifest = source_folder().join(member).join("Cargo.toml");
            let manifest =
                fs::read_to_string(&manifest).unwrap_or_else(|error| panic!("{}: {error}", manifest.display()));
            violations(&floors, &games, member.trim_start_matches("games/"), &manifest)
        })
        .collect();
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

/// `dependencies_go_down` can fail.
#[test]
fn upward_dependencies_are_found() {
    let (floors, games) = (floors(), BTreeSet::from(["chess".to_owned(), "shogi".to_owned()]));
    let found = |member: &str, manifest: &str| violations(&floors, &games, member, manifest).len();
    assert_eq!(found("base", "[package]\n\n[dependencies]\nrules.workspace = true\n"), 1);
    assert_eq!(found("eval", "\n[dependencies]\nbase.workspace = true\nchessboard.workspace = true\n"), 1, "one floor");
    assert_eq!(found("variant", "\n[dependencies]\nhost = { workspace = true, optional = true }\n"), 1);
    assert_eq!(found("shogi", "\n[dependencies]\nchess.workspace = true\n"), 1, "games");
    assert_eq!(found("search", "\n[dependencies]\nshogi.workspace = true\n"), 1, "a game from below");
    assert_eq!(found("nowhere", "\n[dependencies]\n"), 1);
    assert_eq!(
        found("rules", "\n[dependencies]\nserde.workspace = true\n\n[dev-dependencies]\nhost.workspace = true\n"),
        1,
        "the published crates in a circle"
    );
    assert_eq!(found("rules", "\n[dev-dependencies]\nhost = { package = \"pentad-host\", path = \"../host\" }\n"), 0);
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

/// Of a file that no module declares nothing is compiled, and nobody would notice.
#[test]
fn every_file_is_declared_as_a_module() {
    let files = sources();
    let declares = |parent: &str, module: &str| {
        let found = files.iter().find(|file| file.name == parent);
        let declares = |words: &[&str]| words == ["mod", module, ";"];
        found.is_some_and(|file| tokens(&strip_comments_and_strings(&file.text)).windows(3).any(declares))
    };
    let is_lost = |file: &&SourceFile| {
        let path = file.name.trim_end_matches(".rs").trim_end_matches("/mod");
        let (folder, module) = path.rsplit_once('/').map_or(("", path), |(folder, module)| (folder, module));
        let parents = ["mod.rs", "lib.rs", "main.rs"].map(|parent| format!("{folder}/{parent}"));
        let is_root = ["lib", "main", "build"].contains(&module);
        !is_root && !parents.iter().any(|parent| declares(parent.trim_start_matches('/'), module))
    };
    let lost: Vec<&str> = files.iter().filter(is_lost).map(|file| file.name.as_str()).collect();
    assert!(lost.is_empty(), "{lost:?}");
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

#[test]
fn what_answers_the_board_knows_no_lock_clock_thread_or_file() {
    let plain: Vec<SourceFile> = sources().into_iter().filter(is_plain).collect();
    assert!(plain.iter().any(|file| file.name.ends_with("tables/handling.rs")), "the tables are where they were");
    let found: Vec<_> =
        plain.iter().map(|file| (&file.name, system_names(file))).filter(|(_, s)| !s.is_empty()).collect();
    assert!(found.is_empty(), "{found:?}");
}

/// `what_answers_the_board_knows_no_lock_clock_thread_or_file` can fail.
#[test]
fn names_of_the_system_are_found() {
    let file = |text: &str| SourceFile::new("desk/tables/live.rs", text);
    assert!(is_plain(&file("")) && !is_plain(&SourceFile::new("desk/tables/table.rs", "")));
    assert_eq!(
        system_names(&file("use std::sync::{Arc, Mutex};\nfn f() { std::thread::yield_now() }")),
        ["Mutex", "thread"]
    );
    assert!(system_names(&file("// a Mutex\nfn threads() -> &'static str { \"fs\" }")).is_empty());
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
    let member = [("a/lib.rs", "mod x;\nmod y;"), ("a/x.rs", "use crate::y::Y;"), ("a/y.rs", "use crate::x::X;")];
    assert_eq!(count_circles(&member), 1, "two files of a member");
    let game = [
        ("games/a/lib.rs", "mod x;\nmod y;"),
        ("games/a/x.rs", "use crate::y::Y;"),
        ("games/a/y.rs", "use crate::x::X;"),
    ];
    assert_eq!(count_circles(&game), 1, "two files of a game");
    let three =
        [("a/lib.rs", "mod x;\nmod y;\nmod z;"), ("a/x.rs", "use super::y::Y;"), ("a/y.rs", "use super::z::Z;")];
    assert_eq!(
        count_circles(&[three[0], three[1], three[2], ("a/z.rs", "fn f() { super::x::g() }")]),
        1,
        "three files"
    );
    let parent = [("a/lib.rs", "mod x;\nuse x::X;\npub struct A;"), ("a/x.rs", "use super::A;\npub struct X;")];
    assert_eq!(count_circles(&parent), 1, "a folder's mod.rs uses what imports from it");
    let by_path = [("a/lib.rs", "mod x;\nfn f() { x::g() }\npub struct A;"), ("a/x.rs", "use super::A;")];
    assert_eq!(count_circles(&by_path), 1, "the same without a use");
    let handed_on = [
        ("a/lib.rs", "mod x;\nmod y;\npub use x::X;"),
        ("a/x.rs", "use super::y::Y;\npub struct X;"),
        ("a/y.rs", "use super::X;\npub struct Y;"),
    ];
    let calls = [
        ("a/lib.rs", "mod x;\nmod y;"),
        ("a/x.rs", "pub struct X;\nimpl<'a, T: Fn() -> T> X { fn f(&self) { self.g() } fn h(&self) {} }"),
        ("a/y.rs", "use super::x::X;\nimpl X { fn g(&self) { self.h() } }"),
    ];
    assert_eq!(count_circles(&calls), 1, "methods of one type call each other across files");
    assert_eq!(count_circles(&handed_on), 1, "a name that is handed on comes from the file that defines it");
}

#[test]
fn imports_without_a_circle_are_left_alone() {
    let handed_on = [
        ("a/lib.rs", "mod x;\nmod y;\npub use x::X;\npub use y::Y;"),
        ("a/x.rs", "pub(crate) struct X;"),
        ("a/y.rs", "use super::X;\npub struct Y;"),
    ];
    assert_eq!(count_circles(&handed_on), 0);
    let parent = [("a/lib.rs", "mod x;\npub struct A;"), ("a/x.rs", "use super::A;")];
    assert_eq!(count_circles(&parent), 0, "declaring a module is no import");
    let calls = [
        ("a/lib.rs", "mod x;\nmod y;"),
        ("a/x.rs", "pub struct X;\nimpl X { fn f(&self) {} }\nimpl Clone for X { fn clone(&self) -> X { self.f() } }"),
        ("a/y.rs", "use super::x::X;\nimpl X { fn g(&self) { self.f() } }"),
    ];
    assert_eq!(count_circles(&calls), 0, "calls that go one way");
}
