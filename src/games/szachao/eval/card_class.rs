//! Card classes: cards that have the same effect on top of a pile count as one.

use crate::card::{Card, Rank, Suit};

/// A class of cards with the same effect on top of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CardClass {
    /// A card without effect; also a burn.
    Neutral,
    Two,
    Three,
    Four,
    Jack,
    Queen,
    KingOfHearts,
    KingOfSpades,
    KingOfClubsOrDiamonds,
    Ace,
}

/// The number of classes.
pub(super) const CARD_CLASSES: usize = CardClass::Ace as usize + 1;

impl CardClass {
    /// The class of this top card; [`CardClass::Neutral`] if cards are burnt.
    #[inline]
    pub(super) fn of_top(top: Option<Card>) -> CardClass {
        top.map_or(CardClass::Neutral, CardClass::of)
    }

    /// The class of this card.
    #[inline]
    pub(super) fn of(card: Card) -> CardClass {
        match (card.rank(), card.suit()) {
            (Rank::Two, _) => CardClass::Two,
            (Rank::Three, _) => CardClass::Three,
            (Rank::Four, _) => CardClass::Four,
            (Rank::Jack, _) => CardClass::Jack,
            (Rank::Queen, _) => CardClass::Queen,
            (Rank::King, Suit::Hearts) => CardClass::KingOfHearts,
            (Rank::King, Suit::Spades) => CardClass::KingOfSpades,
            (Rank::King, Suit::Clubs | Suit::Diamonds) => CardClass::KingOfClubsOrDiamonds,
            (Rank::Ace, _) => CardClass::Ace,
            _ => CardClass::Neutral,
        }
    }

    /// The index, below [`CARD_CLASSES`].
    #[inline]
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}
