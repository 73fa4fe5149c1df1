//! A hidden toy with one thing wrong: three seats hold cards, and a face-down stock lies beside. The seat on turn lays
//! a card; before that it may swap one, face down, for the top of the stock. The highest of three cards takes the
//! trick, and the most tricks win.

use base::random::SeededRng;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rules::description::GameDescription;
use rules::hidden::{View, World};
use rules::outcome::Outcome;
use rules::sides::Sides;
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
    pub(crate) const KEY_LEAKS_HIDDEN_CARDS: u8 = 4;
    pub(crate) const ACT_IS_RANDOM: u8 = 5;
    pub(crate) const ACTIONS_AFTER_END: u8 = 6;
    pub(crate) const VISITOR_BREAK_IGNORED: u8 = 7;
    pub(crate) const OBSERVATION_KEY_DIFFERS: u8 = 8;
    pub(crate) const WORLDS_INCOMPLETE: u8 = 9;
    pub(crate) const VIEW_END_DIFFERS: u8 = 10;
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    Lay(u8),
    Swap(u8),
}

/// What lies open: everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct PublicState {
    trick: Vec<u8>,
    played: Vec<u8>,
    tricks: [u8; SEATS],
    seat_to_move: usize,
    swapped: bool,
}

/// Everything there is.
#[derive(Clone, Debug)]
pub(crate) struct TrickGame<const FAULT: u8> {
    public: PublicState,
    hands: [Vec<u8>; SEATS],
    /// The top comes last.
    stock: Vec<u8>,
    /// Swapped cards, with the seat that knows each.
    swapped_away: Vec<(usize, u8)>,
}

/// What one seat sees: hidden cards are `None`.
#[derive(Clone, Debug)]
pub(crate) struct TrickView<const FAULT: u8> {
    viewer: Seat,
    public: PublicState,
    hands: [Vec<Option<u8>>; SEATS],
    stock: Vec<Option<u8>>,
    swapped_away: Vec<(usize, Option<u8>)>,
    /// What a faulty key lets out.
    leaked: u64,
}

impl<const FAULT: u8> TrickGame<FAULT> {
    pub(crate) fn deal(seed: u64) -> Self {
        let mut cards: Vec<u8> = (1..=CARDS).collect();
        cards.shuffle(&mut SeededRng::seed_from_u64(seed));
        let hands = std::array::from_fn(|_| cards.split_off(cards.len() - HAND));
        TrickGame { public: PublicState::default(), hands, stock: cards, swapped_away: Vec::new() }
    }

    /// A number for what lies open.
    #[allow(dead_code, reason = "not every test that plays with this toy asks for it")]
    pub(crate) fn public_key(&self) -> u64 {
        let PublicState { trick: laid, tricks, seat_to_move: turn, swapped, .. } = &self.public;
        let facts = laid.iter().chain(tricks).map(|&fact| u64::from(fact));
        facts.chain([*turn as u64, u64::from(*swapped)]).fold(0, |all, fact| mix(all ^ fact))
    }

    fn end_trick(&mut self) {
        let PublicState { trick: laid, played: gone, tricks, seat_to_move: turn, .. } = &mut self.public;
        let highest = laid.iter().max().copied().unwrap_or(0);
        // The turn is back at who led, so the first card is its.
        let winner = (*turn + laid.iter().position(|&card| card == highest).unwrap_or(0)) % SEATS;
        tricks[winner] += 1;
        *turn = winner;
        gone.append(laid);
    }
}

impl<const FAULT: u8> World for TrickGame<FAULT> {
    type Action = Action;
    type View = TrickView<FAULT>;

    const DESCRIPTION: GameDescription = GameDescription {
        seat_names: &["1", "2", "3"],
        sides: Sides::FreeForAll,
        hidden_information: true,
        ..GameDescription::TWO_PLAYER
    };

    fn side_to_move(&self) -> Seat {
        Seat::new(self.public.seat_to_move)
    }

    fn generate_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Action) -> ControlFlow<()>,
    {
        let hand = &self.hands[self.public.seat_to_move];
        let may_swap = !self.public.swapped && !self.stock.is_empty();
        let swaps = hand.iter().filter(|_| may_swap).map(|&card| Action::Swap(card));
        let past_the_end = (FAULT == fault::ACTIONS_AFTER_END && hand.is_empty()).then_some(Action::Lay(0));
        let lays = hand.iter().map(|&card| Action::Lay(card));
        for action in lays.chain(swaps).chain(past_the_end) {
            let flow = visit(action);
            if FAULT != fault::VISITOR_BREAK_IGNORED {
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn apply_action(&mut self, action: Action) {
        static LOTS: AtomicUsize = AtomicUsize::new(0);
        let turn = self.public.seat_to_move;
        match action {
            Action::Lay(card) => {
                self.hands[turn].retain(|&held| held != card);
                self.public.trick.push(card);
                self.public.swapped = false;
                self.public.seat_to_move = (turn + 1) % SEATS;
                if self.public.trick.len() == SEATS {
                    self.end_trick();
                }
            }
            Action::Swap(card) => {
                if FAULT == fault::ACT_IS_RANDOM {
                    let by = LOTS.fetch_add(1, Ordering::Relaxed) % self.stock.len();
                    self.stock.rotate_left(by);
                }
                self.hands[turn].retain(|&held| held != card);
                self.hands[turn].extend(self.stock.pop());
                self.swapped_away.push((turn, card));
                self.public.swapped = true;
            }
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.hands.iter().any(|hand| !hand.is_empty()) {
            return None;
        }
        let most = self.public.tricks.iter().max().copied().unwrap_or(0);
        let best = (0..SEATS).filter(|&seat| self.public.tricks[seat] == most).map(Seat::new);
        Some(Outcome::won(best.fold(SeatSet::EMPTY, SeatSet::with), "tricks"))
    }

    fn observation_key(&self, seat: Seat) -> u64 {
        self.view(seat).observation_key() ^ u64::from(FAULT == fault::OBSERVATION_KEY_DIFFERS)
    }

    fn view(&self, viewer: Seat) -> TrickView<FAULT> {
        let show = |seat: usize, card: u8| (seat == viewer.index()).then_some(card);
        let top = self.stock.len().saturating_sub(1);
        let leak = |index: usize, card| (FAULT == fault::VIEW_SHOWS_THE_STOCK && index == top).then_some(card);
        TrickView {
            viewer,
            public: self.public.clone(),
            hands: std::array::from_fn(|seat| self.hands[seat].iter().map(|&card| show(seat, card)).collect()),
            stock: self.stock.iter().enumerate().map(|(index, &card)| leak(index, card)).collect(),
            swapped_away: self.swapped_away.iter().map(|&(seat, card)| (seat, show(seat, card))).collect(),
            leaked: self.stock.iter().fold(0, |all, &card| mix(all ^ u64::from(card))),
        }
    }
}

/// Calls back with every order that the cards from `from` on can have.
fn visit_permutations(cards: &mut Vec<u8>, from: usize, each: &mut impl FnMut(&[u8])) {
    if from == cards.len() {
        each(cards);
    }
    for other in from..cards.len() {
        cards.swap(from, other);
        visit_permutations(cards, from + 1, each);
        cards.swap(from, other);
    }
}

impl<const FAULT: u8> TrickView<FAULT> {
    /// The cards that this seat has never seen.
    fn unseen(&self) -> Vec<u8> {
        let own = self.hands[self.viewer.index()].iter().flatten().copied();
        let buried = self.swapped_away.iter().filter_map(|&(_, card)| card);
        let shown: Vec<u8> = own
            .chain(buried)
            .chain(self.public.trick.iter().copied())
            .chain(self.public.played.iter().copied())
            .collect();
        (1..=CARDS).filter(|card| !shown.contains(card)).collect()
    }

    /// The world in which the unseen cards lie in this order.
    fn with_hidden_cards(&self, unseen: &[u8]) -> TrickGame<FAULT> {
        let mut unseen = unseen.iter().copied();
        let mut fill = |card: &Option<u8>| card.or_else(|| unseen.next()).unwrap_or(0);
        TrickGame {
            public: self.public.clone(),
            hands: std::array::from_fn(|seat| self.hands[seat].iter().map(&mut fill).collect()),
            swapped_away: self.swapped_away.iter().map(|(seat, card)| (*seat, fill(card))).collect(),
            stock: self.stock.iter().map(|_| fill(&None)).collect(),
        }
    }
}

impl<const FAULT: u8> PartialEq for TrickView<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        let facts = |seen: &Self| (seen.viewer, seen.public.clone(), seen.hands.clone(), seen.swapped_away.clone());
        facts(self) == facts(other) && self.stock == other.stock
    }
}

impl<const FAULT: u8> Eq for TrickView<FAULT> {}

impl<const FAULT: u8> View for TrickView<FAULT> {
    type World = TrickGame<FAULT>;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn observation_key(&self) -> u64 {
        let cards = self.hands.iter().flatten().chain(&self.stock).map(|card| card.map_or(0, u64::from));
        let secret = if FAULT == fault::KEY_LEAKS_HIDDEN_CARDS { self.leaked } else { 0 };
        cards.chain([self.public.played.len() as u64, secret]).fold(0, |all, card| mix(all ^ card))
    }

    fn outcome(&self) -> Option<Outcome> {
        let end = self.sample_world(&mut SeededRng::seed_from_u64(1)).outcome();
        let other = Outcome::draw("what the seat dreamt");
        if FAULT == fault::VIEW_END_DIFFERS { end.map(|_| other) } else { end }
    }

    fn sample_world(&self, random: &mut SeededRng) -> TrickGame<FAULT> {
        let mut unseen = self.unseen();
        unseen.shuffle(random);
        let mut world = self.with_hidden_cards(&unseen);
        match FAULT {
            fault::SAMPLE_FORGETS_THE_HAND => world.hands.rotate_left(1),
            fault::SAMPLE_FORGETS_THE_TURN => world.public.seat_to_move = (world.public.seat_to_move + 1) % SEATS,
            _ => {}
        }
        world
    }

    fn enumerate_worlds(&self, most: usize) -> Option<Vec<TrickGame<FAULT>>> {
        let mut unseen = self.unseen();
        if (1..=unseen.len()).product::<usize>() > most {
            return None;
        }
        let mut worlds = Vec::new();
        visit_permutations(&mut unseen, 0, &mut |order| worlds.push(self.with_hidden_cards(order)));
        if FAULT == fault::WORLDS_INCOMPLETE {
            worlds.truncate(worlds.len().div_ceil(2));
        }
        Some(worlds)
    }
}
