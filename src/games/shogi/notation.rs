//! Positions and moves in text, and shogi as a game.

use super::declaration::EnteringKing;
use super::fen;
use super::generate::All;
use super::history::Trace;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::Kind;
use super::position::{Feature, Position};
use super::sfen;
use super::square::{SIDE, Square};
use crate::base::seat::{Alliances, Seat, SeatSet};
use crate::base::text::TextError;
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation, RuleOption, RuleValues};
use crate::rules::outcome::{Outcome, Verdict};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type Trace = Trace;

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::DUEL;
    const MAX_MOVES: usize = 593;

    fn start() -> Position {
        Position::from_sfen(sfen::START).unwrap_or(Position::empty(Seat::FIRST, 1))
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
        if self.try_reached().is_some() {
            return ControlFlow::Continue(());
        }
        self.visit_selected(&All, visit)
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
        self.try_reached()
    }

    fn end_without_moves(&self) -> Outcome {
        let reason = if self.checkers.any() { "checkmate" } else { "no legal move" };
        Outcome::won(SeatSet::only(self.mover().other()), reason)
    }

    fn end_by_history(&self, past: &[Trace]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn verdict_of_return(&self, past: &[Trace], root: usize) -> Option<Verdict> {
        self.return_verdict(past, root)
    }

    #[inline]
    fn claim(&self) -> Option<Outcome> {
        self.declaration()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.try_reached().is_none() && self.allows(mv)
    }
}

impl Notation for Position {
    const RULE_OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "EnteringKingRule",
        values: RuleValues::Words { default: "CSARule27", all: EnteringKing::NAMES },
    }];

    const BOARD: (usize, usize) = (SIDE, SIDE);

    fn read_record(text: &str) -> Result<Position, TextError> {
        if fen::is_fen(text) { Position::from_sfen(&fen::to_sfen(text)?) } else { Position::from_sfen(text) }
    }

    fn record(&self) -> String {
        self.sfen()
    }

    fn read_move(&self, text: &str) -> Result<Move, TextError> {
        let mv = parse_move(text).ok_or_else(|| TextError::new("move", text, "a move such as 7g7f, 8h2b+ or P*5e"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(TextError::new("move", text, "a legal move")) }
    }

    fn move_text(&self, mv: Move, dialect: Dialect) -> String {
        let square = |square: Square| match dialect {
            Dialect::Usi => square.to_string(),
            Dialect::Uci => square.uci(),
        };
        let to = square(mv.to());
        match mv.origin() {
            Origin::Hand(kind) => {
                let sign = if dialect == Dialect::Usi { '*' } else { '@' };
                format!("{}{sign}{to}", kind.letter())
            }
            Origin::Board(from) => format!("{}{to}{}", square(from), if mv.promotes() { "+" } else { "" }),
        }
    }

    fn drawing(&self) -> String {
        self.picture()
    }

    fn set_rule(&mut self, name: &str, value: &str) {
        if let ("EnteringKingRule", Some(rule)) = (name, EnteringKing::from_name(value)) {
            self.entering_king = rule;
        }
    }
}

/// Reads the text of either dialect.
fn parse_move(text: &str) -> Option<Move> {
    let bytes = text.as_bytes();
    let (squares, promotes) = match bytes {
        [squares @ .., b'+'] => (squares, true),
        _ => (bytes, false),
    };
    if squares.len() != 4 {
        return None;
    }
    let (origin, target) = squares.split_at(2);
    match *origin {
        [letter @ b'A'..=b'Z', sign @ (b'*' | b'@')] if !promotes => {
            let kind = Kind::from_letter(letter as char).filter(|&kind| kind != Kind::King)?;
            let to = if sign == b'*' { Square::from_usi(target) } else { Square::from_uci(target) };
            Some(Move::drop(kind, to?))
        }
        _ => {
            let usi = Square::from_usi(origin).zip(Square::from_usi(target));
            let (from, to) = usi.or_else(|| Square::from_uci(origin).zip(Square::from_uci(target)))?;
            Some(Move::board(from, to, promotes))
        }
    }
}
