//! Signs that people write behind a move without a blank, and results in other spellings.

use crate::samples::{error_of, only_game};
use records::{Ending, GameRecord, RecordFormat, export};

fn last(game: &GameRecord) -> &str {
    game.moves.last().map_or("", String::as_str)
}

/// The numbers of the standard of 1994, and ChessBase's 146 for a new move.
#[test]
fn signs_of_any_kind_may_be_glued_to_a_move() {
    for (sign, nags) in [
        ("+/-", &[16][..]),
        ("+-", &[18]),
        ("-+", &[19]),
        ("=", &[10]),
        ("+=", &[14]),
        ("=/+", &[15]),
        ("\u{b1}", &[16]),
        ("\u{221e}", &[13]),
        ("!?", &[5]),
        ("?!+=", &[6, 14]),
        ("!!", &[3]),
        ("\u{2049}", &[5]),
        ("N", &[146]),
        ("N!", &[146, 1]),
        ("ch", &[]),
        ("mate", &[]),
        ("+!", &[1]),
        ("(=)", &[]),
    ] {
        let game = only_game(&format!("1. e4 e5 2. Nf3 Nc6 3. Bb5{sign} a6 *"));
        assert_eq!((game.moves.len(), game.moves[4].as_str()), (6, "f1b5"), "{sign}");
        assert_eq!(game.notes.get(&5).map_or(&[][..], |note| &note.nags), nags, "{sign}");
    }
    assert_eq!(last(&only_game("1. e4 e5 2. Bb5+/- c6 3. Bf1N *")), "b5f1");
    assert_eq!(only_game("1. f3 e5 2. g4 Qh4mate 0-1").moves.len(), 4);
    assert_eq!(only_game("1. f3 e5 2. g4 Qh4 mate 0-1").moves.len(), 4);
}

#[test]
fn en_passant_may_be_said_in_every_way() {
    for said in ["ep", "e.p.", "e.p", "ep!", " ep", " e.p.", "(ep)"] {
        let game = only_game(&format!("[Event \"x\"]\n\n1. e4 a6 2. e5 d5 3. exd6{said} *\n"));
        assert_eq!((game.moves.len(), last(&game)), (5, "e5d6"), "{said}");
    }
}

/// A pawn on the last rank needs its piece; behind any other move an `N` is a new move.
#[test]
fn promotions_may_be_small_and_in_brackets() {
    let position = "[FEN \"6k1/4P3/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";
    for (text, piece) in
        [("e8=Q", 'q'), ("e8q", 'q'), ("e8=q", 'q'), ("e8(Q)", 'q'), ("e8/R", 'r'), ("e8N", 'n'), ("e8=n+-", 'n')]
    {
        assert_eq!(last(&only_game(&format!("{position}1. {text} *"))), format!("e7e8{piece}"), "{text}");
    }
    assert!(error_of(&format!("{position}1. e8 *")).to_string().contains("'e8'"), "no piece is named");
}

#[test]
fn figurines_dashes_and_crosses_are_letters() {
    let game = only_game(
        "1. e4 e5 2. \u{2658}f3 \u{265e}c6 3. \u{2657}b5 \u{265e}\u{fe0e}f6 4. O\u{2013}O \u{265e}\u{d7}e4 *",
    );
    assert_eq!((game.moves.len(), game.moves[6].as_str(), last(&game)), (8, "e1g1", "f6e4"));
}

#[test]
fn results_are_read_in_other_spellings() {
    for (word, result) in [
        ("1:0", "1"),
        ("0:1", "2"),
        ("0\u{2013}1", "2"),
        ("1-0.", "1"),
        ("\u{bd}:\u{bd}", Ending::DRAW),
        ("1/2:1/2", Ending::DRAW),
        ("0.5-0.5", Ending::DRAW),
    ] {
        let game = only_game(&format!("[Event \"x\"]\n\n1. e4 e5 {word}\n"));
        assert_eq!((game.moves.len(), game.ending.map(|end| end.result).as_deref()), (2, Some(result)), "{word}");
        let tagged = only_game(&format!("[Event \"x\"]\n[Result \"{word}\"]\n\n1. e4 e5\n"));
        assert_eq!(tagged.ending.map(|end| end.result).as_deref(), Some(result), "{word}");
    }
    assert_eq!(only_game("[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1 - 0\n").moves.len(), 2);
}

#[test]
fn names_of_tags_stay_as_they_were() {
    let text = "[Event \"x\"]\n[UTC+2 \"a\"]\n[White-Team \"b\"]\n[A:B \"c\"]\n[N#=_ \"d\"]\n\n1. e4 *\n";
    let written = export(&only_game(text), RecordFormat::Pgn).expect("PGN").text;
    for tag in ["[UTC+2 \"a\"]", "[White-Team \"b\"]", "[A:B \"c\"]", "[N#=_ \"d\"]"] {
        assert!(written.contains(&format!("{tag}\n")), "{written}");
    }
    let seats = export(&only_game("[Variant \"quadroshah\"]\n\n*"), RecordFormat::Pgn).expect("PGN").text;
    assert!(
        !seats
            .lines()
            .any(|line| line.starts_with('[') && line.split(' ').next().is_some_and(|name| name.contains('-')))
    );
}

#[test]
fn clocks_may_have_commas_and_be_below_nought() {
    let text = "[Event \"x\"]\n\n1. e4 {[%clk 0:01:02,5]} e5 {[%clk -0:00:03] [%emt 0:00:01,25]} *\n";
    let game = only_game(text);
    assert_eq!((game.notes[&1].clock, game.notes[&2].time), (Some(62_500), Some(1_250)));
    let written = export(&game, RecordFormat::Pgn).expect("PGN").text;
    assert!(written.contains("[%clk 0:01:02.5]") && written.contains("[%clk -0:00:03]"), "{written}");
}

#[test]
fn a_tag_that_contradicts_the_game_is_named() {
    let doubts = |text: &str| only_game(text).doubts.join("; ");
    let tagged = |tags: &str, moves: &str| doubts(&format!("[Event \"x\"]\n{tags}\n\n{moves}\n"));
    assert_eq!(
        tagged("[Result \"1-0\"]", "1. e4 e5 0-1"),
        "the tag Result is '1-0', but the moves end with 0-1, which counts"
    );
    let mate = "1. f3 e5 2. g4 Qh4#";
    assert_eq!(
        tagged("[Result \"1-0\"]", &format!("{mate} 1-0")),
        "the tag Result is '1-0', but the moves end in checkmate"
    );
    assert_eq!(tagged("[Result \"0-1\"]", &format!("{mate} 0-1")), "");
    assert_eq!(tagged("[Result \"1/2-1/2\"]", "1. e4 e5 *"), "");
    let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]";
    assert!(tagged(&format!("{fen}\n[SetUp \"0\"]"), "1. e4 *").contains("SetUp"));
    assert_eq!(tagged(&format!("{fen}\n[SetUp \"1\"]"), "1. e4 *"), "");
    assert!(tagged("[SetUp \"1\"]", "1. e4 *").contains("SetUp"));
    // Knights that the position of the tag does not have.
    assert!(tagged(fen, "1. Nf3 Nf6 *").contains("FEN"));
    assert_eq!(only_game(&format!("{fen}\n\n1. Nf3 Nf6 *")).start, None);
}
