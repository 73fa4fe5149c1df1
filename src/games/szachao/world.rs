//! The true state of a game: what a dealer holds.

use super::action::{Action, CardAction};
use super::card::Card;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use super::public_state::{PublicState, TurnPhase};
use super::stock::{Stock, TOTAL_CARDS};
use super::view::View;
use crate::base::bitboard::Bitboard64;
use crate::base::random::splitmix64;
use crate::base::seat::Seat;
use crate::chessboard::square::BOARD_WIDTH;
use crate::rules::description::GameDescription;
use crate::rules::hidden;
use crate::rules::outcome::Outcome;
use std::ops::ControlFlow;

/// Everything there is: the table, both hands, the stock in the order in which it will be drawn, and the seed of
/// reshuffles to come.
#[derive(Clone, Copy, Debug)]
pub struct World {
    pub(super) public_state: PublicState,
    pub(super) hands: [Hand; 2],
    pub(super) stock: Stock,
    /// Every reshuffle draws on it.
    pub(super) reshuffle_seed: u64,
}

impl World {
    /// What lies open.
    #[inline]
    pub const fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The hand of a seat.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// Whether a seat holds one of these faces that a pile takes.
    pub(super) fn can_play_any(&self, seat: Seat, faces: Bitboard64) -> bool {
        let [one, two] = self.public_state.pile_tops();
        let takes = (one.single_fits() | two.single_fits()) & faces;
        self.hand(seat).cards().as_slice().iter().any(|card| takes.contains(card.index()))
    }

    /// The cards of the seat whose turn it is.
    #[inline]
    pub fn active_hand_cards(&self) -> CardMultiset {
        self.hands[self.public_state.turn_seat.index()].cards().to_multiset()
    }

    /// The same world with both hands laid open, as they are after a reshuffle: what hidden hands cost a player is
    /// measured against it.
    pub fn with_revealed_hands(&self) -> World {
        let mut world = *self;
        world.hands.iter_mut().for_each(Hand::reveal_all);
        world
    }

    /// How many cards the stock has.
    #[inline]
    pub const fn stock_len(&self) -> usize {
        self.stock.remaining()
    }

    /// The cards that the stock has, in whatever order.
    pub fn stock_cards(&self) -> impl Iterator<Item = Card> {
        self.stock.cards().iter().copied()
    }

    /// Whether the stock has the cards that an action draws. Where it has not, the dead cards will be shuffled.
    pub fn stock_covers(&self, action: &Action) -> bool {
        match action {
            Action::Cards(cards) => {
                let held = self.hands[self.public_state.turn_seat.index()].len() - cards.spent_cards().count();
                HAND_SIZE - held <= self.stock.remaining()
            }
            Action::Move(_) | Action::Skip => true,
        }
    }

    fn apply_card_action(&mut self, action: &CardAction) {
        let seat = self.public_state.turn_seat.index();
        for card in action.spent_cards() {
            self.hands[seat].remove(card);
        }
        self.public_state.apply_card_action(action);
        while self.hands[seat].len() < HAND_SIZE {
            let Some(card) = self.draw() else { break };
            self.hands[seat].draw(card);
        }
    }

    /// Draws a card, after a reshuffle where the stock is empty. None where there is nothing to shuffle.
    fn draw(&mut self) -> Option<Card> {
        if self.stock.remaining() == 0 {
            let (state, seed) = splitmix64(self.reshuffle_seed);
            self.reshuffle_seed = state;
            let dead = self.public_state.take_dead_cards();
            self.stock = Stock::shuffled(dead, seed);
            // Every other card has been seen, unless the game began from a record that leaves cards out.
            if dead.len() + self.public_state.pile_tops.len() + self.hands.iter().map(Hand::len).sum::<usize>()
                == TOTAL_CARDS
            {
                self.hands.iter_mut().for_each(Hand::reveal_all);
            }
        }
        self.stock.draw()
    }
}

impl hidden::World for World {
    type Action = Action;
    type View = View;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["Seat 1", "Seat 2"],
        board_size: (BOARD_WIDTH, BOARD_WIDTH),
        hidden_information: true,
        ..GameDescription::TWO_PLAYER
    };

    fn side_to_move(&self) -> Seat {
        self.public_state.seat_to_act()
    }

    fn generate_actions<V: FnMut(Action) -> ControlFlow<()>>(&self, mut visit: V) -> ControlFlow<()> {
        if hidden::World::outcome(self).is_some() {
            return ControlFlow::Continue(());
        }
        if self.public_state.phase == TurnPhase::Card {
            let hand = &self.hands[self.public_state.turn_seat.index()];
            return self.public_state.visit_card_actions(hand, |action| visit(Action::Cards(action)));
        }
        let mut none = true;
        self.public_state.visit_moves(|mv| {
            none = false;
            visit(Action::Move(mv))
        })?;
        if none { visit(Action::Skip) } else { ControlFlow::Continue(()) }
    }

    fn apply_action(&mut self, action: Action) {
        match action {
            Action::Cards(cards) => self.apply_card_action(&cards),
            Action::Move(mv) => self.public_state.apply_chess_action(Some(mv)),
            Action::Skip => self.public_state.apply_chess_action(None),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.public_state.outcome(Some(self.active_hand_cards()))
    }

    fn view(&self, seat: Seat) -> View {
        View::of(self, seat)
    }
}
