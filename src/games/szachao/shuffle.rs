//! Shuffles as entries among the actions of a game: a dealer turns the dead cards into a new stock, and the players are
//! told so.
//!
//! A dealer shuffles before an action that may draw more cards than the stock has: what is left of the stock stays on
//! top; the cards of the action itself stay dead until the next shuffle.

use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::known_position::KnownPosition;
use super::stock::Stock;
use base::input::InputError;
use rules::partial_position::PartialPosition as _;
use std::collections::VecDeque;

/// The prefix that marks a shuffle among actions.
const PREFIX: &str = "shuffle:";
/// The seed as written for those who do not know it.
const UNKNOWN_SEED: &str = "?";

/// A shuffle, as far as the reader knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shuffle {
    /// Shuffled by this seed.
    Seeded(u64),
    /// Shuffled into an order that the reader does not know.
    Unknown,
}

/// Whether a text among actions is meant as a shuffle.
pub(super) fn is_shuffle(text: &str) -> bool {
    text.starts_with(PREFIX)
}

/// The text of a shuffle by this seed.
pub(super) fn shuffle_text(seed: u64) -> String {
    format!("{PREFIX}{seed}")
}

/// The text of a shuffle as players are told it.
pub(super) fn unknown_shuffle_text() -> String {
    format!("{PREFIX}{UNKNOWN_SEED}")
}

pub(super) fn read_shuffle(text: &str) -> Result<Shuffle, InputError> {
    match text.strip_prefix(PREFIX) {
        Some(UNKNOWN_SEED) => Some(Shuffle::Unknown),
        Some(seed) => seed.parse().ok().map(Shuffle::Seeded),
        None => None,
    }
    .ok_or_else(|| InputError::new("shuffle", text, format!("{PREFIX} and a whole number, or {PREFIX}{UNKNOWN_SEED}")))
}

impl KnownPosition {
    /// Turns the dead cards into a new stock, under what is left of the old one.
    ///
    /// # Errors
    /// If nothing may be shuffled, or the reader knows too much or too little for such a shuffle; the position is then
    /// unchanged.
    pub(super) fn shuffle(&mut self, shuffle: Shuffle) -> Result<(), InputError> {
        self.check_shuffle(shuffle)?;
        let dead_cards = self.public_state.dead_cards;
        let is_stock_empty = self.stock_len() == 0;
        let old_stock = self.stock.take();
        if is_stock_empty {
            self.reshuffle();
        } else {
            self.dead_cards.clear();
            self.public_state.dead_cards = CardMultiset::EMPTY;
        }
        if let Shuffle::Seeded(seed) = shuffle {
            let mut shuffled = Stock::shuffled(dead_cards, seed);
            let mut stock: VecDeque<_> = old_stock.unwrap_or_default();
            stock.extend(std::iter::from_fn(|| shuffled.draw()));
            self.stock = Some(stock);
        }
        Ok(())
    }

    fn check_shuffle(&self, shuffle: Shuffle) -> Result<(), InputError> {
        let wrong = |found: &str, expected: String| Err(InputError::new("shuffle", found, expected));
        if let Some(outcome) = self.outcome() {
            return wrong(&outcome.to_string(), "a game that is not over".to_owned());
        }
        match (&self.stock, shuffle) {
            (None, Shuffle::Seeded(_)) => {
                return wrong("*", "a stock in known order, to put the cards under".to_owned());
            }
            (Some(_), Shuffle::Unknown) => return wrong(UNKNOWN_SEED, "a seed, as the stock is known".to_owned()),
            (Some(stock), _) if stock.len() >= HAND_SIZE => {
                let expected = format!("fewer than {HAND_SIZE}: no action draws more");
                return wrong(&format!("{} cards in the stock", stock.len()), expected);
            }
            _ => {}
        }
        if self.dead_cards.is_empty() {
            return wrong("", "dead cards: played, burnt or discarded ones under the tops".to_owned());
        }
        Ok(())
    }
}
