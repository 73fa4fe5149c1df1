//! "Moves".

use crate::{Two, assert_moves, played, position, targets, texts, with_rule};
use rules::notation::Notation;

#[test]
fn queen_any_distance_straight_or_diagonal_no_jumping() {
    // Alone on b2 of the narrow board: 3 along the rank, 7 along the file, 2 diagonals of 3 and 1.
    let two = position::<2>("p3/4/4/4/4/4/1q2/4 1 0/0 0 - 1");
    assert_eq!(targets(&two, "b2"), "a1 a2 a3 b1 b3 b4 b5 b6 b7 b8 c1 c2 c3 d2 d4");
    // A pyramid in the way: an own one on b4 stops it before, another's on d4 is taken and stops it there.
    let two = position::<2>("p3/4/4/4/1p1p/4/1q2/4 1 0/0 0 - 1");
    assert_eq!(targets(&two, "b2"), "a1 a2 a3 b1 b3 c1 c2 c3 d2");
    let four = position::<4>("p6p/8/8/8/8/8/1q1p1p1p/8 1 0/0/0/0 0 - 1");
    assert_eq!(targets(&four, "b2"), "a1 a2 a3 b1 b3 b4 b5 b6 b7 b8 c1 c2 c3 d4 e5 f6 g7 h8");
    let four = position::<4>("p6p/8/8/8/8/8/1q3p1p/8 1 0/0/0/0 0 - 1");
    assert_eq!(targets(&four, "b2"), "a1 a2 a3 b1 b3 b4 b5 b6 b7 b8 c1 c2 c3 d2 d4 e2 e5 f2 f6 g7 h8");
}

#[test]
fn drone_one_or_two_squares_straight_no_jumping() {
    let two = position::<2>("p3/4/4/4/4/1d2/4/4 1 0/0 0 - 1");
    assert_eq!(targets(&two, "b3"), "a3 b1 b2 b4 b5 c3 d3");
    // Own pawns on b2 and c3 (with a queen elsewhere, so no merging): neither entered nor passed.
    let two = position::<2>("p3/4/4/4/4/1dp1/1p2/q3 1 0/0 0 - 1");
    assert_eq!(targets(&two, "b3"), "a3 b4 b5");
    // Another's pawn on b5 is taken; what stands on b6 is out of reach.
    let two = position::<2>("4/4/1q2/1p2/1d2/4/4/4 1 0/0 0 - 1");
    assert_eq!(targets(&two, "b4"), "a4 b2 b3 b5 c4 d4");
}

#[test]
fn pawn_one_square_diagonally_any_of_the_four_directions() {
    let two = position::<2>("p3/4/4/4/4/1p2/4/4 1 0/0 0 - 1");
    assert_moves(&two, "b3a2 b3a4 b3c2 b3c4");
    let two = position::<2>("p3/4/4/4/4/4/4/3p 1 0/0 0 - 1");
    assert_moves(&two, "d1c2");
    // From seat 2's side they are the same four.
    let two = position::<2>("4/4/1p2/4/4/4/4/3p 2 0/0 0 - 1");
    assert_moves(&two, "b6a5 b6a7 b6c5 b6c7");
}

#[test]
fn a_player_moves_a_pyramid_of_the_own_zone() {
    let four = position::<4>("q6q/8/8/8/8/8/8/q6q 2 0/0/0/0 0 - 1");
    assert!(texts(&four).iter().all(|text| text.starts_with("a8")));
}

#[test]
fn across_a_canal_it_goes_to_whoever_owns_the_zone_where_it_stops() {
    // Seat 1's queen runs over seat 2's zone into seat 3's: b2 to f6, and e5 on the way would be seat 3's too.
    let four = position::<4>("p6p/8/8/8/8/8/1q6/p6p 1 0/0/0/0 0 - 1");
    let after = played(four, "b2f6 a8b7");
    assert!(targets(&after, "f6").contains("b2"), "seat 3 moves it now");
    // Into seat 4's zone along the rank.
    let after = played(four, "b2g2 a8b7 h8g7");
    assert!(!targets(&after, "g2").is_empty(), "seat 4 moves it now");
}

#[test]
fn capture_scores_for_the_mover_and_the_capturing_pyramid_stays_and_changes_owner() {
    // 3, 2 and 1 points for a queen, a drone and a pawn.
    for (taken, points) in [('q', 3), ('d', 2), ('p', 1)] {
        let two = position::<2>(&format!("p3/4/4/1{taken}2/1d2/4/4/3p 1 4/5 9 - 7"));
        let after = played(two, "b4b5");
        assert_eq!(after.fen(), format!("p3/4/4/1d2/4/4/4/3p 2 {}/5 0 b4b5 7", 4 + points));
        // The drone is seat 2's now.
        assert_eq!(targets(&after, "b5"), "a5 b3 b4 b6 b7 c5 d5");
    }
}

#[test]
fn ones_own_cannot_be_captured() {
    // A queen beside own queen, drone and pawn: nothing of these is a target, and no points are to be had.
    let two = position::<2>("p3/4/4/4/4/4/qd2/qp2 1 0/0 0 - 1");
    assert_eq!(targets(&two, "a1"), "");
}

#[test]
fn without_a_queen_a_drone_moves_onto_a_pawn_or_a_pawn_onto_a_drone_and_a_queen_stands_there() {
    let two = position::<2>("p3/4/4/4/4/1d2/p1p1/1p2 1 0/0 3 - 1");
    // The drone on b3 reaches b1 two squares off; the pawns on a2 and c2 reach the drone.
    assert_eq!(targets(&two, "b3"), "a3 b1 b2 b4 b5 c3 d3");
    assert_eq!(targets(&two, "a2"), "b3");
    assert_eq!(targets(&two, "c2"), "b3 d1 d3");
    assert_eq!(played(two, "b3b1").fen(), "p3/4/4/4/4/4/p1p1/1q2 2 0/0 4 - 1");
    assert_eq!(played(two, "c2b3").fen(), "p3/4/4/4/4/1q2/p3/1p2 2 0/0 4 - 1");
    // With something between it does not jump there.
    let two = position::<2>("p3/4/4/4/4/1d2/1d2/1p2 1 0/0 3 - 1");
    assert_eq!(targets(&two, "b3"), "a3 b4 b5 c3 d3");
    assert_eq!(targets(&two, "b2"), "a2 b1 c2 d2");
}

#[test]
fn without_a_drone_a_pawn_moves_onto_a_pawn_and_a_drone_stands_there() {
    let two = position::<2>("p3/4/4/4/4/1p2/p3/4 1 0/0 3 - 1");
    assert_moves(&two, "a2b1 a2b3 b3a2 b3a4 b3c2 b3c4");
    assert_eq!(played(two, "a2b3").fen(), "p3/4/4/4/4/1d2/4/4 2 0/0 4 - 1");
    // A queen in the zone is no hindrance to that.
    let two = position::<2>("p3/4/4/4/4/1p2/p3/3q 1 0/0 3 - 1");
    assert_eq!(targets(&two, "a2"), "b1 b3");
}

#[test]
fn a_queen_in_the_own_zone_forbids_making_one_and_a_drone_forbids_making_one() {
    let two = position::<2>("p3/4/4/4/4/1d2/p3/1p1q 1 0/0 3 - 1");
    assert_eq!(targets(&two, "b3"), "a3 b2 b4 b5 c3 d3");
    assert_eq!(targets(&two, "a2"), "");
    // A queen of the other's is none of one's own.
    let two = position::<2>("q3/4/4/4/4/1d2/p3/4 1 0/0 3 - 1");
    assert_eq!(targets(&two, "a2"), "b1 b3");
    // A drone in the own zone, and no queen: pawns do not merge with each other.
    let two = position::<2>("p3/4/4/4/4/1p2/p3/3d 1 0/0 3 - 1");
    assert_eq!(targets(&two, "a2"), "b1");
    // Two drones never merge, nor a queen with anything.
    let two = position::<2>("p3/4/4/4/4/4/qd2/dd2 1 0/0 3 - 1");
    assert_eq!(targets(&two, "a1"), "");
    let two = position::<2>("p3/4/4/4/4/4/4/dd2 1 0/0 3 - 1");
    assert_eq!(targets(&two, "a1"), "a2 a3");
}

#[test]
fn field_promotion_inside_the_own_zone_only() {
    // A pawn on b4 and another's on a5: that is a capture, not a merge.
    let two = position::<2>("4/4/3d/p3/1p2/4/4/4 1 0/0 3 - 1");
    assert_eq!(played(two, "b4a5").fen(), "4/4/3d/p3/4/4/4/4 2 1/0 0 b4a5 1");
    // With three seats, two pyramids in nobody's quadrant stay what they are, and a drone from c1 takes there.
    let three = position::<3>("p6p/8/8/8/8/8/8/2d1p3 1 0/0/0 3 - 1");
    assert_eq!(played(three, "c1e1").fen(), "p6p/8/8/8/8/8/8/4d3 2 1/0/0 0 c1e1 1");
}

#[test]
fn nothing_is_scored_by_merging() {
    let two = position::<2>("p3/4/4/4/4/1d2/p3/4 1 2/3 3 - 1");
    assert_eq!(played(two, "a2b3").fen().split(' ').nth(2), Some("2/3"));
}

#[test]
fn no_passing_and_none_is_ever_needed() {
    // Foremost pyramids hemmed in by their own: each can still advance across the canal.
    for record in
        ["p3/4/4/4/p3/4/4/4 1 0/0 0 - 1", "p3/4/4/4/d3/4/4/4 1 0/0 0 - 1", "p3/4/4/4/dddd/dddd/dddd/dddd 1 0/0 0 - 1"]
    {
        assert!(!texts(&position::<2>(record)).is_empty(), "{record}");
    }
    for text in ["0000", "--", "pass", "a1a1"] {
        assert!(Two::from_fen("p3/4/4/4/4/4/4/p3 1 0/0 0 - 1").is_ok_and(|two| two.parse_move(text).is_err()));
    }
}

#[test]
fn no_rejection_forbids_sending_a_pyramid_straight_back_by_the_very_next_move() {
    let start = position::<2>("3p/4/4/1p2/1d2/4/4/p3 1 0/0 0 - 1");
    let strict = with_rule(start, "Martian_NoRejection", "true");
    // Not capturing: d4 would be needed; the drone goes to b3 first, and crosses by taking on b5.
    let taken = played(strict, "b4b5");
    assert_eq!(targets(&taken, "b5"), "a5 b3 b6 b7 c5 d5");
    assert!(taken.parse_move("b5b4").is_err());
    // The default has no such rule.
    assert_eq!(targets(&played(start, "b4b5"), "b5"), "a5 b3 b4 b6 b7 c5 d5");
    // Without a capture it is the same.
    let strict = with_rule(position::<2>("3p/4/4/4/1d2/4/4/p3 1 0/0 0 - 1"), "Martian_NoRejection", "true");
    let crossed = played(strict, "b4b6");
    assert_eq!(targets(&crossed, "b6"), "a6 b5 b7 b8 c6 d6");
    // Two moves later it may go back.
    assert!(targets(&played(crossed, "d8c7 a1b2"), "b6").contains("b4"));
    // What did not cross may always be answered, and another pyramid may go to that square.
    let strict = with_rule(position::<2>("3p/4/2d1/4/1d2/4/4/p3 1 0/0 0 - 1"), "Martian_NoRejection", "true");
    assert!(played(strict, "b4b6").parse_move("c6c4").is_ok());
    // The record carries it.
    let read = with_rule(position::<2>(&crossed.fen()), "Martian_NoRejection", "true");
    assert_eq!((texts(&read), read), (texts(&crossed), crossed));
    // The rule is for two players.
    let four = with_rule(position::<4>("p6p/8/8/8/3d4/8/8/p6p 1 0/0/0/0 0 - 1"), "Martian_NoRejection", "true");
    assert!(played(four, "d4d5").parse_move("d5d4").is_ok());
}
