//! The public state plus the cards that are certain, along a line of the proof search.

use super::pile_bounds::PileBounds;
use crate::action::CardAction;
use crate::card::{Card, Rank, Suit};
use crate::card_list::{CardList, HAND_SIZE};
use crate::card_multiset::CardMultiset;
use crate::card_play::{CardPlay, PlayTarget};
use crate::public_state::PublicState;
use crate::view::View;
use base::bitboard::Bitboard64;
use chessboard::moves::Move;
use chessboard::piece::PieceType;

/// The largest number of possible hands of the opponent that are listed: enough for one unknown card of any face.
const MAX_LISTED_HANDS: usize = 52;

/// The cards that the opponent may hold at the root.
pub(super) struct OpponentCards {
    /// Until it draws, its hand is one of these multisets.
    before_draw: Vec<CardMultiset>,
    /// After that, its cards come from this multiset.
    after_draw: CardMultiset,
    /// The number of cards it holds.
    count: usize,
}

impl OpponentCards {
    /// The cards that the opponent may hold, as far as the viewer knows.
    pub(super) fn of(view: &View) -> OpponentCards {
        let mut after_draw = view.unseen();
        view.known_opponent_cards().iter().for_each(|card| {
            after_draw.insert(card);
        });
        let before_draw = view
            .possible_hands(MAX_LISTED_HANDS)
            .map_or_else(|| vec![after_draw], |hands| hands.iter().map(|hand| hand.cards().to_multiset()).collect());
        OpponentCards { before_draw, after_draw, count: view.known_opponent_cards().len() + view.unknown_card_count() }
    }
}

/// The public state, and what is certain about the hidden cards.
///
/// The piles and dead cards of `public_state` must not be read: a card there may be any with the same effect.
#[derive(Clone, Copy)]
pub(super) struct CertainState {
    pub(super) public_state: PublicState,
    piles: [PileBounds; 2],
    /// Cards that the viewer certainly holds.
    pub(super) own_cards: CardMultiset,
    /// The least number of cards in the stock.
    min_stock: usize,
    /// Whether the opponent has drawn since the root.
    opponent_drew: bool,
    /// Whether there may have been a reshuffle since the root.
    reshuffled: bool,
}

impl CertainState {
    /// The root: what the viewer sees.
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

    /// The state after a card action of the viewer.
    pub(super) fn after_own_action(&self, action: &CardAction) -> CertainState {
        let mut next = *self;
        for card in action.spent_cards() {
            next.own_cards.remove(card);
        }
        next.draw(action.spent_cards().count());
        next.apply_to_pile(action);
        next
    }

    /// The state after the viewer has played this card that it holds, or burnt one. Pending threes cost it all certain
    /// cards.
    pub(super) fn after_own_card(&self, target: PlayTarget, card: Card, demand: Option<PieceType>) -> CertainState {
        let mut next = *self;
        let counters = target != PlayTarget::Burn && card.is_three();
        if self.public_state.pending().threes > 0 && !counters {
            next.own_cards = CardMultiset::EMPTY;
            next.draw(HAND_SIZE);
        } else {
            // A burn takes a card that was drawn on the way, if there is one: such a card is not certain anyway.
            if target != PlayTarget::Burn || next.own_cards.len() == HAND_SIZE {
                next.own_cards.remove(card);
            }
            next.draw(1);
        }
        next.apply_to_pile(&single_card_action(target, card, demand));
        next
    }

    /// The state after the opponent has brought a card of this class on top of a pile, which then has these bounds, or
    /// has burnt one.
    pub(super) fn after_opponent_card(
        &self,
        target: PlayTarget,
        card: Card,
        demand: Option<PieceType>,
        bounds: Option<PileBounds>,
    ) -> CertainState {
        let mut next = *self;
        next.apply_to_pile(&single_card_action(target, card, demand));
        if let (Some(pile), Some(bounds)) = (target.pile(), bounds) {
            next.piles[pile] = bounds;
        }
        next.opponent_drew = true;
        next.draw(HAND_SIZE);
        next
    }

    /// The state after a chess move, a redo, or a skip.
    pub(super) fn after_chess_action(&self, mv: Option<Move>) -> CertainState {
        let mut next = *self;
        next.public_state.apply_chess_action(mv);
        next
    }

    fn apply_to_pile(&mut self, action: &CardAction) {
        if let (Some(pile), Some(top)) = (action.play.target.pile(), action.play.top()) {
            self.piles[pile] = PileBounds::of(top);
        }
        self.public_state.apply_card_action(action);
    }

    /// Draws at most `count` cards.
    fn draw(&mut self, count: usize) {
        self.reshuffled |= count > self.min_stock;
        self.min_stock = self.min_stock.saturating_sub(count);
    }

    /// All that [`CertainState::opponent_tops`] depends on.
    pub(super) fn opponent_tops_key(&self) -> ([PileBounds; 2], bool, bool, CardMultiset) {
        (
            self.piles,
            self.opponent_drew,
            self.reshuffled,
            if self.reshuffled { self.own_cards } else { CardMultiset::EMPTY },
        )
    }

    /// The faces that the opponent may bring on top of a pile.
    pub(super) fn opponent_tops(&self, opponent_cards: &OpponentCards, pile: usize) -> Bitboard64 {
        let tops = |cards: CardMultiset| self.piles[pile].reachable_tops(cards, opponent_cards.count);
        match (self.opponent_drew, self.reshuffled) {
            (false, _) => opponent_cards.before_draw.iter().fold(Bitboard64::EMPTY, |all, &hand| all | tops(hand)),
            (true, false) => tops(opponent_cards.after_draw),
            (true, true) => tops(CardMultiset::ALL.without(self.own_cards)),
        }
    }

    /// Whether the opponent may play an ace now.
    pub(super) fn opponent_may_play_ace(&self, opponent_cards: &OpponentCards) -> bool {
        [0, 1].iter().any(|&pile| (self.opponent_tops(opponent_cards, pile) & Rank::Ace.faces()).any())
    }

    /// Whether the opponent may play a king of spades now.
    pub(super) fn opponent_may_force_redo(&self, opponent_cards: &OpponentCards) -> bool {
        let king = Card::new(Rank::King, Suit::Spades).index();
        [0, 1].iter().any(|&pile| self.opponent_tops(opponent_cards, pile).contains(king))
    }

    /// The faces that the viewer certainly can play on a pile as single cards.
    pub(super) fn own_tops(&self, pile: usize) -> Bitboard64 {
        self.own_cards.faces() & self.piles[pile].surely_fits
    }

    /// The faces that the viewer may bring on top of either pile, whatever it draws.
    pub(super) fn own_possible_tops(&self, opponent_cards: &OpponentCards) -> Bitboard64 {
        let mut cards = if self.reshuffled { CardMultiset::ALL } else { opponent_cards.after_draw };
        self.own_cards.iter().for_each(|card| {
            cards.insert(card);
        });
        self.piles.iter().fold(Bitboard64::EMPTY, |all, pile| all | pile.reachable_tops(cards, HAND_SIZE))
    }

    pub(super) fn pile(&self, pile: usize) -> PileBounds {
        self.piles[pile]
    }
}

/// The action that plays or burns one card.
pub(super) fn single_card_action(target: PlayTarget, card: Card, demand: Option<PieceType>) -> CardAction {
    CardAction { play: CardPlay { target, cards: CardList::single(card) }, demand, discards: CardList::EMPTY }
}
