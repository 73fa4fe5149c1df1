//! `pentad spsa` and `pentad draw --spsa`, as a user calls them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// An empty folder for this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("spsa.{}.{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn run(folder: &Path, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentad"));
    command.args(arguments.split_whitespace()).current_dir(folder).output().expect("the program starts")
}

const TUNE: &str = "spsa --variant chess --games 4 --batch 1 --nodes 20 --max-plies 10 --hash 1 --out c.spsa";

/// Two iterations make three points of each curve; the report has a line for the run, one of the distance, one of headings,
/// one for each parameter, and one of options.
#[test]
fn a_run_is_reported_and_drawn() {
    let folder = folder("run");
    let output = run(&folder, &format!("{TUNE} --only rfp_margin,rfp_max_depth"));
    let report = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<&str> = report.lines().collect();
    assert!(output.status.success() && lines.len() == 6, "{report}");
    assert!(lines[0] == "chess: 4 of 4 games" && lines[5].starts_with("option.rfp_ma"), "{report}");
    let svg = String::from_utf8(run(&folder, "draw --spsa c.spsa").stdout).expect("text");
    assert_eq!(svg.matches("class=\"curve\"").count(), 2, "{svg}");
    assert!(svg.contains("chess: 2 of 2 iterations") && svg.contains("rfp_margin: "), "{svg}");
}

#[test]
fn bad_input_is_named_in_one_line() {
    let folder = folder("errors");
    fs::write(folder.join("a.games"), "{\"format\":\"pentad-games\",\"version\":1}\n").expect("it can be written");
    for (arguments, expected) in [
        (format!("{TUNE} --only rfp"), "--only: 'rfp' is no tunable parameter"),
        ("spsa --variant martian3 --games 2 --out m.spsa".to_owned(), "martian3 has no two sides"),
        ("draw --spsa none.spsa".to_owned(), "cannot read none.spsa: no such file"),
        ("draw --spsa a.games".to_owned(), "a.games: found the format \"pentad-games\", expected a file written by"),
    ] {
        let output = run(&folder, &arguments);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && output.stdout.is_empty(), "{arguments}");
        assert!(text.trim_end().lines().count() == 1 && text.contains(expected), "{arguments}: {text}");
    }
}
