//! What one seat sees.

use super::card::Card;
use super::card_distribution::CardDistribution;
use super::card_multiset::CardMultiset;
use super::hand::Hand;
use super::legality::MateStatus;
use super::public_state::{PublicState, TurnPhase};
use super::stock::Stock;
use super::world::World;
use crate::base::random::mix;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::hidden;
use crate::rules::outcome::Outcome;
use rand::Rng as _;
use rand::rngs::SmallRng;

/// How often a hand is drawn anew that does not agree with what is known of mate, before any is taken.
const MAX_SAMPLE_TRIES: usize = 10_000;

/// What one seat sees of a [`World`]: what lies open, its own hand, and those cards of the other that it has counted
/// out. After a reshuffle these are all that the other seat held then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Seat,
    public_state: PublicState,
    hand: Hand,
    /// Cards that the other seat holds for sure.
    known_opponent_cards: CardMultiset,
    /// How many cards the other seat holds.
    opponent_card_count: u8,
    /// Whether the game has ended by a mate that hangs on the other seat's hand: the dealer says so.
    opponent_mated: bool,
}

impl View {
    pub(super) fn of(world: &World, viewer: Seat) -> View {
        let other = world.hand(viewer.other());
        let mated = mate_depends_on_hidden_hand(&world.public_state, viewer)
            && !world.public_state.has_legal_play(world.active_hand_cards());
        View::new(viewer, world.public_state, *world.hand(viewer), other.revealed(), other.len(), mated)
    }

    pub(super) fn new(
        viewer: Seat,
        public_state: PublicState,
        hand: Hand,
        known_opponent_cards: CardMultiset,
        other_cards: usize,
        opponent_mated: bool,
    ) -> View {
        View {
            viewer,
            public_state,
            hand,
            known_opponent_cards,
            opponent_card_count: other_cards as u8,
            opponent_mated,
        }
    }

    /// What lies open.
    #[inline]
    pub const fn public_state(&self) -> &PublicState {
        &self.public_state
    }

    /// The viewer's own hand.
    #[inline]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Cards that the other seat holds for sure: counted out after a reshuffle.
    #[inline]
    pub const fn known_opponent_cards(&self) -> CardMultiset {
        self.known_opponent_cards
    }

    /// How many cards the other seat holds that the viewer does not know.
    #[inline]
    pub const fn unknown_card_count(&self) -> usize {
        (self.opponent_card_count as usize).saturating_sub(self.known_opponent_cards.len())
    }

    /// The cards that the viewer has not seen: those of the other seat that it does not know, and the stock.
    #[inline]
    pub fn unseen(&self) -> CardMultiset {
        let tops: CardMultiset = self.public_state.pile_tops.into_iter().collect();
        CardMultiset::ALL
            .without(self.public_state.dead_cards)
            .without(tops)
            .without(self.hand.cards().to_multiset())
            .without(self.known_opponent_cards)
    }

    /// Every hand that the other seat may hold, each once, where those are no more than `most`; `None` where more heaps
    /// of cards would have to be looked at.
    ///
    /// Hands can be listed, worlds cannot: the order of the stock is a part of them, and who draws sees some of it.
    pub fn possible_hands(&self, most: usize) -> Option<Vec<Hand>> {
        let unseen = self.unseen();
        let wanted = self.unknown_card_count().min(unseen.len());
        if unseen.combinations(wanted) > most {
            return None;
        }
        let mut known = Hand::EMPTY;
        self.known_opponent_cards.iter().for_each(|card| known.draw_revealed(card));
        let cards: Vec<Card> = unseen.iter().collect();
        let mut hands = Vec::new();
        extend_hands(known, &cards, wanted, &mut hands);
        if mate_depends_on_hidden_hand(&self.public_state, self.viewer) {
            let agrees =
                |hand: &Hand| self.public_state.has_legal_play(hand.cards().to_multiset()) != self.opponent_mated;
            // Of a record that contradicts itself any hand is as good as another.
            if hands.iter().any(agrees) {
                hands.retain(agrees);
            }
        }
        Some(hands)
    }

    /// A world that agrees with the view, in which the other seat holds cards as the odds have it.
    pub(super) fn sample_with(&self, odds: &CardDistribution, random: &mut SmallRng) -> World {
        let (mut hand, mut left) = self.sample_opponent_hand(odds, random);
        if mate_depends_on_hidden_hand(&self.public_state, self.viewer) {
            // The other seat is mated, or goes on: either way that tells something about its hand.
            for _ in 0..MAX_SAMPLE_TRIES {
                if self.public_state.has_legal_play(hand.cards().to_multiset()) != self.opponent_mated {
                    break;
                }
                (hand, left) = self.sample_opponent_hand(odds, random);
            }
        }
        let mut hands = [self.hand; 2];
        hands[self.viewer.other().index()] = hand;
        World {
            public_state: self.public_state,
            hands,
            stock: Stock::shuffled(left, random.random()),
            reshuffle_seed: random.random(),
        }
    }

    /// A hand of the other seat that agrees with what the viewer knows, and the unseen cards that are left.
    fn sample_opponent_hand(&self, odds: &CardDistribution, random: &mut SmallRng) -> (Hand, CardMultiset) {
        let unseen = odds.cards();
        let mut left = unseen;
        let mut hand = Hand::EMPTY;
        for card in self.known_opponent_cards.iter() {
            hand.draw_revealed(card);
        }
        while hand.len() < usize::from(self.opponent_card_count) && !left.is_empty() {
            let card = odds.sample(left, random);
            left.remove(card);
            hand.draw(card);
        }
        (hand, left)
    }
}

/// Lists the hand with every choice of so many more of these cards, of which equal ones lie side by side.
fn extend_hands(hand: Hand, cards: &[Card], wanted: usize, hands: &mut Vec<Hand>) {
    if wanted == 0 {
        hands.push(hand);
        return;
    }
    for (place, &card) in cards.iter().enumerate() {
        if cards[..place].last() != Some(&card) {
            let mut longer = hand;
            longer.draw(card);
            extend_hands(longer, &cards[place + 1..], wanted - 1, hands);
        }
    }
}

/// Whether it hangs on a hand that the viewer does not see if the seat on turn is mated.
fn mate_depends_on_hidden_hand(table: &PublicState, viewer: Seat) -> bool {
    table.phase == TurnPhase::Card
        && table.turn_seat != viewer
        && table.board.in_check()
        && table.mate_status() == MateStatus::DependsOnHand
}

impl hidden::View for View {
    type World = World;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn observation_key(&self) -> u64 {
        let own = mix(self.hand.cards().to_multiset().key() ^ self.hand.revealed().key().rotate_left(1));
        let state =
            self.viewer.index() as u64 | u64::from(self.opponent_mated) << 1 | u64::from(self.opponent_card_count) << 2;
        mix(self.public_state.key() ^ own ^ mix(self.known_opponent_cards.key() ^ state).rotate_left(2))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.opponent_mated {
            return Some(Outcome::won(SeatSet::single(self.viewer), "checkmate"));
        }
        let own = (self.public_state.turn_seat == self.viewer).then(|| self.hand.cards().to_multiset());
        self.public_state.outcome(own)
    }

    fn sample_world(&self, random: &mut SmallRng) -> World {
        self.sample_with(&CardDistribution::uniform(self.unseen()), random)
    }
}
