//! A hidden toy with one thing wrong: three seats hold cards, and a face-down stock lies beside. The seat on turn lays
//! a card; before that it may swap one, face down, for the top of the stock. The highest of three cards takes the
//! trick, and the most tricks win.

use pentad::base::random::mix;
use pentad::base::seat::{Seat, SeatSet};
use pentad::rules::hidden::{View, World};
use pentad::rules::outcome::Outcome;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) const SEATS: usize = 3;
const HAND: usize = 3;
const CARDS: u8 = 12;

/// What is wrong with a [`Table`].
pub(crate) mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const SAMPLE_FORGETS_THE_HAND: u8 = 1;
    pub(crate) const SAMPLE_FORGETS_THE_TURN: u8 = 2;
    pub(crate) const VIEW_SHOWS_THE_STOCK: u8 = 3;
    pub(crate) const KEY_HOLDS_A_SECRET: u8 = 4;
    pub(crate) const ACT_DRAWS_LOTS: u8 = 5;
    pub(crate) const PLAYS_ON: u8 = 6;
    pub(crate) const VISITS_ON: u8 = 7;
    pub(crate) const SIGHT_STRAYS: u8 = 8;
    pub(crate) const LISTS_TOO_FEW: u8 = 9;
    pub(crate) const SEES_ANOTHER_END: u8 = 10;
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Action {
    Lay(u8),
    Swap(u8),
}

/// What lies open: everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Open {
    laid: Vec<u8>,
    gone: Vec<u8>,
    tricks: [u8; SEATS],
    turn: usize,
    swapped: bool,
}

/// Everything there is.
#[derive(Clone, Debug)]
pub(crate) struct Table<const FAULT: u8> {
    open: Open,
    hands: [Vec<u8>; SEATS],
    /// The top comes last.
    stock: Vec<u8>,
    /// Swapped cards, with the seat that knows each.
    buried: Vec<(usize, u8)>,
}

/// What one seat sees: hidden cards are `None`.
#[derive(Clone, Debug)]
pub(crate) struct Seen<const FAULT: u8> {
    viewer: Seat,
    open: Open,
    hands: [Vec<Option<u8>>; SEATS],
    stock: Vec<Option<u8>>,
    buried: Vec<(usize, Option<u8>)>,
    /// What a faulty key lets out.
    secret: u64,
}

impl<const FAULT: u8> Table<FAULT> {
    pub(crate) fn deal(seed: u64) -> Self {
        let mut cards: Vec<u8> = (1..=CARDS).collect();
        cards.shuffle(&mut SmallRng::seed_from_u64(seed));
        let hands = std::array::from_fn(|_| cards.split_off(cards.len() - HAND));
        Table { open: Open::default(), hands, stock: cards, buried: Vec::new() }
    }

    /// A number for what lies open.
    #[allow(dead_code, reason = "not every test that plays with this toy asks for it")]
    pub(crate) fn open_key(&self) -> u64 {
        let Open { laid, tricks, turn, swapped, .. } = &self.open;
        let facts = laid.iter().chain(tricks).map(|&fact| u64::from(fact));
        facts.chain([*turn as u64, u64::from(*swapped)]).fold(0, |all, fact| mix(all ^ fact))
    }

    fn end_trick(&mut self) {
        let Open { laid, gone, tricks, turn, .. } = &mut self.open;
        let highest = laid.iter().max().copied().unwrap_or(0);
        // The turn is back at who led, so the first card is its.
        let winner = (*turn + laid.iter().position(|&card| card == highest).unwrap_or(0)) % SEATS;
        tricks[winner] += 1;
        *turn = winner;
        gone.append(laid);
    }
}

impl<const FAULT: u8> World for Table<FAULT> {
    type Action = Action;
    type View = Seen<FAULT>;

    const SEATS: usize = SEATS;

    fn seat(&self) -> Seat {
        Seat::new(self.open.turn)
    }

    fn visit_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Action) -> ControlFlow<()>,
    {
        let hand = &self.hands[self.open.turn];
        let may_swap = !self.open.swapped && !self.stock.is_empty();
        let swaps = hand.iter().filter(|_| may_swap).map(|&card| Action::Swap(card));
        let past_the_end = (FAULT == fault::PLAYS_ON && hand.is_empty()).then_some(Action::Lay(0));
        let lays = hand.iter().map(|&card| Action::Lay(card));
        for action in lays.chain(swaps).chain(past_the_end) {
            let flow = visit(action);
            if FAULT != fault::VISITS_ON {
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn act(&mut self, action: Action) {
        static LOTS: AtomicUsize = AtomicUsize::new(0);
        let turn = self.open.turn;
        match action {
            Action::Lay(card) => {
                self.hands[turn].retain(|&held| held != card);
                self.open.laid.push(card);
                self.open.swapped = false;
                self.open.turn = (turn + 1) % SEATS;
                if self.open.laid.len() == SEATS {
                    self.end_trick();
                }
            }
            Action::Swap(card) => {
                if FAULT == fault::ACT_DRAWS_LOTS {
                    let by = LOTS.fetch_add(1, Ordering::Relaxed) % self.stock.len();
                    self.stock.rotate_left(by);
                }
                self.hands[turn].retain(|&held| held != card);
                self.hands[turn].extend(self.stock.pop());
                self.buried.push((turn, card));
                self.open.swapped = true;
            }
        }
    }

    fn end(&self) -> Option<Outcome> {
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            return None;
        }
        let most = self.open.tricks.iter().max().copied().unwrap_or(0);
        let best = (0..SEATS).filter(|&seat| self.open.tricks[seat] == most).map(Seat::new);
        Some(Outcome::won(best.fold(SeatSet::EMPTY, SeatSet::with), "tricks"))
    }

    fn sight(&self, seat: Seat) -> u64 {
        self.view(seat).key() ^ u64::from(FAULT == fault::SIGHT_STRAYS)
    }

    fn view(&self, viewer: Seat) -> Seen<FAULT> {
        let show = |seat: usize, card: u8| (seat == viewer.index()).then_some(card);
        let top = self.stock.len().saturating_sub(1);
        let leak = |index: usize, card| (FAULT == fault::VIEW_SHOWS_THE_STOCK && index == top).then_some(card);
        Seen {
            viewer,
            open: self.open.clone(),
            hands: std::array::from_fn(|seat| self.hands[seat].iter().map(|&card| show(seat, card)).collect()),
            stock: self.stock.iter().enumerate().map(|(index, &card)| leak(index, card)).collect(),
            buried: self.buried.iter().map(|&(seat, card)| (seat, show(seat, card))).collect(),
            secret: self.stock.iter().fold(0, |all, &card| mix(all ^ u64::from(card))),
        }
    }
}

/// Calls back with every order that the cards from `from` on can have.
fn orders(cards: &mut Vec<u8>, from: usize, each: &mut impl FnMut(&[u8])) {
    if from == cards.len() {
        each(cards);
    }
    for other in from..cards.len() {
        cards.swap(from, other);
        orders(cards, from + 1, each);
        cards.swap(from, other);
    }
}

impl<const FAULT: u8> Seen<FAULT> {
    /// The cards that this seat has never seen.
    fn unseen(&self) -> Vec<u8> {
        let own = self.hands[self.viewer.index()].iter().flatten().copied();
        let buried = self.buried.iter().filter_map(|&(_, card)| card);
        let shown: Vec<u8> =
            own.chain(buried).chain(self.open.laid.iter().copied()).chain(self.open.gone.iter().copied()).collect();
        (1..=CARDS).filter(|card| !shown.contains(card)).collect()
    }

    /// The world in which the unseen cards lie in this order.
    fn filled(&self, unseen: &[u8]) -> Table<FAULT> {
        let mut unseen = unseen.iter().copied();
        let mut fill = |card: &Option<u8>| card.or_else(|| unseen.next()).unwrap_or(0);
        Table {
            open: self.open.clone(),
            hands: std::array::from_fn(|seat| self.hands[seat].iter().map(&mut fill).collect()),
            buried: self.buried.iter().map(|(seat, card)| (*seat, fill(card))).collect(),
            stock: self.stock.iter().map(|_| fill(&None)).collect(),
        }
    }
}

impl<const FAULT: u8> PartialEq for Seen<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        let facts = |seen: &Self| (seen.viewer, seen.open.clone(), seen.hands.clone(), seen.buried.clone());
        facts(self) == facts(other) && self.stock == other.stock
    }
}

impl<const FAULT: u8> Eq for Seen<FAULT> {}

impl<const FAULT: u8> View for Seen<FAULT> {
    type World = Table<FAULT>;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn key(&self) -> u64 {
        let cards = self.hands.iter().flatten().chain(&self.stock).map(|card| card.map_or(0, u64::from));
        let secret = if FAULT == fault::KEY_HOLDS_A_SECRET { self.secret } else { 0 };
        cards.chain([self.open.gone.len() as u64, secret]).fold(0, |all, card| mix(all ^ card))
    }

    fn end(&self) -> Option<Outcome> {
        let end = self.sample(&mut SmallRng::seed_from_u64(1)).end();
        let other = Outcome::draw("what the seat dreamt");
        if FAULT == fault::SEES_ANOTHER_END { end.map(|_| other) } else { end }
    }

    fn sample(&self, random: &mut SmallRng) -> Table<FAULT> {
        let mut unseen = self.unseen();
        unseen.shuffle(random);
        let mut world = self.filled(&unseen);
        match FAULT {
            fault::SAMPLE_FORGETS_THE_HAND => world.hands.rotate_left(1),
            fault::SAMPLE_FORGETS_THE_TURN => world.open.turn = (world.open.turn + 1) % SEATS,
            _ => {}
        }
        world
    }

    fn worlds(&self, most: usize) -> Option<Vec<Table<FAULT>>> {
        let mut unseen = self.unseen();
        if (1..=unseen.len()).product::<usize>() > most {
            return None;
        }
        let mut worlds = Vec::new();
        orders(&mut unseen, 0, &mut |order| worlds.push(self.filled(order)));
        if FAULT == fault::LISTS_TOO_FEW {
            worlds.truncate(worlds.len().div_ceil(2));
        }
        Some(worlds)
    }
}
