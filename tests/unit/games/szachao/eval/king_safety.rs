//! Unit tests of `src/games/szachao/eval/king_safety.rs`, with access to what is private there.

use super::*;

#[derive(Default)]
struct Counts([i32; KING_SAFETY_TERMS]);

impl TermSink for Counts {
    fn add(&mut self, index: usize, count: i32) {
        self.0[index - KING_SAFETY] += count;
    }
}

/// The terms of the opponent's king less those of the own king: safe checks, weak squares, flight squares, distance
/// from the edge.
fn counts(pieces: &str, side: &str) -> [i32; KING_SAFETY_TERMS] {
    let mut counts = Counts::default();
    terms(&Board::from_fen_fields(pieces, side, "-", "-").expect("a board"), &mut counts);
    counts.0.map(|count| count / MAX_GAME_PHASE)
}

#[test]
fn the_back_rank_is_a_safe_check() {
    // The rook checks on a8. Black's king has f8 and h8, White's the five squares around e1; g8 is one file from
    // the edge, e1 three.
    let pieces = "6k1/5ppp/8/8/8/8/8/R3K3";
    assert_eq!(counts(pieces, "w"), [1, 0, 2 - 5, 1 - 3]);
    assert_eq!(counts(pieces, "b"), [-1, 0, 5 - 2, 3 - 1]);
    // A rook defends a8, and could check on e8 itself.
    assert_eq!(counts("3r2k1/5ppp/8/8/8/8/8/R3K3", "w")[SAFE_CHECKS], 0 - 1);
}

#[test]
fn squares_that_the_king_alone_defends_are_weak() {
    // The queen attacks f8, g7 and h7; none is a safe check, for the king takes. White's king has five squares.
    assert_eq!(counts("6k1/5p1p/6pQ/8/8/8/8/4K3", "w"), [0, 3, 1 - 5, 1 - 3]);
    // A pawn on f6 backs g7: from there the queen checks safely.
    assert_eq!(counts("6k1/5p1p/5PpQ/8/8/8/8/4K3", "w")[..2], [1, 3]);
}

#[test]
fn lone_kings_have_other_terms() {
    assert_eq!(counts("k7/8/8/8/3Q4/3K4/8/8", "w")[SAFE_CHECKS], 0);
    assert_eq!(counts("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w"), [0; KING_SAFETY_TERMS]);
}
