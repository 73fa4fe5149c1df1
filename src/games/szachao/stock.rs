//! The stock: the face-down cards.

use super::card::Card;
use super::card_multiset::CardMultiset;
use base::random::splitmix64;

/// The number of cards in two decks.
pub(super) const TOTAL_CARDS: usize = 104;

/// The cards still to be drawn. The order is fixed on construction, by a list or by a seed (a lazy Fisher-Yates
/// shuffle), so copies draw the same cards.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    cards: [Card; TOTAL_CARDS],
    /// The number of cards drawn so far, which come first.
    drawn_count: u8,
    len: u8,
    /// The state of the random generator that chooses the next card; `None` if the cards are in drawing order.
    shuffle_seed: Option<u64>,
}

impl Stock {
    /// A stock with this drawing order; cards beyond the 104th are dropped.
    pub fn ordered(order: impl IntoIterator<Item = Card>) -> Stock {
        let mut stock = Stock { cards: [Card::default(); TOTAL_CARDS], drawn_count: 0, len: 0, shuffle_seed: None };
        for card in order.into_iter().take(TOTAL_CARDS) {
            stock.cards[usize::from(stock.len)] = card;
            stock.len += 1;
        }
        stock
    }

    /// A stock in an order that the seed decides.
    #[inline]
    pub fn shuffled(cards: CardMultiset, seed: u64) -> Stock {
        const LAST: usize = TOTAL_CARDS - 1;
        let mut stock = [Card::default(); TOTAL_CARDS];
        let mut len = 0;
        for (card, count) in cards.counts() {
            // Branch-free: always writes two cards; if there is only one, the next face overwrites the second.
            stock[len.min(LAST)] = card;
            stock[(len + 1).min(LAST)] = card;
            len += count;
        }
        Stock { cards: stock, drawn_count: 0, len: len as u8, shuffle_seed: Some(seed) }
    }

    /// The number of cards left.
    #[inline]
    pub const fn remaining(&self) -> usize {
        (self.len - self.drawn_count) as usize
    }

    /// The cards left, in drawing order unless a seed decides it.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.get(usize::from(self.drawn_count)..usize::from(self.len)).unwrap_or_default()
    }

    /// Draws the next card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        if self.remaining() == 0 {
            return None;
        }
        let next = usize::from(self.drawn_count);
        if let Some(seed) = &mut self.shuffle_seed {
            let (state, number) = splitmix64(*seed);
            *seed = state;
            let chosen = ((u128::from(number) * (usize::from(self.len) - next) as u128) >> 64) as usize;
            self.cards.swap(next, next + chosen);
        }
        self.drawn_count += 1;
        Some(self.cards[next])
    }
}
