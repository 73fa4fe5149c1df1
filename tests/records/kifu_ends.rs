//! How games end in KIF, KI2, CSA and JKF.

use crate::samples::only_game;
use records::{Ending, RecordFormat, export};

#[test]
fn ends_are_understood() {
    let end = |word: &str, summary: &str| {
        let text = format!("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n{word}\n{summary}\n");
        only_game(&text).ending.map(|ending| ending.to_string()).unwrap_or_default()
    };
    assert_eq!(end("   2 投了", ""), "1 resignation");
    assert_eq!(end("   2 千日手", "まで1手で千日手"), "draw repetition");
    assert_eq!(end("   2 持将棋", ""), "draw impasse");
    assert_eq!(end("   2 反則負け", ""), "1 illegal move");
    assert_eq!(end("   2 反則勝ち", ""), "2 illegal move");
    assert_eq!(end("   2 切れ負け", "まで1手で時間切れにより先手の勝ち"), "1 time");
    assert_eq!(end("   2 入玉勝ち", ""), "2 entering king");
    assert_eq!(end("   2 中断", "まで1手で中断"), "* aborted");
    assert_eq!(end("", "まで1手で後手の勝ち"), "2");
    assert_eq!(end("", ""), "");
    let csa = |end: &str| only_game(&format!("PI\n+\n+7776FU\n{end}\n")).ending.map(|ending| ending.to_string());
    assert_eq!(csa("%-ILLEGAL_ACTION").as_deref(), Some("1 illegal move"));
    assert_eq!(csa("%KACHI").as_deref(), Some("2 entering king"));
    assert_eq!(csa("%TIME_UP").as_deref(), Some("1 time"));
    assert_eq!(csa("%HIKIWAKE").as_deref(), Some("draw agreement"));
}

/// Black is on move at the end. An end that a format has no word for still says who won, but for CSA and JKF if the
/// side that is not on move resigns or loses on time.
#[test]
fn ends_come_back() {
    let ends = [
        ("1", "entering king"),
        ("1", "illegal move"),
        ("2", "resignation"),
        ("2", "time"),
        ("2", "illegal move"),
        ("2", "checkmate"),
        ("draw", "repetition"),
        ("draw", "impasse"),
        ("*", "aborted"),
    ];
    let mut game = only_game("position startpos moves 7g7f 3c3d");
    for (result, reason) in ends {
        game.ending = Some(Ending { result: result.to_owned(), reason: reason.to_owned() });
        for format in [RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Jkf] {
            let text = export(&game, format).expect("it can be written").text;
            assert_eq!(only_game(&text).ending, game.ending, "{text}");
        }
    }
    for (result, reason) in ends.into_iter().chain([("1", "resignation"), ("1", "time"), ("draw", "agreement")]) {
        game.ending = Some(Ending { result: result.to_owned(), reason: reason.to_owned() });
        for format in [RecordFormat::Kif, RecordFormat::Ki2] {
            let text = export(&game, format).expect("it can be written").text;
            assert_eq!(only_game(&text).ending.expect("an end").result, result, "{text}");
        }
    }
}
