//! What goes on a pile of which perhaps not even the top card is known.

use crate::base::bits::Bits64;
use crate::games::szachao::card::Card;
use crate::games::szachao::set::CardSet;

/// A pile with one of several cards on top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pile {
    /// Faces that go on one of the cards that may be on top.
    may_take: Bits64,
    /// Faces that stairs on one of them may begin with.
    may_begin: Bits64,
    /// Faces that go on each of them.
    pub(super) takes: Bits64,
}

impl Pile {
    /// With this card on top.
    pub(super) fn of(top: Card) -> Pile {
        Pile { may_take: top.takes(), may_begin: top.begins(), takes: top.takes() }
    }

    /// With a top card of one or of the other.
    pub(super) fn or(self, other: Pile) -> Pile {
        Pile {
            may_take: self.may_take | other.may_take,
            may_begin: self.may_begin | other.may_begin,
            takes: self.takes & other.takes,
        }
    }

    /// The faces that may end on top by a play of cards from the heap, at most so many. Rather too many than too few:
    /// stairs may go over one card twice here.
    pub(super) fn tops(self, heap: CardSet, most: usize) -> Bits64 {
        let held = heap.faces();
        let mut reached = held & self.may_begin;
        let mut news = reached;
        for _ in 1..most {
            if news.is_empty() {
                break;
            }
            let next = news.map(Card::from_index).fold(Bits64::EMPTY, |all, card| all | card.leads_to());
            news = next & held & !reached;
            reached |= news;
        }
        reached | held & self.may_take
    }
}
