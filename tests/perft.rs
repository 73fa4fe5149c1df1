//! Counts of move sequences, against the files `positions/<game>.perft`.

use pentad::games::{cessolis, chess, martian, quadroshah, shogi, szachao};
use pentad::rules::notation::Notation;
use pentad::rules::partial_position::PartialPosition;
use pentad::rules::perft::{parse_perft_file, perft};
use std::path::{Path, PathBuf};

/// Counts above this are left to the long run.
const QUICK: u64 = 12_000_000;

/// The perft files with their games' names.
fn files() -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("positions");
    let entries = std::fs::read_dir(folder).expect("the folder positions");
    let paths = entries.map(|entry| entry.expect("an entry of positions").path());
    let named = paths.filter(|path| path.extension().is_some_and(|extension| extension == "perft"));
    named.map(|path| (path.file_stem().expect("a name").to_string_lossy().into_owned(), path)).collect()
}

/// Checks every file, up to counts of `limit`. A file without a game is a mistake, as is a game's empty file.
fn check_all(limit: u64) {
    let files = files();
    assert!(!files.is_empty(), "no perft file");
    for (game, path) in files {
        let text = std::fs::read_to_string(&path).expect("a readable perft file");
        match game.as_str() {
            "quadroshah" => check::<quadroshah::Position>(&text, limit),
            "martian" => check::<martian::Position<2>>(&text, limit),
            "martian3" => check::<martian::Position<3>>(&text, limit),
            "martian4" => check::<martian::Position<4>>(&text, limit),
            "shogi" => check::<shogi::Position>(&text, limit),
            "cessolis" => check::<cessolis::Position>(&text, limit),
            "szachao" => check_dealt::<szachao::KnownPosition>(&text, limit),
            "chess" => check::<chess::Position>(&text, limit),
            other => panic!("{other}.perft, but no game of that name"),
        }
    }
}

/// Checks every line of a file.
fn check<G: Notation>(text: &str, limit: u64) {
    let lines = parse_perft_file(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(!lines.is_empty(), "an empty perft file");
    for line in lines {
        let position = G::from_fen(&line.fen).unwrap_or_else(|error| panic!("{}: {error}", line.fen));
        for (depth, &expected) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            assert_eq!(perft(&position, depth), expected, "{} at depth {depth}", line.fen);
        }
    }
}

/// Checks every line of a file of records that tell everything.
fn check_dealt<D: PartialPosition>(text: &str, limit: u64) {
    let lines = parse_perft_file(text).unwrap_or_else(|error| panic!("{error}"));
    assert!(!lines.is_empty(), "an empty perft file");
    for line in lines {
        let position = D::from_fen(&line.fen).unwrap_or_else(|error| panic!("{}: {error}", line.fen));
        assert_eq!(position.fen(), line.fen);
        for (depth, &expected) in (1..).zip(line.counts.iter().take_while(|&&count| count <= limit)) {
            let count = position.perft(depth, &|| false, &mut |_, _| {});
            assert_eq!(count, Ok(Some(expected)), "{} at depth {depth}", line.fen);
        }
    }
}

#[test]
fn counts_are_right() {
    check_all(QUICK);
}

/// Half a minute and more: `cargo test --release --test perft -- --ignored`.
#[test]
#[ignore = "counts some thousand million moves"]
fn deep_counts_are_right() {
    check_all(u64::MAX);
}
