//! Lines: "One man may not be moved twice in one double move", and "A player without a move passes".

use crate::naive::Quadroshah;
use crate::{assert_legal, assert_targets, fen_with_kings, field, play_line, position, texts};

/// A position whose black pieces in zone A have no move: the king on a9 behind its own pieces, and all of them blocked.
pub(crate) fn walled_in(pieces: &str, rest: &str) -> String {
    let wall = "Kd1 Km1 ka9 km9 pa8 rb8 bb9 pb7 pc8 Pa7 Pb6 Pc7";
    Quadroshah::fen_with_pieces(&format!("{wall} {pieces}"), rest)
}

/// BA's rook goes to k8; BB may move its king, but not that rook. After White's pair it may.
#[test]
fn the_second_of_a_pair_may_not_move_the_man_just_moved() {
    let fen = fen_with_kings("ra8 pp8 Pa2 Pp2", "BA - - - 0 1");
    let (after, _) = play_line(position(&fen), "a8k8");
    assert_eq!(field(&after, 4), "k8");
    assert!(!texts(&after).iter().any(|text| text.starts_with("k8")));
    assert!(texts(&after).iter().any(|text| text.starts_with("p8")));
    let (later, _) = play_line(after, "m9m8 p2p3 a2a3 d9d8");
    assert!(texts(&later).iter().any(|text| text.starts_with("k8")));
}

#[test]
fn so_it_is_for_white_too() {
    let (after, _) = play_line(position(&fen_with_kings("Rp4 Pa2 pa8", "WB - - - 0 1")), "p4b4");
    assert_eq!(field(&after, 4), "b4");
    assert!(!texts(&after).iter().any(|text| text.starts_with("b4")));
}

#[test]
fn the_field_names_the_man_even_if_it_stays_in_its_zone() {
    let (after, _) = play_line(position(&fen_with_kings("pa8 pp8", "BA - - - 0 1")), "a8a7");
    assert_eq!(field(&after, 4), "a7");
}

/// Across the enemy's move nothing is frozen: the fields of BA and WB are always empty.
#[test]
fn ba_and_wb_are_never_bound() {
    let fen = fen_with_kings("Ra4 Pp2 ra8 pp8", "WA - - - 0 1");
    for (moves, expected) in
        [("a4k4", "-"), ("a4k4 d9d8", "d8"), ("a4k4 d9d8 p8p7", "-"), ("a4k4 d9d8 p8p7 k4k5", "k5")]
    {
        assert_eq!(field(&play_line(position(&fen), moves).0, 4), expected, "{moves}");
    }
}

/// WA's first move, and any move of WA: WB comes only after Black's pair, and may move what WA moved.
#[test]
fn the_opening_move_of_wa_stands_alone() {
    let (after, _) = play_line(position(&fen_with_kings("Ra4 pa8 pp8", "WA - - - 0 1")), "a4k4 a8a7 p8p7");
    assert!(texts(&after).contains(&"k4k8".to_owned()));
}

#[test]
fn after_castling_neither_king_nor_rook_may_be_moved() {
    let fen = fen_with_kings("ra9 rh9 ri9 rp9 Pa2 Pp2", "BA ahip - - 0 1");
    for (castle, squares) in [("d9b9", "b9c9"), ("d9f9", "f9e9")] {
        let (after, _) = play_line(position(&fen), castle);
        assert_eq!(field(&after, 4), squares);
    }
    let (after, _) = play_line(position(&fen_with_kings("Ri1 Rp1 pa8 pp8", "WB IP - - 0 1")), "m1o1");
    assert_eq!(field(&after, 4), "o1n1");
}

#[test]
fn a_man_that_promoted_or_captured_counts_on_its_arrival_square() {
    let (promoted, _) = play_line(position(&fen_with_kings("ph2", "BA - - - 0 1")), "h2h1q");
    assert_eq!(field(&promoted, 4), "h1");
    let (captured, _) = play_line(position(&fen_with_kings("ph3 Pi2 pp8", "BA - - - 0 1")), "h3i2");
    assert_eq!(field(&captured, 4), "i2");
    assert!(!texts(&captured).iter().any(|text| text.starts_with("i2")));
}

/// A record may say so as well.
#[test]
fn the_field_binds_what_the_record_names() {
    assert_targets(&fen_with_kings("Ra4 Rb4", "WA - - a4 0 1"), "a4", "");
    assert_legal(&fen_with_kings("Ra4 Rb4", "WA - - a4 0 1"), "b4b5", true);
}

#[test]
fn a_player_without_a_move_passes_and_only_then() {
    let fen = walled_in("Pe2 pp8", "BA - - - 3 1");
    assert_eq!(texts(&position(&fen)), ["0000"]);
    assert_legal(&fen, "0000", true);
    assert_legal(&fen_with_kings("pa8", "BA - - - 0 1"), "0000", false);
    let (after, _) = play_line(position(&fen), "0000");
    assert_eq!(
        (field(&after, 1), field(&after, 4), field(&after, 5)),
        ("BB".to_owned(), "-".to_owned(), "4".to_owned())
    );
    // The partner passes for want of moves as well: stalemate ends nothing.
    let (later, past) = play_line(position(&fen), "0000 p8p7 m1m2 e2e3 0000");
    assert_eq!(rules::game::Game::outcome(&later, &past), None);
}

/// A piece that could move were it not for the partner's move of it does not save its owner from passing.
#[test]
fn a_frozen_man_is_no_man_to_move() {
    // BB's king on p9 is walled in by mirror; BA's rook arrives in zone B and is frozen there.
    let wall = "Kd1 Km1 kd9 kp9 pp8 ro8 bo9 po7 pn8 Pp7 Po6 Pn7 ra5";
    let fen = Quadroshah::fen_with_pieces(wall, "BA - - - 0 1");
    let (after, _) = play_line(position(&fen), "a5k5");
    assert_eq!(texts(&after), ["0000"]);
}
