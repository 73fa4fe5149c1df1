//! What the men of each colour attack, how freely they move, and what that means for men and kings.

use super::groups::{
    BISHOP_PAIR, CASTLING, HIT_BY_LESS, KING_ROOM, LOOSE, MOBILITY, OFFICERS, PRESSURE, PRESSURES, ROOK_FILE, ROOMS,
    SAFE_CHECK, SHELTER, WHOLE,
};
use super::phase::Phase;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::castling::Castling;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::square::Square;
use crate::eval::linear::TermSink;

/// Squares by how many men of one colour attack them, and by which.
#[derive(Clone, Copy, Default)]
struct Reach {
    /// By one or more.
    once: Bits64,
    /// By two or more.
    twice: Bits64,
    /// By any man of a kind.
    kinds: [Bits64; KINDS],
}

impl Reach {
    #[inline]
    fn add(&mut self, kind: Kind, attacks: Bits64) {
        self.twice |= self.once & attacks;
        self.once |= attacks;
        self.kinds[kind.index()] |= attacks;
    }

    fn pawns(&self) -> Bits64 {
        self.kinds[Kind::Pawn.index()]
    }
}

/// All terms of what men attack, counted up for the side on move.
pub(super) fn terms<S: TermSink>(board: &Board, phase: Phase, sink: &mut S) {
    let mut reaches = [Reach::default(); 2];
    for colour in Colour::ALL {
        let pawns = board.men(colour, Kind::Pawn);
        let reach = &mut reaches[colour.index()];
        reach.add(Kind::Pawn, attacks::pawns_left(colour, pawns));
        reach.add(Kind::Pawn, attacks::pawns_right(colour, pawns));
        reach.add(Kind::King, attacks::king(board.king(colour)));
    }
    for colour in Colour::ALL {
        let free = !board.of(colour) & !reaches[colour.other().index()].pawns();
        officers(board, colour, phase, free, &mut reaches[colour.index()], sink);
    }
    for colour in Colour::ALL {
        let (own, enemy) = (&reaches[colour.index()], &reaches[colour.other().index()]);
        exposed(board, colour, own, enemy, sink);
        king(board, colour, phase, own, enemy, sink);
    }
}

/// 1 for the side on move, -1 for the other.
#[inline]
fn sign(board: &Board, colour: Colour) -> i32 {
    if colour == board.mover() { 1 } else { -1 }
}

/// Goes through the officers of one colour; `free` are the squares that count for mobility.
#[inline]
fn officers<S: TermSink>(board: &Board, colour: Colour, phase: Phase, free: Bits64, reach: &mut Reach, sink: &mut S) {
    let occupied = board.occupied();
    let pawns = board.of_kind(Kind::Pawn);
    let sign = sign(board, colour);
    for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let mut squares = 0;
        for index in board.men(colour, kind) {
            let square = Square::new(index);
            let attacks = attacks::of(colour, kind, square, occupied);
            reach.add(kind, attacks);
            squares += (attacks & free).len() as i32;
            let on_file = attacks::file(square.file()) & pawns;
            if kind == Kind::Rook && (on_file & board.of(colour)).is_empty() {
                sink.add(ROOK_FILE + usize::from(on_file.is_empty()), sign * WHOLE);
            }
        }
        phase.add(sink, MOBILITY + kind.index(), KINDS, sign * squares);
    }
    if board.men(colour, Kind::Bishop).many() {
        sink.add(BISHOP_PAIR, sign * WHOLE);
    }
}

/// Men that hang, and men that lesser ones attack.
#[inline]
fn exposed<S: TermSink>(board: &Board, colour: Colour, own: &Reach, enemy: &Reach, sink: &mut S) {
    // Who is on move can still save them.
    let side = if colour == board.mover() { 0 } else { OFFICERS };
    let sign = sign(board, colour);
    let mut lesser = Bits64::EMPTY;
    for kind in [Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        let men = board.men(colour, kind);
        sink.add(LOOSE + side + kind.index(), sign * WHOLE * (men & enemy.once & !own.once).len() as i32);
        sink.add(HIT_BY_LESS + side + kind.index(), sign * WHOLE * (men & lesser).len() as i32);
        // Knights and bishops are about the same.
        if kind != Kind::Knight {
            lesser |= enemy.kinds[kind.index()];
        }
        if kind == Kind::Bishop {
            lesser |= enemy.kinds[Kind::Knight.index()];
        }
    }
}

/// How safe a king is.
#[inline]
fn king<S: TermSink>(board: &Board, colour: Colour, phase: Phase, own: &Reach, enemy: &Reach, sink: &mut S) {
    let king = board.king(colour);
    let sign = sign(board, colour);
    for (index, way) in Castling::ways(colour).iter().enumerate() {
        if board.castling().has(way.right) {
            sink.add(CASTLING + index, sign * phase.early());
        }
    }
    let around = attacks::king(king);
    let before = around | attacks::pawn_steps(colour, around);
    let shelter = (before & board.men(colour, Kind::Pawn) & !attacks::rank(colour, king.seen_by(colour).rank())).len();
    sink.add(SHELTER + shelter.min(3), sign * phase.early());
    let weak = around & enemy.once & !own.twice;
    let pressure = (before & enemy.once).len() + (around & enemy.twice).len() + weak.len();
    sink.add(PRESSURE + pressure.min(PRESSURES - 1), sign * WHOLE);
    let room = around & !board.of(colour) & !enemy.once;
    sink.add(KING_ROOM + room.len().min(ROOMS - 1), sign * WHOLE);
    let safe = !board.of(colour.other()) & (!own.once | enemy.twice & !own.twice & around);
    let occupied = board.occupied() & !board.men(colour, Kind::Queen);
    let (straight, slanting) = (attacks::rook(king, occupied), attacks::bishop(king, occupied));
    let checks = [
        (Kind::Knight, attacks::knight(king)),
        (Kind::Bishop, slanting),
        (Kind::Rook, straight),
        (Kind::Queen, straight | slanting),
    ];
    for (kind, squares) in checks {
        let count = (squares & enemy.kinds[kind.index()] & safe).len() as i32;
        sink.add(SAFE_CHECK + kind.index(), sign * WHOLE * count);
    }
}
