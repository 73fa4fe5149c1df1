//! Lines of "FEN": what is read, what is written, and what is refused with a clear error.

use crate::naive::Quadroshah;
use crate::{KINGS, fen_with_kings, position};
use quadroshah::Position;
use rules::game::Game;
use rules::notation::Notation;

const PIECES: &str = "rnbkqbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBKQBNRRNBQKBNR";

/// Asserts that the record is refused, and that the error names this field and these words.
fn assert_refused(fen: &str, words: &str) {
    let error = Position::from_fen(fen).expect_err(fen).to_string();
    assert!(error.contains(words), "{fen}: expected '{words}' in '{error}'");
}

/// Asserts that the record is read, and written as it was.
fn assert_read(fen: &str) {
    assert_eq!(position(fen).fen(), fen);
}

#[test]
fn runs_may_have_two_digits() {
    assert_read("3k8k3/16/15p/p15/10r5/1p14/16/16/3K8K3 WA - - - 0 1");
    for pieces in ["17", "0", "016", "15", "8q8", "9q7", "16p", "p16", "88", "99999999999999999999999"] {
        assert_refused(&format!("3k8k3/16/{pieces}/16/16/16/16/16/3K8K3 WA - - - 0 1"), "fen board");
    }
}

#[test]
fn nine_ranks_of_sixteen_squares() {
    assert_refused("3k8k3/16/16/16/16/16/16/3K8K3 WA - - - 0 1", "9 ranks");
    assert_refused("3k8k3/16/16/16/16/16/16/16/16/3K8K3 WA - - - 0 1", "9 ranks");
    assert_refused("3k8k3/16/16/16/7x8/16/16/16/3K8K3 WA - - - 0 1", "PNBRQK");
    assert_refused("3k8k3/16/16/16/7\u{e9}8/16/16/16/3K8K3 WA - - - 0 1", "PNBRQK");
}

#[test]
fn seven_fields() {
    assert_refused("", "seven fields");
    assert_refused(&format!("{PIECES} WA AHIPahip - - 0"), "seven fields");
    assert_refused(&format!("{PIECES} WA AHIPahip - - 0 1 1"), "seven fields");
}

#[test]
fn the_seat_is_one_of_four() {
    for seat in ["WA", "BA", "BB", "WB"] {
        assert_read(&format!("{PIECES} {seat} AHIPahip - - 0 1"));
    }
    for seat in ["w", "A", "wa", "AW", "1", "-"] {
        assert_refused(&format!("{PIECES} {seat} AHIPahip - - 0 1"), "fen seat");
    }
}

#[test]
fn castling_is_in_the_order_ahipahip() {
    for rights in ["-", "A", "AHIPahip", "Ip", "HPai"] {
        assert_read(&format!("{PIECES} WA {rights} - - 0 1"));
    }
    for rights in ["HA", "aA", "AA", "K", "KQkq", "A-", "--"] {
        assert_refused(&format!("{PIECES} WA {rights} - - 0 1"), "fen castling");
    }
}

#[test]
fn castling_must_fit_the_men() {
    let rooks = fen_with_kings("Ra1 Rh1 Ri1 Rp1", "WA AHIP - - 0 1");
    assert_read(&rooks);
    assert_refused(&fen_with_kings("Rh1 Ri1 Rp1", "WA AHIP - - 0 1"), "king on d1 and rook on a1");
    assert_refused(&fen_with_kings("Ra1 Rh1 Ri1 Np1", "WA P - - 0 1"), "king on m1 and rook on p1");
    assert_refused(&fen_with_kings("Ra1 rh1", "WA H - - 0 1"), "rook on h1");
    assert_refused(&fen_with_kings("ra1", "WA a - - 0 1"), "rook on a9");
    assert_refused(&Quadroshah::fen_with_pieces("Kc1 Km1 kd9 km9 Ra1", "WA A - - 0 1"), "king on d1");
}

#[test]
fn en_passant_lists_squares_in_the_order_in_which_they_arose() {
    let pieces = "Pe4 Pm4 pa6 pp6";
    assert_read(&fen_with_kings(pieces, "BA - m3e3 - 0 1"));
    assert_read(&fen_with_kings(pieces, "BB - m3e3a7 a6 0 1"));
    assert_read(&fen_with_kings(pieces, "WB - a7p7 - 0 1"));
    assert_read(&fen_with_kings(pieces, "WA - a7p7m3 m4 0 1"));
    for (seat, field) in [
        // In the wrong order, twice, lapsed, or never given.
        ("BA", "e3m3"),
        ("BA", "e3e3"),
        ("BA", "a7"),
        ("BA", "m3e3a7"),
        ("BB", "p7"),
        ("WB", "e3"),
        ("WA", "e3"),
        ("WB", "p7a7"),
    ] {
        assert_refused(&fen_with_kings(pieces, &format!("{seat} - {field} - 0 1")), "fen en passant");
    }
}

#[test]
fn en_passant_must_fit_the_men() {
    let refused = |pieces: &str, rest: &str| assert_refused(&fen_with_kings(pieces, rest), "fen en passant");
    refused("Pe3", "BA - e3 - 0 1");
    refused("pe4", "BA - e3 - 0 1");
    refused("Ne4", "BA - e3 - 0 1");
    refused("Pe4 ne3", "BA - e3 - 0 1");
    refused("Pe4 Pe2", "BA - e3 - 0 1");
    refused("Pe5", "BA - e4 - 0 1");
    for field in ["e", "e3m", "x3", "e9", "e10", "e3-", "--"] {
        refused("Pe4", &format!("BA - {field} - 0 1"));
    }
    // A piece may have come to m2 since WB's step, but not since WA's.
    assert_read(&fen_with_kings("Pm4 Rm2", "BA - m3 - 0 1"));
    // The partner's step is the piece just moved.
    refused("pa6 pb6", "BB - a7 b6 0 1");
    refused("pa6", "BB - a7 - 0 1");
}

#[test]
fn just_moved_names_a_piece_of_the_partner() {
    assert_read(&fen_with_kings("ra5 rk5", "BB - - k5 0 1"));
    assert_read(&fen_with_kings("ra5 rk5", "BB - - a5 0 1"));
    for (rest, words) in [
        ("BB - - c5 0 1", "of the team to move"),
        ("WA - - k5 0 1", "of the team to move"),
        ("BA - - k5 0 1", "begin a double move"),
        ("WB - - k5 0 1", "begin a double move"),
        ("BB - - k 0 1", "fen just moved"),
        ("BB - - q5 0 1", "fen just moved"),
        ("BB - - a5k5 0 1", "castled"),
        ("BB - - a5k5a5 0 1", "fen just moved"),
    ] {
        assert_refused(&fen_with_kings("ra5 rk5", rest), words);
    }
}

#[test]
fn a_castle_writes_both_squares_king_first() {
    let castled = |rest: &str| Quadroshah::fen_with_pieces("Kd1 Km1 kb9 rc9 km9", rest);
    assert_read(&castled("BB - - b9c9 0 1"));
    assert_refused(&castled("BB - - c9b9 0 1"), "its king's, then its rook's");
    assert_refused(&castled("WA - - b9c9 0 1"), "fen just moved");
    // A rook or king that can still castle has not moved.
    let unmoved = "r2k3rr3k2r/16/16/16/16/16/16/16/R2K3RR3K2R WA";
    assert_refused(&format!("{unmoved} AHIPahip - p1 1 2"), "no king or rook that can still castle");
    assert_refused(&format!("{unmoved} AHIPahip - m1 1 2"), "no king or rook that can still castle");
    assert_read(&format!("{unmoved} AHIahip - p1 1 2"));
    // King and rook have left d9 and a9.
    let onto = |piece: &str| Quadroshah::fen_with_pieces(&format!("Kd1 Km1 kb9 rc9 km9 {piece}"), "BB - - b9c9 0 1");
    assert_refused(&onto("na9"), "the partner has castled");
    assert_refused(&onto("qd9"), "the partner has castled");
    assert_read(&onto("ne9"));
}

/// A player moves pieces that stand in the own zone: what the partner has just moved came from there.
#[test]
fn a_piece_just_moved_came_from_the_partners_zone() {
    let words = "from its own zone";
    // WB cannot have moved WA's king, nor BA that of BB.
    assert_refused("3k8k3/16/16/16/16/16/16/16/3K8K3 WA - - d1 0 3", words);
    assert_refused("3k8k3/16/16/16/16/16/16/16/3K8K3 BB - - m9 0 3", words);
    assert_read("3k8k3/16/16/16/16/16/16/16/3K8K3 WA - - m1 0 3");
    // A knight comes from two files away at most; a rook from anywhere on its rank, unless all of that is taken.
    assert_read(&fen_with_kings("Ng4", "WA - - g4 0 3"));
    assert_refused(&fen_with_kings("Nf4", "WA - - f4 0 3"), words);
    assert_read(&fen_with_kings("Rh5", "WA - - h5 0 3"));
    assert_read(&fen_with_kings("Rf5 ng5", "WA - - f5 0 3"));
    let full_rank = "Rh5 ni5 nj5 nk5 nl5 nm5 nn5 no5 np5";
    assert_refused(&fen_with_kings(full_rank, "WA - - h5 0 3"), words);
    // A pawn crosses the line between the zones only by a capture, from i to h, or the other way.
    assert_read(&fen_with_kings("Ph5", "WA - - h5 0 3"));
    assert_refused(&fen_with_kings("Ph5 ni4", "WA - - h5 0 3"), words);
    assert_refused(&fen_with_kings("Pg5", "WA - - g5 0 3"), words);
    assert_refused(&fen_with_kings("pi8", "BB - - i8 0 3"), words);
    assert_read(&fen_with_kings("pi7", "BB - - i7 0 3"));
    // In its own zone it has come from behind: never onto the second rank.
    assert_read(&fen_with_kings("Pk3", "WA - - k3 0 3"));
    assert_refused(&fen_with_kings("Pk2", "WA - - k2 0 3"), words);
    // A knight on h9 came from i7, from j8, or was a pawn on i8.
    assert_read(&fen_with_kings("Nh9 ni7 nj8", "WA - - h9 0 3"));
    assert_refused(&fen_with_kings("Nh9 ni7 nj8 ni8", "WA - - h9 0 3"), words);
}

/// The halfmove clock goes back to 0 at a pawn's move.
#[test]
fn the_halfmove_clock_is_no_older_than_a_pawn_that_has_just_moved() {
    let refused = |pieces: &str, rest: &str| assert_refused(&fen_with_kings(pieces, rest), "fen halfmove");
    assert_read(&fen_with_kings("Pk3", "WA - - k3 0 3"));
    refused("Pk3", "WA - - k3 1 3");
    // m3 was passed over by WB, one move before WA's.
    assert_read(&fen_with_kings("Pm4", "BA - m3 - 1 3"));
    refused("Pm4", "BA - m3 - 2 3");
    // e3 was passed over by WA, just now at BA, a move ago at BB.
    assert_read(&fen_with_kings("Pm4 Pe4", "BA - m3e3 - 0 3"));
    refused("Pm4 Pe4", "BA - m3e3 - 1 3");
    assert_read(&fen_with_kings("Pm4 Pe4", "BB - m3e3 - 1 3"));
    refused("Pm4 Pe4", "BB - m3e3 - 2 3");
}

#[test]
fn halfmove_and_round_are_numbers() {
    assert_read(&fen_with_kings("", "WA - - - 0 1"));
    assert_read(&fen_with_kings("", "WA - - - 200 51"));
    for (rest, words) in [
        ("WA - - - -1 1", "fen halfmove"),
        ("WA - - - x 1", "fen halfmove"),
        ("WA - - - +1 1", "fen halfmove"),
        ("WA - - - 01 1", "fen halfmove"),
        ("WA - - - 99999999999 1", "fen halfmove"),
        ("WA - - - 0 0", "fen round"),
        ("WA - - - 0 one", "fen round"),
    ] {
        assert_refused(&fen_with_kings("", "WA - - - 0 1").replace("WA - - - 0 1", rest), words);
    }
}

#[test]
fn the_round_grows_after_each_move_of_wb() {
    let rounds = |moves: &str| crate::field(&crate::play_line(Position::startpos(), moves).0, 6);
    assert_eq!(rounds("a2a3 a8a7 i8i7"), "1");
    assert_eq!(rounds("a2a3 a8a7 i8i7 i2i3"), "2");
    assert_eq!(rounds("a2a3 a8a7 i8i7 i2i3 b2b3 b8b7 j8j7 j2j3"), "3");
}

#[test]
fn one_king_of_each_colour_in_each_zone() {
    let pieces = |pieces: &str, seat: &str| Quadroshah::fen_with_pieces(pieces, &format!("{seat} - - - 0 1"));
    assert_refused(&pieces("Kd1 km9 kd9 Km1 Ka1", "WA"), "one king of each colour in each zone");
    assert_refused(&pieces("kd9", "WA"), "one king of each colour in each zone");
    assert_refused(&pieces("Kd1 kd9", "WA"), "one king of each colour in each zone");
    assert_refused(&pieces("Kd1 Ke1 kd9 km9", "WA"), "one king of each colour in each zone");
    assert_refused(&pieces("Kd1 Km1 ke9 kd9", "WA"), "one king of each colour in each zone");
}

/// At BA, White (WA) moved last: a black king may be gone, a white one may not.
#[test]
fn exactly_one_king_missing_is_a_finished_game_if_the_last_mover_can_have_taken_it() {
    let pieces = |pieces: &str, seat: &str| Quadroshah::fen_with_pieces(pieces, &format!("{seat} - - - 0 1"));
    for (seat, white_moved_last) in [("WA", true), ("BA", true), ("BB", false), ("WB", false)] {
        for (gone, rest) in [('k', "Kd1 Km1 kd9"), ('k', "Kd1 Km1 km9"), ('K', "Kd1 kd9 km9"), ('K', "Km1 kd9 km9")] {
            let fen = pieces(rest, seat);
            if (gone == 'k') == white_moved_last {
                let position = position(&fen);
                let winners = position.outcome(&[]).expect("an end").to_string();
                assert_eq!(winners, if white_moved_last { "1,4 king captured" } else { "2,3 king captured" });
                assert_eq!(position.count_legal_moves(), 0);
                assert_eq!(position.fen(), fen);
            } else {
                assert_refused(&fen, "enemy of the seat that moved last");
            }
        }
    }
}

#[test]
fn no_pawn_on_rank_one_or_nine() {
    for piece in ["Pa1", "pa1", "Pp9", "pp9"] {
        assert_refused(
            &Quadroshah::fen_with_pieces(&format!("{KINGS} {piece}"), "WA - - - 0 1"),
            "no pawn on rank 1 or 9",
        );
    }
}

#[test]
fn the_pass_and_promotions_are_written_as_the_file_says() {
    use rules::dialect::Dialect;
    let written = |fen: &str, text: &str| {
        let position = position(fen);
        position.format_move(position.parse_move(text).expect(text), Dialect::Usi)
    };
    assert_eq!(written(&fen_with_kings("Pa8", "WA - - - 0 1"), "a8a9q"), "a8a9q");
    assert_eq!(written(&crate::double_moves::walled_in("pp8", "BA - - - 0 1"), "0000"), "0000");
    for text in ["", "e2", "e2e", "e2e4e", "e2e4qq", "q2q4", "a0a1", "E2E4", "00000", "d1d1"] {
        assert!(Position::startpos().parse_move(text).is_err(), "{text}");
    }
}
