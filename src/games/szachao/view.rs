//! What one seat sees.

use super::card::Card;
use super::chess::Mate;
use super::hand::Hand;
use super::odds::Odds;
use super::set::CardSet;
use super::stock::Stock;
use super::table::{Phase, Table};
use super::world::World;
use crate::base::random::mix;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::hidden;
use crate::rules::outcome::Outcome;
use rand::Rng as _;
use rand::rngs::SmallRng;

/// How often a hand is drawn anew that does not agree with what is known of mate, before any is taken.
const TRIES: usize = 10_000;

/// What one seat sees of a [`World`]: what lies open, its own hand, and those cards of the other that it has counted
/// out. After a reshuffle these are all that the other seat held then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    viewer: Seat,
    table: Table,
    hand: Hand,
    /// Cards that the other seat holds for sure.
    counted: CardSet,
    /// How many cards the other seat holds.
    other_cards: u8,
    /// Whether the game has ended by a mate that hangs on the other seat's hand: the dealer says so.
    mated: bool,
}

impl View {
    pub(super) fn of(world: &World, viewer: Seat) -> View {
        let other = world.hand(viewer.other());
        let mated = hangs_on_the_hand(&world.table, viewer) && !world.table.hand_can_act(world.held());
        View::new(viewer, world.table, *world.hand(viewer), other.open(), other.len(), mated)
    }

    pub(super) fn new(
        viewer: Seat,
        table: Table,
        hand: Hand,
        counted: CardSet,
        other_cards: usize,
        mated: bool,
    ) -> View {
        View { viewer, table, hand, counted, other_cards: other_cards as u8, mated }
    }

    /// What lies open.
    #[inline]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The viewer's own hand.
    #[inline]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Cards that the other seat holds for sure: counted out after a reshuffle.
    #[inline]
    pub const fn counted(&self) -> CardSet {
        self.counted
    }

    /// How many cards the other seat holds that the viewer does not know.
    #[inline]
    pub const fn unknown_cards(&self) -> usize {
        (self.other_cards as usize).saturating_sub(self.counted.len())
    }

    /// The cards that the viewer has not seen: those of the other seat that it does not know, and the stock.
    #[inline]
    pub fn unseen(&self) -> CardSet {
        let tops: CardSet = self.table.tops.into_iter().collect();
        CardSet::ALL.without(self.table.dead).without(tops).without(self.hand.cards().set()).without(self.counted)
    }

    /// Every hand that the other seat may hold, each once, where those are no more than `most`; `None` where more heaps
    /// of cards would have to be looked at.
    ///
    /// Hands can be listed, worlds cannot: the order of the stock is a part of them, and who draws sees some of it.
    pub fn hands(&self, most: usize) -> Option<Vec<Hand>> {
        let unseen = self.unseen();
        let wanted = self.unknown_cards().min(unseen.len());
        if unseen.choices(wanted) > most {
            return None;
        }
        let mut known = Hand::EMPTY;
        self.counted.iter().for_each(|card| known.draw_open(card));
        let cards: Vec<Card> = unseen.iter().collect();
        let mut hands = Vec::new();
        fill_up(known, &cards, wanted, &mut hands);
        if hangs_on_the_hand(&self.table, self.viewer) {
            let agrees = |hand: &Hand| self.table.hand_can_act(hand.cards().set()) != self.mated;
            // Of a record that contradicts itself any hand is as good as another.
            if hands.iter().any(agrees) {
                hands.retain(agrees);
            }
        }
        Some(hands)
    }

    /// A world that agrees with the view, in which the other seat holds cards as the odds have it.
    pub(super) fn sample_by(&self, odds: &Odds, random: &mut SmallRng) -> World {
        let (mut hand, mut left) = self.deal(odds, random);
        if hangs_on_the_hand(&self.table, self.viewer) {
            // The other seat is mated, or goes on: either way that tells something about its hand.
            for _ in 0..TRIES {
                if self.table.hand_can_act(hand.cards().set()) != self.mated {
                    break;
                }
                (hand, left) = self.deal(odds, random);
            }
        }
        let mut hands = [self.hand; 2];
        hands[self.viewer.other().index()] = hand;
        World { table: self.table, hands, stock: Stock::shuffled(left, random.random()), luck: random.random() }
    }

    /// A hand of the other seat that agrees with what the viewer knows, and the unseen cards that are left.
    fn deal(&self, odds: &Odds, random: &mut SmallRng) -> (Hand, CardSet) {
        let unseen = odds.cards();
        let mut left = unseen;
        let mut hand = Hand::EMPTY;
        for card in self.counted.iter() {
            hand.draw_open(card);
        }
        while hand.len() < usize::from(self.other_cards) && !left.is_empty() {
            let card = odds.pick(left, random);
            left.remove(card);
            hand.draw(card);
        }
        (hand, left)
    }
}

/// Lists the hand with every choice of so many more of these cards, of which equal ones lie side by side.
fn fill_up(hand: Hand, cards: &[Card], wanted: usize, hands: &mut Vec<Hand>) {
    if wanted == 0 {
        hands.push(hand);
        return;
    }
    for (place, &card) in cards.iter().enumerate() {
        if cards[..place].last() != Some(&card) {
            let mut longer = hand;
            longer.draw(card);
            fill_up(longer, &cards[place + 1..], wanted - 1, hands);
        }
    }
}

/// Whether it hangs on a hand that the viewer does not see if the seat on turn is mated.
fn hangs_on_the_hand(table: &Table, viewer: Seat) -> bool {
    table.phase == Phase::Card
        && table.turn_of != viewer
        && table.board.in_check()
        && table.mate_by_board() == Mate::Perhaps
}

impl hidden::View for View {
    type World = World;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn key(&self) -> u64 {
        let own = mix(self.hand.cards().set().key() ^ self.hand.open().key().rotate_left(1));
        let state = self.viewer.index() as u64 | u64::from(self.mated) << 1 | u64::from(self.other_cards) << 2;
        mix(self.table.key() ^ own ^ mix(self.counted.key() ^ state).rotate_left(2))
    }

    fn end(&self) -> Option<Outcome> {
        if self.mated {
            return Some(Outcome::won(SeatSet::only(self.viewer), "checkmate"));
        }
        let own = (self.table.turn_of == self.viewer).then(|| self.hand.cards().set());
        self.table.end(own)
    }

    fn sample(&self, random: &mut SmallRng) -> World {
        self.sample_by(&Odds::even(self.unseen()), random)
    }
}
