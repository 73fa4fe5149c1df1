//! Szachao as text: positions that may be known only in part, their records and actions.

use super::ace_in_check::{ACE_IN_CHECK_OPTION, AceInCheck};
use super::action::Action;
use super::card_multiset::CardMultiset;
use super::dealing::{self, format_with_draws};
use super::known_position::{KnownPosition, unknown_hand_error};
use super::legality::MateStatus;
use super::perft::perft_after;
use super::public_state::TurnPhase;
use super::record;
use super::shuffle::{is_shuffle, read_shuffle, shuffle_text, unknown_shuffle_text};
use super::start_cards::{START_CARDS_OPTION, StartCards};
use super::view::View;
use super::world::World;
use base::input::InputError;
use base::random::mix;
use base::seat::Seat;
use rules::hidden::World as _;
use rules::outcome::Outcome;
use rules::partial_position::{PartialPosition, TurnStructure};
use std::ops::ControlFlow;

/// The field of a record that holds the move number, from 0.
const MOVE_NUMBER_FIELD: usize = 5;
/// The number of decisions in one turn of each seat: a card action and a chess action.
const PLIES_PER_ROUND: usize = 4;

impl PartialPosition for KnownPosition {
    type World = World;

    fn deal(seed: u64) -> KnownPosition {
        dealing::deal(seed, StartCards::default())
    }

    fn deal_by_these_rules(&self, seed: u64) -> KnownPosition {
        let mut dealt = dealing::deal(seed, self.start_cards);
        dealt.public_state.ace_in_check = self.public_state.ace_in_check;
        dealt
    }

    fn set_rule_option(&mut self, name: &str, value: &str) {
        match name {
            START_CARDS_OPTION => self.start_cards = StartCards::from_name(value).unwrap_or(self.start_cards),
            ACE_IN_CHECK_OPTION => {
                let ace_in_check = &mut self.public_state.ace_in_check;
                *ace_in_check = AceInCheck::from_name(value).unwrap_or(*ace_in_check);
            }
            _ => {}
        }
    }

    fn from_fen(text: &str) -> Result<KnownPosition, InputError> {
        record::from_fen(text)
    }

    fn fen(&self) -> String {
        record::fen(self)
    }

    fn ascii_board(&self) -> String {
        let state = &self.public_state;
        let mut text = state.board.ascii_board();
        text.push_str(&format!("piles: 1 {}, 2 {}\n", state.pile_tops[0], state.pile_tops[1]));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let colour = state.colour_of(seat).name();
            text.push_str(&format!("seat {seat} ({colour}): {}\n", self.hands[seat.index()].text()));
        }
        text.push_str(&format!("stock: {} cards, dead: {}\n", self.stock_len(), self.dead_cards.len()));
        text.push_str(&format!("{}\n", state.describe()));
        text
    }

    fn side_to_move(&self) -> Seat {
        self.public_state.seat_to_act()
    }

    /// Of the record, without its move number: what the record leaves out is not part of the position.
    fn position_key(&self) -> u64 {
        let record = self.fen();
        let fields = record.split(' ').enumerate().filter(|(index, _)| *index != MOVE_NUMBER_FIELD);
        let bytes = fields.flat_map(|(_, field)| field.bytes().chain([b' ']));
        bytes.fold(0, |key, byte| mix(key ^ u64::from(byte)))
    }

    fn outcome(&self) -> Option<Outcome> {
        let hand = self.active_hand();
        let cards = hand.known_multiset();
        if !hand.is_fully_known() && self.is_mated_with(cards) {
            // One of its unknown cards may save it.
            return None;
        }
        self.public_state.outcome(Some(cards))
    }

    fn legal_actions(&self) -> Result<Vec<Action>, InputError> {
        let hand = self.active_hand();
        if self.public_state.phase == TurnPhase::Card && self.outcome().is_none() && !hand.is_fully_known() {
            return Err(unknown_hand_error(hand, "all cards of the seat to act, to list its legal actions"));
        }
        Ok(self.known_legal_actions())
    }

    fn known_legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.outcome().is_some() {
            return actions;
        }
        let mut push = |action| {
            actions.push(action);
            ControlFlow::Continue(())
        };
        let _ = if self.public_state.phase == TurnPhase::Card {
            let hand = self.active_hand();
            let push_cards = |action| push(Action::Cards(action));
            self.public_state.visit_known_card_actions(&hand.known_part(), hand.len(), push_cards)
        } else {
            self.public_state.visit_chess_actions(push)
        };
        actions
    }

    fn is_chance_event(text: &str) -> bool {
        is_shuffle(text)
    }

    fn shuffle_text(seed: u64) -> String {
        shuffle_text(seed)
    }

    fn format_action(&self, action: Action) -> String {
        action.to_string()
    }

    fn parse_action(&self, text: &str) -> Result<Action, InputError> {
        self.read_action_and_draws(text).map(|(action, _)| action)
    }

    fn play_action(&mut self, text: &str) -> Result<(), InputError> {
        if is_shuffle(text) {
            return self.shuffle(read_shuffle(text)?);
        }
        let (action, draws) = self.read_action_and_draws(text)?;
        let mut after = self.clone();
        after.apply_parsed_action(&action, draws.as_ref())?;
        *self = after;
        Ok(())
    }

    fn text_with_draws(&self, text: &str, after: &KnownPosition) -> String {
        let Ok(action) = self.parse_action(text) else { return text.to_owned() };
        let Action::Cards(cards) = action else { return action.to_string() };
        let kept = self.active_hand().len().saturating_sub(cards.spent_cards().count());
        format_with_draws(&action, &after.hands[self.public_state.turn_seat.index()].named_cards_from(kept))
    }

    fn resolve_chance(&self, text: &str, seed: u64) -> Result<String, InputError> {
        if is_shuffle(text) {
            return read_shuffle(text).map(|_| text.to_owned());
        }
        let (action, draws) = self.read_action_and_draws(text)?;
        let Action::Cards(cards) = action else { return Ok(action.to_string()) };
        if let Some(draws) = draws.filter(|draws| draws.iter().all(Option::is_some)) {
            return Ok(format_with_draws(&action, &draws));
        }
        if let Some(hidden) = self.hands.iter().find(|hand| !hand.is_fully_known()) {
            return Err(unknown_hand_error(hidden, "all cards of it, to deal"));
        }
        let mut after = self.clone();
        after.apply_card_action(&cards);
        Ok(format_with_draws(&action, &after.deal_to_full_hand(seed)))
    }

    fn action_seen_by(&self, text: &str, seat: Seat) -> Result<String, InputError> {
        if is_shuffle(text) {
            return read_shuffle(text).map(|_| unknown_shuffle_text());
        }
        let (action, draws) = self.read_action_and_draws(text)?;
        Ok(match draws {
            Some(draws) if self.public_state.seat_to_act() == seat => format_with_draws(&action, &draws),
            Some(draws) => format_with_draws(&action, &draws.iter().map(|_| None).collect()),
            None => action.to_string(),
        })
    }

    fn turn_structure(&self) -> TurnStructure {
        let plies_to_turn_end = match self.public_state.phase {
            TurnPhase::Card => 2,
            TurnPhase::Chess => 1,
            // The redo and the opponent's move, then the own card action and move.
            TurnPhase::Redo => PLIES_PER_ROUND,
        };
        TurnStructure { plies_to_turn_end, plies_per_round: PLIES_PER_ROUND }
    }

    fn seen_by(&self, seat: Seat) -> KnownPosition {
        let mut seen = self.clone();
        let opponent_hand = &mut seen.hands[seat.other().index()];
        *opponent_hand = opponent_hand.as_seen_by_opponent();
        seen.stock = None;
        seen
    }

    fn view(&self, seat: Seat) -> Result<View, InputError> {
        let expected = "the whole hand of the seat whose view it is";
        let own_hand = &self.hands[seat.index()];
        let hand = own_hand.to_hand().ok_or_else(|| unknown_hand_error(own_hand, expected))?;
        let opponent_hand = &self.hands[seat.other().index()];
        Ok(View {
            viewer: seat,
            public_state: self.public_state,
            hand,
            known_opponent_cards: opponent_hand.revealed(),
            opponent_card_count: opponent_hand.len() as u8,
            opponent_mated: self.public_state.turn_seat != seat
                && opponent_hand.is_fully_known()
                && self.is_mated_with(opponent_hand.known_multiset()),
        })
    }

    fn true_world(&self, seed: u64) -> Option<World> {
        self.with_known_stock(seed).known_world(seed)
    }

    fn perft(
        &self,
        depth: u32,
        stopped: &dyn Fn() -> bool,
        report: &mut dyn FnMut(&str, u64),
    ) -> Result<Option<u64>, InputError> {
        let world = self
            .known_world(0)
            .ok_or_else(|| InputError::new("record", &self.fen(), "hands and stock known in full"))?;
        if depth == 0 {
            return Ok(Some(1));
        }
        let mut actions: Vec<(String, Action)> =
            world.legal_actions().into_iter().map(|action| (action.to_string(), action)).collect();
        actions.sort_unstable();
        let mut total: u64 = 0;
        for (text, action) in actions {
            let Some(count) = perft_after(&world, &action, depth - 1, stopped) else { return Ok(None) };
            report(&text, count);
            total = total.wrapping_add(count);
        }
        Ok(Some(total))
    }
}

impl KnownPosition {
    /// Whether the seat whose turn begins is mated with this hand, if that depends on the hand.
    fn is_mated_with(&self, hand: CardMultiset) -> bool {
        self.public_state.phase == TurnPhase::Card
            && self.public_state.mate_status() == MateStatus::DependsOnHand
            && !self.public_state.has_legal_play(hand)
    }
}
