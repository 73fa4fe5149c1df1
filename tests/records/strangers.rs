//! Files as other programs and thirty years of people have written them. Each stands for a kind.

use records::{Ending, GameReader, GameRecord, Losses, RecordFormat, export};

/// The games of a file.
fn read(text: &str) -> Vec<GameRecord> {
    let games = GameReader::new(text.as_bytes(), None);
    games.map(|game| game.unwrap_or_else(|error| panic!("{error}: {text}")).record).collect()
}

/// The only game of a file.
fn read_one(text: &str) -> GameRecord {
    let games = read(text);
    assert_eq!(games.len(), 1, "{text}");
    games.into_iter().next().expect("a game")
}

/// The result and the reason.
fn ending(game: &GameRecord) -> (&str, &str) {
    game.ending.as_ref().map_or(("", ""), |ending| (&ending.result, &ending.reason))
}

fn kif(lines: &str) -> String {
    format!("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n{lines}\n")
}

fn csa(lines: &str) -> String {
    format!("V2.2\nPI\n+\n+7776FU\nT1\n-3334FU\nT2\n{lines}\n")
}

#[test]
fn a_time_behind_the_end_is_no_moves() {
    for end in ["%TORYO\nT3", "%TORYO,T3", "+3334FU\nT3\n%ILLEGAL_MOVE"] {
        assert_eq!(read_one(&csa(end)).times(), [Some(1000), Some(2000)], "{end}");
    }
}

#[test]
fn ends_keep_their_word_and_say_who_won_if_the_word_does() {
    for (word, result, reason) in [
        ("不戦勝", "1", "forfeit"),
        ("不戦敗", "2", "forfeit"),
        ("最大手数", Ending::DRAW, "longest game"),
        ("封じ手", Ending::UNKNOWN, "sealed move"),
        ("入玉宣言勝ち", "1", "entering king"),
        ("トライ", Ending::UNKNOWN, "トライ"),
        ("反則行為", Ending::UNKNOWN, "反則行為"),
    ] {
        let game = read_one(&kif(&format!("   3 {word}")));
        assert_eq!((game.moves.len(), ending(&game)), (2, (result, reason)), "{word}");
        let again = read_one(&export(&game, RecordFormat::Kif).expect("KIF").text);
        assert_eq!(ending(&again), (result, reason), "{word}");
    }
    for (word, result, reason) in
        [("%MAX_MOVES", Ending::DRAW, "longest game"), ("%SOMETHING_NEW", Ending::UNKNOWN, "SOMETHING_NEW")]
    {
        let game = read_one(&csa(word));
        assert_eq!((game.moves.len(), ending(&game)), (2, (result, reason)), "{word}");
        assert!(export(&game, RecordFormat::Csa).expect("CSA").text.contains(&format!("\n{word}\n")), "{word}");
    }
    assert_eq!(ending(&read_one("手合割：平手\n▲７六歩    △３四歩\nまで2手で詰み\n")), ("2", "checkmate"));
}

/// A pawn on a file that has one of its own; Black made the move, and loses.
#[test]
fn a_game_lost_by_an_illegal_move_keeps_the_legal_ones() {
    let exchange = "   3 ２二角成(88)\n   4 同　銀(31)\n   5 ７八歩打\n   6 反則勝ち\nまで5手で後手の反則勝ち";
    let games = [
        kif(exchange),
        csa("+8822UM\n-3122GI\n+0078FU\n%ILLEGAL_MOVE"),
        csa("+8822UM\n-3122GI\n+0078FU\n%+ILLEGAL_ACTION"),
    ];
    for text in games {
        let game = read_one(&text);
        assert_eq!((game.moves.len(), ending(&game)), (4, ("2", "illegal move")), "{text}");
        assert_eq!(game.losses().as_deref(), Some("1 illegal move"));
    }
    let followed = kif("   3 ７七歩打\n   4 ８四歩(83)\n   5 反則勝ち");
    assert!(GameReader::new(followed.as_bytes(), None).any(|game| game.is_err()), "an error, unless it is the last");
}

#[test]
fn a_variation_begins_only_with_its_number_behind_moves() {
    let header = "手合割：平手\n変化：2手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";
    assert_eq!(read_one(header).moves.len(), 2);
    let between = kif("変化球\n   3 ２六歩(27)\n変化：9手\n   4 ８四歩(83)");
    assert_eq!(read_one(&between).moves.len(), 4);
    let variations = kif("&mark\n   3 投了\n\n変化：2手\n   2 ８四歩(83)\n変化：1手\n   1 ２六歩(27)");
    let game = read_one(&variations);
    assert_eq!((game.moves.len(), game.notes[&2].bookmark.as_deref()), (2, Some("mark")));
    assert_eq!([1, 2].map(|number| game.notes[&number].variations[0].moves.clone()), [["2g2f"], ["8c8d"]]);
}

#[test]
fn lines_that_no_rule_needs_are_no_obstacle() {
    assert_eq!(read_one(&kif("盤面回転\n   3 ２六歩(27)")).moves.len(), 3);
    let colons = read_one("先手:foo\n後手:bar\n手合割:平手\n   1 ７六歩(77)\n   2 投了\n");
    assert_eq!((colons.header("Black"), colons.header("White")), (Some("foo"), Some("bar")));
}

#[test]
fn a_handicap_without_a_position_needs_a_diagram_and_keeps_its_word() {
    let ranks =
        ["| ・ ・ ・ ・v玉 ・ ・ ・ ・|一", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二", "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三"];
    let empty = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n".repeat(6);
    let diagram = format!("{}\n{empty}先手の持駒：金\n", ranks.join("\n"));
    let game = read_one(&format!("手合割：詰将棋\n{diagram}   1 ５二金打\n   2 詰み\n"));
    assert_eq!((game.header("手合割"), ending(&game)), (Some("詰将棋"), ("1", "checkmate")));
    assert_eq!(read_one(&export(&game, RecordFormat::Kif).expect("KIF").text).header("手合割"), Some("詰将棋"));
    for word in ["その他", "詰将棋", "七枚落ち"] {
        let bare = format!("手合割：{word}\n   1 ７六歩(77)\n");
        assert!(GameReader::new(bare.as_bytes(), None).any(|game| game.is_err()), "{word}");
    }
}

#[test]
fn csa_keeps_comments_before_the_game_and_headers_that_nobody_knows() {
    let text =
        "'http://example.org/a.csa\nV3.0\nN+a\nN-b\n$TIME+:900+0+10\n$NOTE:hello\nPI\n'*before\n+\n+7776FU\n%TORYO\n";
    let game = read_one(text);
    assert_eq!(game.comments(), [(0, "before".to_owned())]);
    let again = export(&game, RecordFormat::Csa).expect("CSA").text;
    assert!(again.contains("$TIME+:900+0+10\n") && again.contains("$NOTE:hello\n"), "{again}");
}

#[test]
fn blanks_between_empty_squares_may_be_one_or_two() {
    let rank = |blanks: &str| format!("P1{}-OU{}\n", format!("{blanks}*").repeat(4), format!("{blanks}*").repeat(4));
    let starts = [" ", "  "].map(|blanks| read_one(&format!("{}P+59OU\n+\n+5958OU\n", rank(blanks))).start);
    assert_eq!(starts[0].as_deref(), Some("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
    assert_eq!(starts[0], starts[1]);
}

#[test]
fn a_result_that_is_none_is_unknown_and_an_open_one_stays_open() {
    for (result, kept) in [("", ""), ("unterminated", "* unterminated"), ("0-0", "* 0-0"), ("*", "")] {
        let game = read_one(&format!("[Event \"x\"]\n[Result \"{result}\"]\n\n1. e4 e5\n"));
        assert_eq!(game.ending.map(|ending| ending.to_string()).unwrap_or_default(), kept, "{result}");
    }
    let mate = "1. f3 e5 2. g4 Qh4#";
    assert_eq!(read_one(&format!("[Event \"x\"]\n\n{mate} *\n")).ending, None);
    assert_eq!(ending(&read_one(&format!("[Event \"x\"]\n\n{mate}\n"))), ("2", "checkmate"));
}

#[test]
fn a_byte_order_mark_is_no_game() {
    let game = read_one("\u{feff}[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n");
    assert_eq!(game.moves, ["e1g1"]);
}

#[test]
fn pgn_may_begin_with_a_comment() {
    for head in ["{ book header }", "; a line", "{ two\nlines }", "% escaped"] {
        let games = read(&format!("{head}\n\n[ECO \"A00\"]\n\n1. b4 *\n\n[ECO \"A01\"]\n\n1. b3 *\n"));
        let moves: Vec<&str> = games.iter().map(|game| game.moves[0].as_str()).collect();
        assert_eq!(moves, ["b2b4", "b2b3"], "{head}");
    }
}

#[test]
fn a_bracket_at_the_start_of_a_comments_line_begins_no_game() {
    let text = "[Event \"x\"]\n\n1. e4 {\n[%clk 0:02:59]} e5 {[%emt\n0:00:01] and\n[word]} 2. Nf3 *\n\n[Event \"y\"]\n\n1. d4 *\n";
    let games = read(text);
    assert_eq!(games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [3, 1]);
    assert_eq!(games[0].times(), [None, Some(1000)]);
    assert_eq!(games[0].comments(), [(2, "and [word]".to_owned())]);
    let unclosed = "[Event \"x\"]\n\n1. e4 { never closed\n\n[Event \"y\"]\n\n1. d4 *\n";
    let read: Vec<bool> = GameReader::new(unclosed.as_bytes(), None).map(|game| game.is_ok()).collect();
    assert_eq!(read, [false, true]);
}

#[test]
fn what_we_write_is_read_again() {
    let comment = "[word] ".repeat(30);
    let mut game = read_one(&format!("[Event \"a \\\"b\\\"\"]\n\n1. e4 {{{comment}}} e5 *\n"));
    game.set_times(&[Some(1500), Some(61_000)]);
    let again = read_one(&export(&game, RecordFormat::Pgn).expect("PGN").text);
    assert_eq!((again.notes, again.headers), (game.notes, game.headers));
}

#[test]
fn moves_are_read_in_every_notation_that_programs_write() {
    let castled = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"];
    for moves in [
        "1. e2-e4 e7-e5 2. g1-f3 b8-c6 3. f1-c4 g8-f6 4. e1-g1",
        "1. e2e4 e7e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Ng8-f6 4. Ke1-g1",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 0-0",
    ] {
        assert_eq!(read_one(&format!("[Event \"x\"]\n\n{moves} *\n")).moves, castled, "{moves}");
    }
    let taken = read_one("[Event \"x\"]\n\n1. e4 e6 2. e5 f5 3. exf6 e.p. Nxf6 *\n");
    assert_eq!(taken.moves.len(), 6);
}

#[test]
fn tags_are_read_with_quotes_inside_and_in_small_letters() {
    let game = read_one(
        "[event \"the \"big\" one\"]\n[white \"Ann\"]\n[fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Ke2 *\n",
    );
    assert_eq!((game.header("Event"), game.header("White")), (Some("the \"big\" one"), Some("Ann")));
    assert!(game.start.is_some_and(|start| start.starts_with("4k3/")));
}

#[test]
fn what_cannot_be_played_is_kept_as_text() {
    let game = read_one("[Event \"x\"]\n\n1. e4 -- 2. d4 {good} *\n");
    assert_eq!((game.moves.len(), game.comments()), (1, vec![(1, "-- d4 (good)".to_owned())]));
    let game = read_one("[Event \"x\"]\n\n1. e4 (1. d5 {no}) (1. d4 -- 2. c4) e5 *\n");
    assert_eq!((game.moves.len(), game.comments()), (2, vec![(1, "(d5 (no))".to_owned())]));
    let variation = &game.notes[&1].variations[0];
    assert_eq!(
        (variation.moves.as_slice(), &variation.notes[&1].after),
        (&["d2d4".to_owned()][..], &vec!["-- c4".to_owned()])
    );
}

/// Two kings and a knight cannot mate, and some servers let the game go on.
#[test]
fn a_game_may_go_on_in_a_dead_position() {
    let game = read_one("[FEN \"8/8/8/8/4k3/8/1p6/3K4 b - - 0 1\"]\n\n1... b1=N 2. Ke2 Nc3+ 1/2-1/2\n");
    assert_eq!(
        (game.moves.as_slice(), ending(&game).0),
        (&["b2b1n", "d1e2", "b1c3"].map(str::to_owned)[..], Ending::DRAW)
    );
    let text = export(&game, RecordFormat::Pgn).expect("PGN").text;
    assert!(text.contains("\n1... b1=N 2. Ke2 Nc3+ 1/2-1/2\n"), "{text}");
    let illegal = "[FEN \"8/8/8/8/4k3/8/1p6/3K4 b - - 0 1\"]\n\n1... b1=N 2. Ke3 Nc3 1/2-1/2\n";
    assert!(GameReader::new(illegal.as_bytes(), None).any(|game| game.is_err()), "a king beside the other");
}

#[test]
fn what_has_no_place_is_named_in_one_line() {
    let text = "[Event \"x\"]\n[Variant \"shogi\"]\n\n1. 7g7f $1 {[%eval 0.17] [%clk 0:03:00]} 3c3d (1... 8c8d (1... 4c4d) 2. 2g2f) {[%csl Gf3][%cal Rf3e5]} *\n";
    let game = read_one(text);
    let line = |format| Losses::of(&game, format).line(format);
    let kif = "kif: 1 mark, 1 clock time, 1 evaluation, 1 arrow and 1 marked square have no place";
    assert_eq!(line(RecordFormat::Kif).as_deref(), Some(kif));
    let csa = "csa: 2 variations, 1 mark, 1 clock time, 1 evaluation, 1 arrow and 1 marked square have no place";
    assert_eq!(line(RecordFormat::Csa).as_deref(), Some(csa));
    assert_eq!([RecordFormat::Pgn, RecordFormat::Games].map(line), [None, None]);
}

#[test]
fn opcodes_of_epd_stand_in_any_order() {
    let board = "4k3/8/8/8/8/8/4P3/4K3 w - -";
    for (line, id) in [
        ("hmvc 0; fmvn 1; bm e4; id \"one\";", "one"),
        ("c0 \"a comment\"; bm e4; id \"two\";", "two"),
        ("pm e4; id \"semi;colon\";", "semi;colon"),
    ] {
        let game = GameReader::new(format!("{board} {line}\n").as_bytes(), None).next().expect("a line");
        assert_eq!(game.expect("a position").id.as_deref(), Some(id), "{line}");
    }
    // A pawn on d4 could take on c3; with a text behind it the same word is a comment.
    for (line, opcodes) in
        [("c3 bm dxc3;", vec![("bm", "dxc3")]), ("- c3 \"no  square\";", vec![("c3", "\"no  square\"")])]
    {
        let game = read_one(&format!("4k3/8/8/8/2Pp4/8/8/4K3 b - {line}\n"));
        let found: Vec<(&str, &str)> = game.opcodes.iter().map(|(name, value)| (&**name, &**value)).collect();
        assert_eq!(found, opcodes);
        assert_eq!(export(&game, RecordFormat::Epd).expect("EPD").text, format!("4k3/8/8/8/2Pp4/8/8/4K3 b - {line}\n"));
    }
    let odds = read_one("r3k3/8/8/8/8/8/4P3/4K2R w KQkq - bm e4;\n");
    assert_eq!(odds.start.as_deref(), Some("r3k3/8/8/8/8/8/4P3/4K2R w Kq - 0 1"));
    assert_eq!(odds.losses().as_deref(), Some("2 idle castling rights"));
}

#[test]
fn usi_games_may_end_in_a_word() {
    let resigned = read_one("startpos moves 7g7f 3c3d resign\n");
    assert_eq!((resigned.moves.len(), ending(&resigned)), (2, ("2", "resignation")));
    assert_eq!(read_one("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 0\n").moves.len(), 0);
}

/// A tree of openings with comments has most of a megabyte.
#[test]
fn a_game_may_be_large() {
    let text = format!("[Event \"x\"]\n\n1. e4 {{{}}} e5 *\n", "word ".repeat(170_000));
    assert_eq!(read_one(&text).moves.len(), 2);
}

/// The counters of EPD are opcodes; a FEN has its own.
#[test]
fn the_counters_of_epd_are_those_of_the_position() {
    let board = "8/8/4k3/8/8/3QK3/8/8 w - -";
    for (line, counters) in [
        ("hmvc 99; fmvn 80;", "99 80"),
        ("fmvn 80; id \"x\"; hmvc 99;", "99 80"),
        ("hmvc 7;", "7 1"),
        ("fmvn 7; bm Qd4;", "0 7"),
        ("hmvc x; fmvn 3;", "0 3"),
        ("5 6 hmvc 99; fmvn 80;", "5 6"),
    ] {
        let game = read_one(&format!("{board} {line}\n"));
        assert_eq!(game.start.as_deref(), Some(format!("{board} {counters}").as_str()), "{line}");
        assert!(export(&game, RecordFormat::Fen).expect("FEN").text.ends_with(&format!(" {counters}\n")), "{line}");
    }
    let line = format!("{board} hmvc 99; fmvn 80;\n");
    assert_eq!(
        Losses::of(&read_one(&line), RecordFormat::Fen).line(RecordFormat::Fen),
        None,
        "FEN has fields for them"
    );
    assert_eq!(export(&read_one(&line), RecordFormat::Epd).expect("EPD").text, line);
}

#[test]
fn an_opcode_that_nobody_knows_may_be_the_first() {
    for (board, opcodes) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - -", "foo bar; bm e4;"),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Theme \"pins\"; id \"one\";"),
        ("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "theme x; bm 7g7f;"),
    ] {
        let game = read_one(&format!("{board} {opcodes}\n"));
        assert_eq!(game.opcodes.len(), 2, "{opcodes}");
        let written = export(&game, RecordFormat::Epd).expect("EPD").text;
        assert!(written.ends_with(&format!(" {opcodes}\n")), "{written}");
    }
}
