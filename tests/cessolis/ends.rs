//! Section "End of the game, in this order".

use crate::{assert_end, assert_legal, play_line, position};
use rules::game::Game;

#[test]
fn checkmate_loses() {
    // Two rooks on the last ranks; the king has moved, so there is no leap.
    assert_end("3R2k1/R7/8/8/8/8/7p/K7 b - 1", Some("1 checkmate"));
    // The same king unmoved leaps to where neither rook looks.
    assert_end("3R2k1/R7/8/8/8/8/7p/K7 b g8 1", None);
    assert_legal("3R2k1/R7/8/8/8/8/7p/K7 b g8 1", "g8f6", true);
    // A piece that can take or stand between saves.
    assert_end("3R2k1/R7/8/8/8/8/5r2/K7 b - 1", None);
}

#[test]
fn a_king_next_to_the_enemy_king_is_no_escape() {
    // The rook checks along the last rank; g7, f7 and h7 are next to the king on g6.
    assert_end("R5k1/8/6K1/8/8/8/7p/8 b - 1", Some("1 checkmate"));
}

#[test]
fn a_bare_king_loses_at_once() {
    // Rook and pawn against nothing, with the move or without it; one piece that cannot be taken is enough.
    assert_end("7k/8/8/8/8/8/R6P/K7 b - 1", Some("1 bare king"));
    assert_end("7k/8/8/8/8/8/R6P/K7 w - 1", Some("1 bare king"));
    assert_end("7k/8/8/8/8/8/7P/K7 b - 1", Some("1 bare king"));
    assert_end("7k/8/8/8/8/8/7P/K7 w - 1", Some("1 bare king"));
    // By a capture.
    let (last, past) = play_line(position("7k/p7/8/8/8/8/8/R6K w - 1"), "a1a7");
    assert_eq!(last.outcome(&past).unwrap().to_string(), "1 bare king");
}

#[test]
fn mate_stands_before_bare_king() {
    assert_end("6k1/R7/8/8/8/8/8/K2R4 b - 1", Some("1 bare king"));
    assert_end("3R2k1/R7/8/8/8/8/8/K7 b - 1", Some("1 checkmate"));
}

#[test]
fn bare_king_stands_before_stalemate() {
    // The king on a8 has no move and is not in check.
    assert_end("k7/2R5/8/1R6/8/8/8/K7 b - 1", Some("1 bare king"));
    assert_end("k7/2R5/8/1R6/8/8/p7/K7 b - 1", Some("draw stalemate"));
}

#[test]
fn a_bare_king_on_move_that_can_take_the_last_man_draws_at_once() {
    assert_end("8/8/8/8/8/3k4/3R4/K7 b - 1", Some("draw mutual bare king"));
    // Pawns count as pieces.
    assert_end("8/8/8/8/8/3k4/3P4/K7 b - 1", Some("draw mutual bare king"));
    // Not if the piece is guarded by its king, nor if there is a second piece, nor if it is the other's move.
    assert_end("8/8/8/8/8/3k4/3R4/2K5 b - 1", Some("1 bare king"));
    assert_end("8/8/8/8/8/3k4/3R3P/K7 b - 1", Some("1 bare king"));
    assert_end("8/8/8/8/8/3k4/4R3/K7 w - 1", Some("1 bare king"));
    // An unmoved king reaches further: d2 from c4 by a leap, b2 from d4 over c3, but not from further off.
    assert_end("8/8/8/8/2k5/8/3R4/6K1 b c4 1", Some("draw mutual bare king"));
    assert_end("8/8/8/8/2k5/8/3R4/6K1 b - 1", Some("1 bare king"));
    assert_end("8/8/8/8/3k4/8/1P6/6K1 b d4 1", Some("draw mutual bare king"));
    assert_end("8/8/8/3k4/8/8/1P6/6K1 b d5 1", Some("1 bare king"));
    // By a capture, which then is no win.
    let (last, past) = play_line(position("8/8/8/8/8/3k4/p7/R5K1 w - 1"), "a1a2");
    assert_eq!(last.outcome(&past).unwrap().to_string(), "1 bare king");
    let (last, past) = play_line(position("8/8/8/8/8/8/p1k5/R5K1 w - 1"), "a1a2");
    assert_eq!(last.outcome(&past).unwrap().to_string(), "1 bare king");
    let (last, past) = play_line(position("8/8/8/8/8/1k6/p7/R5K1 w - 1"), "a1a2");
    assert_eq!(last.outcome(&past).unwrap().to_string(), "draw mutual bare king");
}

#[test]
fn two_bare_kings_draw() {
    assert_end("7k/8/8/8/8/8/8/K7 w - 1", Some("draw mutual bare king"));
    assert_end("7k/8/8/8/8/8/8/K7 b a1h8 1", Some("draw mutual bare king"));
}

#[test]
fn no_legal_move_without_check_draws() {
    // The king on h8 has g8, g7 and h7 to fear; his pawn is blocked.
    assert_end("7k/8/5N2/6R1/p7/P7/8/K7 b - 1", Some("draw stalemate"));
}

#[test]
fn frozen_queens_do_not_save_from_stalemate() {
    // Four rooks hold all that the king on h8 reaches with his first move, and not h8; his queen waits for him.
    assert_end("7k/R7/R7/8/4q3/8/8/K4RR1 b h8 1", Some("draw stalemate"));
    assert_end("7k/R7/R7/8/4q3/8/8/K4RR1 b - 1", None);
}

#[test]
fn neither_fifty_moves_nor_repetition_end_a_game() {
    let start = position("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1");
    let (last, past) = play_line(start, &"g1f3 g8f6 f3g1 f6g8 ".repeat(60));
    assert_eq!(past.len(), 240);
    assert_eq!(last.outcome(&past), None);
}
