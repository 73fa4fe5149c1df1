//! What men are worth where they stand.

use super::groups::{HALF, HUNTED, MAN, SQUARE, UNITS, WHOLE};
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::moves::Move;
use crate::chessboard::piece::{Colour, KINDS, Kind};
use crate::chessboard::square::{SIDE, SQUARES, Square};
use crate::eval::linear::TermSink;
use crate::rules::game::Observer;

/// Centipawns in exchanges.
pub(super) const WORTH: [i32; KINDS] = [100, 320, 330, 500, 950, 20_000];

/// How much a man counts towards a full board: a middle game has [`WHOLE`].
const FORCE: [i32; KINDS] = [0, 1, 1, 2, 4, 0];

/// What each man is worth on each square as White has it, in units: in the middle game, and late in the game.
#[derive(Clone, Debug)]
pub(super) struct Worths([[(i16, i16); SQUARES]; KINDS]);

impl Worths {
    /// Those of these weights.
    pub(super) fn of(weights: &[i16]) -> Worths {
        let at = |place: usize| weights.get(place).copied().unwrap_or_default();
        let worth = |phase: usize, kind: usize, square: usize| {
            at(MAN + phase * KINDS + kind).saturating_add(at(SQUARE + (phase * KINDS + kind) * HALF + half(square)))
        };
        Worths(std::array::from_fn(|kind| std::array::from_fn(|at| (worth(0, kind, at), worth(1, kind, at)))))
    }
}

/// How much the men of a board count towards a full one.
pub(super) fn force(board: &Board) -> i32 {
    Kind::ALL.iter().map(|&kind| FORCE[kind.index()] * board.of_kind(kind).len() as i32).sum()
}

/// A square with its mirror image: rank by rank, from the edge to the middle.
const fn half(square: usize) -> usize {
    let (file, rank) = (square % SIDE, square / SIDE);
    rank * SIDE / 2 + if file < SIDE / 2 { file } else { SIDE - 1 - file }
}

/// The terms of the men, counted up for the side on move: each has two weights, mixed by how much of the middle game is
/// left.
pub(super) fn terms<S: TermSink>(board: &Board, sink: &mut S) {
    let force = force(board).min(WHOLE);
    let mut add = |index: usize, apart: usize, count: i32| {
        sink.add(index, count * force);
        sink.add(index + apart, count * (WHOLE - force));
    };
    for kind in Kind::ALL {
        for index in board.of_kind(kind) {
            let square = Square::new(index);
            let colour = if board.of(Colour::White).contains(index) { Colour::White } else { Colour::Black };
            let sign = if colour == board.mover() { 1 } else { -1 };
            add(MAN + kind.index(), KINDS, sign);
            let place = SQUARE + kind.index() * HALF + half(square.seen_by(colour).index());
            add(place, KINDS * HALF, sign);
        }
    }
}

/// The men of both colours weighed against each other, White's counting up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Balance {
    middle: i32,
    late: i32,
    force: i32,
}

impl Balance {
    /// The balance of a board.
    pub(super) fn of(worths: &Worths, board: &Board) -> Balance {
        let mut balance = Balance::default();
        board.observe_all(&mut Scales { worths, balance: &mut balance });
        balance
    }

    /// Plays a move, and keeps the balance up.
    #[inline]
    pub(super) fn play(&mut self, worths: &Worths, board: &mut Board, mv: Move) {
        board.play(mv, &mut Scales { worths, balance: self });
    }

    /// What the men are worth to a colour, in centipawns.
    #[inline]
    pub(super) fn to(&self, colour: Colour) -> i32 {
        let force = self.force.min(WHOLE);
        let white = (self.middle * force + self.late * (WHOLE - force)) / (WHOLE * UNITS);
        if colour == Colour::White { white } else { -white }
    }
}

/// Listens to a board.
struct Scales<'a> {
    worths: &'a Worths,
    balance: &'a mut Balance,
}

impl Scales<'_> {
    #[inline]
    fn count(&mut self, feature: Feature, sign: i32) {
        let kind = feature.piece.kind.index();
        let (square, side) = match feature.piece.colour {
            Colour::White => (feature.square.index(), sign),
            // Black's side of the board is White's, turned over.
            Colour::Black => (feature.square.index() ^ (SQUARES - SIDE), -sign),
        };
        let (middle, late) = self.worths.0[kind][square];
        self.balance.middle += side * i32::from(middle);
        self.balance.late += side * i32::from(late);
        self.balance.force += sign * FORCE[kind];
    }
}

/// The terms of kings that have nothing left beside them, counted up for the side on move: how far from the middle such
/// a king is driven, and how near the hunting king has come.
pub(super) fn hunts<S: TermSink>(board: &Board, sink: &mut S) {
    for hunted in Colour::ALL {
        if !is_lone(board, hunted) {
            continue;
        }
        let sign = if hunted == board.mover() { -WHOLE } else { WHOLE };
        let (king, hunter) = (board.king(hunted), board.king(hunted.other()));
        let apart = king.file().abs_diff(hunter.file()).max(king.rank().abs_diff(hunter.rank()));
        sink.add(HUNTED, sign * (FARTHEST - depth(king.file()) - depth(king.rank())));
        sink.add(HUNTED + 1, sign * (SIDE - apart) as i32);
    }
}

/// Whether a side has nothing but its king.
pub(super) fn is_lone(board: &Board, colour: Colour) -> bool {
    !board.of(colour).many()
}

/// The depths of a square in the middle of the board, together.
const FARTHEST: i32 = 6;

/// How far a file or rank is from the edge.
pub(super) const fn depth(line: usize) -> i32 {
    (if line < SIDE / 2 { line } else { SIDE - 1 - line }) as i32
}

impl Observer<Feature> for Scales<'_> {
    #[inline]
    fn on(&mut self, feature: Feature) {
        self.count(feature, 1);
    }

    #[inline]
    fn off(&mut self, feature: Feature) {
        self.count(feature, -1);
    }
}

#[cfg(test)]
mod tests {
    use super::super::Judge;
    use super::*;
    use crate::base::random::mix;
    use crate::chessboard::permissions::Orthodox;
    use crate::chessboard::select::All;
    use crate::eval::linear::Sum;
    use std::ops::ControlFlow;

    #[test]
    fn both_sides_count_alike() {
        let worths = Judge::default().worths;
        let white = Board::read("r3k3/pp6/8/8/8/8/1P6/R3KN2", "w", "-", "-").expect("a board");
        let black = Board::read("r3kn2/1p6/8/8/8/8/PP6/R3K3", "b", "-", "-").expect("a board");
        assert_eq!(Balance::of(&worths, &white).to(Colour::White), Balance::of(&worths, &black).to(Colour::Black));
        assert_eq!(Balance::of(&worths, &Board::start()).to(Colour::White), 0);
    }

    #[test]
    fn the_balance_is_kept_up_move_by_move_and_is_that_of_its_terms() {
        let judge = Judge::default();
        let mut lot = 1;
        for _ in 0..20 {
            let mut board = Board::start();
            let mut balance = Balance::of(&judge.worths, &board);
            for _ in 0..80 {
                let mut moves = Vec::new();
                let _ = board.visit(&Orthodox, &All, |batch| {
                    moves.extend(batch);
                    ControlFlow::Continue(())
                });
                if moves.is_empty() {
                    break;
                }
                lot = mix(lot);
                balance.play(&judge.worths, &mut board, moves[(lot % moves.len() as u64) as usize]);
                assert_eq!(balance, Balance::of(&judge.worths, &board));
                let mut sum = Sum { weights: judge.weights.values(), total: 0 };
                terms(&board, &mut sum);
                assert_eq!(sum.total / (UNITS * WHOLE), balance.to(board.mover()));
            }
        }
    }

    #[test]
    fn a_lone_king_is_driven_to_the_corner() {
        let judge = Judge::default();
        let driven_at = |men| {
            let mut sum = Sum { weights: judge.weights.values(), total: 0 };
            hunts(&Board::read(men, "w", "-", "-").expect("a board"), &mut sum);
            sum.total
        };
        assert!(driven_at("k7/8/8/8/3Q4/3K4/8/8") > driven_at("8/8/3k4/8/8/3K4/3Q4/8"));
        assert_eq!(driven_at("k6r/8/8/8/3Q4/3K4/8/8"), 0, "it is not alone");
    }
}
