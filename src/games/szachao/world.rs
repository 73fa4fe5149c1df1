//! World: the true state of a game, which only the dealer knows.

use super::action::{Action, CardAction};
use super::card::{Card, Rank};
use super::card_distribution::CardDistribution;
use super::card_list::HAND_SIZE;
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use super::public_state::{PublicState, TurnPhase};
use super::stock::{Stock, TOTAL_CARDS};
use super::view::View;
use base::bitboard::Bitboard64;
use base::random::SeededRng;
use base::random::splitmix64;
use base::seat::Seat;
use rand::Rng as _;

/// The public state, both hands, the stock in drawing order, and the seed of reshuffles to come.
#[derive(Clone, Copy, Debug)]
pub struct World {
    pub(super) public_state: PublicState,
    pub(super) hands: [Hand; 2],
    pub(super) stock: Stock,
    /// The state of the random generator that seeds reshuffles.
    pub(super) reshuffle_seed: u64,
}

impl World {
    /// A world that agrees with the view, in which the opponent's unknown cards follow the distribution.
    pub(super) fn sample(view: &View, distribution: &CardDistribution, random: &mut SeededRng) -> World {
        let (opponent_hand, unseen) = view.sample_opponent_hand(distribution, random);
        World {
            public_state: *view.public_state(),
            hands: view.order_hands(opponent_hand),
            stock: Stock::shuffled(unseen, random.random()),
            reshuffle_seed: random.random(),
        }
    }

    /// The public state.
    #[inline]
    pub const fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The hand of a seat.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The hand of the seat whose turn it is.
    #[inline]
    pub(super) const fn active_hand(&self) -> &Hand {
        self.hand(self.public_state.turn_seat())
    }

    /// The cards of the seat whose turn it is.
    #[inline]
    pub fn active_hand_cards(&self) -> CardMultiset {
        self.active_hand().cards().to_multiset()
    }

    /// Whether a seat holds one of these faces and a pile takes it.
    pub(super) fn can_play_any(&self, seat: Seat, faces: Bitboard64) -> bool {
        let [first, second] = self.public_state.pile_tops();
        let playable = (first.single_fits() | second.single_fits()) & faces;
        self.hand(seat).cards().as_slice().iter().any(|card| playable.contains(card.index()))
    }

    /// Whether a seat can play an ace now.
    pub(super) fn can_play_ace(&self, seat: Seat) -> bool {
        let state = &self.public_state;
        let is_card_phase = state.phase() == TurnPhase::Card && state.turn_seat() == seat;
        is_card_phase && state.allows_ace() && self.can_play_any(seat, Rank::Ace.faces())
    }

    /// The same world with both hands revealed, as after a reshuffle: for measuring the cost of hidden hands.
    pub fn with_revealed_hands(&self) -> World {
        let mut world = *self;
        world.hands.iter_mut().for_each(Hand::reveal_all);
        world
    }

    /// The number of cards in the stock.
    #[inline]
    pub const fn stock_len(&self) -> usize {
        self.stock.remaining()
    }

    /// The cards of the stock, in no particular order.
    pub fn stock_cards(&self) -> impl Iterator<Item = Card> {
        self.stock.cards().iter().copied()
    }

    /// Whether the action draws no more cards than the stock has; otherwise it leads to a reshuffle.
    pub fn stock_covers(&self, action: &Action) -> bool {
        match action {
            Action::Cards(cards) => {
                let kept = self.active_hand().len() - cards.spent_cards().count();
                HAND_SIZE - kept <= self.stock.remaining()
            }
            Action::Move(_) | Action::Skip => true,
        }
    }

    /// Carries out a legal card action of the seat whose turn it is, and fills up its hand.
    pub(super) fn apply_card_action(&mut self, action: &CardAction) {
        let seat = self.public_state.turn_seat().index();
        for card in action.spent_cards() {
            self.hands[seat].remove(card);
        }
        self.public_state.apply_card_action(action);
        while self.hands[seat].len() < HAND_SIZE {
            let Some(card) = self.draw() else { break };
            self.hands[seat].draw(card);
        }
    }

    /// Draws a card, after a reshuffle if the stock is empty. `None` if there is nothing to shuffle.
    fn draw(&mut self) -> Option<Card> {
        if self.stock.remaining() == 0 {
            self.reshuffle();
        }
        self.stock.draw()
    }

    /// Turns the dead cards into a new stock, and reveals the hands, because every other card has been seen (unless the
    /// game began from a record that leaves cards out).
    fn reshuffle(&mut self) {
        let (next, seed) = splitmix64(self.reshuffle_seed);
        self.reshuffle_seed = next;
        let dead_cards = self.public_state.take_dead_cards();
        self.stock = Stock::shuffled(dead_cards, seed);
        let held: usize = self.hands.iter().map(Hand::len).sum();
        if dead_cards.len() + self.public_state.pile_tops().len() + held == TOTAL_CARDS {
            self.hands.iter_mut().for_each(Hand::reveal_all);
        }
    }
}
