//! What cards are worth in a hand, for priors.

use super::super::card::{Card, Rank, Suit};

/// What it is worth to hold a card, in centipawns.
pub(super) fn worth(card: Card) -> i32 {
    match (card.rank(), card.suit()) {
        (Rank::Ace, _) => 60,
        (Rank::King, Suit::Spades) => 45,
        (Rank::King, Suit::Hearts) => 25,
        (Rank::King, _) => 10,
        (Rank::Queen, _) => 25,
        (Rank::Jack, _) => 40,
        (Rank::Four, _) => 35,
        (Rank::Three, _) => 20,
        (Rank::Two, _) => 10,
        _ => 0,
    }
}
