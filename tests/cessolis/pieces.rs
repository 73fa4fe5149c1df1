//! Section "Moves": the table, line by line, and what stands below it.

use crate::{assert_legal, assert_targets, play_line, position};
use rules::notation::Notation;

#[test]
fn an_unmoved_king_goes_to_distance_one_or_two() {
    // From d4 the square b2 to f6: 25 squares less its own; the enemy king far off.
    let all = "b2 c2 d2 e2 f2 b3 c3 d3 e3 f3 b4 c4 e4 f4 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6";
    assert_targets("7k/7p/8/8/3K4/8/P7/8 w d4 1", "d4", all);
    // In a corner only what is on the board.
    assert_targets("7k/p7/8/8/8/8/7P/K7 w a1 1", "a1", "b1 c1 a2 b2 c2 a3 b3 c3");
}

#[test]
fn an_unmoved_king_jumps_over_any_men() {
    // Own pieces on every square next to him leave exactly the squares at distance two.
    let ring = "b2 c2 d2 e2 f2 b3 f3 b4 f4 b5 f5 b6 c6 d6 e6 f6";
    assert_targets("7k/7p/8/2PPP3/2PKP3/2PPP3/8/8 w d4 1", "d4", ring);
    // Over enemy pieces too, and he takes them. The pawns on c3, d3 and e3 guard b2 to f2, so he goes anywhere but
    // there.
    let all_but = "c3 d3 e3 b3 f3 b4 c4 e4 f4 b5 c5 d5 e5 f5 b6 c6 d6 e6 f6";
    assert_targets("7k/8/8/8/3K4/2ppp3/8/R7 w d4 1", "d4", all_but);
}

#[test]
fn a_moved_king_goes_one_square() {
    assert_targets("7k/p7/8/8/3K4/8/P7/8 w - 1", "d4", "c3 d3 e3 c4 e4 c5 d5 e5");
}

#[test]
fn a_king_that_has_moved_and_come_back_has_moved() {
    let (last, _) = play_line(position("7k/p7/8/8/8/8/P7/4K3 w e1 1"), "e1e2 a7a6 e2e1 a6a5");
    assert_eq!(last.fen(), "7k/8/8/p7/8/8/P7/4K3 w - 3");
    assert_targets(&last.fen(), "e1", "d1 f1 d2 e2 f2");
}

#[test]
fn a_queen_is_frozen_while_her_king_is_unmoved() {
    // Unmoved, and moved before (a record may say so): neither moves, nor does a promoted one.
    assert_targets("7k/p7/8/8/3Q4/8/8/4K3 w e1d4 1", "d4", "");
    assert_targets("7k/p7/8/8/3Q4/8/8/4K3 w e1 1", "d4", "");
    assert_targets("3Q3k/p7/8/8/8/8/8/4K3 w e1d8 1", "d8", "");
    // Only her own king counts.
    assert_targets("7k/p7/8/8/3Q4/8/8/4K3 w h8 1", "d4", "c3 e3 c5 e5");
}

#[test]
fn an_unmoved_queen_goes_one_or_two_straight_or_diagonally_and_jumps() {
    let all = "b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 c5 d5 e5 b6 d6 f6";
    assert_targets("7k/p7/8/8/3Q4/8/8/7K w d4 1", "d4", all);
    // Own pieces all round her: she jumps, straight or diagonally, and never as a knight does.
    assert_targets("7k/p7/8/2PPP3/2PQP3/2PPP3/8/7K w d4 1", "d4", "b2 d2 f2 b4 f4 b6 d6 f6");
    // Over enemy pieces as well, and she takes.
    assert_targets("7k/8/3p4/2ppp3/2pQp3/2ppp3/8/7K w d4 1", "d4", all);
}

#[test]
fn a_moved_queen_goes_one_square_diagonally() {
    assert_targets("7k/p7/8/8/3Q4/8/8/7K w - 1", "d4", "c3 e3 c5 e5");
    let (last, _) = play_line(position("7k/p7/8/8/3Q4/8/8/7K w d4 1"), "d4d6 a7a6");
    assert_targets(&last.fen(), "d6", "c5 e5 c7 e7");
}

#[test]
fn a_bishop_goes_exactly_two_squares_diagonally_and_jumps() {
    assert_targets("7k/p7/8/8/3B4/8/8/7K w - 1", "d4", "b2 f2 b6 f6");
    assert_targets("7k/p7/8/2pPp3/2PBP3/2pPp3/8/7K w - 1", "d4", "b2 f2 b6 f6");
    assert_targets("7k/p7/8/8/8/8/8/B6K w - 1", "a1", "c3");
}

#[test]
fn a_knight_moves_as_in_chess() {
    assert_targets("7k/p7/8/8/3N4/8/8/7K w - 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5");
    assert_targets("7k/p7/8/2PpP3/2pNp3/2PpP3/8/7K w - 1", "d4", "b3 b5 c2 c6 e2 e6 f3 f5");
}

#[test]
fn a_rook_moves_as_in_chess() {
    assert_targets("7k/p7/8/8/3R4/8/8/7K w - 1", "d4", "d1 d2 d3 d5 d6 d7 d8 a4 b4 c4 e4 f4 g4 h4");
    // Up to an own piece, and onto an enemy's.
    assert_targets("7k/3p4/8/8/1P1R1p2/3P4/8/7K w - 1", "d4", "d5 d6 d7 c4 e4 f4");
}

#[test]
fn a_pawn_steps_once_and_from_its_second_rank_twice() {
    assert_targets("7k/p7/8/8/8/8/4P3/K7 w - 1", "e2", "e3 e4");
    assert_targets("7k/p7/8/8/8/4P3/8/K7 w - 1", "e3", "e4");
    // Both squares must be empty.
    assert_targets("7k/p7/8/8/4n3/8/4P3/K7 w - 1", "e2", "e3");
    assert_targets("7k/p7/8/8/8/4n3/4P3/K7 w - 1", "e2", "");
}

#[test]
fn a_pawn_captures_one_square_diagonally_forward() {
    assert_targets("7k/p7/8/3n1n2/4P3/8/8/K7 w - 1", "e4", "e5 d5 f5");
    // Not straight, nor backwards, nor its own.
    assert_targets("7k/p7/8/3NnN2/4P3/3n1n2/8/K7 w - 1", "e4", "");
    // Not round the edge.
    assert_targets("7k/p7/7n/n7/P7/8/8/K7 w - 1", "a4", "");
}

#[test]
fn there_is_no_en_passant() {
    let (last, _) = play_line(position("7k/3p4/8/4P3/8/8/8/K7 b - 1"), "d7d5");
    assert_targets(&last.fen(), "e5", "e6");
}

#[test]
fn captures_are_made_by_every_first_move() {
    assert_legal("7k/8/8/2p5/4K3/8/8/R7 w e4 1", "e4c5", true);
    assert_legal("7k/8/8/8/2p1K3/8/8/R7 w e4 1", "e4c4", true);
    assert_legal("7k/8/2p5/8/4Q3/8/8/K7 w e4 1", "e4c6", true);
    let (last, _) = play_line(position("7k/8/8/2p5/4K3/8/8/R7 w e4 1"), "e4c5");
    assert_eq!(last.fen(), "7k/8/8/2K5/8/8/8/R7 b - 1");
}

#[test]
fn there_is_no_castling() {
    assert_targets("r2k3r/8/8/8/8/8/8/R3K2R w - 1", "e1", "d1 d2 e2 f1 f2");
    // A first move of two squares sideways leaves the rook where it is.
    let (last, _) = play_line(position("r2k3r/8/8/8/8/8/8/R3K2R w e1 1"), "e1g1");
    assert_eq!(last.fen(), "r2k3r/8/8/8/8/8/8/R5KR b - 1");
}

#[test]
fn promotion_is_to_an_unmoved_queen() {
    assert_targets("7k/2P5/p7/8/8/8/8/4K3 w - 1", "c7", "c8q");
    assert_targets("1n1n3k/2P5/8/8/8/8/8/4K3 w - 1", "c7", "b8q c8q d8q");
    let (last, _) = play_line(position("7k/2P5/p7/8/8/8/8/4K3 w - 1"), "c7c8q a6a5");
    assert_eq!(last.fen(), "2Q4k/8/8/p7/8/8/8/4K3 w c8 2");
    assert_targets(&last.fen(), "c8", "a8 b8 d8 e8 b7 c7 d7 a6 c6 e6");
    // Her first move made, she is as any other.
    let (last, _) = play_line(last, "c8c6 a5a4");
    assert_targets(&last.fen(), "c6", "b5 d5 b7 d7");
}

#[test]
fn a_promoted_queen_waits_for_her_king_too() {
    let (last, _) = play_line(position("7k/2P5/p7/8/8/8/8/4K3 w e1 1"), "c7c8 a6a5");
    assert_eq!(last.fen(), "2Q4k/8/8/p7/8/8/8/4K3 w e1c8 2");
    assert_targets(&last.fen(), "c8", "");
    let (last, _) = play_line(last, "e1g2 a5a4");
    assert_targets(&last.fen(), "c8", "a8 b8 d8 e8 b7 c7 d7 a6 c6 e6");
}

#[test]
fn at_least_one_square_lies_between_the_kings() {
    // The king on e4 may not go next to the one on e6.
    assert_targets("8/p7/4k3/8/4K3/8/P7/8 w - 1", "e4", "d3 e3 f3 d4 f4");
    // Nor leap next to the one on d5.
    assert_targets("8/p7/8/3k4/8/3K4/P7/8 w d3 1", "d3", "b1 c1 d1 e1 f1 b2 c2 d2 e2 f2 b3 c3 e3 f3 b4 f4 b5 f5");
}
