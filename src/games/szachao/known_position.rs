//! A position as far as somebody knows it.

use super::card::Card;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::legality::MateStatus;
use super::partial_hand::PartialHand;
use super::public_state::{PublicState, TurnPhase};
use super::stock::{Stock, TOTAL_CARDS};
use super::view::View;
use super::world::World;
use crate::base::input::InputError;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::rules::outcome::Outcome;
use std::collections::VecDeque;

/// A position as far as a reader knows it: what lies open, and of the hidden cards those that it has been told.
#[derive(Clone, Debug)]
pub struct KnownPosition {
    pub(super) public_state: PublicState,
    pub(super) hands: [PartialHand; 2],
    /// The stock in the order in which it will be drawn, if that is known.
    pub(super) stock: Option<VecDeque<Card>>,
    /// The dead cards in the order in which they died.
    pub(super) dead_cards: Vec<Card>,
}

impl KnownPosition {
    /// The start of a game that a seed gives: five cards for seat 1, five for seat 2, and the first two of the rest that
    /// may start a pile; those that may not go under the stock.
    pub(super) fn new_game(seed: u64) -> KnownPosition {
        let mut pack = Stock::shuffled(CardMultiset::ALL, seed);
        let mut order: VecDeque<Card> = (0..TOTAL_CARDS).filter_map(|_| pack.draw()).collect();
        let hands = [(); 2].map(|()| PartialHand::of(order.drain(..HAND_SIZE).map(Some)));
        let mut tops = [Card::default(); 2];
        for top in &mut tops {
            // There are 48 such cards, of which the hands hold ten at most.
            while let Some(card) = order.pop_front() {
                if card.can_start_pile() {
                    *top = card;
                    break;
                }
                order.push_back(card);
            }
        }
        let public_state = PublicState::new(Board::startpos(), Seat::FIRST, tops);
        KnownPosition { public_state, hands, stock: Some(order), dead_cards: Vec::new() }
    }

    /// What lies open.
    pub fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The cards that are not named anywhere: those in hands that the reader does not know, and the rest of a stock
    /// that it does not know.
    pub(super) fn unseen(&self) -> CardMultiset {
        let tops: CardMultiset = self.public_state.pile_tops.into_iter().collect();
        let stock: CardMultiset = self.stock.iter().flatten().copied().collect();
        let seen =
            [self.public_state.dead_cards, tops, stock, self.hands[0].known_multiset(), self.hands[1].known_multiset()];
        seen.into_iter().fold(CardMultiset::ALL, CardMultiset::without)
    }

    /// How many cards the stock has.
    pub(super) fn stock_len(&self) -> usize {
        let unknown = || self.unseen().len().saturating_sub(self.hands.iter().map(PartialHand::unknown_count).sum());
        self.stock.as_ref().map_or_else(unknown, VecDeque::len)
    }

    /// The hand of the seat whose turn it is.
    pub(super) fn active_hand(&self) -> &PartialHand {
        &self.hands[self.public_state.turn_seat.index()]
    }

    /// How the game has ended, as far as that can be told.
    pub(super) fn known_outcome(&self) -> Option<Outcome> {
        let hand = self.active_hand();
        let known = hand.known_multiset();
        if self.public_state.phase == TurnPhase::Card
            && self.public_state.mate_status() == MateStatus::DependsOnHand
            && !hand.is_fully_known()
            && !self.public_state.has_legal_play(known)
        {
            return None;
        }
        self.public_state.outcome(Some(known))
    }

    /// The same position as a seat sees it.
    pub(super) fn seen_from(&self, seat: Seat) -> KnownPosition {
        let mut seen = self.clone();
        let other = &mut seen.hands[seat.other().index()];
        *other = other.as_seen_by_opponent();
        seen.stock = None;
        seen
    }

    /// What a seat sees, for the search.
    ///
    /// # Errors
    /// Where its hand is not known.
    pub(super) fn view_of(&self, seat: Seat) -> Result<View, InputError> {
        let own = &self.hands[seat.index()];
        let hand =
            own.to_hand().ok_or_else(|| unknown_hand_error(own, "the whole hand of the seat whose view it is"))?;
        let other = &self.hands[seat.other().index()];
        let mated = self.public_state.turn_seat != seat
            && self.public_state.phase == TurnPhase::Card
            && other.is_fully_known()
            && self.public_state.mate_status() == MateStatus::DependsOnHand
            && !self.public_state.has_legal_play(other.known_multiset());
        Ok(View::new(seat, self.public_state, hand, other.revealed(), other.len(), mated))
    }

    /// The true state, if everything is known.
    pub(super) fn true_state(&self, seed: u64) -> Option<World> {
        let hands = [self.hands[0].to_hand()?, self.hands[1].to_hand()?];
        let stock = Stock::ordered(self.stock.as_ref()?.iter().copied());
        Some(World { public_state: self.public_state, hands, stock, reshuffle_seed: seed })
    }

    /// The number that stands for all that is known.
    pub(super) fn known_key(&self) -> u64 {
        let cards = |set: CardMultiset, turn: u32| mix(set.key()).rotate_left(turn);
        let stock = self.stock.iter().flatten().fold(0, |key, card| mix(key ^ (card.index() as u64 + 1)));
        self.public_state.key()
            ^ cards(self.hands[0].known_multiset(), 1)
            ^ cards(self.hands[1].known_multiset(), 2)
            ^ stock
    }
}

/// Complains that not all of a hand is known.
pub(super) fn unknown_hand_error(hand: &PartialHand, expected: &str) -> InputError {
    InputError::new("hand", &hand.text(), expected)
}
