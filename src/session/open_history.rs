//! The history of a perfect-information game: a position and the moves before it.

use super::drop_out::{DropOut, DropOutReason, RESIGNATION};
use super::game_state::{GameState, HistoryEntry};
use super::illegality::illegality;
use super::open_state::{Step, history, legal_action, legal_actions, open_state, scene};
use super::position_history::{FlagFall, PositionError, PositionHistory, too_few_moves};
use super::stoppable_perft::stoppable_perft;
use super::turn_order::TurnOrder;
use super::viewer::Viewer;
use base::input::InputError;
use base::seat::{Relation, Seat, SeatSet};
use rules::action::LegalAction;
use rules::depiction::Depiction;
use rules::dialect::Dialect;
use rules::illegality::{Illegality, MoveAttempt};
use rules::impasse::Impasse;
use rules::outcome::Outcome;
use rules::scene::{KingInCheck, Scene};
use search::control::signal::Signal;

/// A position of a perfect-information game with the moves that led to it, and the seats that have dropped out on the way.
#[derive(Clone)]
pub struct OpenHistory<G: Depiction> {
    root: G,
    steps: Vec<Step<G::Move>>,
    position: G,
    /// The repetition entries of the earlier positions, oldest first.
    past: Vec<G::RepetitionEntry>,
    rule_options: Vec<(&'static str, String)>,
}

impl<G: Depiction> Default for OpenHistory<G> {
    fn default() -> Self {
        OpenHistory::from_root(G::startpos(), Vec::new())
    }
}

impl<G: Depiction> OpenHistory<G> {
    fn from_root(root: G, rule_options: Vec<(&'static str, String)>) -> Self {
        let position = with_rule_options(root, &rule_options);
        OpenHistory { root: position, steps: Vec::new(), position, past: Vec::new(), rule_options }
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The repetition entries of the earlier positions, oldest first.
    pub fn past(&self) -> &[G::RepetitionEntry] {
        &self.past
    }

    fn push(&mut self, step: Step<G::Move>) {
        self.past.push(self.position.repetition_entry());
        self.position = step.after(&self.position);
        self.steps.push(step);
    }

    /// The drop-out that this text names, if the seat may drop out now.
    fn drop_out(&self, text: &str) -> Option<DropOut> {
        DropOut::from_text(text).filter(|drop_out| self.position.goes_on_without(drop_out.seat))
    }
}

fn with_rule_options<G: Depiction>(mut position: G, rule_options: &[(&'static str, String)]) -> G {
    for (name, value) in rule_options {
        position.set_rule_option(name, value);
    }
    position
}

impl<G: Depiction> PositionHistory for OpenHistory<G> {
    fn boxed_clone(&self) -> Box<dyn PositionHistory> {
        Box::new(self.clone())
    }

    fn set_position(&mut self, record: Option<&str>, moves: &str) -> Result<(), PositionError> {
        let root = match record {
            Some(text) => G::from_fen(text).map_err(PositionError::Fen)?,
            None => G::startpos(),
        };
        let mut history = OpenHistory::from_root(root, self.rule_options.clone());
        for (index, text) in moves.split_ascii_whitespace().enumerate() {
            history.play_move(text).map_err(|error| PositionError::Move { number: index + 1, error })?;
        }
        *self = history;
        Ok(())
    }

    fn play_move(&mut self, text: &str) -> Result<(), InputError> {
        let step = match self.drop_out(text) {
            Some(drop_out) => Step::DropOut(drop_out),
            None => Step::Move(self.position.parse_move(text)?),
        };
        self.push(step);
        Ok(())
    }

    fn undo(&mut self, plies: usize) -> Result<(), InputError> {
        let kept = self.steps.len().checked_sub(plies).ok_or_else(|| too_few_moves(plies, self.steps.len()))?;
        let mut history = OpenHistory::from_root(self.root, self.rule_options.clone());
        self.steps[..kept].iter().for_each(|&step| history.push(step));
        *self = history;
        Ok(())
    }

    fn side_to_move(&self) -> Seat {
        self.position.side_to_move()
    }

    fn relation_to_first(&self) -> Relation {
        G::ALLIANCES.relation(Seat::FIRST, self.position.side_to_move())
    }

    fn turn_order(&self) -> TurnOrder {
        TurnOrder::from_seat::<G>(self.position.side_to_move(), self.position.seats_out())
    }

    fn state(&self, viewer: Viewer) -> GameState {
        open_state(&self.root, &self.steps, &self.position, &self.past, viewer)
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene(&self.position, self.outcome().is_some())
    }

    fn played_actions(&self, _: Viewer) -> Vec<HistoryEntry> {
        history(&self.root, &self.steps)
    }

    fn plies_played(&self) -> usize {
        self.steps.len()
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn start_fen(&self) -> String {
        self.root.fen()
    }

    fn moves(&self, dialect: Dialect) -> Vec<String> {
        let mut position = self.root;
        let mut texts = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            texts.push(step.text(&position, dialect));
            position = step.after(&position);
        }
        texts
    }

    fn ascii_board(&self) -> String {
        self.position.ascii_board()
    }

    fn position_key(&self) -> u64 {
        self.position.zobrist_key()
    }

    fn legal_moves(&self, dialect: Dialect) -> Result<Vec<String>, InputError> {
        if self.outcome().is_some() {
            return Ok(Vec::new());
        }
        let moves = self.position.legal_moves();
        let mut texts: Vec<String> = moves.into_iter().map(|mv| self.position.format_move(mv, dialect)).collect();
        texts.sort_unstable();
        Ok(texts)
    }

    fn legal_actions(&self) -> Result<Vec<LegalAction>, InputError> {
        Ok(if self.position.board_outcome().is_some() { Vec::new() } else { legal_actions(&self.position) })
    }

    fn illegality(&self, viewer: Viewer, attempt: &MoveAttempt) -> Option<Illegality> {
        let state = self.state(viewer);
        illegality(&state, self.side_to_move(), attempt, || self.position.illegality(attempt))
    }

    fn canonical_move(&self, text: &str, dialect: Dialect) -> Result<String, InputError> {
        self.position.parse_move(text).map(|mv| self.position.format_move(mv, dialect))
    }

    fn action(&self, text: &str) -> Result<LegalAction, InputError> {
        self.position.parse_move(text).map(|mv| legal_action(&self.position, mv))
    }

    fn label(&self, text: &str) -> String {
        self.position.parse_move(text).map_or_else(|_| text.to_owned(), |mv| self.position.label(mv))
    }

    fn kings_in_check(&self) -> Vec<KingInCheck> {
        self.position.kings_in_check()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome(&self.past)
    }

    fn can_play_on(&self) -> bool {
        self.position.board_outcome().is_none() && self.position.has_legal_moves()
    }

    fn seats_out(&self) -> SeatSet {
        self.position.seats_out()
    }

    fn drop_out_text(&self, seat: Seat, reason: DropOutReason) -> Option<String> {
        self.position.goes_on_without(seat).then(|| DropOut { seat, reason }.to_string())
    }

    fn outcome_on_resignation(&self, seat: Seat) -> Outcome {
        self.position.forfeit_outcome(seat, RESIGNATION)
    }

    fn flag_fall(&self) -> FlagFall {
        match self.position.move_before_flag() {
            Some(mv) => FlagFall::Plays(self.position.format_move(mv, Dialect::Uci)),
            None => FlagFall::Ends(self.position.flag_outcome()),
        }
    }

    fn claimable_win(&self) -> Option<Outcome> {
        self.position.claimable_win()
    }

    fn impasse(&self) -> Option<Impasse> {
        self.position.impasse()
    }

    fn perft(
        &self,
        depth: u32,
        dialect: Dialect,
        signal: &Signal,
        on_move: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        if depth == 0 {
            return Ok(Some(1));
        }
        if self.outcome().is_some() {
            // The history alone may have ended the game, for example by repetition.
            return Ok(Some(0));
        }
        let mut moves: Vec<(String, G::Move)> =
            self.position.legal_moves().into_iter().map(|mv| (self.position.format_move(mv, dialect), mv)).collect();
        moves.sort_unstable();
        let mut total: u64 = 0;
        for (text, mv) in moves {
            let Some(count) = stoppable_perft(&self.position.play(mv), depth - 1, signal) else { return Ok(None) };
            on_move(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }

    fn set_rule_option(&mut self, name: &'static str, value: &str) {
        self.rule_options.retain(|(known, _)| *known != name);
        self.rule_options.push((name, value.to_owned()));
        self.root = with_rule_options(self.root, &self.rule_options);
        self.position = with_rule_options(self.position, &self.rule_options);
    }

    fn rule_options(&self) -> &[(&'static str, String)] {
        &self.rule_options
    }
}
