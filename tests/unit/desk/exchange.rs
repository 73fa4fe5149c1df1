//! Unit tests of `src/desk/exchange.rs`, with access to what is private there.

use super::*;
use host::rule_settings::RuleSettings;
use serde_json::json;

#[test]
fn days_are_those_of_the_calendar() {
    const DAY: u64 = 86_400_000;
    assert_eq!(date(0), "1970.01.01");
    assert_eq!(date(DAY - 1), "1970.01.01");
    // `date -d 2026-11-23 +%s` is 1795392000.
    assert_eq!(date(1_795_392_000_000), "2026.11.23");
    assert_eq!(date(u64::MAX), "????.??.??");
}

/// A game of two minutes and two seconds a move: the first decision is nobody's time, the others are charged.
#[test]
fn a_timed_game_names_its_time_control_and_what_clocks_showed_in_utc() {
    let table = |variant: &'static str, moves: [&str; 3]| TableRecord {
        variant,
        start: (find_variant(variant).expect("a variant").new_history)().fen(),
        moves: moves.map(str::to_owned).into(),
        times: vec![Some(3000), Some(1500), Some(4000)],
        names: vec!["Ann".to_owned(), "Bob".to_owned()],
        result: None,
        began: 1_795_392_061_000,
        rules: RuleSettings::new(),
        time_control: Some("120+2".to_owned()),
        clocks: vec![120_000, 120_500, 118_000],
    };
    let pgn = write_table(table("chess", ["e2e4", "e7e5", "g1f3"]), "pgn").expect("PGN").text.replace('\n', " ");
    for part in
        ["[UTCDate \"2026.11.23\"]", "[UTCTime \"00:01:01\"]", "[Date \"????.??.??\"]", "[TimeControl \"120+2\"]"]
    {
        assert!(pgn.contains(part), "{pgn}");
    }
    assert!(pgn.contains("1... e5 {[%clk 0:02:00.5] [%emt 0:00:01.5]}"), "{pgn}");
    let shogi = || table("shogi", ["7g7f", "3c3d", "2g2f"]);
    let kif = write_table(shogi(), "kif").expect("KIF");
    assert!(kif.text.contains("持ち時間：120+2\n") && kif.text.contains("UTC日付：2026.11.23\n"), "{}", kif.text);
    let csa = write_table(shogi(), "csa").expect("CSA");
    assert!(csa.text.contains("$TIME:120+0+2\n") && csa.losses.is_none(), "{} {:?}", csa.text, csa.losses);
}

/// By the usual rules the game is over before its first move: 27 moves without a capture end it.
#[test]
fn the_keys_of_a_game_are_those_of_the_rules_that_it_was_played_by() {
    let game = json!({
        "variant": "martian",
        "start": "3p/4/4/4/4/4/4/q3 1 3/2 30 - 9",
        "rules": {"Martian_NoCaptureLimit": "0"},
        "moves": ["a1b1", "d8c7"],
    });
    let read = records::import(game.to_string().as_bytes()).expect("a game");
    assert_eq!(position_keys(&read[0], 100).len(), 3);
    assert_eq!(position_keys(&read[0], 2).len(), 2);
}
