//! Card plays: single card, stairs or burn, and their pseudo-legal generator.

use super::card::{Card, Rank};
use super::card_list::CardList;
use super::card_multiset::CardMultiset;
use chessboard::piece::{PIECE_TYPES, PieceType};
use std::ops::ControlFlow;

/// The kinds of pieces that a jack may demand, in the order of the rules.
pub(super) const DEMANDABLE_KINDS: [PieceType; PIECE_TYPES] =
    [PieceType::King, PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn];

/// The target of a play: one of the piles, or the dead cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PlayTarget {
    /// On pile 1.
    Pile1,
    /// On pile 2.
    Pile2,
    /// Face up on the dead cards, without effect.
    Burn,
}

impl PlayTarget {
    /// The two piles.
    pub const PILES: [PlayTarget; 2] = [PlayTarget::Pile1, PlayTarget::Pile2];

    /// The index of the pile, from 0; `None` for a burn.
    #[inline]
    pub const fn pile(self) -> Option<usize> {
        match self {
            PlayTarget::Pile1 => Some(0),
            PlayTarget::Pile2 => Some(1),
            PlayTarget::Burn => None,
        }
    }

    /// The letter of action texts: `1`, `2`, `x`.
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
            .find(|target| text.chars().eq(std::iter::once(target.letter())))
    }
}

/// Cards played on a pile, one or stairs, or one card burnt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardPlay {
    /// The target.
    pub target: PlayTarget,
    /// The cards, at least one, first card first.
    pub cards: CardList,
}

impl CardPlay {
    /// The card that ends on top of a pile, the only one that has an effect; `None` for a burn.
    #[inline]
    pub fn top(&self) -> Option<Card> {
        if self.target == PlayTarget::Burn { None } else { self.cards.last() }
    }

    /// Whether the play must demand a kind of piece: whether a jack ends on top.
    #[inline]
    pub(super) fn requires_demand(&self) -> bool {
        self.top().is_some_and(|card| card.rank() == Rank::Jack)
    }

    /// The kinds of pieces that the play may demand: all of them with a jack on top, else none.
    pub fn demandable_kinds(&self) -> &'static [PieceType] {
        if self.requires_demand() { &DEMANDABLE_KINDS } else { &[] }
    }

    /// Whether the cards fit on the piles with these tops.
    pub fn fits(&self, pile_tops: [Card; 2]) -> bool {
        let cards = self.cards.as_slice();
        match (self.target.pile(), cards) {
            (_, []) => false,
            (None, cards) => cards.len() == 1,
            (Some(pile), &[card]) => pile_tops[pile].single_fits().contains(card.index()),
            (Some(pile), &[first, ..]) => {
                pile_tops[pile].stairs_fits().contains(first.index())
                    && cards.windows(2).all(|pair| pair[0].stairs_next().contains(pair[1].index()))
            }
        }
    }
}

/// Visits every pseudo-legal play of a hand on piles with these tops, each once, until the visitor breaks: single
/// cards, stairs, burns. Check may forbid some of them.
pub(super) fn visit_pseudo_legal_plays<V>(hand: CardMultiset, pile_tops: [Card; 2], visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardPlay) -> ControlFlow<()>,
{
    for (target, pile_top) in PlayTarget::PILES.into_iter().zip(pile_tops) {
        let stairs_fits = pile_top.stairs_fits();
        for face in hand.faces() & pile_top.single_fits() {
            let card = Card::from_index(face);
            let mut play = CardPlay { target, cards: CardList::single(card) };
            visit(play)?;
            if stairs_fits.contains(face) {
                let mut rest = hand;
                rest.remove(card);
                visit_stairs(rest, card, &mut play, visit)?;
            }
        }
    }
    hand.faces()
        .map(Card::from_index)
        .try_for_each(|card| visit(CardPlay { target: PlayTarget::Burn, cards: CardList::single(card) }))
}

/// Visits the stairs that extend those of `play`, which end with the card `last`, by cards of the hand.
fn visit_stairs<V>(hand: CardMultiset, last: Card, play: &mut CardPlay, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardPlay) -> ControlFlow<()>,
{
    for card in (hand.faces() & last.stairs_next()).map(Card::from_index) {
        play.cards.push(card);
        visit(*play)?;
        let mut rest = hand;
        rest.remove(card);
        visit_stairs(rest, card, play, visit)?;
        play.cards.pop();
    }
    ControlFlow::Continue(())
}

/// Visits every choice of `count` of these cards in the order held, each once, until the visitor breaks.
pub(super) fn visit_discard_choices<V>(held: &CardList, count: usize, visit: &mut V) -> ControlFlow<()>
where
    V: FnMut(CardList) -> ControlFlow<()>,
{
    let cards = held.as_slice();
    for choice in 0..1_usize << cards.len() {
        if choice.count_ones() as usize != count {
            continue;
        }
        let is_chosen = |place: usize| choice >> place & 1 != 0;
        // Of equal cards, only the first ones are chosen.
        let skips_an_equal =
            |place: usize| (0..place).any(|before| cards[before] == cards[place] && !is_chosen(before));
        let places = (0..cards.len()).filter(|&place| is_chosen(place));
        if !places.clone().any(skips_an_equal) {
            visit(places.map(|place| cards[place]).collect())?;
        }
    }
    ControlFlow::Continue(())
}
