//! What is laid or burnt in a card phase: which cards, and where.

use super::card::{Card, Rank};
use super::card_list::CardList;
use super::card_multiset::CardMultiset;
use std::ops::ControlFlow;

/// Where cards go in a card phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayTarget {
    /// On pile 1.
    Pile1,
    /// On pile 2.
    Pile2,
    /// To the burnt cards, without effect.
    Burn,
}

impl PlayTarget {
    /// The two piles.
    pub const PILES: [PlayTarget; 2] = [PlayTarget::Pile1, PlayTarget::Pile2];

    /// The index of the pile, from 0; none where cards are burnt.
    #[inline]
    pub const fn pile(self) -> Option<usize> {
        match self {
            PlayTarget::Pile1 => Some(0),
            PlayTarget::Pile2 => Some(1),
            PlayTarget::Burn => None,
        }
    }

    /// As action texts have it: `1`, `2`, `x`.
    pub const fn letter(self) -> char {
        match self {
            PlayTarget::Pile1 => '1',
            PlayTarget::Pile2 => '2',
            PlayTarget::Burn => 'x',
        }
    }

    /// Reads [`PlayTarget::letter`].
    pub fn from_text(text: &str) -> Option<PlayTarget> {
        [PlayTarget::Pile1, PlayTarget::Pile2, PlayTarget::Burn]
            .into_iter()
            .find(|place| text.chars().eq(std::iter::once(place.letter())))
    }
}

/// Cards laid on a pile, one or stairs, or one card burnt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardPlay {
    /// Where they go.
    pub target: PlayTarget,
    /// The cards, at least one, first card first.
    pub cards: CardList,
}

impl CardPlay {
    /// The card that ends on top of a pile: the only one that has an effect. None where a card is burnt.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        if self.target == PlayTarget::Burn { None } else { self.cards.last() }
    }

    /// Whether these cards go where they are laid, given the piles' top cards.
    pub fn fits(&self, tops: [Card; 2]) -> bool {
        let cards = self.cards.as_slice();
        match (self.target.pile(), cards) {
            (_, []) => false,
            (None, cards) => cards.len() == 1,
            (Some(pile), &[card]) => tops[pile].single_fits().contains(card.index()),
            (Some(pile), &[first, ..]) => {
                tops[pile].stairs_fits().contains(first.index())
                    && cards.windows(2).all(|pair| pair[0].stairs_next().contains(pair[1].index()))
            }
        }
    }
}

/// Hands out every play of a hand on piles with these tops, each once, until the visitor breaks: a single card, stairs
/// of two and more, any card burnt. Whether check forbids it is not asked.
pub(super) fn visit_pseudo_legal_plays<V>(hand: CardMultiset, tops: [Card; 2], visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardPlay) -> ControlFlow<()>,
{
    for place in PlayTarget::PILES {
        let Some(pile) = place.pile() else { continue };
        let begins = tops[pile].stairs_fits();
        for face in hand.faces() & tops[pile].single_fits() {
            let card = Card::from_index(face);
            let mut play = CardPlay { target: place, cards: CardList::single(card) };
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
        .try_for_each(|card| visit(CardPlay { target: PlayTarget::Burn, cards: CardList::single(card) }))
}

/// All stairs that begin with those of `play`, of which `last` is the last card, and are longer.
fn visit_stairs<V>(hand: CardMultiset, last: Card, play: &mut CardPlay, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardPlay) -> ControlFlow<()>,
{
    for card in (hand.faces() & last.stairs_next()).map(Card::from_index) {
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
pub(super) fn visit_discard_choices<V>(left: &CardList, count: usize, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardList) -> ControlFlow<()>,
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
pub(super) fn requires_demand(top: Option<Card>) -> bool {
    top.is_some_and(|card| card.rank() == Rank::Jack)
}
