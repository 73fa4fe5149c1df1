//! Dealing: the start of a game, random draws, and action texts that name the cards drawn.

use super::action::Action;
use super::card::Card;
use super::card_action_text::DrawnCards;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::known_position::KnownPosition;
use super::partial_hand::PartialHand;
use super::public_state::PublicState;
use super::start_cards::StartCards;
use super::stock::{Stock, TOTAL_CARDS};
use base::random::mix;
use base::seat::Seat;
use chessboard::board::Board;
use std::collections::VecDeque;

/// The start of a game by this seed: five cards for seat 1, five for seat 2, and the first two of the rest that may
/// start a pile; cards skipped for that go under the stock.
pub(super) fn deal(seed: u64, start_cards: StartCards) -> KnownPosition {
    let mut deck = Stock::shuffled(CardMultiset::ALL, seed);
    let mut order: VecDeque<Card> = (0..TOTAL_CARDS).filter_map(|_| deck.draw()).collect();
    let hands = [(); 2].map(|()| PartialHand::of(order.drain(..HAND_SIZE).map(Some)));
    let mut pile_tops = [Card::default(); 2];
    for top in &mut pile_tops {
        // Always finds two cards: of the 48 that may start a pile, the hands hold at most ten.
        while let Some(card) = order.pop_front() {
            if start_cards.allow(card) {
                *top = card;
                break;
            }
            order.push_back(card);
        }
    }
    let public_state = PublicState::new(Board::startpos(), Seat::FIRST, pile_tops);
    KnownPosition { public_state, hands, stock: Some(order), dead_cards: Vec::new(), start_cards }
}

impl KnownPosition {
    /// Fills up the hand of the seat whose turn it is, from the stock or, if its order is not known, by the seed. All
    /// hands must be known.
    pub(super) fn deal_to_full_hand(&mut self, seed: u64) -> DrawnCards {
        let seat = self.public_state.turn_seat.index();
        let mut shuffled = Stock::shuffled(self.unseen(), seed);
        let mut draws = DrawnCards::new();
        while self.hands[seat].len() < HAND_SIZE {
            if self.stock_len() == 0 {
                self.reshuffle();
                shuffled = Stock::shuffled(self.unseen(), mix(seed));
            }
            let Some(card) = self.stock.as_mut().map_or_else(|| shuffled.draw(), VecDeque::pop_front) else { break };
            self.hands[seat].draw(Some(card));
            draws.push(Some(card));
        }
        draws
    }

    /// The same position with a known stock: if its order is not known, the unseen cards shuffled by the seed.
    pub(super) fn with_known_stock(&self, seed: u64) -> KnownPosition {
        let mut shuffled = Stock::shuffled(self.unseen(), seed);
        let order = std::iter::from_fn(|| shuffled.draw());
        KnownPosition { stock: Some(self.stock.clone().unwrap_or_else(|| order.collect())), ..self.clone() }
    }
}

/// The text of an action with the cards drawn, `?` for each unknown one.
pub(super) fn format_with_draws(action: &Action, draws: &DrawnCards) -> String {
    if draws.is_empty() { action.to_string() } else { format!("{action}+{}", format_draws(draws)) }
}

/// Cards drawn as text, `?` for each unknown one.
pub(super) fn format_draws(draws: &DrawnCards) -> String {
    draws.iter().map(|card| card.map_or_else(|| "?".to_owned(), |card| card.to_string())).collect()
}
