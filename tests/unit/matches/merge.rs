use super::*;
use clap::Parser;
use proptest::prelude::*;
use serde_json::json;
use std::fs;

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    args: MergeArgs,
}

/// What merging files with these lines prints, the file that it writes, and its error.
fn merged(files: &[String]) -> (Vec<String>, String, Option<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut words = vec!["merge".to_owned()];
    for (number, text) in files.iter().enumerate() {
        let path = folder.path().join(format!("{number}.games"));
        fs::write(&path, text).expect("it can be written");
        words.push(path.to_string_lossy().into_owned());
    }
    let out = folder.path().join("all.games");
    words.extend(["--json".to_owned(), "--out".to_owned(), out.to_string_lossy().into_owned()]);
    let mut lines = Vec::new();
    let result = merge(&Line::parse_from(words).args, &mut |line| lines.push(line.to_owned()));
    (lines, fs::read_to_string(out).unwrap_or_default(), result.err().map(|error| error.to_string()))
}

fn header(seed: u64) -> String {
    let engines = json!([{"name": "a"}, {"name": "b"}]);
    let fields = json!({
        "format": GAMES_FORMAT, "version": 1, "variant": "chess", "engines": engines, "seed": seed, "rounds": 6,
        "command": format!("anything {seed}"),
    });
    format!("{fields}\n")
}

fn game(number: u64) -> String {
    let seats = if number.is_multiple_of(2) { ["a", "b"] } else { ["b", "a"] };
    let result = ["1", "2", "draw"][(number * number % 7 % 3) as usize];
    let game =
        json!({"game": number, "round": number / 2, "moves": [], "seats": seats, "result": result, "reason": "x"});
    format!("{game}\n")
}

/// The lines behind the header, sorted.
fn games_in(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().skip(1).collect();
    lines.sort_unstable();
    lines
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    /// However the games lie in the files, and however often, they are the same match.
    #[test]
    fn any_partition_is_the_whole(places in proptest::collection::vec((0..4_usize, any::<bool>()), 12)) {
        let whole = header(1) + &(0..12).map(game).collect::<String>();
        let mut files = vec![header(1); 4];
        for (number, (place, twice)) in (0..12_usize).zip(places).rev() {
            let number = number as u64;
            files[place] += &game(number);
            if twice {
                files[3 - place] += &game(number);
            }
        }
        let (expected, text, error) = merged(&[whole]);
        prop_assert_eq!(error, None);
        let (found, joined, error) = merged(&files);
        prop_assert_eq!((found, error), (expected, None));
        prop_assert_eq!(games_in(&joined), games_in(&text));
    }
}

#[test]
fn what_is_missing_is_listed_and_the_rest_is_written() {
    let games: String = (0..12).filter(|number| ![3, 4, 5, 9].contains(number)).map(game).collect();
    let (_, text, error) = merged(&[header(1) + &games + "{\"game\": 9, \"mov"]);
    assert_eq!(error.as_deref(), Some("4 of 12 are missing: 3-5, 9; run their shards again with --resume"));
    assert_eq!(text.lines().count(), 9, "the header and eight games");
}

#[test]
fn shards_of_another_run_are_refused_and_nothing_is_written() {
    let (_, text, error) = merged(&[header(1) + &game(0), header(2) + &game(1)]);
    assert!(error.is_some_and(|error| error.contains("its seed is not that of the first file")));
    assert_eq!(text, "");
}

#[test]
fn analyses_are_joined_by_the_numbers_of_their_positions() {
    let header = json!({"format": "pentad-analysis", "version": 1, "positions": 3}).to_string() + "\n";
    let position = |number: u64| format!("{}\n", json!({"number": number, "id": "x", "lines": []}));
    let (lines, text, error) =
        merged(&[header.clone() + &position(2) + &position(0), header.clone() + &position(1) + &position(2)]);
    assert_eq!((lines, error), (Vec::new(), None));
    assert_eq!(text.lines().count(), 4);
    let (_, _, error) = merged(&[header + &position(2)]);
    assert_eq!(error.as_deref(), Some("2 of 3 are missing: 0-1; run their shards again with --resume"));
}
