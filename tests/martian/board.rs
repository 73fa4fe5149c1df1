//! "Board, zones, set-up".

use crate::{Four, Three, Two, played, position, result, targets, texts};
use rules::game::Game;
use rules::notation::Notation;

/// On an empty square of seat 1's zone the only pyramid of seat 1 stands there; `others` fill the other zones.
fn mover_of<G: Notation>(record: &str) -> bool {
    !texts(&G::from_fen(record).unwrap_or_else(|error| panic!("{record}: {error}"))).is_empty()
}

#[test]
fn two_players_four_files_by_eight_ranks_seat_1_owns_ranks_1_to_4_seat_2_ranks_5_to_8() {
    assert_eq!(Two::DESCRIPTION.board_size, (4, 8));
    // A pawn on a4 is seat 1's, on a5 seat 2's: the zone without one is empty and the game is over.
    assert!(mover_of::<Two>("3p/4/4/4/p3/4/4/4 1 0/0 0 - 1"));
    assert!(mover_of::<Two>("4/4/4/p3/4/4/4/3p 2 0/0 0 - 1"));
    assert!(!mover_of::<Two>("4/4/4/p3/4/4/4/4 2 0/0 0 - 1"));
    assert!(!mover_of::<Two>("4/4/4/4/p3/4/4/4 1 0/0 0 - 1"));
    assert!(Two::from_fen("8/8/8/8/8/8/8/8 1 0/0 0 - 1").is_err());
}

#[test]
fn three_or_four_players_eight_by_eight_quadrants_clockwise_seat_1_a1_d4_2_a5_d8_3_e5_h8_4_e1_h4() {
    assert_eq!(Three::DESCRIPTION.board_size, (8, 8));
    assert_eq!(Four::DESCRIPTION.board_size, (8, 8));
    // Queens on the inner corners d4, d5, e5, e4: each seat moves its own, and no other.
    let centre = "8/8/8/3qq3/3qq3/8/8/8";
    for (seat, square) in [(1, "d4"), (2, "d5"), (3, "e5"), (4, "e4")] {
        let four = position::<4>(&format!("{centre} {seat} 0/0/0/0 0 - 1"));
        assert!(!texts(&four).is_empty() && texts(&four).iter().all(|text| text.starts_with(square)), "seat {seat}");
    }
    // The outer corners belong to them too.
    let corners = "q6q/8/8/8/8/8/8/q6q";
    for (seat, square) in [(1, "a1"), (2, "a8"), (3, "h8"), (4, "h1")] {
        let four = position::<4>(&format!("{corners} {seat} 0/0/0/0 0 - 1"));
        assert!(texts(&four).iter().all(|text| text.starts_with(square)) && texts(&four).len() == 21, "seat {seat}");
    }
}

#[test]
fn with_three_players_quadrant_4_starts_empty_and_has_no_owner() {
    let start = Three::startpos();
    assert_eq!(start.fen(), "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp5/qdp5/qqd5 1 0/0/0 0 - 1");
    // That it is empty ends nothing.
    assert_eq!(result(&start), "*");
    // A pyramid in it belongs to nobody: no seat moves the queen on e1.
    for seat in 1..=3 {
        let three = position::<3>(&format!("p6p/8/8/8/8/8/8/p3q3 {seat} 0/0/0 0 - 1"));
        assert!(texts(&three).iter().all(|text| !text.starts_with("e1")), "seat {seat}");
    }
    // It can be taken, and scores for the taker: a drone from c1, two squares.
    let three = position::<3>("p6p/8/8/8/8/8/8/2d1q3 1 0/0/0 0 - 1");
    assert_eq!(played(three, "c1e1").fen(), "p6p/8/8/8/8/8/8/4d3 2 3/0/0 0 c1e1 1");
    // And gone into, so that the pyramid is nobody's from then on.
    let three = position::<3>("p6p/8/8/8/8/8/8/pd6 1 0/0/0 0 - 1");
    let after = played(played(three, "b1d1"), "a8b7 h8g7 d1f1 b7a8 g7h8");
    assert_eq!(after.fen(), "p6p/8/8/8/8/8/8/p4d2 1 0/0/0 6 - 3");
    assert_eq!(texts(&after), ["a1b2"]);
}

#[test]
fn a_pyramid_belongs_to_whoever_owns_the_zone_in_which_it_stands() {
    // Seat 1's drone crosses from b4 to b5: from then on seat 2 moves it, and may move it back.
    let two = position::<2>("3p/4/4/4/1d2/4/4/p3 1 0/0 0 - 1");
    let after = played(two, "b4b5");
    assert!(targets(&after, "b5").contains("b4") && texts(&after).iter().any(|text| text.starts_with("d8")));
    assert_eq!(texts(&played(after, "d8c7")), ["a1b2"]);
}

#[test]
fn nine_pyramids_each_in_the_own_corner_queens_outermost_then_drones_then_pawns() {
    assert_eq!(Two::startpos().fen(), "qqd1/qdp1/dpp1/4/4/1ppd/1pdq/1dqq 1 0/0 0 - 1");
    assert_eq!(Four::startpos().fen(), "qqd2dqq/qdp2pdq/dpp2ppd/8/8/dpp2ppd/qdp2pdq/qqd2dqq 1 0/0/0/0 0 - 1");
    for (record, seats) in [(Two::startpos().fen(), 2), (Three::startpos().fen(), 3), (Four::startpos().fen(), 4)] {
        let pieces = record.split(' ').next().unwrap_or_default();
        for letter in ['q', 'd', 'p'] {
            assert_eq!(pieces.matches(letter).count(), 3 * seats, "{letter} in {record}");
        }
    }
}

#[test]
fn seat_1_starts_and_play_goes_round_clockwise() {
    let seats = |record: String| record.split(' ').nth(1).map(str::to_owned).unwrap_or_default();
    let round = |records: Vec<String>| records.into_iter().map(seats).collect::<Vec<_>>().join("");
    let two = ["", "c3b4", "c3b4 b6c5"].map(|moves| played(Two::startpos(), moves).fen());
    assert_eq!(round(two.to_vec()), "121");
    let three = ["", "c3d4", "c3d4 c6d5", "c3d4 c6d5 f6e5"].map(|moves| played(Three::startpos(), moves).fen());
    assert_eq!(round(three.to_vec()), "1231");
    let four = ["", "c3d4", "c3d4 c6d5", "c3d4 c6d5 f6e5", "c3d4 c6d5 f6e5 f3e4"];
    assert_eq!(round(four.map(|moves| played(Four::startpos(), moves).fen()).to_vec()), "12341");
}
