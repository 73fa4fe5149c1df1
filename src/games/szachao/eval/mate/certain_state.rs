//! What is certain at one point of a line, whatever is hidden.

use super::pile_bounds::PileBounds;
use crate::base::bitboard::Bitboard64;
use crate::chessboard::moves::Move;
use crate::chessboard::piece::PieceType;
use crate::games::szachao::action::CardAction;
use crate::games::szachao::card::{Card, Rank, Suit};
use crate::games::szachao::card_list::{CardList, HAND_SIZE};
use crate::games::szachao::card_multiset::CardMultiset;
use crate::games::szachao::card_play::{CardPlay, PlayTarget};
use crate::games::szachao::public_state::PublicState;
use crate::games::szachao::view::View;

/// So many hands of the other seat are looked at one by one.
const MAX_LISTED_HANDS: usize = 52;

/// What the other seat may hold.
pub(super) struct OpponentCards {
    /// Until it draws: some cards of one of these heaps.
    before_draw: Vec<CardMultiset>,
    /// After that.
    after_draw: CardMultiset,
    /// How many cards it holds.
    count: usize,
}

impl OpponentCards {
    /// As the viewer knows it.
    pub(super) fn of(view: &View) -> OpponentCards {
        let mut after_draw = view.unseen();
        view.known_opponent_cards().iter().for_each(|card| {
            after_draw.insert(card);
        });
        let listed = view.possible_hands(MAX_LISTED_HANDS);
        let before_draw = listed
            .map_or_else(|| vec![after_draw], |hands| hands.iter().map(|hand| hand.cards().to_multiset()).collect());
        OpponentCards { before_draw, after_draw, count: view.known_opponent_cards().len() + view.unknown_card_count() }
    }
}

/// The table, and what is certain of hidden cards. Of the table's own piles and dead cards nothing may be asked: those
/// cards stand for others that do the same.
#[derive(Clone, Copy)]
pub(super) struct CertainState {
    pub(super) public_state: PublicState,
    piles: [PileBounds; 2],
    /// Cards that the viewer holds.
    pub(super) own_cards: CardMultiset,
    /// Cards that the stock has at least.
    min_stock: usize,
    /// Whether the other seat has drawn.
    opponent_drew: bool,
    /// Whether dead cards may have been shuffled and drawn.
    reshuffled: bool,
}

impl CertainState {
    /// What the viewer sees.
    pub(super) fn of(view: &View) -> CertainState {
        let public_state = *view.public_state();
        let min_stock = view.unseen().len().saturating_sub(view.unknown_card_count());
        let own_cards = view.hand().cards().to_multiset();
        CertainState {
            public_state,
            piles: public_state.pile_tops().map(PileBounds::of),
            own_cards,
            min_stock,
            opponent_drew: false,
            reshuffled: false,
        }
    }

    /// After an action of the viewer's hand.
    pub(super) fn after_own_action(&self, action: &CardAction) -> CertainState {
        let mut next = *self;
        for card in action.spent_cards() {
            next.own_cards.remove(card);
        }
        next.draw(action.spent_cards().count());
        next.apply_to_pile(action);
        next
    }

    /// After the viewer has laid this card that it holds, or burnt one. What threes cost it, it pays with all that is
    /// certain.
    pub(super) fn after_own_card(&self, place: PlayTarget, card: Card, demand: Option<PieceType>) -> CertainState {
        let mut next = *self;
        let countered = place != PlayTarget::Burn && card.is_three();
        if self.public_state.pending().threes > 0 && !countered {
            next.own_cards = CardMultiset::EMPTY;
            next.draw(HAND_SIZE);
        } else {
            // What was drawn on the way is burnt first.
            if place != PlayTarget::Burn || next.own_cards.len() == HAND_SIZE {
                next.own_cards.remove(card);
            }
            next.draw(1);
        }
        next.apply_to_pile(&single_card_action(place, card, demand));
        next
    }

    /// After the other seat has brought a card like this on top of a pile that is like this then, or burnt one.
    pub(super) fn after_opponent_card(
        &self,
        place: PlayTarget,
        card: Card,
        demand: Option<PieceType>,
        pile: Option<PileBounds>,
    ) -> CertainState {
        let mut next = *self;
        next.apply_to_pile(&single_card_action(place, card, demand));
        if let (Some(index), Some(pile)) = (place.pile(), pile) {
            next.piles[index] = pile;
        }
        next.opponent_drew = true;
        next.draw(HAND_SIZE);
        next
    }

    /// After a chess move, a redo, or none.
    pub(super) fn after_chess_action(&self, mv: Option<Move>) -> CertainState {
        let mut next = *self;
        next.public_state.apply_chess_action(mv);
        next
    }

    fn apply_to_pile(&mut self, action: &CardAction) {
        if let (Some(index), Some(top)) = (action.play.target.pile(), action.play.top()) {
            self.piles[index] = PileBounds::of(top);
        }
        self.public_state.apply_card_action(action);
    }

    /// So many cards are drawn at most.
    fn draw(&mut self, count: usize) {
        self.reshuffled |= count > self.min_stock;
        self.min_stock = self.min_stock.saturating_sub(count);
    }

    /// What [`CertainState::opponent_tops`] hangs on.
    pub(super) fn opponent_tops_key(&self) -> ([PileBounds; 2], bool, bool, CardMultiset) {
        (
            self.piles,
            self.opponent_drew,
            self.reshuffled,
            if self.reshuffled { self.own_cards } else { CardMultiset::EMPTY },
        )
    }

    /// The faces that the other seat may bring on top of a pile.
    pub(super) fn opponent_tops(&self, theirs: &OpponentCards, pile: usize) -> Bitboard64 {
        let tops = |heap: CardMultiset| self.piles[pile].reachable_tops(heap, theirs.count);
        match (self.opponent_drew, self.reshuffled) {
            (false, _) => theirs.before_draw.iter().fold(Bitboard64::EMPTY, |all, &heap| all | tops(heap)),
            (true, false) => tops(theirs.after_draw),
            (true, true) => tops(CardMultiset::ALL.without(self.own_cards)),
        }
    }

    /// Whether the other seat may lay an ace now.
    pub(super) fn opponent_may_play_ace(&self, theirs: &OpponentCards) -> bool {
        [0, 1].iter().any(|&pile| (self.opponent_tops(theirs, pile) & Rank::Ace.faces()).any())
    }

    /// Whether it may lay a king of spades now.
    pub(super) fn opponent_may_force_redo(&self, theirs: &OpponentCards) -> bool {
        let king = Card::new(Rank::King, Suit::Spades).index();
        [0, 1].iter().any(|&pile| self.opponent_tops(theirs, pile).contains(king))
    }

    /// The faces that the viewer can surely lay on a pile, one at a time.
    pub(super) fn own_tops(&self, pile: usize) -> Bitboard64 {
        self.own_cards.faces() & self.piles[pile].surely_fits
    }

    /// The faces that the viewer may bring on top of either pile, were it to draw what helps it.
    pub(super) fn own_possible_tops(&self, theirs: &OpponentCards) -> Bitboard64 {
        let mut heap = if self.reshuffled { CardMultiset::ALL } else { theirs.after_draw };
        self.own_cards.iter().for_each(|card| {
            heap.insert(card);
        });
        self.piles.iter().fold(Bitboard64::EMPTY, |all, pile| all | pile.reachable_tops(heap, HAND_SIZE))
    }

    /// A pile.
    pub(super) fn pile(&self, index: usize) -> PileBounds {
        self.piles[index]
    }
}

/// An action with one card.
pub(super) fn single_card_action(place: PlayTarget, card: Card, demand: Option<PieceType>) -> CardAction {
    CardAction { play: CardPlay { target: place, cards: CardList::single(card) }, demand, discards: CardList::EMPTY }
}
