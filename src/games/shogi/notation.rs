//! Positions and moves in text, and shogi as a game.

use super::entering_king::EnteringKingRule;
use super::fairy_fen;
use super::generate::All;
use super::moves::{Move, MoveBatch, Origin};
use super::piece::PieceType;
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use super::sfen;
use super::square::{BOARD_WIDTH, Square};
use crate::base::input::InputError;
use crate::base::seat::{Alliances, Seat, SeatSet};
use crate::rules::game::{Game, Observer};
use crate::rules::notation::{Dialect, Notation, RuleOption, RuleValues};
use crate::rules::outcome::{GameResult, Outcome};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const SEATS: usize = 2;
    const ALLIANCES: Alliances = Alliances::TWO_PLAYER;
    const MAX_MOVES: usize = 593;

    fn startpos() -> Position {
        Position::from_sfen(sfen::START_SFEN).unwrap_or(Position::empty(Seat::FIRST, 1))
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
        if self.try_rule_win().is_some() {
            return ControlFlow::Continue(());
        }
        self.generate_filtered(&All, visit)
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
        self.try_rule_win()
    }

    fn no_moves_outcome(&self) -> Outcome {
        let reason = if self.checkers.any() { "checkmate" } else { "no legal move" };
        Outcome::won(SeatSet::single(self.side_to_move().other()), reason)
    }

    fn repetition_outcome(&self, past: &[RepetitionEntry]) -> Option<Outcome> {
        self.repetition(past)
    }

    #[inline]
    fn search_repetition_result(&self, past: &[RepetitionEntry], root: usize) -> Option<GameResult> {
        self.return_verdict(past, root)
    }

    #[inline]
    fn claimable_win(&self) -> Option<Outcome> {
        self.declaration()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.try_rule_win().is_none() && self.is_legal_if_not_over(mv)
    }
}

impl Notation for Position {
    const RULE_OPTIONS: &'static [RuleOption] = &[RuleOption {
        name: "EnteringKingRule",
        values: RuleValues::Combo { default: "CSARule27", choices: EnteringKingRule::NAMES },
    }];

    const BOARD_SIZE: (usize, usize) = (BOARD_WIDTH, BOARD_WIDTH);

    fn from_fen(text: &str) -> Result<Position, InputError> {
        if fairy_fen::is_fen(text) {
            Position::from_sfen(&fairy_fen::to_sfen(text)?)
        } else {
            Position::from_sfen(text)
        }
    }

    fn fen(&self) -> String {
        self.sfen()
    }

    fn parse_move(&self, text: &str) -> Result<Move, InputError> {
        let mv = parse_move(text).ok_or_else(|| InputError::new("move", text, "a move such as 7g7f, 8h2b+ or P*5e"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(InputError::new("move", text, "a legal move")) }
    }

    fn format_move(&self, mv: Move, dialect: Dialect) -> String {
        let square = |square: Square| match dialect {
            Dialect::Usi => square.to_string(),
            Dialect::Uci => square.to_uci(),
        };
        let to = square(mv.to());
        match mv.origin() {
            Origin::Hand(kind) => {
                let sign = if dialect == Dialect::Usi { '*' } else { '@' };
                format!("{}{sign}{to}", kind.letter())
            }
            Origin::Board(from) => format!("{}{to}{}", square(from), if mv.is_promotion() { "+" } else { "" }),
        }
    }

    fn ascii_board(&self) -> String {
        self.picture()
    }

    fn set_rule_option(&mut self, name: &str, value: &str) {
        if let ("EnteringKingRule", Some(rule)) = (name, EnteringKingRule::from_name(value)) {
            self.entering_king_rule = rule;
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
            let kind = PieceType::from_letter(letter as char).filter(|&kind| kind != PieceType::King)?;
            let to = if sign == b'*' { Square::from_usi(target) } else { Square::from_uci(target) };
            Some(Move::new_drop(kind, to?))
        }
        _ => {
            let usi = Square::from_usi(origin).zip(Square::from_usi(target));
            let (from, to) = usi.or_else(|| Square::from_uci(origin).zip(Square::from_uci(target)))?;
            Some(Move::new(from, to, promotes))
        }
    }
}
