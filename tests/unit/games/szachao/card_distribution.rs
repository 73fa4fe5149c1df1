//! Unit tests of `src/games/szachao/card_distribution.rs`, with access to what is private there.

use super::*;
use rand::SeedableRng;

const DRAWS: usize = 6000;

/// How often each of these cards is drawn first, and second.
fn draw_counts(distribution: &CardDistribution, cards: [&str; 3]) -> [[usize; 3]; 2] {
    let mut random = SeededRng::seed_from_u64(7);
    let cards = cards.map(|card| Card::from_text(card).expect("a card"));
    let mut counts = [[0; 3]; 2];
    for _ in 0..DRAWS {
        let mut left = distribution.cards();
        for counts in &mut counts {
            let card = distribution.sample(left, &mut random);
            assert!(left.remove(card), "{card} is left");
            counts[cards.iter().position(|&other| other == card).expect("one of them")] += 1;
        }
    }
    counts
}

#[test]
fn cards_are_drawn_by_their_odds_without_replacement() {
    let names = ["2c", "7h", "As"];
    let [low, seven, ace] = names.map(|card| Card::from_text(card).expect("a card"));
    let cards: CardMultiset = [low, low, seven, ace].into_iter().collect();
    let near = |found: [usize; 3], expected: [f64; 3]| {
        let holds = |(&found, &share): (&usize, &f64)| (found as f64 / DRAWS as f64 - share).abs() < 0.02;
        assert!(found.iter().zip(&expected).all(holds), "{found:?} of {DRAWS}, not {expected:?}");
    };
    let [first, second] = draw_counts(&CardDistribution::uniform(cards), names);
    near(first, [0.5, 0.25, 0.25]);
    // A two comes second with 1/2 * 1/3 + 1/4 * 2/3 + 1/4 * 2/3.
    near(second, [0.5, 0.25, 0.25]);
    let mut odds = [1.0; FACE_COUNT];
    odds[ace.index()] = 3.0;
    let [first, second] = draw_counts(&CardDistribution::new(cards, &odds), names);
    near(first, [2.0 / 6.0, 1.0 / 6.0, 3.0 / 6.0]);
    // The odds of two, seven and ace: after the ace 2:1:0, after the seven 2:0:3, after a two 1:1:3.
    near(
        second,
        [
            0.5 * 2.0 / 3.0 + 2.0 / 5.0 / 6.0 + 1.0 / 5.0 / 3.0,
            0.5 / 3.0 + 1.0 / 5.0 / 3.0,
            3.0 / 5.0 / 6.0 + 3.0 / 5.0 / 3.0,
        ],
    );
}
