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

/// The board field of the record after each of these moves, from this start; the moves have to be legal.
fn boards(variant: &str, start: &str, moves: &[&str]) -> Vec<String> {
    let mut client = Client::start();
    client.send(&format!("variant {variant}"));
    client.until("info string variant");
    let mut found = Vec::new();
    for played in 1..=moves.len() {
        client.send(&format!("position {start} moves {}", moves[..played].join(" ")));
        let errors = client.wait_until_ready();
        assert!(errors.is_empty(), "{variant}: {errors:?}");
        client.send("fen");
        found.push(client.next_line().split(' ').nth(1).unwrap_or_default().to_owned());
    }
    found
}

/// Whether the diagrams, which `diagrams.py` draws, show one of these boards.
fn are_drawn(boards: &[String]) -> bool {
    let script = read(&root().join("docs/rules/images/diagrams.py"));
    boards.iter().any(|board| script.contains(&format!("\"{board}\"")))
}

#[test]
fn the_sample_games_of_the_rules_pages_are_legal_and_drawn() {
    for variant in ["shogi", "cessolis", "martian", "quadroshah"] {
        let page = read(&root().join(format!("docs/rules/{variant}.md")));
        let moves = sample_moves(&page);
        assert!(moves.len() >= 5, "{variant}: only {moves:?}");
        assert!(are_drawn(&boards(variant, "startpos", &moves)), "no diagram shows the sample of {variant}");
    }
}

#[test]
fn the_sample_of_szachao_is_legal_and_drawn() {
    let page = read(&root().join("docs/rules/szachao.md"));
    let position = page.lines().find_map(|line| line.strip_prefix("position ")).expect("a position");
    let (start, moves) = position.split_once(" moves ").expect("moves");
    let moves: Vec<&str> = moves.split(' ').collect();
    assert!(are_drawn(&boards("szachao", start, &moves)), "no diagram shows the sample");
}

#[test]
fn the_contents_of_the_protocol_list_every_section() {
    let text = read(&root().join("protocol.md"));
    let (contents, sections) = text.split_once("\n## ").expect("sections");
    for heading in format!("\n## {sections}").lines().filter(|line| line.starts_with("## ")) {
        assert!(contents.contains(&format!("](#{})", anchor(heading))), "the table of contents lacks {heading}");
    }
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
