//! `make EVALFILE=path`: the build scripts of the games name another network, and no file of the tree is touched.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The network of each name, `martian3` for example.
fn shipped() -> BTreeMap<String, PathBuf> {
    let games = fs::read_dir(root().join("src/games")).expect("the folder is there");
    let folders = games.map(|game| game.expect("an entry").path()).filter(|path| path.is_dir());
    let files = folders.flat_map(|game| fs::read_dir(game).expect("a game").map(|file| file.expect("an entry").path()));
    let networks = files.filter(|path| path.extension().is_some_and(|ending| ending == "network"));
    networks.map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), path)).collect()
}

/// An empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("it can be made");
    folder
}

/// A game's build script, with the crate that does its work, compiled into this folder.
fn compile_script(game: &Path, folder: &Path) -> PathBuf {
    let script = folder.join("build-script");
    let compile = |arguments: &[&str], source: PathBuf| {
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut command = Command::new(compiler);
        command.current_dir(folder).args(["--edition", "2024", "-L", "."]).args(arguments).arg(source);
        assert!(command.status().expect("rustc").success());
    };
    let library = ["--crate-type", "rlib", "--crate-name", "shipped_files"];
    compile(&library, root().join("src/shipped_files/lib.rs"));
    compile(&["--extern", "shipped_files", "-o", "build-script"], game.join("build.rs"));
    script
}

/// What the build script prints for the game of this network, with this variable set.
fn built(script: &Path, network: &Path, variable: &str, value: &str) -> Vec<String> {
    let game = network.parent().expect("a game's folder");
    let run = Command::new(script).env("CARGO_MANIFEST_DIR", game).current_dir(game).env(variable, value).output();
    let text = String::from_utf8(run.expect("it runs").stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

#[test]
fn every_network_can_be_replaced_and_is_there_again_afterwards() {
    let folder = folder("networks");
    let other = folder.join("other.network");
    fs::write(&other, "a network").expect("it can be written");
    let networks = shipped();
    assert!(networks.len() >= 7, "{networks:?}");
    let game = networks["chess"].parent().expect("a game's folder");
    let script = compile_script(game, &folder);
    for (name, path) in &networks {
        let upper = name.to_uppercase();
        let variable = format!("PENTAD_NETWORK_{upper}");
        let says = |lines: &[String], line: String| assert!(lines.contains(&line), "{line}: {lines:?}");
        for (value, expected) in [("", path), (other.to_str().expect("a plain path"), &other)] {
            let lines = built(&script, path, &variable, value);
            says(&lines, format!("cargo::rustc-env=NETWORK_{upper}={}", expected.display()));
            says(&lines, format!("cargo::rerun-if-env-changed={variable}"));
            // An older file than the last build is another one all the same.
            assert_eq!(lines.contains(&"cargo::rerun-if-changed=always".to_owned()), expected == &other);
        }
        let missing = built(&script, path, &variable, "/no/such.network");
        assert!(missing.iter().any(|line| line.starts_with("cargo::error=")), "{missing:?}");
    }
}

#[test]
fn no_game_includes_a_network_past_its_build_script() {
    for path in shipped().values() {
        let game = path.parent().expect("a game's folder");
        let script = fs::read_to_string(game.join("build.rs")).expect("a build script");
        assert!(script.contains("shipped_files::name_files();"), "{}", game.display());
    }
    for file in crate::sources() {
        assert!(!file.text.contains(".network\")"), "{}: include_bytes!(env!(\"NETWORK_NAME\"))", file.name);
    }
}

#[cfg(unix)]
#[test]
fn make_hands_the_path_to_the_build_script_and_copies_nothing_into_the_tree() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("make");
    // In the place of cargo, a program that says what it is told.
    let cargo = folder.join("cargo");
    fs::write(&cargo, "#!/bin/sh\necho cargo \"$@\"\nenv | grep PENTAD_NETWORK_\nexit 0\n").expect("it can be written");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let make = |arguments: &[&str]| {
        let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
        let run = Command::new("make").arg("build").args(arguments).current_dir(root()).env("PATH", path).output();
        let output = run.map_err(|error| {
            assert!(std::env::var("CI").as_deref() != Ok("true"), "make cannot run: {error}");
        })?;
        Ok::<_, ()>((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
    };
    for name in shipped().keys() {
        let Ok((went_well, text)) = make(&["EVALFILE=README.md", &format!("GAME={name}")]) else { return };
        let told = format!("PENTAD_NETWORK_{}={}\n", name.to_uppercase(), root().join("README.md").display());
        assert!(went_well && text.ends_with(&told), "{text}");
        assert_eq!(text.lines().next(), Some("cargo build --release --bin pentad"), "nothing is done before");
        assert_eq!(text.lines().count(), 3, "{text}");
    }
    let Ok((went_well, text)) = make(&[]) else { return };
    assert!(went_well && !text.contains("PENTAD_NETWORK_"), "{text}");
    for wrong in [["EVALFILE=no-such.network", "GAME=chess"], ["EVALFILE=README.md", "GAME=checkers"]] {
        assert_eq!(make(&wrong).map(|(went_well, _)| went_well), Ok(false), "{wrong:?}");
    }
}
