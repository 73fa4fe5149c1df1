//! Real clients against the built program: each plays or analyses at least one whole game.
//!
//! The commands that README gives for clients are run as they stand there; only the path of this build is put first in
//! `PATH`, so that `pentad` is the program under test.
//!
//! The clients are Python scripts in `tests/clients`, and one for Node. What they need from the registries is installed
//! into `target/clients-venv` and `target/clients-node`; xboard, uci2wb, Xvfb and ImageMagick come from the system
//! (`.ci/run` installs them).
//! If something is not installed, a test says why and passes; with `CI=true` it fails.

use std::ffi::OsString;
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
/// Where the commands for clients stand: in the section of README, and in that of protocol.md on python-chess.
const README: (&str, &str) = (include_str!("../README.md"), "## In other programs");
const PYTHON_CHESS: (&str, &str) = (include_str!("../protocol.md"), "## python-chess");
/// What tells the shell commands of that section of README apart; each is run by a test below.
const COMMANDS: [&str; 5] =
    ["cshogi.cli", "xboard -variant shogi", "xboard -variant cessolis", "xboard -fcp", "printf"];
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

/// Says why a test is skipped, past the capture of the test runner; fails if nothing may be skipped.
fn skip(script: &str, reason: &str) {
    assert!(std::env::var("CI").as_deref() != Ok("true"), "{script} cannot run: {reason}");
    let _ = writeln!(std::io::stderr(), "skipped {script}: {reason}");
}

/// The fenced blocks of a language within the section of a document.
fn blocks((document, heading): (&str, &str), language: &str) -> Vec<String> {
    let section = document.split(heading).nth(1).expect("the section is there").split("\n## ").next();
    let fences = section.into_iter().flat_map(|text| text.split("```").skip(1).step_by(2));
    fences.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n')).map(str::to_owned).collect()
}

/// The shell commands for clients that stand in README.
fn readme_commands() -> Vec<String> {
    let text = blocks(README, "sh").concat().replace("\\\n", " ");
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(str::to_owned).collect()
}

/// The one command of README in which this stands.
fn readme_command(key: &str) -> String {
    let mut found = readme_commands().into_iter().filter(|command| command.contains(key));
    let command = found.next().unwrap_or_else(|| panic!("README has no command with {key}"));
    assert_eq!(found.next(), None, "README has two commands with {key}");
    command
}

/// Where programs are looked for: first the program under test and the Python of the clients.
fn search_path(python: &Path) -> OsString {
    let folders = [Path::new(PENTAD), python].map(|program| program.parent().unwrap_or(program).to_owned());
    let others = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&others))).expect("no colon in the paths")
}

/// Runs Python code that stands in a document; it has to end by itself and well.
fn run_python(code: &str) {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => return skip("the code", reason),
    };
    let path = search_path(python);
    let done = succeed(Command::new(python).args(["-c", code]).env("PATH", path));
    assert_eq!(done, Ok(()), "{code}");
}

/// Runs a script with the program's path and further arguments.
fn run(script: &str, arguments: &[&str]) {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => return skip(script, reason),
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("clients").join(script);
    let mut command = Command::new(python);
    command.arg(path).arg(PENTAD).args(arguments).env("PATH", search_path(python));
    let output = command.output().expect("python was run before");
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
    run("cshogi_cli.py", &[&readme_command("cshogi.cli")]);
}

#[test]
fn python_chess_engine_class() {
    run("python_chess.py", &[]);
}

#[test]
fn python_chess_referees_and_plays_chess() {
    run("chess_games.py", &[]);
}

#[test]
fn games_in_files_are_the_same_for_other_programs() {
    run("records.py", &[]);
}

/// tsshogi is a library for Node.
#[test]
fn shogi_records_are_the_same_for_tsshogi() {
    const SCRIPT: &str = "tsshogi.mjs";
    let folder = target().join("clients-node");
    let installed = folder.join("node_modules").join("tsshogi").is_dir().then_some(()).ok_or(()).or_else(|()| {
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let options = ["install", "--silent", "--prefix"];
        succeed(Command::new("npm").args(options).arg(&folder).arg("tsshogi").current_dir(&folder))
    });
    if let Err(reason) = installed {
        return skip(SCRIPT, &reason);
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("clients").join(SCRIPT);
    let done = succeed(Command::new("node").arg(script).arg(PENTAD).current_dir(&folder));
    assert_eq!(done, Ok(()));
}

#[test]
fn python_chess_plays_cessolis_with_the_records_of_chess() {
    run("python_chess_cessolis.py", &[]);
}

#[test]
fn every_client_command_of_readme_has_a_test() {
    for command in readme_commands() {
        let tests = COMMANDS.iter().filter(|key| command.contains(*key)).count();
        assert_eq!(tests, 1, "{command}");
    }
}

#[test]
fn python_code_of_readme() {
    let [code] = &blocks(README, "python")[..] else { panic!("README has one block of Python") };
    run_python(code);
}

#[test]
fn python_chess_plays_cessolis_with_the_board_of_the_protocol() {
    let [code] = &blocks(PYTHON_CHESS, "python")[..] else { panic!("protocol.md has one block of Python") };
    run_python(code);
}

#[test]
fn a_search_from_the_shell() {
    let path = search_path(Path::new(PENTAD));
    let output = Command::new("sh").args(["-c", &readme_command("printf")]).env("PATH", path).output();
    let output = output.expect("there is a shell");
    assert!(text(&output).contains("\nbestmove "), "{}", text(&output));
}

/// Has xboard play a game of the variant by the command of README; the screenshot goes to `target/clients`.
fn xboard(variant: &str, key: &str) {
    let folder = target().join("clients");
    fs::create_dir_all(&folder).expect("target can be written");
    let screenshot = folder.join(format!("xboard-{variant}.png"));
    run("xboard.py", &[variant, &screenshot.to_string_lossy(), &readme_command(key)]);
}

#[test]
fn xboard_plays_shogi() {
    xboard("shogi", "xboard -variant shogi");
}

#[test]
fn xboard_plays_chess() {
    xboard("chess", "xboard -fcp");
}

#[test]
fn xboard_plays_cessolis() {
    xboard("cessolis", "xboard -variant cessolis");
}

/// The diagrams of the rules are what their script draws today.
#[test]
fn the_diagrams_are_what_their_script_draws() {
    let python = match python() {
        Ok(python) => python,
        Err(reason) => return skip("diagrams.py", reason),
    };
    let images = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/images");
    let folder = target().join("clients").join("diagrams");
    fs::create_dir_all(&folder).expect("target can be written");
    for script in ["draw.py", "diagrams.py"] {
        fs::copy(images.join(script), folder.join(script)).expect("the script is there");
    }
    assert_eq!(succeed(Command::new(python).arg("-B").arg(folder.join("diagrams.py"))), Ok(()));
    for entry in fs::read_dir(&images).expect("a folder").flatten().map(|entry| entry.path()) {
        if entry.extension().is_some_and(|extension| extension == "svg") {
            let name = entry.file_name().expect("a name");
            let drawn = fs::read_to_string(folder.join(name)).expect("the script draws it");
            assert!(fs::read_to_string(&entry).expect("text") == drawn, "{}: run diagrams.py", entry.display());
        }
    }
}
