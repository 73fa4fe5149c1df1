//! The history of a game with hidden information: a position as far as it is known, and the actions before it.

use super::drop_out::RESIGNATION;
use super::game_state::{GameState, HistoryEntry};
use super::hidden_state::{hidden_state, history, legal_action, legal_actions, scene};
use super::illegality::illegality;
use super::position_history::{FlagFall, HiddenInformation, PositionError, PositionHistory, too_few_moves};
use super::turn_order::TurnOrder;
use super::viewer::Viewer;
use base::input::InputError;
use base::seat::{Relation, Seat};
use rules::action::LegalAction;
use rules::depiction::PartialDepiction;
use rules::dialect::Dialect;
use rules::game::TIME;
use rules::hidden::World;
use rules::illegality::{Illegality, MoveAttempt};
use rules::outcome::Outcome;
use rules::partial_position::ActionOf;
use rules::scene::{KingInCheck, Scene};
use search::control::signal::Signal;

/// The seed of the deal that `startpos` stands for.
const STARTPOS_SEED: u64 = 0;

/// A game with hidden information as far as the client has revealed it, with the actions that led to it.
#[derive(Clone)]
pub struct HiddenHistory<D: PartialDepiction> {
    root: D,
    /// The actions since the root, including the dealer's shuffles, with the cards drawn as far as they are known.
    actions: Vec<String>,
    position: D,
    rule_options: Vec<(&'static str, String)>,
}

impl<D: PartialDepiction> Default for HiddenHistory<D> {
    fn default() -> Self {
        HiddenHistory::from_root(D::deal(STARTPOS_SEED), Vec::new())
    }
}

impl<D: PartialDepiction> HiddenHistory<D> {
    fn from_root(root: D, rule_options: Vec<(&'static str, String)>) -> Self {
        let root = with_rule_options(root, &rule_options);
        HiddenHistory { position: root.clone(), root, actions: Vec::new(), rule_options }
    }

    /// The start of a game by this seed, dealt by the rules chosen.
    fn deal(&self, seed: u64) -> D {
        with_rule_options(D::deal(STARTPOS_SEED), &self.rule_options).deal_by_these_rules(seed)
    }

    /// The indices of the actions that a seat chose: all but the dealer's shuffles.
    fn decisions(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        (0..self.actions.len()).filter(|&place| !D::is_chance_event(&self.actions[place]))
    }

    /// The current position.
    pub fn position(&self) -> &D {
        &self.position
    }
}

fn with_rule_options<D: PartialDepiction>(mut position: D, rule_options: &[(&'static str, String)]) -> D {
    rule_options.iter().for_each(|(name, value)| position.set_rule_option(name, value));
    position
}

pub(super) fn format_actions<D: PartialDepiction>(position: &D, actions: &[ActionOf<D>]) -> Vec<String> {
    actions.iter().map(|&action| position.format_action(action)).collect()
}

/// The outcome if this seat loses the game for this reason.
fn forfeit_outcome<D: PartialDepiction>(seat: Seat, reason: &'static str) -> Outcome {
    D::World::DESCRIPTION.sides.forfeit_outcome(seat, D::World::SEATS, reason)
}

impl<D: PartialDepiction> PositionHistory for HiddenHistory<D> {
    fn boxed_clone(&self) -> Box<dyn PositionHistory> {
        Box::new(self.clone())
    }

    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let root = match record {
            Some(text) => D::from_fen(text).map_err(PositionError::Fen)?,
            None => self.deal(STARTPOS_SEED),
        };
        let mut history = HiddenHistory::from_root(root, self.rule_options.clone());
        for (index, text) in moves.split_ascii_whitespace().enumerate() {
            history.play_move(text).map_err(|error| PositionError::Move { number: index + 1, error })?;
        }
        *self = history;
        Ok(())
    }

    fn play_move(&mut self, text: &str) -> Result<(), InputError> {
        let before = self.position.clone();
        self.position.play_action(text)?;
        self.actions.push(before.text_with_draws(text, &self.position));
        Ok(())
    }

    fn undo(&mut self, plies: usize) -> Result<(), InputError> {
        let Some(last) = plies.checked_sub(1) else { return Ok(()) };
        let kept = self.decisions().rev().nth(last).ok_or_else(|| too_few_moves(plies, self.plies_played()))?;
        let mut history = HiddenHistory::from_root(self.root.clone(), self.rule_options.clone());
        self.actions[..kept].iter().try_for_each(|action| history.play_move(action))?;
        *self = history;
        Ok(())
    }

    fn side_to_move(&self) -> Seat {
        self.position.side_to_move()
    }

    fn relation_to_first(&self) -> Relation {
        if self.side_to_move() == Seat::FIRST { Relation::Ally } else { Relation::Enemy }
    }

    fn turn_order(&self) -> TurnOrder {
        let turn = self.position.turn_structure();
        TurnOrder::from_turn_structure(turn.plies_to_turn_end, turn.plies_per_round)
    }

    fn state(&self, viewer: Viewer) -> GameState {
        hidden_state(&self.root, &self.actions, &self.position, viewer)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene(&self.position, viewer)
    }

    fn played_actions(&self, viewer: Viewer) -> Vec<HistoryEntry> {
        history(&self.root, &self.actions, viewer)
    }

    fn plies_played(&self) -> usize {
        self.decisions().count()
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn start_fen(&self) -> String {
        self.root.fen()
    }

    fn moves(&self, _: Dialect) -> Vec<String> {
        self.actions.clone()
    }

    fn ascii_board(&self) -> String {
        self.position.ascii_board()
    }

    fn position_key(&self) -> u64 {
        self.position.position_key()
    }

    fn legal_moves(&self, _: Dialect) -> Result<Vec<String>, InputError> {
        let mut texts = format_actions(&self.position, &self.position.legal_actions()?);
        texts.sort_unstable();
        Ok(texts)
    }

    fn legal_actions(&self) -> Result<Vec<LegalAction>, InputError> {
        legal_actions(&self.position)
    }

    fn illegality(&self, viewer: Viewer, attempt: &MoveAttempt) -> Option<Illegality> {
        let state = self.state(viewer);
        illegality(&state, self.side_to_move(), attempt, || self.position.illegality(attempt))
    }

    fn canonical_move(&self, text: &str, _: Dialect) -> Result<String, InputError> {
        self.position.parse_action(text).map(|action| self.position.format_action(action))
    }

    fn action(&self, text: &str) -> Result<LegalAction, InputError> {
        self.position.parse_action(text).map(|action| legal_action(&self.position, action))
    }

    fn label(&self, text: &str) -> String {
        self.position.parse_action(text).map_or_else(|_| text.to_owned(), |action| self.position.label(action))
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        self.position.kings_in_check()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn outcome_on_resignation(&self, seat: Seat) -> Outcome {
        forfeit_outcome::<D>(seat, RESIGNATION)
    }

    fn flag_fall(&self) -> FlagFall {
        FlagFall::Ends(forfeit_outcome::<D>(self.side_to_move(), TIME))
    }

    fn claimable_win(&self) -> Option<Outcome> {
        None
    }

    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        match self.position.perft(depth, &|| signal.is_stopped(), on_move) {
            // At depth 1 the seat's own view suffices: it knows its own legal actions.
            Err(_) if depth == 1 => {
                let texts = self.legal_moves(dialect)?;
                texts.iter().for_each(|text| on_move(text, 1));
                Ok(Some(texts.len() as u64))
            }
            counted => counted,
        }
    }

    fn set_rule_option(&mut self, name: &'static str, value: &str) {
        self.rule_options.retain(|(known, _)| *known != name);
        self.rule_options.push((name, value.to_owned()));
        self.root.set_rule_option(name, value);
        self.position.set_rule_option(name, value);
    }

    fn rule_options(&self) -> &[(&'static str, String)] {
        &self.rule_options
    }

    fn hidden(&self) -> Option<&dyn HiddenInformation> {
        Some(self)
    }
}

impl<D: PartialDepiction> HiddenInformation for HiddenHistory<D> {
    fn deal_fen(&self, seed: u64) -> String {
        self.deal(seed).fen()
    }

    fn view_fen(&self, seat: Seat) -> String {
        self.position.seen_by(seat).fen()
    }

    fn shuffle_text(&self, seed: u64) -> String {
        D::shuffle_text(seed)
    }

    fn known_legal_moves(&self) -> Vec<String> {
        let mut texts = format_actions(&self.position, &self.position.known_legal_actions());
        texts.sort_unstable();
        texts
    }

    fn resolve_chance(&self, text: &str, chance_seed: u64) -> Result<String, InputError> {
        self.position.resolve_chance(text, chance_seed)
    }

    fn move_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError> {
        self.position.action_seen_by(text, seat)
    }
}
