//! CardList: up to five cards in order, without heap allocation.

use super::card::Card;
use super::card_multiset::CardMultiset;
use std::fmt;

/// The number of cards in a full hand.
pub(super) const HAND_SIZE: usize = 5;

/// Up to five cards in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardList {
    /// Unused slots hold the default card, so that derived equality and hashing compare the lists.
    cards: [Card; HAND_SIZE],
    len: u8,
}

impl CardList {
    /// The empty list.
    pub const EMPTY: CardList = CardList { cards: [Card::from_index(0); HAND_SIZE], len: 0 };

    /// The list of this card.
    #[inline]
    pub fn single(card: Card) -> CardList {
        let mut cards = CardList::EMPTY;
        cards.push(card);
        cards
    }

    /// Appends a card; returns false, and does nothing, if the list is full.
    #[inline]
    pub fn push(&mut self, card: Card) -> bool {
        let len = usize::from(self.len);
        let has_room = len < HAND_SIZE;
        if has_room {
            self.cards[len] = card;
            self.len += 1;
        }
        has_room
    }

    /// Removes the last card, if there is one.
    #[inline]
    pub fn pop(&mut self) {
        if self.len > 0 {
            self.len -= 1;
            self.cards[usize::from(self.len)] = Card::default();
        }
    }

    /// Removes the card at an index; those after it move up.
    #[inline]
    pub fn remove(&mut self, place: usize) {
        let len = usize::from(self.len);
        if place < len {
            self.cards.copy_within(place + 1..len, place);
            self.pop();
        }
    }

    /// The cards in order.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// The number of cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the list is empty.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last card.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// The cards as a multiset.
    #[inline]
    pub fn to_multiset(&self) -> CardMultiset {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<Card> for CardList {
    /// Cards beyond the fifth are dropped.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardList {
        let mut list = CardList::EMPTY;
        for card in cards {
            list.push(card);
        }
        list
    }
}

/// The cards without separators: `7h7c`.
impl fmt::Display for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
