//! Lines on text: SFEN of any legal shape, bad SFEN refused with the field named, USI moves, and the coordinates of
//! UCI ("files a-i from the left, ranks 1-9 from Black's side").

use crate::{play_line, position};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use shogi::Position;

#[test]
fn sfen_of_every_legal_shape() {
    for sfen in [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        // Handicaps: lance, bishop, rook, rook and lance, two pieces, four, six, eight, ten, naked king.
        "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
        // One king, of either side; everything else in hand.
        "4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1",
        "9/9/9/9/9/9/9/9/4K4 w 2r2b4g4s4n4l18p 7",
        // All promoted pieces, both hands, double check, a mated side.
        "+l+n+sgkg+s+n+l/1+r5+b1/+p+p+p+p+p+p+p+p+p/9/9/9/+P+P+P+P+P+P+P+P+P/1+B5+R1/+L+N+SGKG+S+N+L b - 99",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        "4r3k/9/9/9/9/9/3n5/9/4K4 b G 1",
        "4k4/4G4/4G4/9/9/9/9/9/9 w - 1",
        // A promoted pawn beside a pawn on one file; pawns of both sides on one file.
        "4k4/4+P4/9/9/4p4/4P4/9/9/4K4 w - 1",
    ] {
        assert_eq!(position(sfen).fen(), sfen);
    }
}

#[test]
fn sfen_read_leniently() {
    let same = |text: &str, record: &str| assert_eq!(position(text).fen(), record, "{text}");
    same("4k4/9/9/9/9/9/9/9/4K4 b -", "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    same("  4k4/9/9/9/9/9/9/9/4K4   b  -  12 ", "4k4/9/9/9/9/9/9/9/4K4 b - 12");
    // Hands in any order are written in one: Black's first, rook to pawn.
    same("4k4/9/9/9/9/9/9/9/4K4 b p2PbR 1", "4k4/9/9/9/9/9/9/9/4K4 b R2Pbp 1");
}

/// What is written is read again, however long the game has lasted; the number stands still where numbers end.
#[test]
fn move_numbers_of_the_longest_games_are_read_back() {
    for (before, after) in [("1000000", "1000001"), ("4294967294", "4294967295"), ("4294967295", "4294967295")] {
        let start = position(&format!("4k4/9/9/9/9/9/9/9/4K4 b - {before}"));
        let (after_move, _) = play_line(start, "5i5h");
        assert_eq!(after_move.fen(), format!("4k4/9/9/9/9/9/9/4K4/9 w - {after}"));
        assert_eq!(position(&after_move.fen()), after_move);
    }
}

/// Asserts that the SFEN is refused and that the error names this field.
fn assert_refused(sfen: &str, field: &str) {
    let error = Position::from_fen(sfen).expect_err(sfen);
    assert_eq!(error.field(), field, "{sfen}: {error}");
    assert!(error.to_string().is_ascii() && error.to_string().lines().count() == 1, "{error:?}");
}

#[test]
fn bad_boards_are_refused() {
    for board in [
        "4k4/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/9/9/9/9/9/4K4",
        "4k5/9/9/9/9/9/9/9/4K4",
        "4k3/9/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/9//9/9/4K4",
        "4k4/9/9/9/9/9/9/9/4K4/",
        "4k4/9/9/9/4x4/9/9/9/4K4",
        "4k4/9/9/9/40p3/9/9/9/4K4",
        "4k4/9/9/9/4+G4/9/9/9/4K4",
        "4k4/9/9/9/9/9/9/9/4+K4",
        "4k4/9/9/9/4++P4/9/9/9/4K4",
        "4k4/9/9/9/4+4P/9/9/9/4K4",
        "4k4/9/9/9/8P+/9/9/9/4K4",
        "4k4/9/9/9/4\u{6b69}4/9/9/9/4K4",
        // Two kings of a side; none at all.
        "4k4/9/9/9/4K4/9/9/9/4K4",
        "4k4/9/9/9/4k4/9/9/9/4K4",
        "9/9/9/9/4G4/9/9/9/9",
        // Two pawns on a file.
        "4k4/9/9/4P4/4P4/9/9/9/4K4",
        "4k4/9/9/3p5/9/3p5/9/9/4K4",
        // Pieces that could never move.
        "P3k4/9/9/9/9/9/9/9/4K4",
        "L3k4/9/9/9/9/9/9/9/4K4",
        "N3k4/9/9/9/9/9/9/9/4K4",
        "4k4/N8/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/9/9/9/9/p3K4",
        "4k4/9/9/9/9/9/9/9/l3K4",
        "4k4/9/9/9/9/9/9/n8/4K4",
        // White, not on move, in check; kings side by side.
        "4k4/9/9/9/9/9/9/9/4R3K",
        "4k4/4K4/9/9/9/9/9/9/9",
    ] {
        assert_refused(&format!("{board} b - 1"), "sfen board");
    }
    // Their promoted likes may stand there.
    position("+P+L+Nk5/9/9/9/9/9/9/9/4K4 w - 1");
    position("4k4/9/9/9/9/9/9/+n8/+p+l+nK5 b - 1");
    // The side on move may be in check.
    position("4k4/9/9/9/9/9/9/9/4R3K w - 1");
}

#[test]
fn too_many_men_are_refused() {
    for (board, hands) in [
        ("4k4/9/9/9/9/9/PPPPPPPPP/9/4K4", "10P"),
        ("4k4/9/9/9/9/9/PPPPPPPPP/9/4K4", "5P5p"),
        ("4k4/9/9/9/9/9/+P8/9/4K4", "18p"),
        ("4k4/9/9/9/9/9/9/RRR6/4K4", "-"),
        ("4k4/9/9/9/9/9/9/B+B7/4K4", "b"),
        ("4k4/9/9/9/9/9/9/9/4K4", "5G"),
        ("4k4/9/9/9/9/9/9/9/4K4", "4Ss"),
        ("4k4/9/9/9/9/9/N8/9/4K4", "4n"),
        ("4k4/9/9/9/9/9/L8/9/4K4", "2L2l"),
    ] {
        assert_refused(&format!("{board} b {hands} 1"), "sfen pieces");
    }
}

#[test]
fn bad_fields_are_refused_by_name() {
    const BOARD: &str = "4k4/9/9/9/9/9/9/9/4K4";
    for side in ["x", "B", "W", "bw", "-", "1"] {
        assert_refused(&format!("{BOARD} {side} - 1"), "sfen side");
    }
    assert_refused(BOARD, "sfen side");
    for hands in ["K", "k", "0P", "P2", "2", "PP", "19p", "+P", "--", "P-", "-P", "x", "99999999999999999999P"] {
        assert_refused(&format!("{BOARD} b {hands} 1"), "sfen hands");
    }
    assert_refused(&format!("{BOARD} b"), "sfen hands");
    assert_eq!(position(&format!("{BOARD} b - 0")).fen(), format!("{BOARD} b - 1"), "problem collections count from 0");
    for number in ["-1", "+1", "01", "x", "1.5", "99999999999"] {
        assert_refused(&format!("{BOARD} b - {number}"), "sfen move number");
    }
    assert_refused(&format!("{BOARD} b - 1 moves"), "sfen");
    assert!(Position::from_fen("").is_err());
}

#[test]
fn moves_in_the_coordinates_of_uci() {
    let (after, _) =
        play_line(position("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"), "c3c4 g7g6");
    assert_eq!(after.fen(), "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
    let same = |sfen: &str, usi: &str, uci: &str| {
        let position = position(sfen);
        let read = position.parse_move(usi).unwrap();
        assert_eq!(position.parse_move(uci), Ok(read), "{uci}");
        assert_eq!(position.format_move(read, Dialect::Uci), uci);
        assert_eq!(position.format_move(read, Dialect::Usi), usi);
    };
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    for (usi, uci) in
        [("7g7f", "c3c4"), ("2g2f", "h3h4"), ("9g9f", "a3a4"), ("1g1f", "i3i4"), ("5i4h", "e1f2"), ("9i9h", "a1a2")]
    {
        same(start, usi, uci);
    }
    for (usi, uci) in [("3c3d", "g7g6"), ("8b4b", "b8f8"), ("1a1b", "i9i8"), ("9a9b", "a9a8")] {
        same(&start.replace(" b ", " w "), usi, uci);
    }
    same(&after.fen(), "8h2b+", "b2h8+");
    same(&after.fen(), "8h2b", "b2h8");
    same("4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1", "P*5e", "P@e5");
    for letter in ["R", "B", "G", "S", "N", "L"] {
        same("4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1", &format!("{letter}*1c"), &format!("{letter}@i7"));
        same("4k4/9/9/9/9/9/9/9/4K4 w rbgsnlp 1", &format!("{letter}*9c"), &format!("{letter}@a7"));
    }
}

#[test]
fn bad_moves_are_refused() {
    let start = Position::startpos();
    for text in [
        "",
        " ",
        "7g7f ",
        "7g",
        "7g7f+",
        "7g7f++",
        "7g7e",
        "7g7g",
        "7G7F",
        "P*5e",
        "P@e5",
        "K*5e",
        "7gf",
        "77gf",
        "0g7f",
        "7j7f",
        "c3c5",
        "c3c4+",
        "c37f",
        "7gc4",
        "c0c1",
        "j3j4",
        "0000",
        "resign",
        "win",
        "none",
        "(none)",
        "3c3d",
        "7g7f7e",
        "\u{ff17}g7f",
    ] {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!(error.field(), "move", "{text}");
    }
    let hand = position("4k4/9/9/9/9/9/9/9/4K4 b P 1");
    for text in ["p*5e", "P*5e+", "P@e5+", "P*e5", "P@5e", "P5e", "P**5e", "*5e", "P*5a", "P*5i", "p@e5"] {
        assert!(hand.parse_move(text).is_err(), "{text}");
    }
}

/// The same positions as Fairy-Stockfish (pyffish 0.0.90, `get_fen`) writes them in its two ways.
#[test]
fn records_of_engines_that_take_shogi_for_a_variant_of_chess() {
    for (fen, sfen) in [
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        ),
        (
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] b - - 1 1",
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2",
        ),
        (
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL[Bb] w - - 0 3",
            "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
        ),
        (
            "2s3+Bn1/P1+P5l/Lp2N2np/4sp1pk/1nBg1gs2/6pl1/3Kp3P/3R2gPL/R1GPPP3[Sppppp] w - - 0 71",
            "2s3+Bn1/P1+P5l/Lp2N2np/4sp1pk/1nBg1gs2/6pl1/3Kp3P/3R2gPL/R1GPPP3 b S5p 141",
        ),
        (
            "+L3p2nb/1+Sg+N1G1P1/2k5l/4r3g/1ppP4n/4PP3/PPN1GpP+p1/2P4p+p/B2LK3S[PPPSSRl] b - - 1 79",
            "+L3p2nb/1+Sg+N1G1P1/2k5l/4r3g/1ppP4n/4PP3/PPN1GpP+p1/2P4p+p/B2LK3S w R2S3Pl 158",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4[] w", "4k4/9/9/9/9/9/9/9/4K4 b - 1"),
        ("4k4/9/9/9/9/9/9/9/4K4[gP] b - - 3", "4k4/9/9/9/9/9/9/9/4K4 w Pg 2"),
    ] {
        assert_eq!(position(fen).fen(), sfen);
        assert_eq!(position(sfen).fen(), sfen);
    }
}

#[test]
fn bad_fen_is_refused() {
    for (fen, field) in [
        ("4k4/9/9/9/9/9/9/9/4K4[P w - - 0 1", "fen hands"),
        ("4k4/9/9/9/9/9/9/9/4K4[2P] w - - 0 1", "fen hands"),
        ("4k4/9/9/9/9/9/9/9/4K4[\u{5f}] w - - 0 1", "fen hands"),
        ("4k4/9/9/9/9/9/9/9/4K4[\u{e9}] w - - 0 1", "fen hands"),
        ("4k4/9/9/9/9/9/9/9/4K4[K] w - - 0 1", "sfen hands"),
        ("4k4/9/9/9/9/9/9/9/4K4[RRR] w - - 0 1", "sfen pieces"),
        ("4k4/9/9/9/9/9/9/9/4K4[]", "fen side"),
        ("4k4/9/9/9/9/9/9/9/4K4[] x - - 0 1", "fen side"),
        ("4k4/9/9/9/9/9/9/9/4K4[] w KQkq - 0 1", "fen"),
        ("4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1 2", "fen"),
        ("4k4/9/9/9/9/9/9/9/4K4[] w - - 0 99999999999", "fen"),
        ("4k4/9/9/9/9/9/9/4K4[] w - - 0 1", "sfen board"),
    ] {
        assert_refused(fen, field);
    }
}
