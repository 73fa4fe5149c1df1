//! What the men of each colour attack, and how freely they move.

use super::groups::{MOBILITIES, MOBILITY, ROOK_FILE};
use super::phase::Phase;
use super::sign;
use crate::base::bits::Bits64;
use crate::chessboard::attacks;
use crate::chessboard::board::Board;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::square::Square;
use crate::eval::linear::TermSink;

/// Squares by how many men of one colour attack them, and by which.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach {
    /// By one or more.
    pub(super) once: Bits64,
    /// By two or more.
    pub(super) twice: Bits64,
    /// By any man of a kind.
    pub(super) kinds: [Bits64; KINDS],
    /// How many officers attack squares around the enemy king.
    pub(super) attackers: usize,
}

impl Reach {
    #[inline]
    fn add(&mut self, kind: Kind, attacks: Bits64) {
        self.twice |= self.once & attacks;
        self.once |= attacks;
        self.kinds[kind.index()] |= attacks;
    }

    /// By pawns.
    #[inline]
    pub(super) fn pawns(&self) -> Bits64 {
        self.kinds[Kind::Pawn.index()]
    }
}

/// The reach of both colours.
pub(super) struct Reaches([Reach; 2]);

impl Reaches {
    /// Finds what every man attacks, and hands on the terms of mobility and of rooks on files.
    #[inline]
    pub(super) fn new<S: TermSink>(board: &Board, phase: Phase, sink: &mut S) -> Reaches {
        let mut reaches = Reaches([Reach::default(); 2]);
        for colour in Colour::ALL {
            let pawns = board.men(colour, Kind::Pawn);
            let reach = &mut reaches.0[colour.index()];
            reach.add(Kind::Pawn, attacks::pawns_left(colour, pawns));
            reach.add(Kind::Pawn, attacks::pawns_right(colour, pawns));
            reach.add(Kind::King, attacks::king(board.king(colour)));
        }
        for colour in Colour::ALL {
            let free = !(board.of(colour) & (board.of_kind(Kind::Pawn) | board.of_kind(Kind::King)))
                & !reaches.of(colour.other()).pawns();
            officers(board, colour, phase, free, &mut reaches.0[colour.index()], sink);
            rooks(board, colour, phase, sink);
        }
        reaches
    }

    /// The reach of a colour.
    #[inline]
    pub(super) fn of(&self, colour: Colour) -> &Reach {
        &self.0[colour.index()]
    }
}

/// Goes through the officers of one colour; `free` are the squares that count for mobility.
#[inline]
fn officers<S: TermSink>(board: &Board, colour: Colour, phase: Phase, free: Bits64, reach: &mut Reach, sink: &mut S) {
    let occupied = board.occupied();
    let king = board.king(colour.other());
    let around = attacks::king(king) | Bits64::only(king.index());
    // Men of one kind see through each other: they attack together.
    let slanting = occupied & !board.men(colour, Kind::Queen);
    let straight = occupied & !board.straight(colour);
    for kind in [Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen] {
        for index in board.men(colour, kind) {
            let square = Square::new(index);
            let attacks = match kind {
                Kind::Knight => attacks::knight(square),
                Kind::Bishop => attacks::bishop(square, slanting),
                Kind::Rook => attacks::rook(square, straight),
                _ => attacks::queen(square, occupied),
            };
            reach.add(kind, attacks);
            reach.attackers += usize::from((attacks & around).any());
            let mobility = (attacks & free).len().min(MOBILITIES - 1);
            phase.add(sink, MOBILITY + kind.index() * MOBILITIES + mobility, KINDS * MOBILITIES, sign(colour));
        }
    }
}

/// Rooks on files without own pawns: with enemy pawns, without any.
#[inline]
fn rooks<S: TermSink>(board: &Board, colour: Colour, phase: Phase, sink: &mut S) {
    let pawns = board.of_kind(Kind::Pawn);
    for index in board.men(colour, Kind::Rook) {
        let on_file = attacks::file(Square::new(index).file()) & pawns;
        if (on_file & board.of(colour)).is_empty() {
            phase.add(sink, ROOK_FILE + usize::from(on_file.is_empty()), 2, sign(colour));
        }
    }
}
