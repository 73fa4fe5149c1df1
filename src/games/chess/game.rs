//! Chess as a game: what [`Game`] asks of a position.

use super::position::{Position, seat_of};
use super::repetition::RepetitionEntry;
use crate::base::seat::Seat;
use crate::chessboard::board::{Board, Feature};
use crate::chessboard::move_filter::All;
use crate::chessboard::move_rules::OrthodoxRules;
use crate::chessboard::moves::{Move, MoveBatch};
use crate::rules::description::GameDescription;
use crate::rules::game::{Game, Observer};
use crate::rules::outcome::{GameResult, Outcome};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription::TWO_PLAYER;
    /// A record may hold a king and fifteen queens a side: a queen has 27 targets at most, and a king ten.
    const MAX_MOVES: usize = 15 * 27 + 10;

    fn startpos() -> Position {
        Position::new(Board::startpos(), 0, 1)
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        seat_of(self.board.side_to_move())
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.board.zobrist_key()
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.board.compute_zobrist_key()
    }

    #[inline]
    fn repetition_entry(&self) -> RepetitionEntry {
        self.own_trace()
    }

    #[inline]
    fn generate_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.board.is_insufficient_material() {
            return ControlFlow::Continue(());
        }
        self.board.generate_filtered(&OrthodoxRules, &All, visit)
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.advance(mv, observer);
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        self.board.observe_active_features(observer);
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        self.dead_position()
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.end_of_moves()
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        !self.board.is_insufficient_material() && self.board.is_legal(mv, &OrthodoxRules)
    }

    /// As FIDE's Laws have it, and fifty moves are a draw whether or not somebody asks for it. Yet they take no moves
    /// away: clients that go on until seventy-five get their answer.
    fn outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.board_outcome()
            .or_else(|| (!self.has_moves_if_not_over()).then(|| self.no_moves_outcome()))
            .or_else(|| self.is_fifty_moves().then_some(Outcome::draw("fifty moves")))
            .or_else(|| self.repetition_outcome(past))
    }
}
