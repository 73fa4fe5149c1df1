//! What cards are worth in a hand, and what those that lie are worth to whom they bind.

use super::super::card::{Card, Rank, Suit};
use super::super::cards::Cards;
use super::super::effect::{Effect, Pending};

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

/// What a hand is worth.
pub(super) fn of_hand(cards: &Cards) -> i32 {
    cards.as_slice().iter().map(|&card| worth(card)).sum()
}

/// What it costs a seat, in centipawns, to be bound so. A wait is counted by the move that is not made.
pub(super) fn burden(pending: Pending) -> i32 {
    let man = if pending.demand.is_some() || pending.same_man { 30 } else { 0 };
    man + 12 * i32::from(pending.threes.min(2))
}

/// What the card just played costs the opponent.
pub(super) fn laid(effect: Effect) -> i32 {
    match effect {
        Effect::Wait => 60,
        Effect::Demand(_) => 35,
        Effect::SameMan => 25,
        Effect::Threes(threes) => 12 * i32::from(threes.min(2)),
        Effect::LongPawns | Effect::Swap | Effect::KingLeaps => 0,
    }
}
