//! A card for each of two seats, from 1 to [`CARDS`], and a face-down stock. The first seat may exchange its card,
//! unseen by the other, for the top of the stock, or keep it; then so may the second; the higher card wins.
//! Small enough to be solved by going through all deals.

use pentad::base::random::mix;
use pentad::base::seat::{Seat, SeatSet};
use pentad::eval::hidden::{Insight, Shares};
use pentad::rules::hidden::{View, World};
use pentad::rules::outcome::Outcome;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use std::ops::ControlFlow;

pub const CARDS: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    Keep,
    Exchange,
}

pub const BOTH: [Choice; 2] = [Choice::Keep, Choice::Exchange];

/// Everything there is: the cards in hand, those given away, and the top two of the stock.
#[derive(Clone, Debug)]
pub struct Deal {
    pub hands: [u8; 2],
    pub away: [Option<u8>; 2],
    pub stock: [u8; 2],
    pub done: Vec<Choice>,
}

/// What a seat sees: its own cards, and who exchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    viewer: Seat,
    hand: u8,
    away: Option<u8>,
    done: Vec<Choice>,
    /// The other's card, once the game has ended.
    shown: Option<u8>,
}

impl Deal {
    pub fn new(first: u8, second: u8, stock: [u8; 2]) -> Deal {
        Deal { hands: [first, second], away: [None; 2], stock, done: Vec::new() }
    }

    pub fn shuffled(seed: u64) -> Deal {
        let mut cards: Vec<u8> = (1..=CARDS).collect();
        cards.shuffle(&mut SmallRng::seed_from_u64(seed));
        Deal::new(cards[0], cards[1], [cards[2], cards[3]])
    }

    /// Every deal there is.
    pub fn all() -> Vec<Deal> {
        let mut deals = Vec::new();
        let cards = || 1..=CARDS;
        for first in cards() {
            for second in cards().filter(|&card| card != first) {
                for top in cards().filter(|card| ![first, second].contains(card)) {
                    for next in cards().filter(|card| ![first, second, top].contains(card)) {
                        deals.push(Deal::new(first, second, [top, next]));
                    }
                }
            }
        }
        deals
    }

    pub fn after(&self, choice: Choice) -> Deal {
        let mut deal = self.clone();
        deal.act(choice);
        deal
    }

    /// The card that the first seat was dealt.
    pub fn dealt_first(&self) -> u8 {
        self.away[0].unwrap_or(self.hands[0])
    }
}

impl World for Deal {
    type Action = Choice;
    type View = Seen;

    const SEATS: usize = 2;

    fn seat(&self) -> Seat {
        Seat::new(self.done.len().min(1))
    }

    fn visit_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Choice) -> ControlFlow<()>,
    {
        if self.done.len() < 2 { BOTH.into_iter().try_for_each(&mut visit) } else { ControlFlow::Continue(()) }
    }

    fn act(&mut self, action: Choice) {
        let seat = self.done.len();
        self.done.push(action);
        if action == Choice::Exchange {
            self.away[seat] = Some(self.hands[seat]);
            self.hands[seat] = self.stock[0];
            self.stock.rotate_left(1);
        }
    }

    fn end(&self) -> Option<Outcome> {
        let winner = Seat::new(usize::from(self.hands[1] > self.hands[0]));
        (self.done.len() == 2).then(|| Outcome::won(SeatSet::only(winner), "the higher card"))
    }

    fn view(&self, viewer: Seat) -> Seen {
        let index = viewer.index();
        let shown = (self.done.len() == 2).then_some(self.hands[1 - index]);
        Seen { viewer, hand: self.hands[index], away: self.away[index], done: self.done.clone(), shown }
    }
}

impl Seen {
    /// The world in which the cards that this seat has not seen lie in this order.
    fn filled(&self, unseen: &[u8]) -> Deal {
        let mut unseen = unseen.iter().copied();
        let mut next = || unseen.next().unwrap_or(0);
        let own = self.viewer.index();
        let other = self.shown.unwrap_or_else(&mut next);
        let exchanged = |seat: usize| self.done.get(seat) == Some(&Choice::Exchange);
        let others_away = exchanged(1 - own).then(&mut next);
        let (mut hands, mut away) = ([self.hand; 2], [self.away; 2]);
        (hands[1 - own], away[1 - own]) = (other, others_away);
        Deal { hands, away, stock: [next(), next()], done: self.done.clone() }
    }

    fn unseen(&self) -> Vec<u8> {
        let seen = [Some(self.hand), self.away, self.shown];
        (1..=CARDS).filter(|&card| !seen.contains(&Some(card))).collect()
    }
}

impl View for Seen {
    type World = Deal;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn key(&self) -> u64 {
        let done = self.done.iter().map(|&choice| 20 + choice as u64);
        let cards = [Some(self.hand), self.away, self.shown].map(|card| card.map_or(0, u64::from));
        done.chain(cards).fold(self.viewer.index() as u64, |all, fact| mix(all ^ fact))
    }

    fn end(&self) -> Option<Outcome> {
        self.filled(&self.unseen()).end()
    }

    fn sample(&self, random: &mut SmallRng) -> Deal {
        let mut unseen = self.unseen();
        unseen.shuffle(random);
        self.filled(&unseen)
    }

    fn worlds(&self, most: usize) -> Option<Vec<Deal>> {
        // Of the stock only the cards that can still be drawn are told apart, and they are never more than two.
        let hidden = 2
            + usize::from(self.shown.is_none())
            + usize::from(self.done.get(1 - self.viewer.index()) == Some(&Choice::Exchange));
        let unseen = self.unseen();
        let mut orders: Vec<Vec<u8>> = vec![Vec::new()];
        for _ in 0..hidden {
            let longer = |order: &Vec<u8>| {
                let order = order.clone();
                let left = unseen.iter().filter(move |card| !order.contains(card));
                left.copied().collect::<Vec<u8>>()
            };
            orders = orders
                .iter()
                .flat_map(|order| longer(order).into_iter().map(|card| [order.as_slice(), &[card]].concat()))
                .collect();
            if orders.len() > most {
                return None;
            }
        }
        Some(orders.iter().map(|order| self.filled(order)).collect())
    }
}

/// How likely the first seat is to keep each card it may be dealt, by card.
pub type Keeping = [f32; CARDS as usize + 1];

/// Knows the rules, and where told so how the first seat plays.
pub struct Judge {
    pub keeping: Option<Keeping>,
}

impl Insight<Deal> for Judge {
    const SCALE: f64 = 100.0;

    type Belief = Option<Keeping>;

    fn value(&self, deal: &Deal) -> Shares {
        Shares::duel(if deal.hands[0] > deal.hands[1] { 0.6 } else { 0.4 })
    }

    fn belief(&self, view: &Seen) -> Option<Keeping> {
        self.keeping.filter(|_| view.viewer() == Seat::SECOND)
    }

    fn draw(&self, view: &Seen, belief: &Option<Keeping>, random: &mut SmallRng) -> Deal {
        loop {
            let deal = view.sample(random);
            let Some(keeping) = belief else { return deal };
            let keeps = keeping[deal.dealt_first() as usize];
            let likelihood = if deal.done.first() == Some(&Choice::Keep) { keeps } else { 1.0 - keeps };
            if random.random::<f32>() < likelihood {
                return deal;
            }
        }
    }
}
