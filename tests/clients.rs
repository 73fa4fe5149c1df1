//! Real clients against the built program: each plays or analyses at least one whole game.
//!
//! The clients are Python scripts in `tests/clients`. What they need from the Python registry is installed into
//! `target/clients-venv`; xboard, uci2wb, Xvfb and ImageMagick come from the system (`.ci/run` installs them).
//! Where something cannot be had a test says why and passes, but with `CI=true` it fails.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The program under test.
const PENTAD: &str = env!("CARGO_BIN_EXE_pentad");
/// What the scripts import, by the names of the registry.
const PACKAGES: [&str; 3] = ["cshogi", "numpy", "chess"];
/// Imports the same.
const IMPORTS: &str = "import cshogi, numpy, chess";
/// How a script says that something it needs is not installed.
const MISSING: i32 = 77;

/// Where cargo builds.
fn target() -> PathBuf {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    temporary.parent().unwrap_or(temporary).to_owned()
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// Whether the command ran and ended well; otherwise what it said.
fn succeed(command: &mut Command) -> Result<(), String> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("{command:?}: {}", text(&output))),
        Err(error) => Err(format!("{command:?}: {error}")),
    }
}

/// A Python that can import what the scripts need, made ready once; otherwise why there is none.
fn python() -> &'static Result<PathBuf, String> {
    static PYTHON: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    PYTHON.get_or_init(|| {
        let folder = target().join("clients-venv");
        let python = folder.join("bin").join("python");
        if succeed(Command::new(&python).args(["-c", IMPORTS])).is_err() {
            succeed(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
            succeed(Command::new(&python).args(["-m", "pip", "install", "--quiet"]).args(PACKAGES))?;
            succeed(Command::new(&python).args(["-c", IMPORTS]))?;
        }
        Ok(python)
    })
}

/// Says why a test is skipped, past the capture of the test runner; fails where nothing may be skipped.
fn skip(script: &str, reason: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{script} cannot run: {reason}");
    let _ = writeln!(std::io::stderr(), "skipped {script}: {reason}");
}

/// Runs a script with the program's path and further arguments.
fn run(script: &str, arguments: &[&Path]) {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => return skip(script, reason),
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("clients").join(script);
    let output = Command::new(python).arg(path).arg(PENTAD).args(arguments).output().expect("python was run before");
    match output.status.code() {
        Some(0) => println!("{}", text(&output)),
        Some(MISSING) => skip(script, text(&output).trim()),
        _ => panic!("{script}: {}\n{}", output.status, text(&output)),
    }
}

#[test]
fn cshogi_engine_class() {
    run("cshogi_engine.py", &[]);
}

#[test]
fn cshogi_match_command() {
    run("cshogi_cli.py", &[]);
}

#[test]
fn python_chess_engine_class() {
    run("python_chess.py", &[]);
}

#[test]
fn python_chess_referees_and_plays_chess() {
    run("chess_games.py", &[]);
}

/// Has xboard play a game of the variant; the screenshot goes to `target/clients`.
fn xboard(variant: &str) {
    let folder = target().join("clients");
    fs::create_dir_all(&folder).expect("target can be written");
    run("xboard.py", &[Path::new(variant), &folder.join(format!("xboard-{variant}.png"))]);
}

#[test]
fn xboard_plays_shogi() {
    xboard("shogi");
}

#[test]
fn xboard_plays_chess() {
    xboard("chess");
}

#[test]
fn xboard_plays_cessolis() {
    xboard("cessolis");
}

#[test]
fn match_script_of_this_project() {
    run("match_script.py", &[]);
}
