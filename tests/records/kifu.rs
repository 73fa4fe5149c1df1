//! KIF, KI2, CSA and JKF, as programs write them.

use crate::samples::{error_of, only_game, variant};
use encoding_rs::{EUC_JP, SHIFT_JIS};
use records::{Ending, GameRecord, RecordFormat, export, formats_of, import, japanese_labels};

/// An opening with an exchange of bishops, a recapture on the same square, and a drop.
const KIF: &str = "# ---- a remark of the program ----
開始日時：2020/01/02 10:00:00
棋戦：練習対局
手合割：平手　　
先手：山田
後手：Smith
手数----指手---------消費時間--
*開始のコメント
   1 ７六歩(77)   ( 0:16/00:00:16)
   2 ３四歩(33)   ( 0:00/00:00:00)
*角道を開ける
*二行目
   3 ２二角成(88) ( 1:05/00:01:21)+
   4 同　銀(31)   ( 0:01/00:00:01)
   5 ５五角打     ( 0:03/00:01:24)
   6 投了
まで5手で先手の勝ち

変化：3手
   3 ２六歩(27)
";

/// The same game in KI2.
const KI2: &str = "手合割：平手
先手：山田
後手：Smith

▲７六歩    △３四歩    ▲２二角成  △同　銀
▲５五角
まで5手で先手の勝ち
";

/// The same game in CSA.
const CSA: &str = "'CSA encoding=UTF-8
V3.0
N+山田
N-Smith
$EVENT:練習対局
$START_TIME:2020/01/02 10:00:00
PI
+
+7776FU
T16
-3334FU,T0
'*角道を開ける
+8822UM
T65
-3122GI
T1
+0055KA
T3.5
%TORYO
";

const MOVES: [&str; 5] = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"];

fn moves(game: &GameRecord) -> Vec<&str> {
    game.moves.iter().map(String::as_str).collect()
}

fn resignation() -> Option<Ending> {
    Some(Ending { result: "1".to_owned(), reason: "resignation".to_owned() })
}

#[test]
fn kif_is_read_with_headers_times_and_comments() {
    let game = only_game(KIF);
    assert_eq!((game.variant.name, moves(&game)), ("shogi", MOVES.to_vec()));
    assert_eq!((game.header("Black"), game.header("White")), (Some("山田"), Some("Smith")));
    assert_eq!((game.header("Date"), game.header("Time")), (Some("2020.01.02"), Some("10:00:00")));
    assert_eq!(game.header("Event"), Some("練習対局"));
    assert_eq!(game.times(), [Some(16_000), Some(0), Some(65_000), Some(1_000), Some(3_000)]);
    let comments = [(0, "開始のコメント".to_owned()), (2, "角道を開ける\n二行目".to_owned())];
    assert_eq!(game.comments(), comments);
    assert_eq!(game.ending, resignation());
}

#[test]
fn files_in_japanese_encodings_are_read() {
    let plain = only_game(KIF);
    for encoding in [SHIFT_JIS, EUC_JP] {
        let (bytes, _, unmappable) = encoding.encode(KIF);
        assert!(!unmappable);
        assert_eq!(import(&bytes).expect("a game"), std::slice::from_ref(&plain), "{}", encoding.name());
    }
    let with_mark = format!("\u{feff}{}", KIF.replace('\n', "\r\n"));
    assert_eq!(only_game(&with_mark), plain);
}

#[test]
fn ki2_is_read() {
    let game = only_game(KI2);
    assert_eq!((moves(&game), game.header("Black")), (MOVES.to_vec(), Some("山田")));
    assert_eq!(game.ending.map(|ending| ending.result), Some("1".to_owned()));
}

#[test]
fn csa_is_read() {
    let game = only_game(CSA);
    assert_eq!((moves(&game), game.header("White")), (MOVES.to_vec(), Some("Smith")));
    assert_eq!(game.times(), [Some(16_000), Some(0), Some(65_000), Some(1_000), Some(3_500)]);
    assert_eq!((game.header("Date"), game.comments().len()), (Some("2020.01.02"), 1));
    assert_eq!(game.ending, resignation());
}

#[test]
fn a_bare_list_of_csa_moves_is_a_game() {
    assert_eq!(moves(&only_game("PI\n+\n+2726FU\n-8384FU\n")), ["2g2f", "8c8d"]);
    assert_eq!(moves(&only_game("+2726FU\n-8384FU\n%CHUDAN\n")), ["2g2f", "8c8d"]);
}

#[test]
fn csa_files_hold_several_games() {
    let games = import(format!("{CSA}/\n{CSA}").as_bytes()).expect("two games");
    assert_eq!(games.len(), 2);
    assert_eq!(games[0], games[1]);
}

#[test]
fn jkf_is_read() {
    let text = r#"{"header":{"先手":"山田"},"initial":{"preset":"HIRATE"},"moves":[{"comments":["c"]},
        {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":16},"total":{"h":0,"m":0,"s":16}}},
        {"move":{"color":1,"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}},
        {"move":{"color":0,"from":{"x":8,"y":8},"to":{"x":2,"y":2},"piece":"KA","promote":true,"capture":"KA"}},
        {"move":{"color":1,"from":{"x":3,"y":1},"to":{"x":2,"y":2},"piece":"GI","same":true,"capture":"UM"}},
        {"move":{"color":0,"to":{"x":5,"y":5},"piece":"KA"}},
        {"special":"TORYO"}]}"#;
    let game = only_game(text);
    assert_eq!((moves(&game), game.header("Black"), game.times()[0]), (MOVES.to_vec(), Some("山田"), Some(16_000)));
    assert_eq!((game.comments().len(), game.ending), (1, resignation()));
}

/// Board field and side to move as shogi servers have them.
#[test]
fn handicaps_are_known_by_name() {
    let cases = [
        ("香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("三枚落ち", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("左五枚落ち", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
        ("十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ];
    for (name, sfen) in cases {
        let text = format!(
            "手合割：{name}\n下手：a\n上手：b\n手数----指手---------消費時間--\n   1 ５二玉(51)\n   2 ７六歩(77)\n"
        );
        let game = only_game(&text);
        assert_eq!((game.start.as_deref(), moves(&game)), (Some(sfen), vec!["5a5b", "7g7f"]), "{name}");
        assert_eq!((game.header("Black"), game.header("White")), (Some("a"), Some("b")));
        let csa = format!("PI{}\n-\n-5152OU\n", removed(sfen));
        assert_eq!(only_game(&csa).start.as_deref(), Some(sfen), "{csa}");
    }
    let error = error_of("手合割：王様落ち\n").to_string();
    assert!(error.starts_with("line 1: found '王様落ち', expected a handicap"), "{error}");
}

/// The pieces that White lacks in a handicap, as CSA lists them.
fn removed(sfen: &str) -> String {
    let full = [
        ["9KY", "8KE", "7GI", "6KI", "5OU", "4KI", "3GI", "2KE", "1KY"],
        ["9", "8HI", "7", "6", "5", "4", "3", "2KA", "1"],
    ];
    let mut text = String::new();
    for ((rank, names), number) in sfen.split('/').zip(full).zip(1..) {
        let expanded: String = rank
            .chars()
            .flat_map(|letter| match letter.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![letter],
            })
            .collect();
        for (letter, name) in expanded.chars().zip(names) {
            if letter == '.' && name.len() > 1 {
                text.push_str(&format!("{}{number}{}", &name[..1], &name[1..]));
            }
        }
    }
    text
}

const DIAGRAM: &str = "後手の持駒：飛　角二　金　銀三　桂四　香三　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・v香|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ 龍v全|九
+---------------------------+
先手の持駒：金二
";

/// In the manner of a much-used Windows program, which names the sides of a handicap in its own words.
#[test]
fn a_handicap_game_with_bookmarks_is_read() {
    let text = "# ---- 棋譜ファイル ----\r\n手合割：二枚落ち　　\r\n下手：ぼく\r\n上手：先生\r\n上手番\r\n\
        手数----指手---------消費時間--\r\n   1 ６二銀(71)    ( 0:01/00:00:01)\r\n   2 ７六歩(77)\r\n&しおり\r\n\
        *コメント：ここに全角コロン\r\n   3 中断\r\nまで2手で中断\r\n";
    let (bytes, _, _) = SHIFT_JIS.encode(text);
    let game = import(&bytes).expect("a game").remove(0);
    assert_eq!((moves(&game), game.header("White")), (vec!["7a6b", "7g7f"], Some("先生")));
    assert_eq!(game.comments(), [(2, "コメント：ここに全角コロン".to_owned())]);
    assert_eq!(game.ending.map(|ending| ending.to_string()), Some("* aborted".to_owned()));
}

#[test]
fn a_diagram_is_a_start_position() {
    let game = only_game(&format!("{DIAGRAM}手数----指手---------消費時間--\n   1 ５二金打\n   2 詰み\n"));
    assert_eq!(game.start.as_deref(), Some("4k3l/9/4P4/9/9/9/9/9/7+R+s b 2Gr2bg3s4n3l17p 1"));
    assert_eq!(moves(&game), ["G*5b"]);
    assert_eq!(game.ending.map(|ending| ending.to_string()), Some("1 checkmate".to_owned()));
    let white = only_game(&format!("{DIAGRAM}後手番\n手数----指手---------消費時間--\n   1 ４二玉(51)\n"));
    assert_eq!(
        (white.start.expect("a start").split(' ').nth(1), white.moves.as_slice()),
        (Some("w"), ["5a4b".to_owned()].as_slice())
    );
}

#[test]
fn a_position_of_csa_may_be_told_by_ranks_and_the_rest_in_hand() {
    let text = "P1 *  *  *  * -OU *  *  *  * 
P2 *  *  *  *  *  *  *  *  *
P3 *  *  *  * +FU *  *  *  * 
P4 *  *  *  *  *  *  *  *  * 
P5 *  *  *  *  *  *  *  *  * 
P6 *  *  *  *  *  *  *  *  * 
P7 *  *  *  *  *  *  *  *  * 
P8 *  *  *  *  *  *  *  *  * 
P9 *  *  *  *  *  *  *  *  * 
P+00KI
P-00AL
+
+0052KI
%TSUMI
";
    let game = only_game(text);
    assert_eq!(game.start.as_deref(), Some("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"));
    assert_eq!(moves(&game), ["G*5b"]);
}

/// Golds on 4i and 6i, silvers on 4g and 6i and the like; the names are those of the Japan Shogi Association's rules for
/// notation.
#[test]
fn words_that_tell_pieces_apart_are_understood() {
    let first = |sfen: &str, word: &str| {
        let diagram = export(&only_game(&format!("sfen {sfen}")), RecordFormat::Ki2).expect("KI2").text;
        moves(&only_game(&format!("{diagram}{word}\n"))).first().map(|text| (*text).to_owned())
    };
    let golds = "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1";
    assert_eq!(first(golds, "▲５八金左").as_deref(), Some("6h5h"));
    assert_eq!(first(golds, "▲５八金右").as_deref(), Some("4h5h"));
    let silvers = "4k4/9/9/9/9/3S1S3/9/3SS4/4K4 b - 1";
    assert_eq!(first(silvers, "▲５七銀直").as_deref(), Some("5h5g"));
    assert_eq!(first(silvers, "▲５七銀左上").as_deref(), Some("6h5g"));
    assert_eq!(first(silvers, "▲５七銀右引").as_deref(), Some("4f5g"));
    let dragons = "8k/9/4+R4/9/3+R5/9/9/9/4K4 b - 1";
    assert_eq!(first(dragons, "▲６四竜右").as_deref(), Some("5c6d"));
    assert_eq!(first(dragons, "▲６四龍左").as_deref(), Some("6e6d"));
    let white = "4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1";
    assert_eq!(first(white, "△５二金左").as_deref(), Some("4b5b"));
    let promotion = "4k4/9/9/3S1S3/9/9/9/9/4K4 b - 1";
    assert_eq!(first(promotion, "▲５三銀左成").as_deref(), Some("6d5c+"));
    assert_eq!(first(promotion, "▲５三銀右不成").as_deref(), Some("4d5c"));
    let drop = "4k4/9/9/9/9/9/9/3G5/4K4 b G 1";
    assert_eq!(first(drop, "▲５八金打").as_deref(), Some("G*5h"));
    assert_eq!(first(drop, "▲５八金").as_deref(), Some("6h5h"));
    assert_eq!(first(drop, "▲２二金").as_deref(), Some("G*2b"));
}

#[test]
fn moves_are_labelled_as_books_print_them() {
    let labels = japanese_labels(&only_game(KIF)).expect("legal").expect("labels");
    assert_eq!(labels, ["▲７六歩", "△３四歩", "▲２二角成", "△同銀", "▲５五角"]);
    assert_eq!(japanese_labels(&only_game("1. e4 *")).expect("legal"), None);
}

#[test]
fn files_are_written_as_programs_expect_them() {
    let game = only_game(KIF);
    let text = |format| export(&game, format).expect("it can be written").text;
    let kif = text(RecordFormat::Kif);
    for line in [
        "手合割：平手",
        "先手：山田",
        "開始日時：2020/01/02 10:00:00",
        "   1 ７六歩(77)   ( 0:16/00:00:16)",
        "*角道を開ける",
        "   5 ５五角打     ( 0:03/00:01:24)",
        "   6 投了",
        "まで5手で先手の勝ち",
    ] {
        assert!(kif.lines().any(|own| own == line), "{line} in\n{kif}");
    }
    let csa = text(RecordFormat::Csa);
    for line in [
        "V2.2",
        "N+山田",
        "$EVENT:練習対局",
        "$START_TIME:2020/01/02 10:00:00",
        "PI",
        "+",
        "+8822UM",
        "T65",
        "+0055KA",
        "%TORYO",
    ] {
        assert!(csa.lines().any(|own| own == line), "{line} in\n{csa}");
    }
    assert!(
        text(RecordFormat::Ki2)
            .contains("\n▲７六歩 △３四歩\n*角道を開ける\n*二行目\n▲２二角成 △同銀 ▲５五角\nまで5手で先手の勝ち\n")
    );
    let jkf: serde_json::Value = serde_json::from_str(&text(RecordFormat::Jkf)).expect("JSON");
    assert_eq!(jkf["initial"]["preset"], "HIRATE");
    assert_eq!(
        (&jkf["moves"][3]["move"]["promote"], &jkf["moves"][3]["move"]["capture"]),
        (&true.into(), &"KA".into())
    );
    assert_eq!((&jkf["moves"][4]["move"]["same"], &jkf["moves"][6]["special"]), (&true.into(), &"TORYO".into()));
}

/// All that a game of these formats can say comes back; CSA has no variations.
#[test]
fn headers_times_comments_and_ends_come_back() {
    let mut game = only_game(KIF);
    game.note(3).variations.clear();
    game.notes.retain(|_, note| !note.is_empty());
    game.preface.clear();
    for format in [RecordFormat::Kif, RecordFormat::Csa, RecordFormat::Jkf] {
        let text = export(&game, format).expect("it can be written").text;
        let mut read = only_game(&text);
        read.headers.sort();
        game.headers.sort();
        assert_eq!(read, game, "{text}");
    }
}

#[test]
fn illegal_moves_are_named_with_line_and_number() {
    let cases = [
        (
            "手合割：平手\n   1 ７六歩(77)\n   2 ７七角(22)\n   3 ２六歩(27)\n",
            "line 3, move 2: found '７七角(22)', expected a legal move",
        ),
        (
            "手合割：平手\n   1 あいう\n",
            "line 2, move 1: found 'あいう', expected a move such as '７六歩(77)' or '同　銀'",
        ),
        (
            "手合割：平手\n   1 同　歩(77)\n",
            "line 2, move 1: found '同　歩(77)', expected the square that the piece goes to",
        ),
        ("手合割：平手\n\n▲７六歩 △３四金 ▲２六歩\n", "line 3, move 2: found '３四金', expected a legal move"),
        ("手合割：平手\n\n▲５八金\n", "line 3, move 1: found '５八金', expected a word that tells which piece moves"),
        ("手合割：平手\nnonsense here\n", "line 2: found 'nonsense', expected a header, a move, a comment or a result"),
        ("PI\n+\n+7776FU\n-3334KI\n+2726FU\n", "line 4, move 2: found '-3334KI', expected the piece on that square"),
        ("PI\n+\n+7775FU\n", "line 3, move 1: found '+7775FU', expected a legal move"),
        ("PI\n+\n+77FU\n", "line 3, move 1: found '+77FU', expected a move such as +7776FU"),
        ("PI\n+\n%give up\n", "line 3: found '%give up', expected an end such as %TORYO"),
        ("V2.2\nPI\n?\n", "line 3: found '?', expected a statement of CSA such as +7776FU, T12, %TORYO or N+name"),
        (
            "| ・ ・v歩\n手合割：その他\n",
            "line 1: found ' ・ ・v歩', expected a rank of nine places such as '|v香v桂 ・ ...|一'",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(error_of(text).to_string(), expected, "{text}");
    }
}

#[test]
fn broken_jkf_names_its_line_and_move() {
    let error = error_of("{\"header\":{},\n\"moves\":[}").to_string();
    assert!(error.starts_with("line 2: column "), "{error}");
    let dated = "{\"header\":{\"END_TIME\":\"2024/05/04\"},\"initial\":{\"preset\":\"HIRATE\"},\"moves\":[{}]}";
    assert_eq!(only_game(dated).header("EndTime"), None, "a name of CSA is no name of JKF");
    let text = "{\"header\":{},\"initial\":null,\n\"moves\":[{},\n{\"move\":{\"color\":0,\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":5},\"piece\":\"FU\"}}]}";
    assert_eq!(error_of(text).to_string(), "line 3, move 1: found '7775FU', expected a legal move");
    assert_eq!(only_game("{\"header\":{},\"initial\":{\"preset\":\"5_L\"},\"moves\":[]}").moves.len(), 0);
    let error = error_of("{\"header\":{},\"initial\":{\"preset\":\"OTHER\"},\"moves\":[]}").to_string();
    assert!(error.contains("'initial'"), "{error}");
}

#[test]
fn a_game_without_moves_comes_back_from_every_format() {
    let empty = GameRecord::new(variant("shogi"), None, Vec::new());
    for format in formats_of(empty.variant) {
        let text = export(&empty, *format).expect("it can be written").text;
        assert_eq!(only_game(&text).moves, empty.moves, "{format}");
    }
}

/// A line of KIF with one of these names is a part of the position.
#[test]
fn a_header_that_is_called_like_a_part_of_the_position_changes_no_position() {
    for name in ["手合割", "手番", "先手の持駒", "上手の持ち駒"] {
        let mut game = GameRecord::new(variant("shogi"), None, vec!["7g7f".to_owned()]);
        game.set_header(name, "二枚落ち");
        for format in [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Jkf] {
            let text = export(&game, format).expect("it can be written").text;
            let read = only_game(&text);
            assert_eq!((read.start, read.moves), (None, game.moves.clone()), "{text}");
        }
    }
}

/// A line of KIF is read without blanks around its name and its value, and signs of control are written as blanks.
#[test]
fn a_header_with_signs_of_control_is_written_as_it_is_read_again() {
    for (name, value) in [("\u{1}名\u{7}", "\u{7}x\u{2}y\u{3}"), ("名:a：b", ":x："), ("\u{1}", "x"), ("先手", "\u{7}")]
    {
        let mut game = GameRecord::new(variant("shogi"), None, vec!["7g7f".to_owned()]);
        game.set_header(name, value);
        for format in [RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Jkf] {
            let text = export(&game, format).expect("it can be written").text;
            assert_eq!(export(&only_game(&text), format).expect("it was written before").text, text, "{name:?}");
        }
    }
}
