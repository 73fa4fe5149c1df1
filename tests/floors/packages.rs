//! What is published: each crate is built from the files of its own folder.

use crate::source::{SourceFile, source_folder, sources};
use crate::{game_names, section};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The paths in a source file that lead out of its crate's folder; those of unit tests, which are not published, may.
fn paths_outside(file: &SourceFile) -> Vec<&str> {
    let member = file.member().len();
    // The folder of the crate on top is the one above `src`.
    let depth = file.name.matches('/').count() - member + usize::from(member == 0);
    let is_for_tests = |at: usize| file.text[..at].ends_with("#[cfg(test)]\n#[path = ");
    let found = file.text.match_indices("\"../").filter(|&(at, _)| !is_for_tests(at));
    let paths = found.filter_map(|(at, _)| file.text[at + 1..].split('"').next());
    paths.filter(|path| path.matches("../").count() > depth).collect()
}

#[test]
fn no_source_file_reads_past_the_folder_of_its_crate() {
    let mut files = sources();
    // Crates outside of `src`, whose files lie at the top of their folders.
    for path in ["positions/build.rs", "positions/lib.rs", "ui/lib.rs"] {
        files.push(SourceFile::new(path, &text(path)));
    }
    let found: Vec<_> = files.iter().map(|file| (&file.name, paths_outside(file))).collect();
    let found: Vec<_> = found.iter().filter(|(_, paths)| !paths.is_empty()).collect();
    assert!(found.is_empty(), "{found:?}");
}

/// `no_source_file_reads_past_the_folder_of_its_crate` can fail.
#[test]
fn paths_out_of_a_crate_are_found() {
    let found = |name: &str, text: &str| paths_outside(&SourceFile::new(name, text)).len();
    assert_eq!(found("desk/openings.rs", "include_str!(\"../../positions/chess.openings\")"), 1);
    assert_eq!(found("games/chess/variant.rs", "include_str!(\"../weights.txt\")"), 1);
    assert_eq!(found("games/chess/eval/terms.rs", "include_str!(\"../weights.txt\")"), 0);
    assert_eq!(found("lib.rs", "include_str!(\"../protocol.md\")"), 0);
    assert_eq!(found("base/grid.rs", "#[cfg(test)]\n#[path = \"../../tests/unit/base/grid.rs\"]\nmod tests;"), 0);
    assert_eq!(found("base/grid.rs", "#[path = \"../../tests/unit/base/grid.rs\"]\nmod tests;"), 1);
}

/// The manifests of the crates that are published, and the folders of these.
fn published() -> Vec<(String, String)> {
    let members: BTreeSet<String> =
        sources().iter().map(|file| file.member().join("/")).filter(|member| !member.is_empty()).collect();
    assert!(members.len() > game_names(&sources()).len() + 10, "{members:?}");
    let folders = members.into_iter().map(|member| source_folder().join(member).to_string_lossy().into_owned());
    let folders = folders.chain([".", "positions", "ui"].map(str::to_owned));
    folders.map(|folder| (text(&format!("{folder}/Cargo.toml")), folder)).collect()
}

#[test]
fn every_crate_below_the_program_is_published_with_it() {
    for (manifest, folder) in published() {
        assert!(!manifest.contains("\nbuild = \"../"), "{folder}: its build script is its own");
        for key in ["description", "license", "publish.workspace = true", "version"] {
            assert!(section(&manifest, "package").any(|line| line.starts_with(key)), "{folder}: {key}");
        }
        for name in ["dependencies", "build-dependencies"] {
            let by_path: Vec<&str> = section(&manifest, name).filter(|line| line.contains("path = ")).collect();
            assert!(by_path.is_empty(), "{folder}: {by_path:?}");
        }
    }
    let manifest = text("Cargo.toml");
    let crates = section(&manifest, "workspace.dependencies").filter(|line| line.contains("path = "));
    let unversioned: Vec<&str> = crates.filter(|line| !line.contains("version = \"=")).collect();
    assert!(unversioned.is_empty(), "{unversioned:?}");
}

/// A list of what is packed and another one of what is compiled.
#[test]
fn the_package_of_positions_has_all_that_its_build_script_lists() {
    let (script, manifest) = (text("positions/build.rs"), text("positions/Cargo.toml"));
    let list = script.split("const ENDINGS").nth(1).and_then(|text| text.split(';').nth(1)).expect("the endings");
    let endings: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(endings.len() > 1, "{list}");
    let packed = section(&manifest, "package").find(|line| line.starts_with("include = ")).expect("what is packed");
    for ending in endings {
        assert!(packed.contains(&format!("*.{ending}\"")), "{ending}: {packed}");
    }
}
