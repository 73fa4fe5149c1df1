//! Positions and moves in text, and Martian Chess as a game.

use super::board::RANKS;
use super::ends::CaptureLimit;
use super::moves::{Move, MoveBatch};
use super::position::{Feature, Position};
use super::record;
use crate::base::bits::Bits64;
use crate::base::seat::{Alliances, Seat};
use crate::base::text::TextError;
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation, RuleOption, RuleValues};
use crate::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

impl<const SEATS: usize> Game for Position<SEATS> {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    /// The key of pyramids, points and seat.
    type Trace = u64;

    const SEATS: usize = SEATS;
    const ALLIANCES: Alliances = Alliances::DUEL;
    /// Sixteen pyramids in a zone, each with fewer targets than a queen alone on the largest board, which has 27.
    const MAX_MOVES: usize = 16 * 27;

    fn start() -> Self {
        Position::from_record(record::start(SEATS)).unwrap_or_else(|_| Position::empty())
    }

    #[inline]
    fn seat(&self) -> Seat {
        self.seat
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board_key() ^ self.rest_of_key()
    }

    fn fresh_key(&self) -> u64 {
        self.computed_board_key() ^ self.rest_of_key()
    }

    #[inline]
    fn trace(&self) -> u64 {
        self.board_key()
    }

    #[inline]
    fn visit_moves<V>(&self, visit: V) -> ControlFlow<()>
    where
        V: FnMut(MoveBatch) -> ControlFlow<()>,
    {
        if self.over().is_some() {
            return ControlFlow::Continue(());
        }
        self.visit_targets(Bits64(u64::MAX), visit)
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
        self.finished()
    }

    /// There is always a move: the foremost pyramid of a seat can advance, and where the rule against rejection
    /// forbids one of its moves there are others.
    fn end_without_moves(&self) -> Outcome {
        self.as_points_stand("no legal move")
    }

    /// No position ends the game by coming back.
    fn end_by_history(&self, _: &[u64]) -> Option<Outcome> {
        None
    }

    /// No rule speaks of a return; what it drifts to is another question.
    #[inline]
    fn verdict_of_return(&self, _: &[u64], _: usize) -> Option<Verdict> {
        None
    }

    /// Pyramids and points as they were: nothing was captured or merged in between, and if all go on like this, the
    /// points decide as they stand. What came back from before the search proves less: there others might have
    /// departed.
    ///
    /// Two seats pass by sending a pyramid to and fro over the canal, and the search must look beyond that: taken for
    /// the end of the game, a pass would look like a draw or worse wherever it is possible, which is nearly
    /// everywhere, and all other moves alike. There the count of quiet moves tells soon enough what it comes to.
    #[inline]
    fn drift_of_return(&self, past: &[u64], root: usize) -> Option<Outcome> {
        if SEATS == 2 {
            return None;
        }
        let quiet = past.len().saturating_sub(self.quiet_moves.into());
        let earlier = past.get(quiet.max(root)..)?;
        let key = self.board_key();
        earlier
            .iter()
            .rev()
            .skip(SEATS - 1)
            .step_by(SEATS)
            .any(|&trace| trace == key)
            .then(|| self.as_points_stand("repetition"))
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.over().is_none() && self.allows(mv)
    }
}

impl<const SEATS: usize> Notation for Position<SEATS> {
    const RULE_OPTIONS: &'static [RuleOption] = &[
        RuleOption { name: "Martian_NoRejection", values: RuleValues::Check { default: false } },
        RuleOption { name: "Martian_NoCaptureLimit", values: RuleValues::Spin { default: -1, min: -1, max: 10_000 } },
    ];

    const BOARD: (usize, usize) = (Self::BOARD.files, RANKS);

    fn read_record(text: &str) -> Result<Self, TextError> {
        Position::from_record(text)
    }

    fn record(&self) -> String {
        self.to_record()
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        let mv = Self::parse_move(text).ok_or_else(|| TextError::new("move", text, "a move such as c3c5"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(TextError::new("move", text, "a legal move")) }
    }

    fn move_text(&self, mv: Move, _: Dialect) -> String {
        Self::text_of(mv)
    }

    fn drawing(&self) -> String {
        self.picture()
    }

    fn set_rule(&mut self, name: &str, value: &str) {
        match name {
            "Martian_NoRejection" => self.no_rejection = value == "true",
            "Martian_NoCaptureLimit" => {
                let limit = value.parse().ok().and_then(CaptureLimit::from_option);
                self.capture_limit = limit.unwrap_or(self.capture_limit);
            }
            _ => {}
        }
    }
}
