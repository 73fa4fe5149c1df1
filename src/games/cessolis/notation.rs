//! Positions and moves in text, and Cessolis as a game.

use super::attacks;
use super::fen;
use super::generate::All;
use super::history::Trace;
use super::moves::{Move, MoveBatch};
use super::piece::Kind;
use super::position::{Feature, Position};
use super::square::{SIDE, Square};
use crate::base::seat::{Alliances, Seat};
use crate::base::text::TextError;
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
    /// A record may hold any number of men. A man has 16 targets at most, the king 24; and a square that holds no own
    /// man is reached by 28 at most: from each of 24 squares nearby and down four lines. With n own men that makes
    /// no more than 16n + 8 and no more than 28(64 - n) moves, both of which only 648 satisfies for some n.
    const MAX_MOVES: usize = 648;

    fn start() -> Position {
        Position::from_fen(fen::START).unwrap_or(Position::empty(Seat::FIRST, 1))
    }

    #[inline]
    fn seat(&self) -> Seat {
        self.mover()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position_key()
    }

    fn fresh_key(&self) -> u64 {
        self.computed_key()
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
        if self.goes_on() { self.visit_selected(&All, visit) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn play_observed<O: Observer<Feature>>(&mut self, mv: Move, observer: &mut O) {
        self.advance(mv, observer);
    }

    fn observe_all<O: Observer<Feature>>(&self, observer: &mut O) {
        self.announce(observer);
    }

    #[inline]
    fn end_on_board(&self) -> Option<Outcome> {
        self.bare_end()
    }

    fn end_without_moves(&self) -> Outcome {
        self.end_of_moves()
    }

    fn end_by_history(&self, past: &[Trace]) -> Option<Outcome> {
        self.perpetual_check(past)
    }

    #[inline]
    fn verdict_of_return(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        self.return_verdict(past, root)
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.goes_on() && self.allows(mv)
    }
}

impl Position {
    /// Whether the move brings a pawn to the last rank.
    #[inline]
    pub(super) fn promotes(&self, mv: Move) -> bool {
        self.men(self.mover(), Kind::Pawn).contains(mv.from().index())
            && attacks::last_rank(self.mover()).contains(mv.to().index())
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
        let (mv, says_queen) =
            parse_move(text).ok_or_else(|| TextError::new("move", text, "a move such as e2e4 or e7e8q"))?;
        let fits = self.is_legal(mv) && (!says_queen || self.promotes(mv));
        if fits { Ok(mv) } else { Err(TextError::new("move", text, "a legal move")) }
    }

    fn move_text(&self, mv: Move, _: Dialect) -> String {
        format!("{}{}{}", mv.from(), mv.to(), if self.promotes(mv) { "q" } else { "" })
    }

    fn drawing(&self) -> String {
        self.picture()
    }
}

/// Reads a move, and whether it names the queen that a pawn becomes.
fn parse_move(text: &str) -> Option<(Move, bool)> {
    let (squares, says_queen) = match text.as_bytes() {
        [squares @ .., b'q'] => (squares, true),
        squares => (squares, false),
    };
    if squares.len() != 4 {
        return None;
    }
    let (from, to) = squares.split_at(2);
    let (from, to) = (Square::from_text(from)?, Square::from_text(to)?);
    (from != to).then_some((Move::new(from, to), says_queen))
}
