//! The stock, face down.

use super::card::Card;
use super::set::CardSet;
use crate::base::random::split_mix;

/// Cards in two packs.
pub(super) const PACK: usize = 104;

/// The cards still to be drawn. Their order is settled, by position or by a seed: two copies give the same cards.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    cards: [Card; PACK],
    /// How many of them have been drawn.
    drawn: u8,
    len: u8,
    /// With a seed the next card is drawn by it from all that are left: a shuffle that costs nothing until it is needed.
    luck: Option<u64>,
}

impl Stock {
    /// These cards, to be drawn in this order; those beyond the 104th are lost.
    pub fn ordered(order: impl IntoIterator<Item = Card>) -> Stock {
        let mut stock = Stock { cards: [Card::default(); PACK], drawn: 0, len: 0, luck: None };
        for card in order.into_iter().take(PACK) {
            stock.cards[usize::from(stock.len)] = card;
            stock.len += 1;
        }
        stock
    }

    /// These cards in an order that the seed decides.
    #[inline]
    pub fn shuffled(cards: CardSet, seed: u64) -> Stock {
        Stock { luck: Some(seed), ..Stock::ordered(cards.iter()) }
    }

    /// How many cards are left.
    #[inline]
    pub const fn left(&self) -> usize {
        (self.len - self.drawn) as usize
    }

    /// The cards that are left; in the order in which they will be drawn unless a seed decides it.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(usize::from(self.drawn)..usize::from(self.len)).unwrap_or_default()
    }

    /// Draws a card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        if self.left() == 0 {
            return None;
        }
        let next = usize::from(self.drawn);
        if let Some(seed) = &mut self.luck {
            let (state, number) = split_mix(*seed);
            *seed = state;
            let chosen = ((u128::from(number) * (usize::from(self.len) - next) as u128) >> 64) as usize;
            self.cards.swap(next, next + chosen);
        }
        self.drawn += 1;
        Some(self.cards[next])
    }
}
