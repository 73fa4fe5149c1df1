//! The rules pages and the links of the documents: the sample games are legal, the links lead somewhere.

use super::client::Client;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The moves of a page's sample game: whatever stands in backticks in its tables.
fn sample_moves(page: &str) -> Vec<&str> {
    let sample = page.split("## A short sample").nth(1).expect("a sample game");
    let section = sample.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter(|line| line.starts_with('|'));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2)).collect()
}

#[test]
fn the_sample_games_of_the_rules_pages_are_legal() {
    for (page, variant) in
        [("shogi", "shogi"), ("cessolis", "cessolis"), ("martian", "martian"), ("quadroshah", "quadroshah")]
    {
        let text = read(&root().join(format!("docs/rules/{page}.md")));
        let moves = sample_moves(&text);
        assert!(moves.len() >= 5, "{page}: only {moves:?}");
        let mut client = Client::start();
        client.send(&format!("variant {variant}"));
        client.until("info string variant");
        client.send(&format!("position startpos moves {}", moves.join(" ")));
        let replies = client.wait_until_ready();
        assert!(replies.is_empty(), "{page}: {replies:?}");
    }
}

#[test]
fn the_sample_of_szachao_is_legal() {
    let text = read(&root().join("docs/rules/szachao.md"));
    let position = text.lines().find(|line| line.starts_with("position fen ")).expect("a position");
    let mut client = Client::start();
    client.send("variant szachao");
    client.until("info string variant");
    client.send(position);
    let replies = client.wait_until_ready();
    assert!(replies.is_empty(), "{replies:?}");
}

/// All documents of the repository.
fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in ["", "docs", "docs/rules"] {
        let entries = fs::read_dir(root().join(folder)).expect("a folder");
        found.extend(entries.map(|entry| entry.expect("an entry").path()));
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found
}

/// What a heading's link is called: lower case, blanks as hyphens, and of the signs only hyphens and underscores.
fn anchor(heading: &str) -> String {
    let kept = heading.trim_start_matches('#').trim().to_lowercase();
    kept.chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c)).collect::<String>().replace(' ', "-")
}

#[test]
fn every_link_leads_to_a_file_and_a_heading() {
    for document in documents() {
        for target in read(&document).split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if target.starts_with("http") {
                continue;
            }
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path = match file {
                "" => document.clone(),
                _ => document.parent().unwrap_or(root()).join(file),
            };
            assert!(path.exists(), "{}: {target}", document.display());
            if !heading.is_empty() {
                let known = read(&path).lines().any(|line| line.starts_with('#') && anchor(line) == heading);
                assert!(known, "{}: no heading for {target}", document.display());
            }
        }
    }
}
