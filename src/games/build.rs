//! Names the file of each network that a game ships: the one in the game's folder, or, for builds with another network,
//! the one that `PENTAD_NETWORK_NAME` names (`make EVALFILE=path`). So no file of the tree is touched for these.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The ending of the names of networks.
const ENDING: &str = "network";

/// The networks in a game's folder, such as `martian3` and `martian4`.
fn networks(folder: &Path) -> Vec<String> {
    let paths = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let networks = paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
    networks.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned())).collect()
}

fn main() {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    println!("cargo::rerun-if-changed=../build.rs");
    for name in networks(&folder) {
        let variable = format!("PENTAD_NETWORK_{}", name.to_uppercase());
        println!("cargo::rerun-if-env-changed={variable}");
        let shipped = folder.join(&name).with_extension(ENDING);
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
        println!("cargo::rustc-env=NETWORK_{}={}", name.to_uppercase(), path.display());
    }
}
