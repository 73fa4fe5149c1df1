//! How kings are exposed: a lead in men is worth less in this game than a king that can be mated soon.

use super::groups::{EXPOSED, WHOLE};
use super::men::{depth, is_lone};
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::square::Square;
use crate::eval::linear::TermSink;

// The terms of one king, seen from who attacks it.
/// Squares from which it can be checked, and the man not be taken.
const SAFE_CHECKS: usize = 0;
/// Squares on and around it that are attacked, and that it alone defends.
const WEAK: usize = 1;
/// Squares that it can go to.
const FLIGHT: usize = 2;
/// How far from the edges it is, by files and by ranks.
const DEPTH: usize = 3;
/// How many terms there are.
pub(super) const TERMS: usize = 4;

/// Squares that one colour attacks.
struct Reach {
    once: Bits64,
    twice: Bits64,
    kinds: [Bits64; KINDS],
}

impl Reach {
    fn of(board: &Board, colour: Colour) -> Reach {
        let mut reach = Reach { once: Bits64::EMPTY, twice: Bits64::EMPTY, kinds: [Bits64::EMPTY; KINDS] };
        for kind in Kind::ALL {
            for index in board.men(colour, kind) {
                let attacked = attacks::of(colour, kind, Square::new(index), board.occupied());
                reach.twice |= reach.once & attacked;
                reach.once |= attacked;
                reach.kinds[kind.index()] |= attacked;
            }
        }
        reach
    }

    /// What others than the king attack.
    fn without_king(&self) -> Bits64 {
        let others = [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen];
        others.iter().fold(Bits64::EMPTY, |all, kind| all | self.kinds[kind.index()])
    }
}

/// The terms of both kings, counted up for the side on move. What lone kings are driven by are other terms.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let reaches = Colour::ALL.map(|colour| Reach::of(board, colour));
    for hunted in Colour::ALL {
        if is_lone(board, hunted) {
            continue;
        }
        let hunter = hunted.other();
        let sign = if hunter == board.mover() { WHOLE } else { -WHOLE };
        let (own, other) = (&reaches[hunter.index()], &reaches[hunted.index()]);
        let king = board.king(hunted);
        let steps = attacks::king(king);
        let defended = other.without_king();
        let safe = !(board.of(hunter) | defended | steps & !own.twice);
        let (straight, slanting) = (attacks::rook(king, board.occupied()), attacks::bishop(king, board.occupied()));
        let from = [
            (Kind::Knight, attacks::knight(king)),
            (Kind::Bishop, slanting),
            (Kind::Rook, straight),
            (Kind::Queen, straight | slanting),
        ];
        let checks: usize = from.iter().map(|&(kind, from)| (from & own.kinds[kind.index()] & safe).len()).sum();
        let weak = ((steps | Bits64::only(king.index())) & own.once & !defended).len();
        let flight = (steps & !board.of(hunted) & !own.once).len();
        sink.add(EXPOSED + SAFE_CHECKS, sign * checks as i32);
        sink.add(EXPOSED + WEAK, sign * weak as i32);
        sink.add(EXPOSED + FLIGHT, sign * flight as i32);
        sink.add(EXPOSED + DEPTH, sign * (depth(king.file()) + depth(king.rank())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Counts([i32; TERMS]);

    impl TermSink for Counts {
        fn add(&mut self, index: usize, count: i32) {
            self.0[index - EXPOSED] += count;
        }
    }

    /// Safe checks, weak squares, squares to go to, and depth: of Black's king less those of White's.
    fn counts(men: &str, side: &str) -> [i32; TERMS] {
        let mut counts = Counts::default();
        terms(&Board::read(men, side, "-", "-").expect("a board"), &mut counts);
        counts.0.map(|count| count / WHOLE)
    }

    #[test]
    fn the_back_rank_is_a_safe_check() {
        // The rook checks on a8. Black's king has f8 and h8, White's the five squares around e1; g8 is one file from
        // the edge, e1 three.
        let men = "6k1/5ppp/8/8/8/8/8/R3K3";
        assert_eq!(counts(men, "w"), [1, 0, 2 - 5, 1 - 3]);
        assert_eq!(counts(men, "b"), [-1, 0, 5 - 2, 3 - 1]);
        // A rook guards a8, and would check on e8 itself.
        assert_eq!(counts("3r2k1/5ppp/8/8/8/8/8/R3K3", "w")[SAFE_CHECKS], 0 - 1);
    }

    #[test]
    fn squares_that_the_king_alone_defends_are_weak() {
        // The queen attacks f8, g7 and h7; none is a safe check, for the king takes. White's king has five squares.
        assert_eq!(counts("6k1/5p1p/6pQ/8/8/8/8/4K3", "w"), [0, 3, 1 - 5, 1 - 3]);
        // A pawn on f6 backs g7: there the queen checks safely.
        assert_eq!(counts("6k1/5p1p/5PpQ/8/8/8/8/4K3", "w")[..2], [1, 3]);
    }

    #[test]
    fn lone_kings_are_driven_by_other_terms() {
        assert_eq!(counts("k7/8/8/8/3Q4/3K4/8/8", "w")[SAFE_CHECKS], 0);
        assert_eq!(counts("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "w"), [0; TERMS]);
    }
}
