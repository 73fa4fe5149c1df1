//! Lists the networks of all games: the module has none inside, and says which there are.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut names = Vec::new();
    for game in fs::read_dir(games)? {
        let game = game?.path();
        if !game.is_dir() {
            continue;
        }
        for entry in fs::read_dir(game)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "network") {
                names.extend(path.file_stem().map(|name| name.to_string_lossy().into_owned()));
            }
        }
    }
    names.sort();
    let out = env::var_os("OUT_DIR").ok_or_else(|| io::Error::other("cargo sets OUT_DIR"))?;
    fs::write(Path::new(&out).join("networks.rs"), format!("{names:?}"))
}
