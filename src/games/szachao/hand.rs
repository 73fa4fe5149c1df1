//! A seat's hand.

use super::card::Card;
use super::card_list::CardList;
use super::card_multiset::CardMultiset;

/// The cards that a seat holds, in the order in which it drew them.
///
/// Some of them may be open: the other seat knows that they are there. It does so after a reshuffle, because then all
/// cards but those in the hands have been seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Hand {
    cards: CardList,
    /// By place: whether the other seat knows the card.
    revealed: u8,
}

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand { cards: CardList::EMPTY, revealed: 0 };

    /// These cards, none of them open.
    #[inline]
    pub const fn of(cards: CardList) -> Hand {
        Hand { cards, revealed: 0 }
    }

    /// The cards in order.
    #[inline]
    pub const fn cards(&self) -> &CardList {
        &self.cards
    }

    /// How many they are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The cards that the other seat knows.
    #[inline]
    pub fn revealed(&self) -> CardMultiset {
        let places = self.cards.as_slice().iter().enumerate();
        places.filter(|&(place, _)| self.revealed >> place & 1 != 0).map(|(_, &card)| card).collect()
    }

    /// Puts a drawn card at the end.
    #[inline]
    pub fn draw(&mut self, card: Card) {
        self.cards.push(card);
    }

    /// Puts a card at the end that the other seat knows.
    #[inline]
    pub fn draw_revealed(&mut self, card: Card) {
        self.revealed |= 1 << self.cards.len();
        self.cards.push(card);
    }

    /// The other seat knows all these cards from now on.
    #[inline]
    pub fn reveal_all(&mut self) {
        self.revealed = (1 << self.cards.len()) - 1;
    }

    /// Gives away a card: of equal ones one that is open, else the first. False, and nothing done, where it is not
    /// there.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let same = |place: &usize| self.cards.as_slice()[*place] == card;
        let mut places = (0..self.len()).filter(same);
        let Some(first) = places.next() else { return false };
        let is_open = |place: &usize| self.revealed >> place & 1 != 0;
        let place = std::iter::once(first).chain(places).find(is_open).unwrap_or(first);
        self.cards.remove(place);
        let before = self.revealed & ((1 << place) - 1);
        self.revealed = before | self.revealed >> (place + 1) << place;
        true
    }
}
