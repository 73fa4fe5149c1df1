//! Lists the files that ship with the program, with their texts, for `lib.rs`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What follows the name of a variant in the names of these files. The other files are for tests.
const ENDINGS: [&str; 4] = ["analyse", "bench", "puzzles", "theory"];

/// Names a folder in the place of that with the puzzles, such as an empty one for a program without them.
const PUZZLES: &str = "PENTAD_PUZZLES";

/// The files of a folder that ship.
fn shipped(folder: &Path) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)));
    paths.sort();
    Ok(paths)
}

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    println!("cargo::rerun-if-env-changed={PUZZLES}");
    let puzzles = env::var_os(PUZZLES).map_or_else(|| folder.join("puzzles"), PathBuf::from);
    let paths = [shipped(folder)?, shipped(&puzzles)?].concat();
    let entry = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        format!("({name:?}, include_str!({:?}))", path.to_string_lossy())
    };
    let entries: Vec<String> = paths.iter().map(|path| entry(path)).collect();
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("files.rs"), format!("[{}]", entries.join(", ")))
}
