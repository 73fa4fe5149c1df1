//! PGN, as programs and people write it.

use crate::samples::{error_of, only_game};
use records::{Ending, GameRecord, RecordFormat, export, import};

/// Morphy against two consultants, Paris 1858: the moves are public knowledge.
const OPERA: &str = r#"[Event "A Night at the Opera"]
[Site "Paris FRA"]
[Date "1858.11.02"]
[Round "?"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[ECO "C41"]

1.e4 e5 2.Nf3 d6 3.d4 Bg4 {This is a weak move
already.--Fischer} 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7
8.Nc3 c6 9.Bg5 {Black is in what's like a zugzwang position
here.} b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.O-O-O Rd8
13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+ Nxb8 17.Rd8# 1-0
"#;

#[test]
fn a_game_is_read_with_its_tags_and_comments() {
    let game = only_game(OPERA);
    assert_eq!((game.variant.name, game.moves.len()), ("chess", 33));
    assert_eq!(game.moves[22], "e1c1");
    assert_eq!(
        (game.header("White"), game.header("ECO"), game.header("Round")),
        (Some("Paul Morphy"), Some("C41"), None)
    );
    assert_eq!(game.comments()[0], (6, "This is a weak move already.--Fischer".to_owned()));
    assert_eq!(game.ending.expect("a result").result, "1");
}

#[test]
fn a_game_is_written_as_the_standard_has_it() {
    let game = only_game(OPERA);
    let text = export(&game, RecordFormat::Pgn).expect("it can be written").text;
    assert!(text.starts_with("[Event \"A Night at the Opera\"]\n[Site \"Paris FRA\"]\n[Date \"1858.11.02\"]\n[Round \"?\"]\n[White \"Paul Morphy\"]\n[Black \"Duke Karl / Count Isouard\"]\n[Result \"1-0\"]\n"), "{text}");
    assert!(
        text.contains("\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is a weak move already.--Fischer} 4. dxe5\n"),
        "{text}"
    );
    assert!(text.contains(" 12. O-O-O\nRd8 13. Rxd7") && text.ends_with("17. Rd8# 1-0\n"), "{text}");
    assert!(text.lines().all(|line| line.len() < 80));
}

#[test]
fn variations_glyphs_and_escapes_are_skipped() {
    let text = "% an escaped line\n[Event \"x\"]\n\n1. e4! $1 (1. d4 d5 (1... Nf6 {King's (Indian)}) 2. c4) 1... e5?! ; a comment )\n2. Nf3 $14 +/- *\n";
    assert_eq!(only_game(text).moves, ["e2e4", "e7e5", "g1f3"]);
}

#[test]
fn sloppy_san_is_understood() {
    let text = "1.e2-e4 e7e5 2. Ng1f3 Nc6 3. Bb5 a6 4. Bxc6+?? dc6 5. 0-0 Qd4 6. Nxd4 exd4 7. c3 dxc3 8. e5 cxb2 9. e6 bxa1Q 10. exf7+ Kd8 11. fxg8Q *";
    let game = only_game(text);
    assert_eq!(game.moves.last().map(String::as_str), Some("f7g8q"));
    assert_eq!(game.moves[17], "b2a1q");
}

#[test]
fn several_games_follow_each_other_with_any_line_ends() {
    let text = format!("{}\r\n\r\n{}", OPERA.replace('\n', "\r\n"), "[Event \"two\"]\r\n\r\n1. d4 1/2-1/2\r\n");
    let games = import(text.as_bytes()).expect("two games");
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].ending, Some(Ending { result: "draw".to_owned(), reason: String::new() }));
}

#[test]
fn a_position_is_set_up_by_its_tag() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 12\"]\n\n12... Kd7 13. e4 *";
    let game = only_game(text);
    assert_eq!(game.moves, ["e8d7", "e2e4"]);
    assert!(export(&game, RecordFormat::Pgn).expect("PGN").text.contains("\n12... Kd7 13. e4 *\n"));
}

#[test]
fn clocks_are_no_comments_and_times_are_kept() {
    let game = only_game("1. e4 {[%clk 0:03:00][%emt 0:00:01.5] a remark} e5 {[%eval 0.2]} *");
    assert_eq!(
        (game.comments().as_slice(), game.times().as_slice()),
        ([(1, "a remark".to_owned())].as_slice(), [Some(1500)].as_slice())
    );
}

#[test]
fn a_file_in_latin_1_is_read() {
    let mut bytes = b"\xef\xbb\xbf".to_vec();
    bytes.extend("[White \"M\u{fc}ller\"]\n\n1. e4 *".as_bytes());
    assert_eq!(import(&bytes).expect("UTF-8 with its mark")[0].header("White"), Some("M\u{fc}ller"));
    let latin = b"[White \"M\xfcller\"]\n[Black \"Garc\xeda\"]\n\n1. e4 *";
    let game = &import(latin).expect("Latin-1")[0];
    assert_eq!((game.header("White"), game.header("Black")), (Some("M\u{fc}ller"), Some("Garc\u{ed}a")));
}

#[test]
fn movetext_needs_no_tags() {
    assert_eq!(only_game("e4 e5 Nf3").moves.len(), 3);
    assert_eq!(only_game("1. e4 e5 2. Nf3").moves.len(), 3);
}

#[test]
fn other_variants_are_named_by_a_tag() {
    let game = only_game("[Variant \"Cessolis\"]\n[Result \"0-1\"]\n\n1. e2e4 e7e5 0-1");
    assert_eq!((game.variant.name, game.ending.map(|ending| ending.result)), ("cessolis", Some("2".to_owned())));
}

/// White is the second seat of shogi, and PGN counts for White.
#[test]
fn the_result_counts_for_the_seat_called_white() {
    let game = only_game("[Variant \"shogi\"]\n\n1. 7g7f 3c3d 1-0");
    assert_eq!(game.ending.map(|ending| ending.result), Some("2".to_owned()));
}

#[test]
fn an_illegal_move_is_named_with_its_line() {
    let error = error_of("[Event \"x\"]\n\n1. e4 e5\n2. Nf6 d6 *");
    assert_eq!(error.to_string(), "line 4, move 2: found 'Nf6', expected a legal move");
    let error = error_of("1. d4 d5 2. Nf3 Nf6 3. Nd2 e6 *");
    assert_eq!(error.to_string(), "line 1, move 3: found 'Nd2', expected a square that tells which piece moves");
}

/// White and Black share a number, which goes on from that of the position.
#[test]
fn errors_count_moves_as_people_do() {
    let number = |text: &str| {
        let text = error_of(text).to_string();
        text.split_once(": ").map(|(place, _)| place.to_owned()).unwrap_or_default()
    };
    assert_eq!(number("1. e4 e5 2. Nf3 Nf3 3. d4 *"), "line 1, move 2...");
    let black = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 12\"]\n\n";
    assert_eq!(number(&format!("{black}12... Kd7 13. e5 Ke7 *")), "line 3, move 13");
    assert_eq!(number(&format!("{black}12... Kd6 13. e4 Ke7 *")), "line 3, move 12...");
    assert_eq!(number("[Variant \"martian3\"]\n\n1. z9z9 a1a2 *"), "line 3, move 1");
}

#[test]
fn broken_structure_is_named_with_its_line() {
    let cases = [
        ("1. e4 {no end\n\n", "line 1: found '{', expected a '}' that ends the comment"),
        ("1. e4 (1. d4\n", "line 1: found '(', expected a ')' that ends the variation"),
        ("1. e4\n)", "line 2: found ')', expected a '(' before it"),
        ("[Event \"x\n", "line 1: found '[Event \"x', expected a tag such as [Event \"name\"]"),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "line 1: found 'Atomic', expected the name of a variant"),
    ];
    for (text, expected) in cases {
        assert_eq!(error_of(text).to_string(), expected);
    }
}

#[test]
fn names_of_files_are_those_of_the_players() {
    let name = |game: &GameRecord| export(game, RecordFormat::Pgn).expect("PGN").name;
    let mut game = only_game("1. e4 *");
    assert_eq!(name(&game), "chess.pgn");
    game.set_header("White", "../J\u{f6}rg");
    game.set_header("Black", "Ann B.");
    assert_eq!(name(&game), "J_rg-Ann_B.pgn");
}

#[test]
fn signs_of_quality_behind_any_move_are_skipped() {
    assert_eq!(only_game("[Variant \"cessolis\"]\n\n1. e2e4! e7e5?! *").moves, ["e2e4", "e7e5"]);
}

/// Comments are wrapped when they are written, so blanks in a row mean one.
#[test]
fn blanks_in_a_comment_before_the_headers_are_written_as_they_are_read_again() {
    let mut game = only_game("[White \"Ann\"]\n\n1. e4 *\n");
    game.preface = vec!["kept  by\t\u{1}the   club".to_owned()];
    let written = export(&game, RecordFormat::Pgn).expect("a game").text;
    assert!(written.starts_with("; kept by the club\n"), "{written}");
    assert_eq!(export(&only_game(&written), RecordFormat::Pgn).expect("a game").text, written);
}
