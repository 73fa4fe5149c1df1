//! Cessolis as a game: what [`Game`] asks of a position.

use super::fen;
use super::move_filter::All;
use super::moves::{Move, MoveBatch};
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use crate::base::seat::Seat;
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
    /// A record may hold any number of men. A man has 16 targets at most, the king 24; and a square that holds no own
    /// man is reached by 28 at most: from each of 24 squares nearby and down four lines. With n own men that makes
    /// no more than 16n + 8 and no more than 28(64 - n) moves, both of which only 648 satisfies for some n.
    const MAX_MOVES: usize = 648;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).unwrap_or(Position::empty(Seat::FIRST, 1))
    }

    #[inline]
    fn side_to_move(&self) -> Seat {
        self.side_to_move()
    }

    #[inline]
    fn zobrist_key(&self) -> u64 {
        self.position_key()
    }

    fn compute_zobrist_key(&self) -> u64 {
        self.computed_key()
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
        if self.has_no_bare_king() { self.generate_filtered(&All, visit) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn make_move<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.advance(mv, observer);
    }

    fn observe_active_features<O: Observer<Feature>>(&self, observer: &mut O) {
        self.announce(observer);
    }

    #[inline]
    fn board_outcome(&self) -> Option<Outcome> {
        self.bare_king_end()
    }

    fn no_moves_outcome(&self) -> Outcome {
        self.end_of_moves()
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.perpetual_check(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.has_no_bare_king() && self.is_legal_if_not_over(mv)
    }
}
