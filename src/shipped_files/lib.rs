//! Floor 0: for the build scripts of games, which networks and which tablebase a game ships.
//!
//! A network is the file in the game's folder or, for builds with another one, the file that `PENTAD_NETWORK_NAME` names
//! (`make EVALFILE=path`); a tablebase likewise, with `PENTAD_TABLEBASE_NAME`. So no file of the tree is touched for these.
//! An empty file leaves them out.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The ending of the names of networks.
const ENDING: &str = "network";

/// Where a game that ships tables of endings has them.
const TABLEBASE: &str = "tablebase/shipped.tablebase";

/// The networks in a game's folder, such as `martian3` and `martian4`.
fn networks(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let networks = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    networks.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

/// Tells the game that this is the build script of where its files are: `NETWORK_NAME` and `TABLEBASE_NAME`, for
/// `include_bytes!(env!(..))`.
pub fn name_files() {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
    for name in networks(&folder) {
        name_file("NETWORK", &name, folder.join(&name).with_extension(ENDING), &folder);
    }
    let tablebase = folder.join(TABLEBASE);
    if tablebase.is_file() {
        let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
        name_file("TABLEBASE", package.trim_start_matches("pentad-"), tablebase, &folder);
    }
}

/// Names the file of this kind: the one that ships, or the one that the environment names.
fn name_file(kind: &str, name: &str, shipped: PathBuf, folder: &Path) {
    let variable = format!("PENTAD_{kind}_{}", name.to_uppercase());
    println!("cargo::rerun-if-env-changed={variable}");
    let path = match env::var_os(&variable).filter(|path| !path.is_empty()) {
        None => shipped,
        Some(path) => {
            // Another file of this name may be older than the last build, so that its time says nothing.
            println!("cargo::rerun-if-changed=always");
            folder.join(path)
        }
    };
    if !path.is_file() {
        println!("cargo::error={variable}: no such file: {}", path.display());
    }
    println!("cargo::rustc-env={kind}_{}={}", name.to_uppercase(), path.display());
}
