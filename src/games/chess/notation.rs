//! Positions and moves in text, and chess as a game.

use super::history::Trace;
use super::position::{Position, seat};
use crate::base::seat::{Alliances, Seat};
use crate::base::text::TextError;
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::moves::{Move, MoveBatch};
use crate::chessboard::permissions::Orthodox;
use crate::chessboard::select::All;
use crate::chessboard::square::SIDE;
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type Trace = Trace;

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::DUEL;
    /// A record may hold a king and fifteen queens a side: a queen has 27 targets at most, and a king ten.
    const MAX_MOVES: usize = 15 * 27 + 10;

    fn start() -> Position {
        Position::new(Board::start(), 0, 1)
    }

    #[inline]
    fn seat(&self) -> Seat {
        seat(self.board.mover())
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key()
    }

    fn fresh_key(&self) -> u64 {
        self.board.fresh_key()
    }

    #[inline]
    fn trace(&self) -> Trace {
        self.own_trace()
    }

    #[inline]
    fn visit_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.board.is_dead() {
            return ControlFlow::Continue(());
        }
        self.board.visit(&Orthodox, &All, visit)
    }

    #[inline]
    fn play_observed<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.advance(mv, observer);
    }

    fn observe_all<O: Observer<Feature>>(&self, observer: &mut O) {
        self.board.observe_all(observer);
    }

    #[inline]
    fn end_on_board(&self) -> Option<Outcome> {
        self.dead_end()
    }

    fn end_without_moves(&self) -> Outcome {
        self.end_of_moves()
    }

    fn end_by_history(&self, past: &[Trace]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn verdict_of_return(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        self.return_verdict(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.board.is_dead() && self.board.allows(mv, &Orthodox)
    }

    /// As FIDE's Laws have it, and fifty moves are a draw whether or not somebody asks for it. Yet they take no moves
    /// away: clients that go on until seventy-five get their answer.
    fn end(&self, past: &[Trace]) -> Option<Outcome> {
        self.end_on_board()
            .or_else(|| (!self.can_move()).then(|| self.end_without_moves()))
            .or_else(|| self.fifty_moves_are_over().then_some(Outcome::draw("fifty moves")))
            .or_else(|| self.end_by_history(past))
    }
}

impl Notation for Position {
    const BOARD: (usize, usize) = (SIDE, SIDE);

    fn read_record(text: &str) -> Result<Position, TextError> {
        Position::from_fen(text)
    }

    fn record(&self) -> String {
        self.fen()
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        let mut moves = self.legal_moves().into_iter();
        moves
            .find(|mv| mv.to_string() == text)
            .ok_or_else(|| TextError::new("move", text, "a legal move such as e2e4, e1g1 or e7e8q"))
    }

    fn move_text(&self, mv: Move, _: Dialect) -> String {
        mv.to_string()
    }

    fn drawing(&self) -> String {
        let board = &self.board;
        let check = if board.in_check() { ", in check" } else { "" };
        let (castling, en_passant) = (board.castling().text(), board.en_passant_text());
        format!(
            "{}{} to move{check}; castling {castling}, en passant {en_passant}, {} halfmoves without capture or pawn move\n",
            board.drawing(),
            board.mover().name(),
            self.halfmoves
        )
    }
}
