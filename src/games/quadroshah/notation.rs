//! Moves in text, and Quadroshah as a game.

use super::generate::All;
use super::history::Trace;
use super::moves::{Move, MoveBatch};
use super::piece::Kind;
use super::position::{Feature, Position};
use super::record;
use super::seats;
use super::square::{FILES, RANKS, Square};
use crate::base::seat::{Alliances, Seat};
use crate::base::text::TextError;
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation};
use crate::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

/// So many moves in a row without capture or pawn move are a draw: fifty rounds of four.
const QUIET_LIMIT: u32 = 200;

/// The text of the pass.
const PASS: &str = "0000";

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type Trace = Trace;

    const SEATS: usize = seats::SEATS;
    const ALLIANCES: Alliances = seats::TEAMS;
    const TEAMS: bool = true;
    /// With `m` men in a zone there are at most `39 m` moves (a queen alone on the board has 39), and at most
    /// `16 (72 - m) + 369`: eight lines and eight knights for each free square of the zone, three lines and a few
    /// knights for those of the other, four choices where a pawn promotes. The two meet below this.
    const MAX_MOVES: usize = 1_100;

    fn start() -> Position {
        Position::from_fen(record::START).unwrap_or(Position::empty(record::FIRST))
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
        if self.is_over() { ControlFlow::Continue(()) } else { self.visit_selected(&All, visit) }
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
        match self.fallen {
            Some(colour) => Some(Outcome::won(seats::team(colour.other()), "king captured")),
            None if self.quiet_moves >= QUIET_LIMIT => Some(Outcome::draw("200 moves without capture or pawn move")),
            None => None,
        }
    }

    /// Never asked for: who cannot move passes.
    fn end_without_moves(&self) -> Outcome {
        Outcome::draw("no legal move")
    }

    fn end_by_history(&self, past: &[Trace]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn verdict_of_return(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        self.return_verdict(past, root)
    }

    #[inline]
    fn is_legal(&self, mv: Move) -> bool {
        !self.is_over() && self.allows(mv)
    }
}

impl Position {
    /// Whether the board or the count of quiet moves ends the game.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.fallen.is_some() || self.quiet_moves >= QUIET_LIMIT
    }
}

impl Notation for Position {
    const BOARD: (usize, usize) = (FILES, RANKS);

    fn read_record(text: &str) -> Result<Position, TextError> {
        Position::from_fen(text)
    }

    fn record(&self) -> String {
        self.fen()
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        let wrong = || TextError::new("move", text, "a move such as e2e4, m1o1, a8a9q or 0000");
        let mv = parse_move(text).ok_or_else(wrong)?;
        if self.is_legal(mv) { Ok(mv) } else { Err(TextError::new("move", text, "a legal move")) }
    }

    fn move_text(&self, mv: Move, _: Dialect) -> String {
        match mv.squares() {
            None => PASS.to_owned(),
            Some((from, to)) => {
                let promotion = mv.promotion().map(|kind| kind.letter().to_string());
                format!("{from}{to}{}", promotion.unwrap_or_default())
            }
        }
    }

    fn drawing(&self) -> String {
        self.picture()
    }
}

fn parse_move(text: &str) -> Option<Move> {
    if text == PASS {
        return Some(Move::PASS);
    }
    let (squares, letter) = text.as_bytes().split_at_checked(4)?;
    let (from, to) = (Square::from_text(&squares[..2])?, Square::from_text(&squares[2..])?);
    match *letter {
        [] => Some(Move::new(from, to)),
        [letter] => Move::promoting(from, to, Kind::from_letter(letter as char)?),
        _ => None,
    }
}
