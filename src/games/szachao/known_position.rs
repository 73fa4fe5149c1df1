//! A position as far as its reader (referee, player or onlooker) knows it.

use super::card::Card;
use super::card_multiset::CardMultiset;
use super::partial_hand::PartialHand;
use super::public_state::PublicState;
use super::start_cards::StartCards;
use super::stock::Stock;
use super::world::World;
use base::input::InputError;
use std::collections::VecDeque;

/// The public state, and what the reader knows of the hidden cards.
#[derive(Clone, Debug)]
pub struct KnownPosition {
    pub(super) public_state: PublicState,
    pub(super) hands: [PartialHand; 2],
    /// The stock in drawing order; `None` if the order is not known.
    pub(super) stock: Option<VecDeque<Card>>,
    /// The dead cards in the order in which they died, as records name them.
    pub(super) dead_cards: Vec<Card>,
    /// The rule by which games are dealt.
    pub(super) start_cards: StartCards,
}

impl KnownPosition {
    /// The public state.
    pub fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The cards that the reader has not seen: unknown cards of hands, and the rest of an unknown stock.
    pub(super) fn unseen(&self) -> CardMultiset {
        let tops: CardMultiset = self.public_state.pile_tops.into_iter().collect();
        let stock: CardMultiset = self.stock.iter().flatten().copied().collect();
        let seen =
            [self.public_state.dead_cards, tops, stock, self.hands[0].known_multiset(), self.hands[1].known_multiset()];
        seen.into_iter().fold(CardMultiset::ALL, CardMultiset::without)
    }

    /// The number of cards in the stock.
    pub(super) fn stock_len(&self) -> usize {
        let in_unknown_stock =
            || self.unseen().len().saturating_sub(self.hands.iter().map(PartialHand::unknown_count).sum());
        self.stock.as_ref().map_or_else(in_unknown_stock, VecDeque::len)
    }

    /// The hand of the seat whose turn it is.
    pub(super) fn active_hand(&self) -> &PartialHand {
        &self.hands[self.public_state.turn_seat.index()]
    }

    /// The world, if all hands and the order of the stock are known. Later reshuffles depend on the seed.
    pub(super) fn known_world(&self, seed: u64) -> Option<World> {
        let hands = [self.hands[0].to_hand()?, self.hands[1].to_hand()?];
        let stock = Stock::ordered(self.stock.as_ref()?.iter().copied());
        Some(World { public_state: self.public_state, hands, stock, reshuffle_seed: seed })
    }
}

/// The error for a hand that is not fully known.
pub(super) fn unknown_hand_error(hand: &PartialHand, expected: &str) -> InputError {
    InputError::new("hand", &hand.text(), expected)
}
