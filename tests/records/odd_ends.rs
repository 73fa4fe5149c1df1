//! One odd last line never costs the moves before it, in no format.

use records::{Ending, GameReader, GameRecord, RecordFormat, export, import};

/// The games of a file, which both ways of reading find.
fn read(text: &str) -> Vec<GameRecord> {
    let streamed: Vec<GameRecord> = GameReader::new(text.as_bytes(), None)
        .map(|game| game.unwrap_or_else(|error| panic!("{error}: {text}")).record)
        .collect();
    let whole = import(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(streamed == whole, "both ways of reading find the same: {text}");
    whole
}

/// The moves and the end of the only game.
fn only(text: &str) -> (usize, String) {
    let games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    (games[0].moves.len(), games[0].ending.as_ref().map(Ending::to_string).unwrap_or_default())
}

fn kif(end: &str) -> String {
    format!("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n{end}\n")
}

fn csa(end: &str) -> String {
    format!("V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n{end}\n")
}

fn jkf(end: &str) -> String {
    format!(
        "{{\"header\":{{}},\"initial\":{{\"preset\":\"HIRATE\"}},\"moves\":[{{}},\
         {{\"move\":{{\"from\":{{\"x\":7,\"y\":7}},\"to\":{{\"x\":7,\"y\":6}},\"piece\":\"FU\"}}}},\
         {{\"move\":{{\"from\":{{\"x\":3,\"y\":3}},\"to\":{{\"x\":3,\"y\":4}},\"piece\":\"FU\"}}}},{end}]}}"
    )
}

#[test]
fn the_sign_of_the_end_of_a_text_is_nothing() {
    let pgn = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 d5 0-1\n";
    let games = "{\"variant\":\"chess\",\"moves\":[\"e2e4\"]}\n{\"variant\":\"chess\",\"moves\":[\"d2d4\"]}\n";
    let lines = "startpos moves e2e4\nstartpos moves d2d4\n";
    let csa = format!("{}/\n{}", csa("%TORYO"), csa("%TORYO"));
    for text in [pgn, games, lines, &csa] {
        for end in ["\u{1a}", "\u{1a}\n", "\n\u{1a}\u{1a}"] {
            assert_eq!(read(&format!("{text}{end}")).len(), 2, "{text}");
        }
    }
    assert_eq!(only(&kif("   3 投了\n\u{1a}")), (2, "2 resignation".to_owned()));
    assert_eq!(only(&format!("{}\u{1a}", jkf("{\"special\":\"TORYO\"}"))), (2, "2 resignation".to_owned()));
}

#[test]
fn words_behind_the_last_result_are_kept_as_a_remark() {
    for words in [
        "Black resigned here.",
        "\n\nConverted by a program (c) 1999, all rights reserved",
        "White's flag fell) and so on",
        "a } b ] c",
        "{ never closed",
        "Time-up",
        "1999 Amsterdam",
    ] {
        let text = format!("[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. d4 d5 0-1 {words}\n");
        let games = read(&text);
        assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [2, 2], "{text}");
    }
    let between = "[Event \"a\"]\n\n1. e4 e5 1-0\nsaid the arbiter\n\n[Event \"b\"]\n\n1. d4 d5 0-1\n";
    let games = read(between);
    assert_eq!((games.len(), games[0].notes[&3].after.as_slice()), (2, &["said the arbiter".to_owned()][..]));
    // Games without tags are none.
    assert_eq!(read("1. e4 e5 1-0 1. d4 d5 0-1\n").len(), 2);
    assert!(import(b"1. e4 e5 1-0 1. d4 d4 2. c4 0-1\n").is_err(), "a game with an error");
}

#[test]
fn words_behind_the_last_move_of_pgn_are_no_moves() {
    for words in ["resigns", "Black resigned", "White wins", "Time-up", "draw agreed", "and so on ..."] {
        assert_eq!(only(&format!("[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {words}\n")), (3, "1".to_owned()));
    }
}

/// A king goes beside no other, and no knight goes two squares ahead.
#[test]
fn an_illegal_last_move_of_pgn_keeps_the_others_and_loses() {
    for (end, ending) in [
        ("2. Ke3", "2 illegal move"),
        ("2. Ke3 0-1", "2 illegal move"),
        ("2. Ke3 {illegal} 0-1", "2 illegal move"),
        ("2. Nf3 Nd4", "1 illegal move"),
        ("2. Ke3 *", "* illegal move"),
        ("2. Ke3 1/2-1/2", "draw"),
    ] {
        let text = format!("[Event \"x\"]\n\n1. e4 e5 {end}\n");
        let game = &read(&text)[0];
        assert_eq!(game.ending.as_ref().map(Ending::to_string).as_deref(), Some(ending), "{end}");
        assert_eq!(game.losses().as_deref(), Some("1 illegal move"), "{end}");
        assert!(game.comments().iter().any(|(_, text)| text.contains("Ke3") || text.contains("Nd4")), "{end}");
    }
    let ambiguous = &read("1. d4 d5 2. Nf3 Nf6 3. Nd2 *")[0];
    assert_eq!((ambiguous.moves.len(), ambiguous.losses().as_deref()), (4, Some("1 ambiguous move")));
    assert_eq!(only("[Variant \"cessolis\"]\n\n1. e2e4 e7e5 2. e4e5 0-1"), (2, "2 illegal move".to_owned()));
}

/// A lance goes over no pawn of its own.
#[test]
fn an_illegal_last_move_of_shogi_keeps_the_others_and_loses() {
    let lost = (2, "2 illegal move".to_owned());
    let illegal = "{\"move\":{\"from\":{\"x\":1,\"y\":9},\"to\":{\"x\":1,\"y\":5},\"piece\":\"KY\"}}";
    for text in [
        kif("   3 １五香(19)"),
        kif("   3 １五香(19)\n*反則手にて終局"),
        kif("   3 １五香(19)\nまで3手で後手の勝ち").replace("の勝ち", "の反則勝ち"),
        csa("+1915KY"),
        csa("+1915KY\nT3"),
        csa("+1916FU"),
        jkf(illegal),
        jkf(&format!("{illegal},{{\"special\":\"ILLEGAL_MOVE\"}}")),
        "手合割：平手\n\n▲７六歩 △３四歩 ▲１五香(19)\n".to_owned(),
        "{\"variant\":\"shogi\",\"moves\":[\"7g7f\",\"3c3d\",\"1i1e\"]}\n".to_owned(),
        "startpos moves 7g7f 3c3d 1i1e illegal\n".to_owned(),
    ] {
        assert_eq!(only(&text), lost, "{text}");
        assert_eq!(read(&text)[0].losses().as_deref(), Some("1 illegal move"), "{text}");
    }
    let ambiguous = &read("手合割：平手\n\n▲７六歩 △３四歩 ▲５八金\n")[0];
    assert_eq!((ambiguous.moves.len(), ambiguous.losses().as_deref()), (2, Some("1 ambiguous move")));
    assert_eq!(ambiguous.ending, None);
    let resigned = &read(&kif("   3 １五香(19)\n   4 投了"))[0];
    assert_eq!((resigned.moves.len(), resigned.doubts.len()), (2, 1), "the file says that its side won");
    assert_eq!(resigned.ending.as_ref().map(Ending::to_string).as_deref(), Some("1 resignation"));
}

#[test]
fn a_last_word_says_how_the_game_ended() {
    for (word, ending) in [
        ("Time-up", "2 time"),
        ("TIME_UP", "2 time"),
        ("時間切れ", "2 time"),
        ("resigns", "2 resignation"),
        ("TORYO", "2 resignation"),
        ("Something", "* Something"),
    ] {
        assert_eq!(only(&kif(&format!("   3 {word}   (0:30/0:0:31)"))), (2, ending.to_owned()), "{word}");
    }
    for (end, ending) in
        [("%Time-up", "2 time"), ("%toryo", "2 resignation"), ("#TIME_UP", "2 time"), ("Time-up", "2 time")]
    {
        assert_eq!(only(&csa(end)), (2, ending.to_owned()), "{end}");
    }
    for (end, ending) in
        [("resign", "2 resignation"), ("time-up", "2 time"), ("win", "1 entering king"), ("huh", "* huh")]
    {
        assert_eq!(only(&format!("startpos moves 7g7f 3c3d {end}\n")), (2, ending.to_owned()), "{end}");
    }
    assert_eq!(only(&kif("*時間切れにて終局")), (2, "2 time".to_owned()));
}

#[test]
fn words_behind_the_end_are_comments() {
    for text in [
        kif("   3 投了\nSaved by a program"),
        kif("   3 投了\nまで2手で後手の勝ち\nhttps example\n---"),
        csa("%TORYO\nSaved by a program"),
        csa("%TORYO\nT3\nTime is out"),
        jkf("{\"special\":\"TORYO\"}") + "\nSaved by a program\n",
    ] {
        assert_eq!(only(&text), (2, "2 resignation".to_owned()), "{text}");
    }
}

#[test]
fn a_last_move_that_is_cut_off_costs_no_other() {
    for text in [kif("   3 ２六"), csa("+27"), jkf("{\"move\":{\"piece\":\"XX\"}}")] {
        let game = &read(&text)[0];
        assert_eq!((game.moves.len(), game.losses().as_deref()), (2, Some("1 unreadable move")), "{text}");
    }
    assert_eq!(only(&kif("   3")), (2, String::new()));
    let games = "{\"variant\":\"chess\",\"moves\":[\"e2e4\"]}\n";
    let whole = import(format!("{games}the end\n").as_bytes()).expect("a game");
    assert_eq!((whole.len(), whole[0].doubts.len()), (1, 1));
}

/// What could go on from an odd move is an error: the moves behind it would be those of another game.
#[test]
fn an_odd_move_that_others_follow_is_an_error() {
    for text in [
        kif("   3 １五香(19)\n   4 ８四歩(83)"),
        kif("   3 xyz\n   4 ８四歩(83)"),
        csa("+1915KY\n-8384FU"),
        csa("xyz\n+2726FU"),
        "1. e4 e5 2. Ke3 d6 *\n".to_owned(),
        "startpos moves 7g7f 3c3d 1i1e\n".to_owned(),
    ] {
        assert!(import(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn a_game_with_an_odd_end_is_written_in_every_format() {
    for format in [RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Jkf, RecordFormat::Pgn, RecordFormat::Games] {
        let text = export(&read(&kif("   3 １五香(19)"))[0], format).expect("it can be written").text;
        assert_eq!(only(&text), (2, "2 illegal move".to_owned()), "{text}");
    }
}
