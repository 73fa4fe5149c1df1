//! Terms of pawns: which no enemy pawn can stop, and which stand badly.

use super::groups::{DOUBLED, ISOLATED, PASSED, WHOLE};
use super::phase::Phase;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, Kind};
use crate::chessboard::square::{SIDE, Square};
use crate::eval::linear::TermSink;

/// All terms of both colours' pawns, counted up for the side on move.
pub(super) fn terms<S: TermSink>(board: &Board, phase: Phase, sink: &mut S) {
    for colour in Colour::ALL {
        let sign = if colour == board.mover() { 1 } else { -1 };
        let (own, enemy) = (board.men(colour, Kind::Pawn), board.men(colour.other(), Kind::Pawn));
        let ahead = fill(colour, attacks::pawn_steps(colour, own));
        let behind = fill(colour.other(), attacks::pawn_steps(colour.other(), own));
        let files = own | ahead | behind;
        let beside = (files & !attacks::file(0)) >> 1 | (files & !attacks::file(SIDE - 1)) << 1;
        sink.add(ISOLATED, sign * WHOLE * (own & !beside).len() as i32);
        sink.add(DOUBLED, sign * WHOLE * (own & ahead).len() as i32);
        let stoppers = fill(colour.other(), enemy | attacks::pawns(colour.other(), enemy));
        for index in own & !stoppers & !behind {
            phase.add(sink, PASSED + Square::new(index).seen_by(colour).rank(), SIDE, sign);
        }
    }
}

/// These squares, and all before them as a colour's pawns go.
#[inline]
fn fill(colour: Colour, squares: Bits64) -> Bits64 {
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
