//! A categorical distribution over unseen cards, sampled without replacement.

use super::card::{Card, FACE_COUNT};
use super::card_multiset::CardMultiset;
use base::random::SeededRng;
use rand::Rng as _;

/// The relative odds of unseen cards.
#[derive(Clone, Debug)]
pub struct CardDistribution {
    cards: CardMultiset,
    /// By face, the sum of the odds of all cards up to and including this face.
    cumulative: [f32; FACE_COUNT],
}

impl CardDistribution {
    /// The uniform distribution over these cards.
    pub(super) fn uniform(cards: CardMultiset) -> CardDistribution {
        CardDistribution::new(cards, &[1.0; FACE_COUNT])
    }

    /// The distribution over these cards with these odds of a single card by face, all above 0.
    pub(super) fn new(cards: CardMultiset, odds: &[f32; FACE_COUNT]) -> CardDistribution {
        let mut sum = 0.0;
        let cumulative = std::array::from_fn(|face| {
            sum += odds[face] * cards.count(Card::from_index(face)) as f32;
            sum
        });
        CardDistribution { cards, cumulative }
    }

    pub(super) const fn cards(&self) -> CardMultiset {
        self.cards
    }

    /// A random card of `left`, which must not be empty.
    #[inline]
    pub(super) fn sample(&self, left: CardMultiset, random: &mut SeededRng) -> Card {
        loop {
            let point = random.random::<f32>() * self.cumulative[FACE_COUNT - 1];
            let face = self.cumulative.partition_point(|&sum| sum <= point).min(FACE_COUNT - 1);
            let card = Card::from_index(face);
            let (left, all) = (left.count(card), self.cards.count(card));
            // Rejection sampling: if one of a face's two cards is gone, the face is accepted half of the time.
            if left == all && all > 0 || left > 0 && random.random() {
                return card;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/games/szachao/card_distribution.rs"]
mod tests;
