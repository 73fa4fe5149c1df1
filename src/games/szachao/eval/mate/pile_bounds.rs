//! Pile bounds: what may fit, and what certainly fits, on a pile whose top card is one of several.

use crate::card::Card;
use crate::card_multiset::CardMultiset;
use base::bitboard::Bitboard64;

/// A pile with one of several cards on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PileBounds {
    /// Faces that fit on one of the possible tops.
    may_fit: Bitboard64,
    /// Faces that may begin stairs on one of them.
    may_begin_stairs: Bitboard64,
    /// Faces that fit on all of them.
    pub(super) surely_fits: Bitboard64,
}

impl PileBounds {
    /// The pile with this top card.
    pub(super) fn of(top: Card) -> PileBounds {
        PileBounds { may_fit: top.single_fits(), may_begin_stairs: top.stairs_fits(), surely_fits: top.single_fits() }
    }

    /// The bounds of a pile that is one or the other.
    pub(super) fn union(self, other: PileBounds) -> PileBounds {
        PileBounds {
            may_fit: self.may_fit | other.may_fit,
            may_begin_stairs: self.may_begin_stairs | other.may_begin_stairs,
            surely_fits: self.surely_fits & other.surely_fits,
        }
    }

    /// A superset of the faces that a play of at most `max_cards` of these cards may bring on top: it lets stairs use a
    /// card twice.
    pub(super) fn reachable_tops(self, cards: CardMultiset, max_cards: usize) -> Bitboard64 {
        let faces = cards.faces();
        let mut reached = faces & self.may_begin_stairs;
        let mut frontier = reached;
        for _ in 1..max_cards {
            if frontier.is_empty() {
                break;
            }
            let next = frontier.map(Card::from_index).fold(Bitboard64::EMPTY, |all, card| all | card.stairs_next());
            frontier = next & faces & !reached;
            reached |= frontier;
        }
        reached | faces & self.may_fit
    }
}
