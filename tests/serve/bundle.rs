//! The built page: it belongs to the sources beside it. `npm run build` in `ui` makes it; no Node is needed here.

use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

fn ui() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")
}

/// The files below a folder of `ui`, as paths from there with slashes.
fn files_below(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(ui().join(folder)).expect("the folder can be read");
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.expect("the folder can be read");
        let path = format!("{folder}/{}", entry.file_name().to_str().expect("names are UTF-8"));
        if entry.path().is_dir() { files.extend(files_below(&path)) } else { files.push(path) }
    }
    files
}

/// The hash that `ui/build.mjs` writes, of all that the page is made from.
#[test]
fn the_built_page_is_made_from_these_sources() {
    let mut paths = files_below("src");
    paths.extend(files_below("../docs/rules"));
    paths.extend(["package-lock.json", "build.mjs", "rules.mjs", "tsconfig.json"].map(str::to_owned));
    paths.sort_unstable();
    let mut hash = Sha256::new();
    for path in paths {
        let bytes = fs::read(ui().join(&path)).expect("the file can be read");
        hash.update(format!("{path}\0{}\0", bytes.len()));
        hash.update(bytes);
    }
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let built = fs::read_to_string(ui().join("dist/sources.sha256")).expect("the page has been built");
    assert_eq!(built.trim(), hash, "run `npm ci && npm run build` in ui");
}

/// The pieces of the program's own pictures are those of the page; the hash is that of `ui/shapes.mjs`.
#[test]
fn the_pieces_of_pictures_are_those_of_the_page() {
    let mut hash = Sha256::new();
    for name in ["cards", "chessMen", "glyphs", "kanji", "markup", "sets", "shogiMen", "simpleMen"] {
        hash.update(fs::read(ui().join(format!("src/art/{name}.ts"))).expect("the file can be read"));
    }
    let hash: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let shapes = ui().join("../src/drawing/shapes.json");
    let shapes = fs::read_to_string(shapes).expect("the shapes have been written");
    assert!(shapes.contains(&format!("\"sources\": \"{hash}\"")), "run `node shapes.mjs` in ui");
}
