//! A position as far as somebody knows it.

use super::card::Card;
use super::cards::HAND;
use super::chess::Mate;
use super::holding::Holding;
use super::set::CardSet;
use super::stock::{PACK, Stock};
use super::table::{Phase, Table};
use super::view::View;
use super::world::World;
use crate::base::random::mix;
use crate::base::seat::Seat;
use crate::base::text::TextError;
use crate::chessboard::board::Board;
use crate::rules::outcome::Outcome;
use std::collections::VecDeque;

/// A position as far as a reader knows it: what lies open, and of the hidden cards those that it has been told.
#[derive(Clone, Debug)]
pub struct Known {
    pub(super) table: Table,
    pub(super) hands: [Holding; 2],
    /// The stock in the order in which it will be drawn, if that is known.
    pub(super) stock: Option<VecDeque<Card>>,
    /// The dead cards in the order in which they died.
    pub(super) dead: Vec<Card>,
}

impl Known {
    /// The start of a game that a seed gives: five cards for seat 1, five for seat 2, and the first two of the rest that
    /// may start a pile; those that may not go under the stock.
    pub(super) fn dealt(seed: u64) -> Known {
        let mut pack = Stock::shuffled(CardSet::ALL, seed);
        let mut order: VecDeque<Card> = (0..PACK).filter_map(|_| pack.draw()).collect();
        let hands = [(); 2].map(|()| Holding::of(order.drain(..HAND).map(Some)));
        let mut tops = [Card::default(); 2];
        for top in &mut tops {
            // There are 48 such cards, of which the hands hold ten at most.
            while let Some(card) = order.pop_front() {
                if card.may_start_a_pile() {
                    *top = card;
                    break;
                }
                order.push_back(card);
            }
        }
        let table = Table::new(Board::start(), Seat::FIRST, tops);
        Known { table, hands, stock: Some(order), dead: Vec::new() }
    }

    /// What lies open.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The cards that are not named anywhere: those in hands that the reader does not know, and the rest of a stock
    /// that it does not know.
    pub(super) fn unseen(&self) -> CardSet {
        let tops: CardSet = self.table.tops.into_iter().collect();
        let stock: CardSet = self.stock.iter().flatten().copied().collect();
        let seen = [self.table.dead, tops, stock, self.hands[0].known(), self.hands[1].known()];
        seen.into_iter().fold(CardSet::ALL, CardSet::without)
    }

    /// How many cards the stock has.
    pub(super) fn stock_left(&self) -> usize {
        let unknown = || self.unseen().len().saturating_sub(self.hands.iter().map(Holding::unknown).sum());
        self.stock.as_ref().map_or_else(unknown, VecDeque::len)
    }

    /// The hand of the seat whose turn it is.
    pub(super) fn acting(&self) -> &Holding {
        &self.hands[self.table.turn_of.index()]
    }

    /// How the game has ended, as far as that can be told.
    pub(super) fn end(&self) -> Option<Outcome> {
        let hand = self.acting();
        let known = hand.known();
        if self.table.phase == Phase::Card
            && self.table.mate_by_board() == Mate::Perhaps
            && !hand.is_known()
            && !self.table.hand_can_act(known)
        {
            return None;
        }
        self.table.end(Some(known))
    }

    /// The same position as a seat sees it.
    pub(super) fn seen_from(&self, seat: Seat) -> Known {
        let mut seen = self.clone();
        let other = &mut seen.hands[seat.other().index()];
        *other = other.seen_across();
        seen.stock = None;
        seen
    }

    /// What a seat sees, for the search.
    ///
    /// # Errors
    /// Where its hand is not known.
    pub(super) fn view_of(&self, seat: Seat) -> Result<View, TextError> {
        let own = &self.hands[seat.index()];
        let hand = own.hand().ok_or_else(|| unknown_hand(own, "the whole hand of the seat whose view it is"))?;
        let other = &self.hands[seat.other().index()];
        let mated = self.table.turn_of != seat
            && self.table.phase == Phase::Card
            && other.is_known()
            && self.table.mate_by_board() == Mate::Perhaps
            && !self.table.hand_can_act(other.known());
        Ok(View::new(seat, self.table, hand, other.open(), other.len(), mated))
    }

    /// The true state, if everything is known.
    pub(super) fn true_state(&self, seed: u64) -> Option<World> {
        let hands = [self.hands[0].hand()?, self.hands[1].hand()?];
        let stock = Stock::ordered(self.stock.as_ref()?.iter().copied());
        Some(World { table: self.table, hands, stock, luck: seed })
    }

    /// The number that stands for all that is known.
    pub(super) fn known_key(&self) -> u64 {
        let cards = |set: CardSet, turn: u32| mix(set.key()).rotate_left(turn);
        let stock = self.stock.iter().flatten().fold(0, |key, card| mix(key ^ (card.index() as u64 + 1)));
        self.table.key() ^ cards(self.hands[0].known(), 1) ^ cards(self.hands[1].known(), 2) ^ stock
    }
}

/// Complains that not all of a hand is known.
pub(super) fn unknown_hand(hand: &Holding, expected: &str) -> TextError {
    TextError::new("hand", &hand.text(), expected)
}
