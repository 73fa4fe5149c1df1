//! Terms of pawns: which no enemy pawn can stop, and which stand well or badly.

use super::groups::{BACKED, BACKWARD, DOUBLED, ISOLATED, PASSED, PASSED_ENEMY_KING, PASSED_FREE, PASSED_OWN_KING};
use super::phase::Phase;
use super::reach::Reaches;
use super::sign;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, Kind};
use crate::chessboard::square::{SIDE, Square};
use crate::eval::linear::TermSink;

/// All terms of a colour's pawns.
#[inline]
pub(super) fn terms<S: TermSink>(board: &Board, colour: Colour, phase: Phase, reaches: &Reaches, sink: &mut S) {
    let (own, enemy) = (board.men(colour, Kind::Pawn), board.men(colour.other(), Kind::Pawn));
    if own.is_empty() {
        return;
    }
    let backed = own & reaches.of(colour).pawns();
    for index in backed {
        phase.add(sink, BACKED + rank(colour, index), SIDE, sign(colour));
    }
    let ahead = fill(colour, attacks::pawn_steps(colour, own));
    let behind = fill(colour.other(), attacks::pawn_steps(colour.other(), own));
    let files = own | ahead | behind;
    let beside = beside(files);
    let mut count = |index, men: Bits64| phase.add(sink, index, 1, sign(colour) * men.len() as i32);
    count(ISOLATED, own & !beside);
    count(DOUBLED, own & ahead);
    // A pawn that no other can come to back, and whose next square an enemy pawn watches.
    let backable = fill(colour, attacks::pawns(colour, own));
    let watched = attacks::pawn_steps(colour.other(), reaches.of(colour.other()).pawns());
    count(BACKWARD, own & beside & watched & !backable);
    let stoppers = fill(colour.other(), enemy | attacks::pawns(colour.other(), enemy));
    for index in own & !stoppers & !behind {
        passed(board, colour, index, phase, sink);
    }
}

/// Terms of a pawn that no enemy pawn stands before, or can take on the way.
#[inline]
fn passed<S: TermSink>(board: &Board, colour: Colour, index: usize, phase: Phase, sink: &mut S) {
    let rank = rank(colour, index);
    phase.add(sink, PASSED + rank, SIDE, sign(colour));
    let next = attacks::pawn_steps(colour, Bits64::only(index));
    if (next & board.occupied()).is_empty() {
        phase.add(sink, PASSED_FREE + rank, SIDE, sign(colour));
    }
    // How near the kings are counts the more, the nearer the pawn is to its goal.
    let weight = sign(colour) * phase.late() * rank as i32 / 4;
    let next = Square::new(next.lowest());
    sink.add(PASSED_OWN_KING + distance(board.king(colour), next), weight);
    sink.add(PASSED_ENEMY_KING + distance(board.king(colour.other()), next), weight);
}

/// The rank of a square as a colour sees it.
#[inline]
const fn rank(colour: Colour, index: usize) -> usize {
    Square::new(index).seen_by(colour).rank()
}

/// How many king's steps lead from one square to the other.
#[inline]
pub(super) fn distance(one: Square, two: Square) -> usize {
    one.file().abs_diff(two.file()).max(one.rank().abs_diff(two.rank()))
}

/// These squares, and all before them as a colour's pawns go.
#[inline]
pub(super) fn fill(colour: Colour, squares: Bits64) -> Bits64 {
    let mut all = squares.0;
    match colour {
        Colour::White => {
            all |= all << SIDE;
            all |= all << (2 * SIDE);
            all |= all << (4 * SIDE);
        }
        Colour::Black => {
            all |= all >> SIDE;
            all |= all >> (2 * SIDE);
            all |= all >> (4 * SIDE);
        }
    }
    Bits64(all)
}

/// The squares left and right of these.
#[inline]
fn beside(squares: Bits64) -> Bits64 {
    (squares & !attacks::file(0)) >> 1 | (squares & !attacks::file(SIDE - 1)) << 1
}
