//! What a dealer does: it deals what is drawn, and tells every seat what it sees of it.

use super::action::Action;
use super::card_action_text::DrawnCards;
use super::card_list::HAND_SIZE;
use super::known_position::KnownPosition;
use super::stock::Stock;
use crate::base::input::InputError;
use crate::base::random::mix;
use crate::base::seat::Seat;
use std::collections::VecDeque;

impl KnownPosition {
    /// The action with the cards drawn named: those that its text names, else the next of the stock; where its order is
    /// not known, `luck` decides.
    ///
    /// # Errors
    /// Where the text is no legal action, or not all hands are known.
    pub(super) fn resolve_draws(&self, text: &str, luck: u64) -> Result<String, InputError> {
        let (action, draws) = self.read_action_and_draws(text)?;
        let Action::Cards(cards) = action else { return Ok(action.to_string()) };
        if let Some(draws) = draws.filter(|draws| draws.iter().all(Option::is_some)) {
            return Ok(with_draws(&action, &draws));
        }
        if let Some(hidden) = self.hands.iter().find(|hand| !hand.is_fully_known()) {
            return Err(InputError::new("hand", &hidden.text(), "all cards of it, to deal"));
        }
        let mut after = self.clone();
        after.apply_card_action(&cards);
        Ok(with_draws(&action, &after.deal_to_full_hand(luck)))
    }

    /// Fills the acting hand up.
    fn deal_to_full_hand(&mut self, luck: u64) -> DrawnCards {
        let seat = self.public_state.turn_seat.index();
        let mut pack = Stock::shuffled(self.unseen(), luck);
        let mut draws = DrawnCards::new();
        while self.hands[seat].len() < HAND_SIZE {
            if self.stock_len() == 0 {
                self.reshuffle();
                pack = Stock::shuffled(self.unseen(), mix(luck));
            }
            let Some(card) = self.stock.as_mut().map_or_else(|| pack.draw(), VecDeque::pop_front) else { break };
            self.hands[seat].draw(Some(card));
            draws.push(Some(card));
        }
        draws
    }

    /// The same with the cards that are not named anywhere shuffled into a stock, where its order is not known.
    pub(super) fn with_shuffled_stock(&self, luck: u64) -> KnownPosition {
        let mut stock = Stock::shuffled(self.unseen(), luck);
        let order = std::iter::from_fn(|| stock.draw());
        KnownPosition { stock: Some(self.stock.clone().unwrap_or_else(|| order.collect())), ..self.clone() }
    }

    /// An action with all that is known of it, as a seat sees it: what the other seat draws is hidden.
    ///
    /// # Errors
    /// Where the text is no legal action.
    pub(super) fn action_text_for(&self, text: &str, seat: Seat) -> Result<String, InputError> {
        let (action, draws) = self.read_action_and_draws(text)?;
        Ok(match draws {
            Some(draws) if self.public_state.seat_to_act() == seat => with_draws(&action, &draws),
            Some(draws) => with_draws(&action, &draws.iter().map(|_| None).collect()),
            None => action.to_string(),
        })
    }
}

fn with_draws(action: &Action, draws: &DrawnCards) -> String {
    if draws.is_empty() {
        return action.to_string();
    }
    let drawn: String = draws.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect();
    format!("{action}+{drawn}")
}
