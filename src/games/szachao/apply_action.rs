//! Applies an action given as text to a position that may be known only in part.

use super::action::{Action, CardAction};
use super::card::Card;
use super::card_action_text::{DrawnCards, ParsedCardAction, read_card_action};
use super::card_list::{CardList, HAND_SIZE};
use super::card_multiset::CardMultiset;
use super::dealing::format_draws;
use super::known_position::KnownPosition;
use super::public_state::TurnPhase;
use base::input::InputError;
use rules::partial_position::PartialPosition as _;
use std::collections::VecDeque;
use std::ops::ControlFlow;

impl KnownPosition {
    /// Reads an action that is legal as far as is known, and the cards drawn, if the text names them.
    pub(super) fn read_action_and_draws(&self, text: &str) -> Result<(Action, Option<DrawnCards>), InputError> {
        if let Some(outcome) = self.outcome() {
            return Err(InputError::new("action", text, format!("none: the game is over ({outcome})")));
        }
        if self.public_state.phase == TurnPhase::Card {
            let ParsedCardAction { action, draws } = read_card_action(text)?;
            let action = self.check_card_action(action, text)?;
            return Ok((Action::Cards(action), draws));
        }
        let (mut found, mut only_skip) = (None, false);
        let _ = self.public_state.visit_chess_actions(|action| {
            only_skip = action == Action::Skip;
            if action.to_string() != text {
                return ControlFlow::Continue(());
            }
            found = Some(action);
            ControlFlow::Break(())
        });
        let expected = match self.public_state.phase {
            _ if only_skip => "0000: there is no legal move",
            TurnPhase::Redo => "a redo with the same piece such as e2e4 or e7e8q",
            TurnPhase::Card | TurnPhase::Chess => "a legal chess move such as e2e4 or e7e8q",
        };
        found.map(|action| (action, None)).ok_or_else(|| InputError::new("chess action", text, expected))
    }

    /// The card action with its discards in the order held, if it is legal as far as is known.
    fn check_card_action(&self, action: CardAction, text: &str) -> Result<CardAction, InputError> {
        let wrong = |expected: String| InputError::new("card action", text, expected);
        let mut hand = self.active_hand().clone();
        let mut unseen = self.unseen();
        let CardAction { play, discards, .. } = action;
        let kept = hand.len().saturating_sub(play.cards.len());
        if let Some(expected) = self.public_state.illegality_reason(&play, kept, &discards) {
            return Err(wrong(expected));
        }
        let not_held = || wrong(format!("cards of the hand {}", self.active_hand().text()));
        let mut after_removal = |cards: &CardList| {
            let may_remove = |&card: &Card| hand.remove(card) || unseen.remove(card) && hand.remove_unknown();
            cards.as_slice().iter().all(may_remove).then(|| hand.clone()).ok_or_else(not_held)
        };
        let after_play = after_removal(&play.cards)?;
        after_removal(&discards)?;
        Ok(CardAction { discards: after_play.in_held_order(&discards), ..action })
    }

    /// Carries out an action that [`KnownPosition::read_action_and_draws`] has read.
    ///
    /// # Errors
    /// If the draws contradict what is known; the position must then be discarded.
    pub(super) fn apply_parsed_action(
        &mut self,
        action: &Action,
        draws: Option<&DrawnCards>,
    ) -> Result<(), InputError> {
        match action {
            Action::Move(mv) => self.public_state.apply_chess_action(Some(*mv)),
            Action::Skip => self.public_state.apply_chess_action(None),
            Action::Cards(cards) => {
                self.apply_card_action(cards);
                self.draw_to_full_hand(draws)?;
            }
        }
        Ok(())
    }

    /// Carries out a card action up to the draws.
    pub(super) fn apply_card_action(&mut self, action: &CardAction) {
        let hand = &mut self.hands[self.public_state.turn_seat.index()];
        for card in action.spent_cards() {
            let _ = hand.remove(card) || hand.remove_unknown();
        }
        self.dead_cards.extend(action.newly_dead_cards(self.public_state.pile_tops));
        self.public_state.apply_card_action(action);
    }

    /// Fills up the hand of the seat whose turn it is, with these cards if they are named.
    fn draw_to_full_hand(&mut self, draws: Option<&DrawnCards>) -> Result<(), InputError> {
        let count = HAND_SIZE.saturating_sub(self.active_hand().len());
        let in_stock = self.stock_len();
        let draws = match draws {
            Some(draws) => draws.clone(),
            None if self.stock.is_some() && count <= in_stock => (0..count).map(|_| None).collect(),
            None if self.stock.is_some() => {
                let expected = format!(
                    "the cards drawn, such as +Kd or +?, or shuffle:SEED before this action: {count} are drawn, \
                     {in_stock} in the stock"
                );
                return Err(InputError::new("cards drawn", "", expected));
            }
            None => return Err(InputError::new("cards drawn", "", format!("{count} cards, such as +Kd or +?"))),
        };
        let wrong = |expected: String| InputError::new("cards drawn", &format_draws(&draws), expected);
        if draws.len() != count {
            return Err(wrong(format!("{count} cards")));
        }
        // The first cards come from the current stock, the rest from the dead cards after a reshuffle.
        let from_old_stock = count.min(in_stock);
        let (old, new) = self
            .split_draws(&draws, from_old_stock)
            .ok_or_else(|| wrong("cards that the stock, or the dead cards shuffled, can give".to_owned()))?;
        self.draw_from_stock(&old);
        if from_old_stock < count {
            self.reshuffle();
            self.draw_from_stock(&new);
        }
        Ok(())
    }

    /// Splits cards drawn into `old_count` cards of the current stock and those of the next one. Texts name draws in
    /// the order held, so any of them may be the old ones; the first ones are, if that is possible. `None` if no split
    /// is possible.
    fn split_draws(&self, draws: &DrawnCards, old_count: usize) -> Option<(DrawnCards, DrawnCards)> {
        let old_cards = match &self.stock {
            Some(stock) => stock.iter().copied().take(old_count).collect(),
            None => self.unseen(),
        };
        // The next stock consists of the cards that are dead now.
        let new_cards = self.public_state.dead_cards;
        // Masks with `old_count` bits in ascending order, so that lower places come first.
        let masks = (0..1_u32 << draws.len()).filter(|mask| mask.count_ones() as usize == old_count);
        let split = |mask: u32| {
            let part = |bit: u32| -> DrawnCards {
                let places = (0..draws.len()).filter(|&place| mask >> place & 1 == bit);
                places.map(|place| draws[place]).collect()
            };
            (part(1), part(0))
        };
        masks.map(split).find(|(old, new)| {
            contains_all(old_cards, old) && new.len() <= new_cards.len() && contains_all(new_cards, new)
        })
    }

    /// Draws cards from the top of the stock: the actual ones if the stock is known, else these.
    fn draw_from_stock(&mut self, draws: &DrawnCards) {
        let hand = &mut self.hands[self.public_state.turn_seat.index()];
        for &card in draws {
            let card = self.stock.as_mut().map_or(card, VecDeque::pop_front);
            hand.draw(card);
        }
    }

    /// Turns the dead cards into a new stock in unknown order, and reveals the hands: all other cards are in the hands
    /// or on top, so whoever sees one hand can deduce the other. A record may leave cards out; then nobody can deduce
    /// anything.
    pub(super) fn reshuffle(&mut self) {
        self.stock = None;
        let unseen = self.unseen();
        let unknown = [0, 1].map(|hand: usize| self.hands[hand].unknown_count());
        if unknown[0] + unknown[1] == unseen.len() {
            for (hand, unknown) in self.hands.iter_mut().zip(unknown) {
                hand.reveal_all((unknown == unseen.len()).then_some(unseen));
            }
        }
        self.dead_cards.clear();
        self.public_state.take_dead_cards();
    }
}

/// Whether the cards drawn, as far as they are known, can all be among these.
fn contains_all(mut cards: CardMultiset, draws: &DrawnCards) -> bool {
    draws.iter().flatten().all(|&card| cards.remove(card))
}
