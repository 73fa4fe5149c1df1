//! Quadroshah as a game: what [`Game`] asks of a position.

use super::fen;
use super::move_filter::All;
use super::moves::{Move, MoveBatch};
use super::piece::Colour;
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use super::seats;
use super::square::{FILES, RANKS};
use crate::base::seat::Seat;
use crate::rules::description::GameDescription;
use crate::rules::game::{Game, Observer};
use crate::rules::outcome::{GameResult, Outcome};
use crate::rules::sides::Sides;
use std::ops::ControlFlow;

/// So many moves in a row without capture or pawn move are a draw: fifty rounds of four.
const HALFMOVE_LIMIT: u32 = 200;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["White A", "Black A", "Black B", "White B"],
        sides: Sides::Teams(seats::team(Colour::White)),
        board_size: (FILES, RANKS),
        ..GameDescription::TWO_PLAYER
    };
    /// With `m` men in a zone there are at most `39 m` moves (a queen alone on the board has 39), and at most
    /// `16 (72 - m) + 369`: eight lines and eight knights for each free square of the zone, three lines and a few
    /// knights for those of the other, four choices where a pawn promotes. The two meet below this.
    const MAX_MOVES: usize = 1_100;

    fn startpos() -> Position {
        Position::from_fen(fen::START_FEN).unwrap_or(Position::empty(fen::START_SEAT))
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
        if self.is_over() { ControlFlow::Continue(()) } else { self.generate_filtered(&All, visit) }
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
        match self.lost_king {
            Some(colour) => Some(Outcome::won(seats::team(colour.other()), "king captured")),
            None if self.halfmove_clock >= HALFMOVE_LIMIT => {
                Some(Outcome::draw("200 moves without capture or pawn move"))
            }
            None => None,
        }
    }

    /// Never asked for: who cannot move passes.
    fn no_moves_outcome(&self) -> Outcome {
        Outcome::draw("no legal move")
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.is_legal_if_not_over(mv)
    }
}

impl Position {
    /// Whether the board or the count of quiet moves ends the game.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.lost_king.is_some() || self.halfmove_clock >= HALFMOVE_LIMIT
    }
}
