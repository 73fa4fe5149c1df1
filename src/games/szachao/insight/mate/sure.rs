//! What is certain at one point of a line, whatever is hidden.

use super::pile::Pile;
use crate::base::bits::Bits64;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::Kind;
use crate::games::szachao::action::CardAction;
use crate::games::szachao::card::{Card, Rank, Suit};
use crate::games::szachao::cards::{Cards, HAND};
use crate::games::szachao::play::{Place, Play};
use crate::games::szachao::set::CardSet;
use crate::games::szachao::table::Table;
use crate::games::szachao::view::View;

/// So many hands of the other seat are looked at one by one.
const MOST_HANDS: usize = 52;

/// What the other seat may hold.
pub(super) struct Theirs {
    /// Until it draws: some cards of one of these heaps.
    now: Vec<CardSet>,
    /// After that.
    later: CardSet,
    /// How many cards it holds.
    count: usize,
}

impl Theirs {
    /// As the viewer knows it.
    pub(super) fn of(view: &View) -> Theirs {
        let mut later = view.unseen();
        view.counted().iter().for_each(|card| {
            later.insert(card);
        });
        let listed = view.hands(MOST_HANDS);
        let now = listed.map_or_else(|| vec![later], |hands| hands.iter().map(|hand| hand.cards().set()).collect());
        Theirs { now, later, count: view.counted().len() + view.unknown_cards() }
    }
}

/// The table, and what is certain of hidden cards. Of the table's own piles and dead cards nothing may be asked: those
/// cards stand for others that do the same.
#[derive(Clone, Copy)]
pub(super) struct Sure {
    pub(super) table: Table,
    piles: [Pile; 2],
    /// Cards that the viewer holds.
    pub(super) own: CardSet,
    /// Cards that the stock has at least.
    stock: usize,
    /// Whether the other seat has drawn.
    they_drew: bool,
    /// Whether dead cards may have been shuffled and drawn.
    mixed: bool,
}

impl Sure {
    /// What the viewer sees.
    pub(super) fn of(view: &View) -> Sure {
        let table = *view.table();
        let stock = view.unseen().len().saturating_sub(view.unknown_cards());
        let own = view.hand().cards().set();
        Sure { table, piles: table.tops().map(Pile::of), own, stock, they_drew: false, mixed: false }
    }

    /// After an action of the viewer's hand.
    pub(super) fn laid(&self, action: &CardAction) -> Sure {
        let mut next = *self;
        for card in action.spent() {
            next.own.remove(card);
        }
        next.draw(action.spent().count());
        next.put(action);
        next
    }

    /// After the viewer has laid this card that it holds, or burnt one. What threes cost it, it pays with all that is
    /// certain.
    pub(super) fn with_own(&self, place: Place, card: Card, demand: Option<Kind>) -> Sure {
        let mut next = *self;
        let countered = place != Place::Burnt && card.is_three();
        if self.table.pending().threes > 0 && !countered {
            next.own = CardSet::EMPTY;
            next.draw(HAND);
        } else {
            // What was drawn on the way is burnt first.
            if place != Place::Burnt || next.own.len() == HAND {
                next.own.remove(card);
            }
            next.draw(1);
        }
        next.put(&single(place, card, demand));
        next
    }

    /// After the other seat has brought a card like this on top of a pile that is like this then, or burnt one.
    pub(super) fn with_theirs(&self, place: Place, card: Card, demand: Option<Kind>, pile: Option<Pile>) -> Sure {
        let mut next = *self;
        next.put(&single(place, card, demand));
        if let (Some(index), Some(pile)) = (place.pile(), pile) {
            next.piles[index] = pile;
        }
        next.they_drew = true;
        next.draw(HAND);
        next
    }

    /// After a chess move, a redo, or none.
    pub(super) fn moved(&self, mv: Option<Move>) -> Sure {
        let mut next = *self;
        next.table.make(mv);
        next
    }

    fn put(&mut self, action: &CardAction) {
        if let (Some(index), Some(top)) = (action.play.place.pile(), action.play.top()) {
            self.piles[index] = Pile::of(top);
        }
        self.table.lay(action);
    }

    /// So many cards are drawn at most.
    fn draw(&mut self, count: usize) {
        self.mixed |= count > self.stock;
        self.stock = self.stock.saturating_sub(count);
    }

    /// What [`Sure::their_tops`] hangs on.
    pub(super) fn their_tops_key(&self) -> ([Pile; 2], bool, bool, CardSet) {
        (self.piles, self.they_drew, self.mixed, if self.mixed { self.own } else { CardSet::EMPTY })
    }

    /// The faces that the other seat may bring on top of a pile.
    pub(super) fn their_tops(&self, theirs: &Theirs, pile: usize) -> Bits64 {
        let tops = |heap: CardSet| self.piles[pile].tops(heap, theirs.count);
        match (self.they_drew, self.mixed) {
            (false, _) => theirs.now.iter().fold(Bits64::EMPTY, |all, &heap| all | tops(heap)),
            (true, false) => tops(theirs.later),
            (true, true) => tops(CardSet::ALL.without(self.own)),
        }
    }

    /// Whether the other seat may lay an ace now.
    pub(super) fn may_be_turned(&self, theirs: &Theirs) -> bool {
        [0, 1].iter().any(|&pile| (self.their_tops(theirs, pile) & Rank::Ace.faces()).any())
    }

    /// Whether it may lay a king of spades now.
    pub(super) fn may_be_taken_back(&self, theirs: &Theirs) -> bool {
        let king = Card::new(Rank::King, Suit::Spades).index();
        [0, 1].iter().any(|&pile| self.their_tops(theirs, pile).contains(king))
    }

    /// The faces that the viewer can surely lay on a pile, one at a time.
    pub(super) fn own_tops(&self, pile: usize) -> Bits64 {
        self.own.faces() & self.piles[pile].takes
    }

    /// The faces that the viewer may bring on top of either pile, were it to draw what helps it.
    pub(super) fn own_hopes(&self, theirs: &Theirs) -> Bits64 {
        let mut heap = if self.mixed { CardSet::ALL } else { theirs.later };
        self.own.iter().for_each(|card| {
            heap.insert(card);
        });
        self.piles.iter().fold(Bits64::EMPTY, |all, pile| all | pile.tops(heap, HAND))
    }

    /// A pile.
    pub(super) fn pile(&self, index: usize) -> Pile {
        self.piles[index]
    }
}

/// An action with one card.
pub(super) fn single(place: Place, card: Card, demand: Option<Kind>) -> CardAction {
    CardAction { play: Play { place, cards: Cards::only(card) }, demand, discards: Cards::EMPTY }
}
