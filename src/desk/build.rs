//! Finds the openings that ship with the program: a list of variants and texts, for `openings.rs`.

use std::path::Path;
use std::{env, fs, io};

/// What a file of openings is called after the name of its variant.
const ENDING: &str = "openings";

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../positions").canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
    paths.sort();
    let entry = |path: &Path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        format!("({name:?}, include_str!({:?}))", path.to_string_lossy())
    };
    let entries: Vec<String> = paths.iter().map(|path| entry(path)).collect();
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("openings.rs"), format!("[{}]", entries.join(", ")))
}
