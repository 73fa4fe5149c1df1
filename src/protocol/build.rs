//! Tells the program from which commit it is built, unless that is a release.

use std::process::Command;

/// Where this package is in its repository.
const PLACE: &str = "src/protocol/";

/// What git answers, in one line; `None` without git or outside a repository.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    Some(text).filter(|text| !text.is_empty())
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_own = git(&["rev-parse", "--show-prefix"]).is_some_and(|place| place == PLACE);
    let is_release = git(&["describe", "--tags", "--exact-match", "--match", "v[0-9]*"]).is_some();
    let commit = git(&["rev-parse", "--short=8", "HEAD"]).filter(|_| is_own && !is_release);
    println!("cargo::rustc-env=PENTAD_COMMIT={}", commit.map_or_else(String::new, |commit| format!("-{commit}")));
    // Commits and checkouts are written there.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|_| is_own) {
        println!("cargo::rerun-if-changed={log}");
    }
}
