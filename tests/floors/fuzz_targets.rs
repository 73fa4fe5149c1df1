//! The fuzz targets: each file has its row in docs/reliability.md and its seeds, and nothing else has.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The names in a folder, without extensions.
fn names_in(folder: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// The first words, in backticks, of the rows behind a heading.
fn rows_below(page: &str, heading: &str) -> BTreeSet<String> {
    let section = page.split(heading).nth(1).expect("the heading is there");
    let rows = section.lines().take_while(|line| !line.starts_with('#')).filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| Some(row.split_once('`')?.0.to_owned())).collect()
}

#[test]
fn the_page_lists_every_fuzz_target() {
    let page = fs::read_to_string(root().join("docs/reliability.md")).expect("the page is there");
    let targets = names_in("fuzz/fuzz_targets");
    assert!(targets.len() > 1, "{targets:?}");
    assert_eq!(rows_below(&page, "### Fuzz targets"), targets);
}

#[test]
fn every_fuzz_target_has_seeds_and_is_built() {
    let targets = names_in("fuzz/fuzz_targets");
    assert_eq!(names_in("fuzz/seeds"), targets);
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("the manifest is there");
    let built: BTreeSet<String> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"fuzz_targets/")?.strip_suffix(".rs\""))
        .map(str::to_owned)
        .collect();
    assert_eq!(built, targets);
}
