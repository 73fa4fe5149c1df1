//! How likely a hidden hand is to hold each card.

use super::card::{Card, FACE_COUNT};
use super::set::CardMultiset;
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
mod tests {
    use super::*;
    use rand::SeedableRng;

    const DRAWS: usize = 6000;

    /// How often each of these cards comes first, and second.
    fn drawn(odds: &CardDistribution, cards: [&str; 3]) -> [[usize; 3]; 2] {
        let mut random = SmallRng::seed_from_u64(7);
        let cards = cards.map(|card| Card::from_text(card).expect("a card"));
        let mut counts = [[0; 3]; 2];
        for _ in 0..DRAWS {
            let mut left = odds.cards();
            for counts in &mut counts {
                let card = odds.sample(left, &mut random);
                assert!(left.remove(card), "{card} is left");
                counts[cards.iter().position(|&other| other == card).expect("one of them")] += 1;
            }
        }
        counts
    }

    #[test]
    fn cards_come_by_their_odds_and_what_is_gone_comes_no_more() {
        let names = ["2c", "7h", "As"];
        let [low, seven, ace] = names.map(|card| Card::from_text(card).expect("a card"));
        let cards: CardMultiset = [low, low, seven, ace].into_iter().collect();
        let near = |found: [usize; 3], expected: [f64; 3]| {
            let holds = |(&found, &share): (&usize, &f64)| (found as f64 / DRAWS as f64 - share).abs() < 0.02;
            assert!(found.iter().zip(&expected).all(holds), "{found:?} of {DRAWS}, not {expected:?}");
        };
        let [first, second] = drawn(&CardDistribution::uniform(cards), names);
        near(first, [0.5, 0.25, 0.25]);
        // The second twos' chances: 1/2 * 1/3 after a two, 1/4 * 2/3 after each of the others.
        near(second, [0.5, 0.25, 0.25]);
        let mut each = [1.0; FACE_COUNT];
        each[ace.index()] = 3.0;
        let [first, second] = drawn(&CardDistribution::new(cards, &each), names);
        near(first, [2.0 / 6.0, 1.0 / 6.0, 3.0 / 6.0]);
        // After the ace 2:1, after the seven 2:3, after a two 1:1:3.
        near(
            second,
            [
                0.5 * 2.0 / 3.0 + 2.0 / 5.0 / 6.0 + 1.0 / 5.0 / 3.0,
                0.5 / 3.0 + 1.0 / 5.0 / 3.0,
                3.0 / 5.0 / 6.0 + 3.0 / 5.0 / 3.0,
            ],
        );
    }
}
