//! The evaluation of chess positions: a sum of weights, all of them in one data file.
//!
//! Weights are whole numbers of which [`UNITS`] make a centipawn where a term counts in full. A term that counts in
//! part, because it belongs to the middle game or to the ending, counts so many [`WHOLE`]ths; any other counts all of
//! them.

mod groups;
mod kings;
mod pawns;
mod phase;
mod placement;
mod reach;
mod threats;

use super::position::Position;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::Colour;
use crate::eval::carried::{self, Carried};
use crate::eval::linear::{Group, Grouped, TermSink, Terms};
use groups::GROUPS;
use phase::{Phase, WHOLE};
use placement::Follower;
use reach::Reaches;

/// How many units of weight make up one centipawn.
const UNITS: i32 = 16;

/// Values positions by the weights of a data file.
pub type Linear = carried::Linear<Position>;

impl Grouped for Position {
    const GROUPS: &'static [Group] = GROUPS;
    const UNITS_PER_CENTIPAWN: i32 = UNITS * WHOLE;
}

impl Terms for Position {
    fn terms<S: TermSink>(&self, sink: &mut S) {
        self.carried_terms(sink);
        self.standing_terms(sink);
    }
}

impl Carried for Position {
    const SHIPPED: &'static str = include_str!("../weights.txt");

    fn carried_terms<S: TermSink>(&self, sink: &mut S) {
        self.board.observe_all(&mut Follower(sink));
    }

    #[inline]
    fn standing_terms<S: TermSink>(&self, sink: &mut S) {
        let board = &self.board;
        let phase = Phase::of(board);
        sink.add(groups::TEMPO, sign(board.mover()) * WHOLE);
        let reaches = Reaches::new(board, phase, sink);
        for colour in Colour::ALL {
            placement::late_terms(board, colour, phase, sink);
            pawns::terms(board, colour, phase, &reaches, sink);
            kings::terms(board, colour, phase, &reaches, sink);
            threats::terms(board, colour, &reaches, sink);
        }
    }

    #[inline]
    fn carry<S: TermSink>(&mut self, mv: Move, sink: &mut S) -> bool {
        self.advance(mv, &mut Follower(sink));
        true
    }
}

/// How a colour's terms count.
#[inline]
const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::White => 1,
        Colour::Black => -1,
    }
}
