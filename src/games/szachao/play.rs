//! What is laid or burnt in a card phase: which cards, and where.

use super::card::{Card, Rank};
use super::cards::Cards;
use super::set::CardSet;
use std::ops::ControlFlow;

/// Where cards go in a card phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On pile 1.
    First,
    /// On pile 2.
    Second,
    /// To the burnt cards, without effect.
    Burnt,
}

impl Place {
    /// The two piles.
    pub const PILES: [Place; 2] = [Place::First, Place::Second];

    /// The index of the pile, from 0; none where cards are burnt.
    #[inline]
    pub const fn pile(self) -> Option<usize> {
        match self {
            Place::First => Some(0),
            Place::Second => Some(1),
            Place::Burnt => None,
        }
    }

    /// As action texts have it: `1`, `2`, `x`.
    pub const fn letter(self) -> char {
        match self {
            Place::First => '1',
            Place::Second => '2',
            Place::Burnt => 'x',
        }
    }

    /// Reads [`Place::letter`].
    pub fn from_text(text: &str) -> Option<Place> {
        [Place::First, Place::Second, Place::Burnt]
            .into_iter()
            .find(|place| text.chars().eq(std::iter::once(place.letter())))
    }
}

/// Cards laid on a pile, one or stairs, or one card burnt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Play {
    /// Where they go.
    pub place: Place,
    /// The cards, at least one, first card first.
    pub cards: Cards,
}

impl Play {
    /// The card that ends on top of a pile: the only one that has an effect. None where a card is burnt.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        if self.place == Place::Burnt { None } else { self.cards.last() }
    }

    /// Whether these cards go where they are laid, given the piles' top cards.
    pub fn fits(&self, tops: [Card; 2]) -> bool {
        let cards = self.cards.as_slice();
        match (self.place.pile(), cards) {
            (_, []) => false,
            (None, cards) => cards.len() == 1,
            (Some(pile), &[card]) => tops[pile].takes().contains(card.index()),
            (Some(pile), &[first, ..]) => {
                tops[pile].begins().contains(first.index())
                    && cards.windows(2).all(|pair| pair[0].leads_to().contains(pair[1].index()))
            }
        }
    }
}

/// Hands out every play of a hand on piles with these tops, each once, until the visitor breaks: a single card, stairs
/// of two and more, any card burnt. Whether check forbids it is not asked.
pub(super) fn visit_plays<V>(hand: CardSet, tops: [Card; 2], visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Play) -> ControlFlow<()>,
{
    for place in Place::PILES {
        let Some(pile) = place.pile() else { continue };
        let begins = tops[pile].begins();
        for face in hand.faces() & tops[pile].takes() {
            let card = Card::from_index(face);
            let mut play = Play { place, cards: Cards::only(card) };
            visit(play)?;
            if begins.contains(face) {
                let mut left = hand;
                left.remove(card);
                visit_stairs(left, card, &mut play, visit)?;
            }
        }
    }
    hand.faces()
        .map(Card::from_index)
        .try_for_each(|card| visit(Play { place: Place::Burnt, cards: Cards::only(card) }))
}

/// All stairs that begin with those of `play`, of which `last` is the last card, and are longer.
fn visit_stairs<V>(hand: CardSet, last: Card, play: &mut Play, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Play) -> ControlFlow<()>,
{
    for card in (hand.faces() & last.leads_to()).map(Card::from_index) {
        play.cards.push(card);
        visit(*play)?;
        let mut left = hand;
        left.remove(card);
        visit_stairs(left, card, play, visit)?;
        play.cards.pop();
    }
    ControlFlow::Continue(())
}

/// Hands out every choice of so many cards of those left in a hand, each once and in the hand's order, until the
/// visitor breaks.
pub(super) fn visit_discards<V>(left: &Cards, count: usize, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(Cards) -> ControlFlow<()>,
{
    let cards = left.as_slice();
    for chosen in 0..1_usize << cards.len() {
        if chosen.count_ones() as usize != count {
            continue;
        }
        let is_chosen = |place: usize| chosen >> place & 1 != 0;
        // Of equal cards the first are meant.
        let skips_an_equal =
            |place: usize| (0..place).any(|before| cards[before] == cards[place] && !is_chosen(before));
        let places = (0..cards.len()).filter(|&place| is_chosen(place));
        if !places.clone().any(skips_an_equal) {
            visit(places.map(|place| cards[place]).collect())?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a top card of this rank asks the mover to name a kind of man.
#[inline]
pub(super) fn asks_for_a_kind(top: Option<Card>) -> bool {
    top.is_some_and(|card| card.rank() == Rank::Jack)
}
