//! How likely a hidden hand is to hold each card.

use super::card::{Card, FACE_COUNT};
use super::card_multiset::CardMultiset;
use rand::Rng as _;
use rand::rngs::SmallRng;

/// The odds of cards that somebody has not seen, one to another.
#[derive(Clone, Debug)]
pub struct CardDistribution {
    cards: CardMultiset,
    /// By face: the odds of all cards of the faces up to this one, together.
    cumulative: [f32; FACE_COUNT],
}

impl CardDistribution {
    /// Each of the cards is as likely as any other.
    pub(super) fn uniform(cards: CardMultiset) -> CardDistribution {
        CardDistribution::new(cards, &[1.0; FACE_COUNT])
    }

    /// The odds of each card by its face, all above 0.
    pub(super) fn new(cards: CardMultiset, each: &[f32; FACE_COUNT]) -> CardDistribution {
        let mut sum = 0.0;
        let cumulative = std::array::from_fn(|face| {
            sum += each[face] * cards.count(Card::from_index(face)) as f32;
            sum
        });
        CardDistribution { cards, cumulative }
    }

    /// The cards.
    pub(super) const fn cards(&self) -> CardMultiset {
        self.cards
    }

    /// One of those cards that are left, of which there is one.
    #[inline]
    pub(super) fn sample(&self, left: CardMultiset, random: &mut SmallRng) -> Card {
        loop {
            let lot = random.random::<f32>() * self.cumulative[FACE_COUNT - 1];
            let face = self.cumulative.partition_point(|&sum| sum <= lot).min(FACE_COUNT - 1);
            let card = Card::from_index(face);
            let (is_left, all) = (left.count(card), self.cards.count(card));
            // A face of which one card is gone comes half as often.
            if is_left == all && all > 0 || is_left > 0 && random.random() {
                return card;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/szachao/card_distribution.rs"]
mod tests;
