//! What is left of an evaluation in endings that are drawn in spite of the material, and as fifty moves run out.

use crate::{colour_flipped, position};
use base::score::Score;
use eval::tactics::Tactics;
use rules::game::Game;
use rules::outcome::Outcome;

/// A lead of this many centipawns is judged.
const LEAD: i32 = 400;

/// What is left of White's lead, and, with colours exchanged, of Black's.
fn left_of_lead(fen: &str) -> i32 {
    let of = |fen: &str, leader: usize| {
        let position = position(fen);
        let sign = if position.side_to_move().index() == leader { 1 } else { -1 };
        sign * position.scale_eval(Score::centipawns(sign * LEAD)).raw()
    };
    let left = of(fen, 0);
    assert_eq!(of(&colour_flipped(fen), 1), left, "{fen}");
    left
}

/// Endings that every textbook calls drawn, with few exceptions.
const DRAWN: [&str; 12] = [
    // Two knights; a minor piece against a pawn, against another.
    "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1",
    "8/8/4k1p1/8/8/3KN3/8/8 w - - 0 1",
    "8/8/4k1n1/8/8/3KB3/8/8 b - - 0 1",
    // A rook against a minor piece.
    "8/8/4k1n1/8/8/3K1R2/8/8 w - - 0 1",
    "8/8/4k2b/8/8/3K1R2/8/8 w - - 0 1",
    // The bishop that does not attack the corner, for each corner and colour; no bishop at all.
    "7k/8/6KP/8/8/3B4/8/8 w - - 0 1",
    "8/k7/8/P1K5/8/4B3/8/8 b - - 0 1",
    "k7/8/K7/P7/P7/8/8/8 w - - 0 1",
    "6k1/8/7P/6KP/8/3B4/8/8 w - - 0 1",
    // One pawn more, bishops on opposite colours.
    "8/8/4k3/3b4/8/4BK2/5P2/8 w - - 0 1",
    "8/5k2/8/3b3p/3P4/2P1B3/5K2/8 w - - 0 1",
    "8/5pp1/4k3/3b4/8/4BKP1/5P1P/8 w - - 0 1",
];

/// Neighbours of those, which are won, or not known to be drawn.
const WON: [&str; 12] = [
    // Bishop and knight, two bishops, a knight with a pawn.
    "8/8/4k3/8/8/3KNB2/8/8 w - - 0 1",
    "8/8/4k3/8/8/3KBB2/8/8 w - - 0 1",
    "8/8/4k3/8/8/3KN2P/8/8 w - - 0 1",
    // A queen against a rook, a rook alone, two rooks against one.
    "8/8/4k1r1/8/8/3K1Q2/8/8 w - - 0 1",
    "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1",
    "8/8/4k1r1/8/8/3K1RR1/8/8 w - - 0 1",
    // The right bishop; a king that is not near the corner; a pawn on another file; a knight.
    "7k/8/6KP/8/8/4B3/8/8 w - - 0 1",
    "8/8/6KP/8/3k4/3B4/8/8 w - - 0 1",
    "7k/8/6KP/6P1/8/3B4/8/8 w - - 0 1",
    "7k/8/6KP/8/8/3N4/8/8 w - - 0 1",
    // Bishops on one colour; on opposite colours beside rooks.
    "8/8/4k3/3b4/8/3B1K2/5P2/8 w - - 0 1",
    "3r4/8/4k3/3b4/8/4BK2/5P2/3R4 w - - 0 1",
];

#[test]
fn a_lead_in_a_drawn_ending_is_worth_less_than_a_pawn() {
    DRAWN.iter().for_each(|fen| assert!(left_of_lead(fen) < 100, "{fen}: {}", left_of_lead(fen)));
}

#[test]
fn a_lead_in_an_ending_that_may_be_won_keeps_its_worth() {
    WON.iter().for_each(|fen| assert_eq!(left_of_lead(fen), LEAD, "{fen}"));
}

/// The start position of a rook ending after this many plies without capture or pawn move.
fn after(plies: u32) -> String {
    format!("4k3/7p/8/8/8/8/3R3P/4K3 w - - {plies} 90")
}

#[test]
fn a_lead_shrinks_with_each_ply_towards_fifty_moves() {
    for plies in 0..99 {
        let (now, later) = (left_of_lead(&after(plies)), left_of_lead(&after(plies + 1)));
        assert!(later < now, "{plies}: {now} then {later}");
    }
    assert_eq!(left_of_lead(&after(0)), LEAD);
    assert_eq!(position(&after(100)).outcome(&[]), Some(Outcome::draw("fifty moves")));
}

#[test]
fn a_lead_is_scaled_by_the_material_of_the_side_that_leads() {
    // White has a bishop alone, Black a queen.
    let position = position("8/8/4k1q1/8/8/3KB3/8/8 w - - 0 1");
    for lead in [1, 90, 400, 3000] {
        assert_eq!(position.scale_eval(Score::centipawns(-lead)), Score::centipawns(-lead));
        assert!(position.scale_eval(Score::centipawns(lead)).raw() <= lead / 16);
    }
}
