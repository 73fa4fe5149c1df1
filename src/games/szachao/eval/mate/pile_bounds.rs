//! What goes on a pile of which perhaps not even the top card is known.

use crate::base::bitboard::Bitboard64;
use crate::games::szachao::card::Card;
use crate::games::szachao::card_multiset::CardMultiset;

/// A pile with one of several cards on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PileBounds {
    /// Faces that go on one of the cards that may be on top.
    may_fit: Bitboard64,
    /// Faces that stairs on one of them may begin with.
    may_start_stairs: Bitboard64,
    /// Faces that go on each of them.
    pub(super) surely_fits: Bitboard64,
}

impl PileBounds {
    /// With this card on top.
    pub(super) fn of(top: Card) -> PileBounds {
        PileBounds { may_fit: top.single_fits(), may_start_stairs: top.stairs_fits(), surely_fits: top.single_fits() }
    }

    /// With a top card of one or of the other.
    pub(super) fn union(self, other: PileBounds) -> PileBounds {
        PileBounds {
            may_fit: self.may_fit | other.may_fit,
            may_start_stairs: self.may_start_stairs | other.may_start_stairs,
            surely_fits: self.surely_fits & other.surely_fits,
        }
    }

    /// The faces that may end on top by a play of cards from the heap, at most so many. Rather too many than too few:
    /// stairs may go over one card twice here.
    pub(super) fn reachable_tops(self, heap: CardMultiset, most: usize) -> Bitboard64 {
        let held = heap.faces();
        let mut reached = held & self.may_start_stairs;
        let mut news = reached;
        for _ in 1..most {
            if news.is_empty() {
                break;
            }
            let next = news.map(Card::from_index).fold(Bitboard64::EMPTY, |all, card| all | card.stairs_next());
            news = next & held & !reached;
            reached |= news;
        }
        reached | held & self.may_fit
    }
}
