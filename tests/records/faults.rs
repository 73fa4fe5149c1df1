//! What of a file is still there when it is written in its own format and read again: all of it.

use crate::samples::only_game;
use records::{GameRecord, RecordFormat, export};

/// A game of everything that PGN can say.
const PGN: &str = r#"[Event "x"]
[Site "y"]
[Date "2024.01.02"]
[Round "3"]
[White "a"]
[Black "b"]
[Result "1-0"]
[WhiteElo "2700"]
[ECO "?"]
[TimeControl "180+2"]
[Termination "Time forfeit"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
[SetUp "1"]
[Note "last"]

{before} 1. e4 $1 {[%eval 0.17] [%clk 0:03:00] good} {twice} 1... e5
{[%emt 0:00:01]} ({first} 1... c5 $5 {Sicilian} 2. Nf3 (2. c3 d5 (2... e6) 3.
exd5) 2... d6 *) (1... e6) 2. Nf3 $1 Nc6 $6 $14 {[%csl Gf3,Re4] [%cal Rf3e5]
[%tqu "x"] arrows} 1-0 {behind}
"#;

const KIF: &str = "#KIF version=2.0 encoding=UTF-8
# ---- made by a program ----
持ち時間：各５時間
消費時間：10▲1△2
備考：note
先手：a
後手：b
手合割：平手
手数----指手---------消費時間--
*start comment
   1 ７六歩(77)   ( 0:01/00:00:01)
*first
* indented
&bookmark
   2 ３四歩(33)   ( 0:02/00:00:02)+
   3 ２六歩(27)   ( 0:03/00:00:04)+
   4 投了         ( 0:07/00:00:09)
まで3手で先手の勝ち
*behind the end

変化：3手
*before the move
   3 ６六歩(67)
   4 ８四歩(83)+
   5 投了

変化：4手
   4 ４四歩(43)

変化：2手
   2 ８四歩(83)   ( 0:09/00:00:09)+
*in variation
   3 ２六歩(27)

変化：2手
   2 ４四歩(43)
";

const CSA: &str = "'CSA encoding=UTF-8
V3.0
'a remark
N+a
N-b
$EVENT:cup
$TIME+:900+0+10
$MAX_MOVES:256
$NOTE:hello
PI
+
'*at start
+7776FU
T1.5
'** 31 -3334FU +2726FU
-3334FU
T2.25
%MATTA
T3
'*behind the end
";

fn written(game: &GameRecord, format: RecordFormat) -> String {
    export(game, format).expect("it can be written").text
}

#[test]
fn pgn_comes_back_letter_by_letter() {
    assert_eq!(written(&only_game(PGN), RecordFormat::Pgn), PGN);
}

#[test]
fn kif_comes_back_letter_by_letter() {
    assert_eq!(written(&only_game(KIF), RecordFormat::Kif), KIF);
}

#[test]
fn csa_comes_back_letter_by_letter() {
    assert_eq!(written(&only_game(CSA), RecordFormat::Csa), CSA);
}

/// A games file has a place for everything; the formats that share all parts of a game keep it, too.
#[test]
fn the_tree_goes_through_other_formats_and_comes_back() {
    for (text, own) in [(PGN, RecordFormat::Pgn), (KIF, RecordFormat::Kif), (CSA, RecordFormat::Csa)] {
        let games = written(&only_game(text), RecordFormat::Games);
        assert!(games.contains("\"notes\":{"), "{games}");
        assert_eq!(written(&only_game(&games), own), text, "{games}");
    }
    // JKF has no lines of programs, and no comments before a variation.
    let kif = KIF.replace("*before the move\n", "").replace("# ---- made by a program ----\n", "");
    let jkf = written(&only_game(&kif), RecordFormat::Jkf);
    assert_eq!(written(&only_game(&jkf), RecordFormat::Kif), kif, "{jkf}");
}

#[test]
fn ki2_keeps_variations_and_comments() {
    let text = "手合割：平手\n先手：a\n\n▲７六歩 △３四歩\n*remark\n▲２六歩\n&mark\nまで3手で中断\n\n変化：2手\n△８四歩 ▲６八銀\n";
    let game = only_game(text);
    let again = only_game(&written(&game, RecordFormat::Ki2));
    assert_eq!((&again.moves, &again.notes, &again.ending), (&game.moves, &game.notes, &game.ending));
    assert_eq!(game.notes[&2].variations[0].moves, ["8c8d", "7i6h"]);
    assert_eq!(
        (game.notes[&2].after.as_slice(), game.notes[&3].bookmark.as_deref()),
        (&["remark".to_owned()][..], Some("mark"))
    );
}

/// The variation on the third move belongs to the one on the second, which is the last line before it with such a move.
#[test]
fn variations_of_kif_belong_to_the_last_line_that_has_their_move() {
    let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n変化：2手\n   2 ８四歩(83)\n   3 ２六歩(27)\n変化：3手\n   3 ６八銀(79)\n変化：1手\n   1 ２六歩(27)\n";
    let game = only_game(text);
    let second = &game.notes[&2].variations[0];
    assert_eq!(
        (second.moves.as_slice(), second.notes[&2].variations[0].moves.as_slice()),
        (&["8c8d", "2g2f"].map(str::to_owned)[..], &["7i6h".to_owned()][..])
    );
    assert_eq!(game.notes[&1].variations[0].moves, ["2g2f"]);
}

/// `*`, `!` and the like stand for numbers of the standard of 1994.
#[test]
fn signs_of_quality_are_glyphs() {
    let game = only_game("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 +/- b5 = *");
    let nags: Vec<&[u16]> = game.notes.values().map(|note| note.nags.as_slice()).collect();
    assert_eq!(nags, [[1], [2], [3], [4], [5], [6], [16], [10]]);
}

#[test]
fn variations_in_a_hundred_thousand_brackets_are_no_danger() {
    for depth in [1_000, 100_000] {
        let text = format!("1. e4 {}e5{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        let game = only_game(&text);
        assert_eq!(game.moves, ["e2e4"], "{depth}");
        for format in [RecordFormat::Pgn, RecordFormat::Games] {
            assert_eq!(only_game(&written(&game, format)).notes, game.notes);
        }
    }
    let kif: String = (2..3_000).map(|number| format!("変化：{number}手\n   {number} ３四歩(33)\n")).collect();
    assert_eq!(only_game(&format!("手合割：平手\n   1 ７六歩(77)\n{kif}")).moves, ["7g7f"]);
    // Each variation is played in the one before.
    let (mut deep, mut number) = (String::from("手合割：平手\n   1 ７六歩(77)\n"), 2);
    for (own, other) in [("６八銀(79)", "６二銀(71)"), ("７九銀(68)", "７一銀(62)")].repeat(8) {
        for mv in [other, own] {
            deep.push_str(&format!("変化：{number}手\n{number:>4} {mv}\n"));
            number += 1;
        }
    }
    let game = only_game(&deep);
    for format in [RecordFormat::Kif, RecordFormat::Jkf, RecordFormat::Games] {
        assert_eq!(only_game(&written(&game, format)).notes, game.notes, "{format}");
    }
}
