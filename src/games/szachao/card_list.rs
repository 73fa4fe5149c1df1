//! Short lists of cards.

use super::card::Card;
use super::card_multiset::CardMultiset;
use std::fmt;

/// Cards in a hand.
pub(super) const HAND_SIZE: usize = 5;

/// Up to five cards in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardList {
    /// Behind the last one all are the same, so that equal lists are equal bit for bit.
    cards: [Card; HAND_SIZE],
    len: u8,
}

impl CardList {
    /// No card.
    pub const EMPTY: CardList = CardList { cards: [Card::from_index(0); HAND_SIZE], len: 0 };

    /// This card alone.
    #[inline]
    pub fn single(card: Card) -> CardList {
        let mut cards = CardList::EMPTY;
        cards.push(card);
        cards
    }

    /// Puts a card at the end; false, and nothing done, where five are there already.
    #[inline]
    pub fn push(&mut self, card: Card) -> bool {
        let len = usize::from(self.len);
        let room = len < HAND_SIZE;
        if room {
            self.cards[len] = card;
            self.len += 1;
        }
        room
    }

    /// Takes the last card off.
    #[inline]
    pub fn pop(&mut self) {
        if self.len > 0 {
            self.len -= 1;
            self.cards[usize::from(self.len)] = Card::default();
        }
    }

    /// Takes out the card at a place; the ones behind it move up.
    #[inline]
    pub fn remove(&mut self, place: usize) {
        let len = usize::from(self.len);
        if place < len {
            self.cards.copy_within(place + 1..len, place);
            self.pop();
        }
    }

    /// The cards.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// The cards without their order.
    #[inline]
    pub fn to_multiset(&self) -> CardMultiset {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<Card> for CardList {
    /// Cards beyond the fifth are lost.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardList {
        let mut list = CardList::EMPTY;
        for card in cards {
            list.push(card);
        }
        list
    }
}

/// One after the other: `7h7c`.
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
