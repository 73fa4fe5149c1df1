//! What a dealer does: it deals what is drawn, and tells every seat what it sees of it.

use super::action::Action;
use super::cards::HAND;
use super::known::Known;
use super::stock::Stock;
use super::token::Draws;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use std::collections::VecDeque;

impl Known {
    /// The action with the cards drawn named: those that its text names, else the next of the stock; where its order is
    /// not known, `luck` decides.
    ///
    /// # Errors
    /// Where the text is no legal action, or not all hands are known.
    pub(super) fn settled(&self, text: &str, luck: u64) -> Result<String, TextError> {
        let (action, draws) = self.read(text)?;
        let Action::Cards(cards) = action else { return Ok(action.to_string()) };
        if let Some(draws) = draws.filter(|draws| draws.iter().all(Option::is_some)) {
            return Ok(with_draws(&action, &draws));
        }
        if let Some(hidden) = self.hands.iter().find(|hand| !hand.is_known()) {
            return Err(TextError::new("hand", &hidden.text(), "all cards of it, to deal"));
        }
        let mut after = self.clone();
        after.spend(&cards);
        Ok(with_draws(&action, &after.deal_up(luck)))
    }

    /// Fills the acting hand up.
    fn deal_up(&mut self, luck: u64) -> Draws {
        let seat = self.table.turn_of.index();
        let mut pack = Stock::shuffled(self.unseen(), luck);
        let mut draws = Draws::new();
        while self.hands[seat].len() < HAND {
            if self.stock_left() == 0 {
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
    pub(super) fn shuffled(&self, luck: u64) -> Known {
        let mut stock = Stock::shuffled(self.unseen(), luck);
        let order = std::iter::from_fn(|| stock.draw());
        Known { stock: Some(self.stock.clone().unwrap_or_else(|| order.collect())), ..self.clone() }
    }

    /// An action with all that is known of it, as a seat sees it: what the other seat draws is hidden.
    ///
    /// # Errors
    /// Where the text is no legal action.
    pub(super) fn shown_to(&self, text: &str, seat: Seat) -> Result<String, TextError> {
        let (action, draws) = self.read(text)?;
        Ok(match draws {
            Some(draws) if self.table.seat() == seat => with_draws(&action, &draws),
            Some(draws) => with_draws(&action, &draws.iter().map(|_| None).collect()),
            None => action.to_string(),
        })
    }
}

fn with_draws(action: &Action, draws: &Draws) -> String {
    if draws.is_empty() {
        return action.to_string();
    }
    let drawn: String = draws.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect();
    format!("{action}+{drawn}")
}
