//! The true state of a game: what a dealer holds.

use super::action::{Action, CardAction};
use super::card::Card;
use super::cards::HAND;
use super::hand::Hand;
use super::set::CardSet;
use super::stock::{PACK, Stock};
use super::table::{Phase, Table};
use super::view::View;
use crate::base::bits::Bits64;
use crate::base::random::split_mix;
use crate::base::seat::Seat;
use crate::rules::hidden;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

/// Everything there is: the table, both hands, the stock in the order in which it will be drawn, and the seed of
/// reshuffles to come.
#[derive(Clone, Copy, Debug)]
pub struct World {
    pub(super) table: Table,
    pub(super) hands: [Hand; 2],
    pub(super) stock: Stock,
    /// Every reshuffle draws on it.
    pub(super) luck: u64,
}

impl World {
    /// What lies open.
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The hand of a seat.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// Whether a seat holds one of these faces that a pile takes.
    pub(super) fn can_lay(&self, seat: Seat, faces: Bits64) -> bool {
        let [one, two] = self.table.tops();
        let takes = (one.takes() | two.takes()) & faces;
        self.hand(seat).cards().as_slice().iter().any(|card| takes.contains(card.index()))
    }

    /// The cards of the seat whose turn it is.
    #[inline]
    pub fn held(&self) -> CardSet {
        self.hands[self.table.turn_of.index()].cards().set()
    }

    /// The same world with both hands laid open, as they are after a reshuffle: what hidden hands cost a player is
    /// measured against it.
    pub fn disclosed(&self) -> World {
        let mut world = *self;
        world.hands.iter_mut().for_each(Hand::disclose);
        world
    }

    /// How many cards the stock has.
    #[inline]
    pub const fn stock_left(&self) -> usize {
        self.stock.left()
    }

    /// The cards that the stock has, in whatever order.
    pub fn stock_cards(&self) -> impl Iterator<Item = Card> {
        self.stock.cards().iter().copied()
    }

    /// Whether the stock has the cards that an action draws. Where it has not, the dead cards will be shuffled.
    pub fn stock_suffices(&self, action: &Action) -> bool {
        match action {
            Action::Cards(cards) => {
                let held = self.hands[self.table.turn_of.index()].len() - cards.spent().count();
                HAND - held <= self.stock.left()
            }
            Action::Move(_) | Action::Skip => true,
        }
    }

    fn act_with_cards(&mut self, action: &CardAction) {
        let seat = self.table.turn_of.index();
        for card in action.spent() {
            self.hands[seat].give(card);
        }
        self.table.lay(action);
        while self.hands[seat].len() < HAND {
            let Some(card) = self.draw() else { break };
            self.hands[seat].draw(card);
        }
    }

    /// Draws a card, after a reshuffle where the stock is empty. None where there is nothing to shuffle.
    fn draw(&mut self) -> Option<Card> {
        if self.stock.left() == 0 {
            let (state, seed) = split_mix(self.luck);
            self.luck = state;
            let dead = self.table.take_dead();
            self.stock = Stock::shuffled(dead, seed);
            // Every other card has been seen, unless the game began from a record that leaves cards out.
            if dead.len() + self.table.tops.len() + self.hands.iter().map(Hand::len).sum::<usize>() == PACK {
                self.hands.iter_mut().for_each(Hand::disclose);
            }
        }
        self.stock.draw()
    }
}

impl hidden::World for World {
    type Action = Action;
    type View = View;

    const SEATS: usize = 2;

    fn seat(&self) -> Seat {
        self.table.seat()
    }

    fn visit_actions<V: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: V) -> ControlFlow<()> {
        if hidden::World::end(self).is_some() {
            return ControlFlow::Continue(());
        }
        if self.table.phase == Phase::Card {
            let hand = &self.hands[self.table.turn_of.index()];
            return self.table.visit_card_actions(hand, |action| visit(Action::Cards(action)));
        }
        let mut none = true;
        self.table.visit_moves(|mv| {
            none = false;
            visit(Action::Move(mv))
        })?;
        if none { visit(Action::Skip) } else { ControlFlow::Continue(()) }
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Cards(cards) => self.act_with_cards(&cards),
            Action::Move(mv) => self.table.make(Some(mv)),
            Action::Skip => self.table.make(None),
        }
    }

    fn end(&self) -> Option<Outcome> {
        self.table.end(Some(self.held()))
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }
}
