//! A hand as far as a reader knows it.

use super::card::Card;
use super::cards::{Cards, HAND};
use super::hand::Hand;
use super::set::CardSet;
use arrayvec::ArrayVec;

/// How the other seat stands to a card in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// It does not know it.
    Hidden,
    /// It has counted it out after a reshuffle; records do not tell it.
    Counted,
    /// It knows it, and records tell it.
    Shown,
}

/// One card of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    /// The card, if the reader knows it.
    pub(super) card: Option<Card>,
    pub(super) sight: Sight,
    /// Whether the reader only knows it by counting: records then do not name it.
    deduced: bool,
}

/// A hand as far as a reader knows it, in the order held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Holding {
    slots: ArrayVec<Slot, HAND>,
}

impl Holding {
    /// A hand of these cards, at most five. Where some are unknown, the reader sees the hand from the other side of
    /// the table, and what it knows nevertheless, the other seat knows.
    pub(super) fn of(cards: impl IntoIterator<Item = Option<Card>>) -> Holding {
        let mut holding = Holding::default();
        for card in cards {
            holding.draw(card);
        }
        if !holding.is_known() {
            for slot in holding.slots.iter_mut().filter(|slot| slot.card.is_some()) {
                slot.sight = Sight::Shown;
            }
        }
        holding
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether the reader knows every card.
    pub(super) fn is_known(&self) -> bool {
        self.slots.iter().all(|slot| slot.card.is_some())
    }

    /// The cards that the reader does not know.
    pub(super) fn unknown(&self) -> usize {
        self.slots.iter().filter(|slot| slot.card.is_none()).count()
    }

    /// The cards that the reader knows.
    pub(super) fn known(&self) -> CardSet {
        self.slots.iter().filter_map(|slot| slot.card).collect()
    }

    /// The hand, if the reader knows all of it.
    pub(super) fn hand(&self) -> Option<Hand> {
        let mut hand = Hand::EMPTY;
        for slot in &self.slots {
            match slot.sight {
                Sight::Hidden => hand.draw(slot.card?),
                Sight::Counted | Sight::Shown => hand.draw_open(slot.card?),
            }
        }
        Some(hand)
    }

    /// The cards that the other seat knows, as far as the reader knows them too.
    pub(super) fn open(&self) -> CardSet {
        self.slots.iter().filter(|slot| slot.sight != Sight::Hidden).filter_map(|slot| slot.card).collect()
    }

    /// A card is drawn.
    pub(super) fn draw(&mut self, card: Option<Card>) {
        if !self.slots.is_full() {
            self.slots.push(Slot { card, sight: Sight::Hidden, deduced: false });
        }
    }

    /// Gives away a card that the reader knows, of equal ones as [`Hand::give`] does. False where it is not there.
    pub(super) fn give(&mut self, card: Card) -> bool {
        let mut same = (0..self.len()).filter(|&place| self.slots[place].card == Some(card));
        let Some(first) = same.next() else { return false };
        let is_open = |place: &usize| self.slots[*place].sight != Sight::Hidden;
        let place = std::iter::once(first).chain(same).find(is_open).unwrap_or(first);
        self.slots.remove(place);
        true
    }

    /// Gives away a card that the reader did not know. False where it knows them all.
    pub(super) fn give_unknown(&mut self) -> bool {
        let place = self.slots.iter().position(|slot| slot.card.is_none());
        place.map(|place| self.slots.remove(place)).is_some()
    }

    /// These cards in the order in which they are held; those that the reader does not know last, as given.
    pub(super) fn in_order(&self, cards: &Cards) -> Cards {
        let mut left = cards.set();
        let held = self.slots.iter().filter_map(|slot| slot.card).filter(|&card| left.remove(card));
        let mut ordered: Cards = held.collect();
        for card in cards.as_slice().iter().copied() {
            if left.remove(card) {
                ordered.push(card);
            }
        }
        ordered
    }

    /// The stock was empty: the other seat has seen all cards but these, and knows them from now on. `unseen` are those
    /// that the reader has not seen, if it is this hand that holds them all.
    pub(super) fn disclose(&mut self, unseen: Option<CardSet>) {
        let mut unseen = unseen.into_iter().flat_map(CardSet::iter);
        for slot in &mut self.slots {
            if slot.card.is_none() {
                slot.card = unseen.next();
                slot.deduced = true;
            }
            if slot.sight == Sight::Hidden {
                slot.sight = Sight::Counted;
            }
        }
    }

    /// The same hand as the other seat sees it.
    pub(super) fn seen_across(&self) -> Holding {
        let across = |slot: &Slot| match slot.sight {
            Sight::Hidden => Slot { card: None, ..*slot },
            Sight::Counted => Slot { deduced: true, ..*slot },
            Sight::Shown => *slot,
        };
        Holding { slots: self.slots.iter().map(across).collect() }
    }

    /// As records have it.
    pub(super) fn text(&self) -> String {
        let named = |slot: &Slot| slot.card.filter(|_| !slot.deduced);
        self.slots.iter().map(|slot| named(slot).map_or_else(|| "?".to_owned(), |card| card.to_string())).collect()
    }
}
