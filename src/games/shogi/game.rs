//! Shogi as a game: what [`Game`] asks of a position.

use super::entering_king::{ENTERING_KING_OPTION, EnteringKingRule};
use super::move_filter::All;
use super::moves::{Move, MoveBatch};
use super::piece::PieceType;
use super::position::{Feature, Position};
use super::repetition::RepetitionEntry;
use super::sfen;
use super::square::BOARD_WIDTH;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::description::GameDescription;
use crate::rules::dialect::Dialect;
use crate::rules::game::{Game, Observer};
use crate::rules::outcome::{GameResult, Outcome};
use crate::rules::rule_option::{RuleOption, RuleValues};
use std::ops::ControlFlow;

impl Game for Position {
    type Move = Move;
    type Batch = MoveBatch;
    type Feature = Feature;
    type RepetitionEntry = RepetitionEntry;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["Black", "White"],
        board_size: (BOARD_WIDTH, BOARD_WIDTH),
        rule_options: &[RuleOption {
            name: ENTERING_KING_OPTION,
            values: RuleValues::Combo { default: EnteringKingRule::DEFAULT.name(), choices: EnteringKingRule::NAMES },
        }],
        pocket_types: PieceType::HAND_TYPES.len(),
        template: "shogi",
        fen_keyword: "sfen",
        native_dialect: Dialect::Usi,
        ..GameDescription::TWO_PLAYER
    };
    const MAX_MOVES: usize = 593;

    fn startpos() -> Position {
        Position::from_sfen(sfen::START_SFEN).unwrap_or(Position::empty(Seat::FIRST, 1))
    }

    fn set_rule_option(&mut self, name: &str, value: &str) {
        if let (ENTERING_KING_OPTION, Some(rule)) = (name, EnteringKingRule::from_name(value)) {
            self.entering_king_rule = rule;
        }
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
