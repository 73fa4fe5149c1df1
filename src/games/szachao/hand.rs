//! Hand: the cards of a seat in drawing order, and which of them the opponent knows.

use super::card::Card;
use super::card_list::CardList;
use super::card_multiset::CardMultiset;

/// The cards that a seat holds, in the order in which it drew them.
///
/// Some may be revealed: known to the opponent. A reshuffle reveals both hands, because by then every other card has
/// been seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hand {
    cards: CardList,
    /// One bit for each card: whether the opponent knows it.
    revealed: u8,
}

impl Hand {
    /// The empty hand.
    pub const EMPTY: Hand = Hand { cards: CardList::EMPTY, revealed: 0 };

    /// A hand of these cards, none of them revealed.
    #[inline]
    pub const fn of(cards: CardList) -> Hand {
        Hand { cards, revealed: 0 }
    }

    /// The cards in order.
    #[inline]
    pub const fn cards(&self) -> &CardList {
        &self.cards
    }

    /// The number of cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether the hand is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards that the opponent knows.
    #[inline]
    pub fn revealed(&self) -> CardMultiset {
        let places = self.cards.as_slice().iter().enumerate();
        places.filter(|&(place, _)| self.revealed >> place & 1 != 0).map(|(_, &card)| card).collect()
    }

    /// Appends a drawn card.
    #[inline]
    pub fn draw(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Appends a card that the opponent knows.
    #[inline]
    pub fn draw_revealed(&mut self, card: Card) {
        self.revealed |= 1 << self.cards.len();
        self.cards.push(card);
    }

    /// Marks all cards as known to the opponent.
    #[inline]
    pub fn reveal_all(&mut self) {
        self.revealed = (1 << self.cards.len()) - 1;
    }

    /// Removes a card, of equal ones a revealed one, else the first; returns false, and does nothing, if the hand does
    /// not hold it.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let same = |place: &usize| self.cards.as_slice()[*place] == card;
        let mut places = (0..self.len()).filter(same);
        let Some(first) = places.next() else { return false };
        let is_revealed = |place: &usize| self.revealed >> place & 1 != 0;
        let place = std::iter::once(first).chain(places).find(is_revealed).unwrap_or(first);
        self.cards.remove(place);
        let before = self.revealed & ((1 << place) - 1);
        self.revealed = before | self.revealed >> (place + 1) << place;
        true
    }

    /// The hand without these cards.
    pub(super) fn without(mut self, cards: &CardList) -> Hand {
        for &card in cards.as_slice() {
            self.remove(card);
        }
        self
    }
}
