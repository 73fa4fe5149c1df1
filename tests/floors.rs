//! The house keeps its shape: a module imports only from floors below its own, games never import each other,
//! nobody but the table of variants names a game, and no file grows too long.
//!
//! The floors are read from the table in the documentation of `src/lib.rs`; there is no second list.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The module that holds the games, one folder each.
const GAMES: &str = "games";
/// The only module outside a game's own folder that names games.
const VARIANTS: &str = "variants";
/// Longer files hold more than one noun.
const MAX_LINES: usize = 500;

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

/// The source without comments, strings and characters; line breaks stay.
fn strip_comments_and_strings(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let skipped = literal_length(rest);
        if skipped == 0 {
            code.push(first);
            rest = &rest[first.len_utf8()..];
        } else {
            code.push(' ');
            code.extend(rest[..skipped].chars().filter(|&c| c == '\n'));
            rest = &rest[skipped..];
        }
    }
    code
}

/// How long the comment, string or character literal is that the text begins with; 0 where it begins with none.
fn literal_length(text: &str) -> usize {
    let until = |from: usize, end: &str| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if text.starts_with("/*") {
        return until(2, "*/");
    }
    for hashes in 0..3 {
        let open = format!("r{}\"", "#".repeat(hashes));
        if text.starts_with(&open) {
            return until(open.len(), &format!("\"{}", "#".repeat(hashes)));
        }
    }
    if text.starts_with('"') {
        let mut escaped = false;
        for (at, c) in text.char_indices().skip(1) {
            if c == '"' && !escaped {
                return at + 1;
            }
            escaped = c == '\\' && !escaped;
        }
        return text.len();
    }
    if text.starts_with("'\\") {
        return until(3, "'");
    }
    let mut chars = text.char_indices();
    match (chars.next(), chars.next(), chars.next()) {
        (Some((_, '\'')), Some(_), Some((at, '\''))) => at + 1,
        _ => 0,
    }
}

/// Words and signs of bare code: identifiers, `::`, and single characters.
fn tokens(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let length = match first {
            _ if word > 0 => word,
            ':' if rest.starts_with("::") => 2,
            _ => first.len_utf8(),
        };
        found.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    found
}

/// A path that the code names, from the crate's root.
type CratePath = Vec<String>;

/// Every path of the crate that a source file names: `crate::..` and `super::..`, in `use` trees and elsewhere.
/// `module` is the path of the file's own module.
fn imported_paths(module: &[String], source: &str) -> Vec<CratePath> {
    let code = strip_comments_and_strings(source);
    let words = tokens(&code);
    let mut inline: Vec<(String, usize)> = Vec::new();
    let (mut depth, mut at) = (0, 0);
    let mut paths = Vec::new();
    while at < words.len() {
        match words[at] {
            "{" => {
                depth += 1;
                if at >= 2 && words[at - 2] == "mod" {
                    inline.push((words[at - 1].to_owned(), depth));
                }
            }
            "}" => {
                inline.retain(|&(_, opened)| opened < depth);
                depth -= 1;
            }
            "crate" | "super" if words.get(at + 1) == Some(&"::") && (at == 0 || words[at - 1] != "::") => {
                let mut prefix = match words[at] {
                    "crate" => Vec::new(),
                    _ => module.iter().cloned().chain(inline.iter().map(|(name, _)| name.clone())).collect(),
                };
                if words[at] == "super" {
                    prefix.pop();
                }
                at = read_use_tree(&words, at + 2, prefix, &mut paths);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    paths
}

/// Reads what may follow `crate::`: a path, or a group of them. Returns the index behind it.
fn read_use_tree(words: &[&str], mut at: usize, mut prefix: CratePath, paths: &mut Vec<CratePath>) -> usize {
    while let Some(&word) = words.get(at) {
        if word == "{" {
            at += 1;
            while at < words.len() && words[at] != "}" {
                at = if words[at] == "," { at + 1 } else { read_use_tree(words, at, prefix.clone(), paths) };
            }
            return at + 1;
        }
        match word {
            "super" => {
                prefix.pop();
            }
            "self" => {}
            _ => prefix.push(word.to_owned()),
        }
        at += 1;
        if words.get(at) != Some(&"::") {
            break;
        }
        at += 1;
    }
    paths.push(prefix);
    if words.get(at) == Some(&"as") { at + 2 } else { at }
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

/// All faults of one source file; `file` is relative to `src`.
fn violations(floors: &Floors, file: &str, source: &str) -> Vec<String> {
    let module: Vec<String> = file
        .trim_end_matches(".rs")
        .split('/')
        .filter(|&part| part != "mod" && part != "lib")
        .map(str::to_owned)
        .collect();
    if module == ["main"] {
        return Vec::new(); // another crate, above all floors
    }
    imported_paths(&module, source).iter().filter_map(|path| violation(floors, &module, path)).collect()
}

/// The sources of the crate: path relative to `src`, and text.
fn sources() -> Vec<(String, String)> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("src can be listed") {
            let path = entry.expect("src can be listed").path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let name = |path: &Path| path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
    files.iter().map(|path| (name(path), fs::read_to_string(path).expect("UTF-8"))).collect()
}

fn floors() -> Floors {
    let (_, lib) = sources().into_iter().find(|(file, _)| file == "lib.rs").expect("there is a lib.rs");
    read_floors(&lib)
}

#[test]
fn imports_go_down() {
    let floors = floors();
    let found: Vec<String> = sources().iter().flat_map(|(file, text)| violations(&floors, file, text)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_module_of_the_root_has_a_floor() {
    let floors = floors();
    for (file, _) in sources() {
        let module = file.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        assert!(["lib", "main"].contains(&module) || floors.contains_key(module), "{module} is not in the table");
    }
    assert_eq!((floors["base"], floors[GAMES] < floors[VARIANTS]), (0, true));
}

#[test]
fn files_stay_short() {
    for (file, text) in sources() {
        let lines = text.lines().count();
        assert!(lines <= MAX_LINES, "src/{file} has {lines} lines, more than {MAX_LINES}");
    }
}

/// The test above can fail: each of these sources breaks the rules.
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
        assert_eq!(violations(&floors, file, source).len(), 1, "{file}: {source}");
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
        assert_eq!(violations(&floors, file, source), Vec::<String>::new(), "{file}: {source}");
    }
}
