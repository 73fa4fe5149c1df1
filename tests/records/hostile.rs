//! Files that nobody means well with: an error of one line, never a panic, and never long.

use crate::samples::{error_of, random_game, variant};
use proptest::prelude::*;
use proptest::sample::select;
use records::{GameRecord, MAX_PLIES, RecordFormat, export, formats_of, import};
use std::time::{Duration, Instant};

/// Files in all formats.
fn good_files() -> Vec<Vec<u8>> {
    let games = ["shogi", "chess", "szachao", "martian3"].map(|name| GameRecord::of(&random_game(name, 5, 24)));
    let files = games.iter().flat_map(|game| {
        formats_of(game.variant).iter().map(|format| export(game, *format).expect("it can be written").text)
    });
    files.map(String::into_bytes).collect()
}

/// Words that mean something in one format or another.
const WORDS: [&str; 64] = [
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$1",
    "*",
    "1-0",
    "1.",
    "...",
    "[FEN \"",
    "e4",
    "O-O",
    "=Q",
    "position",
    "startpos",
    "sfen",
    "fen",
    "moves",
    "8/8/8/8/8/8/8/8",
    "w",
    "-",
    "0",
    "1",
    "999999999999999999999",
    "手合割：",
    "三枚落ち",
    "その他",
    "先手の持駒：",
    "歩十八",
    "歩十九",
    "|",
    "・",
    "v香",
    "手数----",
    "   1 ",
    "７六歩(77)",
    "同",
    "(00)",
    "打",
    "成",
    "左",
    "▲",
    "△",
    "投了",
    "まで",
    "変化：3手",
    "後手番",
    "V2.2",
    "PI",
    "PI11KY",
    "P1",
    "P+00AL",
    "P+00FU",
    "+7776FU",
    "+0055KA",
    "T99999999999999999999",
    "%TORYO",
    "{\"header\":{},\"moves\":[",
];

/// It may be read or refused.
fn try_import(bytes: &[u8]) {
    if let Err(error) = import(bytes) {
        let text = error.to_string();
        assert!(!text.is_empty() && !text.contains(['\n', '\r', '\0']), "{text:?}");
        assert!(text.chars().count() < 400, "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        try_import(&bytes);
    }

    #[test]
    fn words_in_any_order_are_read_or_refused(
        words in prop::collection::vec((select(&WORDS[..]), select(&[" ", "\n", "", "\u{3000}"][..])), 0..40)
    ) {
        let text: String = words.into_iter().flat_map(|(word, gap)| [word, gap]).collect();
        try_import(text.as_bytes());
    }

    #[test]
    fn damaged_files_are_read_or_refused(
        file in select(good_files()),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..3), 1..6)
    ) {
        let mut bytes = file;
        for (place, byte, kind) in edits {
            let place = place.index(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
            match kind {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, byte),
                _ => bytes.truncate(place.max(1)),
            }
        }
        try_import(&bytes);
    }

    #[test]
    fn damaged_lines_are_read_or_refused(file in select(good_files()), lines in prop::collection::vec(any::<prop::sample::Index>(), 1..40)) {
        let text = String::from_utf8(file).expect("UTF-8");
        let known: Vec<&str> = text.lines().collect();
        let shuffled: Vec<&str> = lines.into_iter().map(|line| known[line.index(known.len())]).collect();
        try_import(shuffled.join("\n").as_bytes());
    }
}

#[test]
fn deep_nesting_is_refused_or_skipped() {
    for (open, close) in [("(", ")"), ("{\"a\":", "}"), ("[", "]"), ("{\"header\":", "}")] {
        try_import(format!("1. e4 {}{}", open.repeat(50_000), close.repeat(10_000)).as_bytes());
        try_import(format!("{}1{}", open.repeat(20_000), close.repeat(20_000)).as_bytes());
    }
}

/// Knights go to and fro.
fn shuffling(name: &str, plies: usize) -> GameRecord {
    let cycle = match name {
        "shogi" => ["4i4h", "4a4b", "4h4i", "4b4a"],
        _ => ["g1f3", "g8f6", "f3g1", "f6g8"],
    };
    let moves = cycle.iter().cycle().take(plies).map(|text| (*text).to_owned()).collect();
    GameRecord::new(variant(name), None, moves)
}

/// Reading and writing take as long as the game is, not as its square. Labels are slow without optimisation, so games of
/// the formats that have them are shorter here.
#[test]
fn the_longest_game_is_read_and_written_in_time() {
    for name in ["shogi", "chess"] {
        for format in formats_of(variant(name)).iter().filter(|format| !format.is_position()) {
            let plies = if [RecordFormat::Ki2, RecordFormat::Jkf].contains(format) { 200 } else { MAX_PLIES };
            let begun = Instant::now();
            let text = export(&shuffling(name, plies), *format).expect("it can be written").text;
            let games = import(text.as_bytes()).expect("it can be read");
            assert_eq!(games[0].moves.len(), plies, "{format}");
            assert!(begun.elapsed() < Duration::from_secs(30), "{name} {format}: {:?}", begun.elapsed());
        }
    }
}

#[test]
fn a_game_that_is_too_long_is_refused() {
    let text = format!("startpos moves {}", shuffling("chess", MAX_PLIES + 1).moves.join(" "));
    assert_eq!(error_of(&text).to_string(), "line 1, move 5001: found a game of more than 5000 moves");
    assert!(export(&shuffling("chess", MAX_PLIES + 1), RecordFormat::Pgn).is_err());
}

#[test]
fn a_file_of_too_many_games_is_refused() {
    let text = "startpos\n".repeat(1_001);
    assert!(error_of(&text).to_string().starts_with("line 1001: found a file of more than 1000 games"));
}
