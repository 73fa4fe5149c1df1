//! A card for each of two seats, from 1 to [`CARDS`], and a face-down stock. The first seat may exchange its card,
//! unseen by the other, for the top of the stock, or keep it; then so may the second; the higher card wins.
//! Small enough to be solved by going through all deals.

use base::random::SeededRng;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use eval::hidden::{Payoffs, WorldEvaluator};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rules::description::GameDescription;
use rules::hidden::{View, World};
use rules::outcome::Outcome;
use std::ops::ControlFlow;

pub const CARDS: u8 = 9;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExchangeAction {
    Keep,
    Exchange,
}

pub const ALL_ACTIONS: [ExchangeAction; 2] = [ExchangeAction::Keep, ExchangeAction::Exchange];

/// Everything there is: the cards in hand, those given away, and the top two of the stock.
#[derive(Clone, Debug)]
pub struct ExchangeGame {
    pub hands: [u8; 2],
    pub discarded: [Option<u8>; 2],
    pub stock: [u8; 2],
    pub actions: Vec<ExchangeAction>,
}

/// What a seat sees: its own cards, and who exchanged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExchangeView {
    viewer: Seat,
    hand: u8,
    discarded: Option<u8>,
    actions: Vec<ExchangeAction>,
    /// The other's card, once the game has ended.
    revealed: Option<u8>,
}

impl ExchangeGame {
    pub fn new(first: u8, second: u8, stock: [u8; 2]) -> ExchangeGame {
        ExchangeGame { hands: [first, second], discarded: [None; 2], stock, actions: Vec::new() }
    }

    pub fn shuffled(seed: u64) -> ExchangeGame {
        let mut cards: Vec<u8> = (1..=CARDS).collect();
        cards.shuffle(&mut SeededRng::seed_from_u64(seed));
        ExchangeGame::new(cards[0], cards[1], [cards[2], cards[3]])
    }

    /// Every deal there is.
    pub fn all_deals() -> Vec<ExchangeGame> {
        let mut deals = Vec::new();
        let cards = || 1..=CARDS;
        for first in cards() {
            for second in cards().filter(|&card| card != first) {
                for top in cards().filter(|card| ![first, second].contains(card)) {
                    for next in cards().filter(|card| ![first, second, top].contains(card)) {
                        deals.push(ExchangeGame::new(first, second, [top, next]));
                    }
                }
            }
        }
        deals
    }

    pub fn after_action(&self, choice: ExchangeAction) -> ExchangeGame {
        let mut deal = self.clone();
        deal.apply_action(choice);
        deal
    }

    /// The card that the first seat was dealt.
    pub fn dealt_first(&self) -> u8 {
        self.discarded[0].unwrap_or(self.hands[0])
    }
}

impl World for ExchangeGame {
    type Action = ExchangeAction;
    type View = ExchangeView;

    const DESCRIPTION: GameDescription = GameDescription { hidden_information: true, ..GameDescription::TWO_PLAYER };

    fn side_to_move(&self) -> Seat {
        Seat::new(self.actions.len().min(1))
    }

    fn generate_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(ExchangeAction) -> ControlFlow<()>,
    {
        if self.actions.len() < 2 {
            ALL_ACTIONS.into_iter().try_for_each(&mut visit)
        } else {
            ControlFlow::Continue(())
        }
    }

    fn apply_action(&mut self, action: ExchangeAction) {
        let seat = self.actions.len();
        self.actions.push(action);
        if action == ExchangeAction::Exchange {
            self.discarded[seat] = Some(self.hands[seat]);
            self.hands[seat] = self.stock[0];
            self.stock.rotate_left(1);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::new(usize::from(self.hands[1] > self.hands[0]));
        (self.actions.len() == 2).then(|| Outcome::won(SeatSet::single(winner), "the higher card"))
    }

    fn view(&self, viewer: Seat) -> ExchangeView {
        let index = viewer.index();
        let shown = (self.actions.len() == 2).then_some(self.hands[1 - index]);
        ExchangeView {
            viewer,
            hand: self.hands[index],
            discarded: self.discarded[index],
            actions: self.actions.clone(),
            revealed: shown,
        }
    }
}

impl ExchangeView {
    /// The world in which the cards that this seat has not seen lie in this order.
    fn with_hidden_cards(&self, unseen: &[u8]) -> ExchangeGame {
        let mut unseen = unseen.iter().copied();
        let mut next = || unseen.next().unwrap_or(0);
        let own = self.viewer.index();
        let other = self.revealed.unwrap_or_else(&mut next);
        let exchanged = |seat: usize| self.actions.get(seat) == Some(&ExchangeAction::Exchange);
        let others_away = exchanged(1 - own).then(&mut next);
        let (mut hands, mut away) = ([self.hand; 2], [self.discarded; 2]);
        (hands[1 - own], away[1 - own]) = (other, others_away);
        ExchangeGame { hands, discarded: away, stock: [next(), next()], actions: self.actions.clone() }
    }

    fn unseen(&self) -> Vec<u8> {
        let seen = [Some(self.hand), self.discarded, self.revealed];
        (1..=CARDS).filter(|&card| !seen.contains(&Some(card))).collect()
    }
}

impl View for ExchangeView {
    type World = ExchangeGame;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn observation_key(&self) -> u64 {
        let done = self.actions.iter().map(|&choice| 20 + choice as u64);
        let cards = [Some(self.hand), self.discarded, self.revealed].map(|card| card.map_or(0, u64::from));
        done.chain(cards).fold(self.viewer.index() as u64, |all, fact| mix(all ^ fact))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.with_hidden_cards(&self.unseen()).outcome()
    }

    fn sample_world(&self, random: &mut SeededRng) -> ExchangeGame {
        let mut unseen = self.unseen();
        unseen.shuffle(random);
        self.with_hidden_cards(&unseen)
    }

    fn enumerate_worlds(&self, most: usize) -> Option<Vec<ExchangeGame>> {
        // Of the stock only the cards that can still be drawn are told apart, and they are never more than two.
        let hidden = 2
            + usize::from(self.revealed.is_none())
            + usize::from(self.actions.get(1 - self.viewer.index()) == Some(&ExchangeAction::Exchange));
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
        Some(orders.iter().map(|order| self.with_hidden_cards(order)).collect())
    }
}

/// How likely the first seat is to keep each card it may be dealt, by card.
pub type KeepProbabilities = [f32; CARDS as usize + 1];

/// Knows the rules, and if told so how the first seat plays.
pub struct ExchangeEvaluator {
    pub keep_probabilities: Option<KeepProbabilities>,
}

impl WorldEvaluator<ExchangeGame> for ExchangeEvaluator {
    const CENTIPAWNS_PER_LOGIT: f64 = 100.0;

    type Belief = Option<KeepProbabilities>;

    fn quiescent_value(&self, deal: &ExchangeGame) -> Payoffs {
        Payoffs::two_player(if deal.hands[0] > deal.hands[1] { 0.6 } else { 0.4 })
    }

    fn belief(&self, view: &ExchangeView) -> Option<KeepProbabilities> {
        self.keep_probabilities.filter(|_| view.viewer() == Seat::SECOND)
    }

    fn sample_world(
        &self,
        view: &ExchangeView,
        belief: &Option<KeepProbabilities>,
        random: &mut SeededRng,
    ) -> ExchangeGame {
        loop {
            let deal = view.sample_world(random);
            let Some(keeping) = belief else { return deal };
            let keeps = keeping[deal.dealt_first() as usize];
            let likelihood = if deal.actions.first() == Some(&ExchangeAction::Keep) { keeps } else { 1.0 - keeps };
            if random.random::<f32>() < likelihood {
                return deal;
            }
        }
    }
}
