//! Games of matches with what engines and referee said of each move, in their own format and in others.

use crate::samples::only_game;
use base::checked_line::with_checksum;
use records::{GameReader, GameRecord, ImportedGame, Losses, RecordFormat, evaluation_text, export, export_numbered};

const HEADER: &str = r#"{"command":"pentad match","engines":[{"command":"","limits":"--clock 5+0.1","name":"a"},{"command":"","limits":"--clock 5+0.1","name":"b"}],"format":"pentad-games","program":"pentad 0.2.0","seed":1,"variant":"VARIANT","version":1}"#;

/// The first move is of the opening. White is 23 hundredths ahead for itself, Black is mated in two.
const CHESS: &str = r#"{"game":4,"round":2,"opening":7,"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","opening_plies":1,"moves":["e2e4","e7e5","g1f3","b8c6"],"seats":["a","b"],"result":"1","reason":"time","fault":{"kind":"time","lines":["> go"],"seat":2},"plies":4,"info":[null,{"cp":-31,"depth":7,"nodes":300,"seat":2,"ms":1500,"left_ms":3600},{"cp":23,"depth":5,"nodes":301,"seat":1,"ms":7,"left_ms":5093},{"mate":-2,"depth":9,"nodes":12,"seat":2,"ms":0,"left_ms":3700,"note":"kept"}],"began":"2026-11-22T10:20:30.5Z"}"#;

fn file(game: &str, variant: &str) -> String {
    format!("{}\n{}\n", with_checksum(&HEADER.replace("VARIANT", variant)), with_checksum(game))
}

fn read(text: &str) -> GameRecord {
    let mut games = GameReader::new(text.as_bytes(), None);
    games.next().expect("a game").unwrap_or_else(|error| panic!("{error}")).record
}

#[test]
fn a_games_file_of_a_match_comes_back_letter_by_letter() {
    let text = file(CHESS, "chess");
    for game in [read(&text), only_game(&text)] {
        assert_eq!(export_numbered(&game, RecordFormat::Games, 4).expect("a games file").text, text);
        assert_eq!(Losses::of(&game, RecordFormat::Games).line(RecordFormat::Games), None);
    }
}

/// PGN counts for White, in pawns, and rounds from 1; the times are UTC, and called so.
#[test]
fn pgn_has_evaluations_times_round_and_time_control() {
    let game = read(&file(CHESS, "chess"));
    let text = export(&game, RecordFormat::Pgn).expect("PGN").text;
    for tag in ["[Round \"3\"]", "[TimeControl \"5+0.1\"]", "[UTCDate \"2026.11.22\"]", "[UTCTime \"10:20:30\"]"] {
        assert!(text.contains(tag), "{text}");
    }
    assert!(text.contains("[Date \"????.??.??\"]"), "nobody knows the local day: {text}");
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves).replace('\n', " ");
    assert_eq!(
        moves.trim_end(),
        "1. e4 e5 {[%eval 0.31,7] [%clk 0:00:03.6] [%emt 0:00:01.5] [%nodes 300]} 2. Nf3 \
         {[%eval 0.23,5] [%clk 0:00:05.093] [%emt 0:00:00.007] [%nodes 301]} 2... Nc6 \
         {[%eval #2,9] [%clk 0:00:03.7] [%emt 0:00:00] [%nodes 12]} 1-0"
    );
    // The number of the opening, and the lines of the fault.
    let lost = Losses::of(&game, RecordFormat::Pgn).line(RecordFormat::Pgn);
    assert_eq!(lost.as_deref(), Some("pgn: 2 details of the match have no place"));
    let json = serde_json::to_value(ImportedGame::from(game)).expect("JSON");
    assert_eq!(json["tree"]["notes"]["3"]["eval"], "0.23,5");
}

/// Shogi's second seat is White, and its mates count plies: two plies are a move of each side.
#[test]
fn evaluations_count_for_the_side_called_white() {
    let shogi = crate::samples::variant("shogi");
    let [black, white] = [base::seat::Seat::FIRST, base::seat::Seat::SECOND];
    assert_eq!(evaluation_text(shogi, black, Some(50), None, None).as_deref(), Some("-0.50"));
    assert_eq!(evaluation_text(shogi, white, Some(-7), None, Some(3)).as_deref(), Some("-0.07,3"));
    assert_eq!(evaluation_text(shogi, white, None, Some(3), None).as_deref(), Some("#2"));
    assert_eq!(evaluation_text(shogi, black, None, Some(-4), None).as_deref(), Some("#2"));
    let martian = crate::samples::variant("martian3");
    assert_eq!(evaluation_text(martian, black, Some(50), None, Some(3)), None, "nobody is White");
}

#[test]
fn what_japanese_formats_have_no_place_for_is_named() {
    let game = r#"{"game":1,"round":0,"start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1","moves":["7g7f","3c3d"],"seats":["a","b"],"result":"*","reason":"","info":[{"cp":31,"depth":7,"nodes":300,"ms":2000},{"depth":3}],"began":"2026-11-22T10:20:30Z"}"#;
    let game = read(&file(game, "shogi"));
    let kif = export(&game, RecordFormat::Kif).expect("KIF").text;
    assert!(
        kif.contains("持ち時間：5+0.1\n") && kif.contains("UTC日付：2026.11.22\n") && kif.contains("回戦：1\n"),
        "{kif}"
    );
    assert!(kif.contains("( 0:02/00:00:02)"), "{kif}");
    let lost = |format| Losses::of(&game, format).line(format).unwrap_or_default();
    assert_eq!(lost(RecordFormat::Kif), "kif: 1 evaluation, 1 depth and 1 node count have no place");
    assert_eq!(lost(RecordFormat::Csa), "csa: 1 evaluation, 1 depth and 1 node count have no place");
    let csa = export(&game, RecordFormat::Csa).expect("CSA").text;
    assert!(csa.starts_with("'CSA encoding=UTF-8\nV3.0\n") && csa.contains("$TIME:5+0+0.1\n"), "{csa}");
}

/// Version 2 has hours, minutes and byoyomi; an increment needs version 3.
#[test]
fn csa_has_the_time_control_in_its_own_words() {
    for (control, header) in [
        ("600", "$TIME_LIMIT:00:10+00"),
        ("5400:1/30", "$TIME_LIMIT:01:30+30"),
        ("300+2", "$TIME:300+0+2"),
        ("90:1/5", "$TIME:90+5+0"),
        ("40/9000", "$TIME_LIMIT:40/9000"),
        ("00:25+00", "$TIME_LIMIT:00:25+00"),
    ] {
        let mut game = only_game("startpos moves 7g7f\n");
        game.set_header("TimeControl", control);
        let text = export(&game, RecordFormat::Csa).expect("CSA").text;
        assert!(text.contains(&format!("{header}\n")), "{text}");
        assert_eq!(text.contains("V3.0"), header.starts_with("$TIME:"), "{text}");
    }
}

#[test]
fn limits_that_are_no_clock_are_a_header() {
    let control = |limits: [&str; 2]| {
        let [first, second] = limits.map(|limits| format!("\"limits\":\"{limits}\""));
        let header = HEADER.replace("VARIANT", "chess");
        let header = header.replacen("\"limits\":\"--clock 5+0.1\"", &first, 1);
        let header = header.replacen("\"limits\":\"--clock 5+0.1\"", &second, 1);
        let text = export(&read(&format!("{header}\n{CHESS}\n")), RecordFormat::Pgn).expect("PGN").text;
        text.lines().filter(|line| line.contains("Limit") || line.contains("Control")).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(control(["--nodes 300", "--nodes 300"]), "[Limit \"nodes 300\"]");
    assert_eq!(control(["--movetime 100", "--movetime 100"]), "[TimeControl \"1/0.1\"]");
    assert_eq!(control(["--clock 60+0b5", "--clock 60+0b5"]), "[TimeControl \"60:1/5\"]");
    assert_eq!(
        control(["--clock 40/60+0.5", "--depth 3"]),
        "[WhiteTimeControl \"40/60+0.5\"] [BlackLimit \"depth 3\"]"
    );
}

/// By the usual rules the game is over before its first move: 27 moves without a capture end it.
#[test]
fn a_game_is_played_again_by_the_rules_that_it_was_played_by() {
    let line = "{\"variant\":\"martian\",\"start\":\"3p/4/4/4/4/4/4/q3 1 3/2 30 - 9\",\
                \"rules\":{\"Martian_NoCaptureLimit\":\"0\"},\"moves\":[\"a1b1\",\"d8c7\"]}";
    let game = only_game(line);
    let mut playback = game.playback().expect("a start");
    let mut played = Vec::new();
    while let Some(mv) = playback.play().expect("legal") {
        played.push(mv);
    }
    assert_eq!((played, playback.game().plies_played()), (vec!["a1b1", "d8c7"], 2));
    let usual = GameRecord { rules: Default::default(), ..game.clone() };
    assert_eq!(usual.playback().expect("a start").play().expect("over"), None);
}
