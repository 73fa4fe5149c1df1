//! What speaks for what is laid, burnt and discarded.

use super::super::super::action::{Action, CardAction};
use super::super::super::card::{Card, Rank};
use super::super::super::card_list::HAND_SIZE;
use super::super::super::public_state::PublicState;
use super::super::super::world::World;
use super::super::SzachaoEvaluator;
use super::super::info_set::{ACE, JACK, KING_OF_HEARTS, KING_OF_SPADES, card_class};
use super::super::weight_layout::{
    CARD_ACE, CARD_CLASSES, CARD_DEMAND, CARD_ENDGAME, CARD_GAIN, CARD_IN_CHECK, CARD_LEAD, CARD_NEXT_PLAYABLE,
    CARD_PENDING, CARD_PLAY_SHAPE, CARD_REDO, CARD_SAME_PIECE, CARD_SPENT,
};
use super::card_features::{CardFeatures, demand_mobility};
use crate::chessboard::piece::PIECE_TYPES;
use arrayvec::ArrayVec;

/// The terms of the card actions of one decision.
pub(super) struct CardPolicyTerms<'a> {
    public_state: &'a PublicState,
    hand: &'a [Card],
    /// None where all cards on top are of one class: then it does not tell them apart.
    features: Option<CardFeatures>,
    /// What each demand leaves the other seat; nothing where nothing is demanded.
    demand_mobility: Option<[usize; PIECE_TYPES]>,
}

impl<'a> CardPolicyTerms<'a> {
    pub(super) fn of(judge: &SzachaoEvaluator, world: &'a World, actions: &[Action]) -> Self {
        let public_state = world.public_state();
        let mut classes = 0_u16;
        for action in actions {
            if let Action::Cards(action) = action {
                classes |= 1 << card_class(action.play.top());
            }
        }
        let features = (classes.count_ones() > 1).then(|| CardFeatures::of(judge, public_state));
        let demand_mobility = (classes >> JACK & 1 != 0).then(|| demand_mobility(public_state.board()));
        CardPolicyTerms {
            public_state,
            hand: world.hand(public_state.turn_seat()).cards().as_slice(),
            features,
            demand_mobility,
        }
    }

    pub(super) fn visit_terms(&self, actions: &[Action], take: &mut impl FnMut(usize, usize, i32)) {
        for (number, action) in actions.iter().enumerate() {
            if let Action::Cards(action) = action {
                self.visit_action_terms(action, &mut |index, count| take(number, index, count));
            }
        }
    }

    fn visit_action_terms(&self, action: &CardAction, take: &mut impl FnMut(usize, i32)) {
        for card in action.spent_cards() {
            take(CARD_SPENT + card_class(Some(card)) as usize, 1);
        }
        self.visit_play_shape_terms(action, take);
        if let (Some(kind), Some(demanded)) = (action.demand, &self.demand_mobility) {
            take(CARD_DEMAND + demanded[kind.index()] * PIECE_TYPES + kind.index(), 1);
        }
        if let Some(situation) = &self.features {
            self.visit_feature_terms(situation, card_class(action.play.top()), take);
        }
    }

    /// How a card on top suits the situation.
    fn visit_feature_terms(&self, situation: &CardFeatures, class: u64, take: &mut impl FnMut(usize, i32)) {
        let place = class as usize;
        take(CARD_LEAD + situation.lead * CARD_CLASSES + place, 1);
        take(CARD_GAIN + situation.capture_gain * CARD_CLASSES + place, 1);
        if situation.is_endgame {
            take(CARD_ENDGAME + place, 1);
        }
        if self.public_state.board().in_check() {
            take(CARD_IN_CHECK + place, 1);
        }
        let pending = self.public_state.pending();
        let bonds =
            [pending.threes > 0, pending.must_wait, pending.demand.is_some(), pending.same_piece, pending.no_capture];
        for (bond, _) in bonds.iter().enumerate().filter(|&(_, &binds)| binds) {
            take(CARD_PENDING + bond * CARD_CLASSES + place, 1);
        }
        match class {
            KING_OF_HEARTS => take(CARD_SAME_PIECE + situation.same_piece_mobility, 1),
            KING_OF_SPADES => take(CARD_REDO + situation.undone_gain, 1),
            ACE => take(CARD_ACE + situation.colour_change, 1),
            _ => {}
        }
    }

    /// How the cards go, and what the hand can do next with what lies on top then.
    fn visit_play_shape_terms(&self, action: &CardAction, take: &mut impl FnMut(usize, i32)) {
        let cards = action.play.cards.as_slice();
        let mut tops = self.public_state.pile_tops();
        match action.play.target.pile() {
            None => take(CARD_PLAY_SHAPE, 1),
            Some(pile) => {
                if cards.len() > 1 {
                    take(CARD_PLAY_SHAPE + 1, cards.len() as i32 - 1);
                }
                if tops[pile].rank() == Rank::Queen {
                    take(CARD_PLAY_SHAPE + 2, 1);
                }
                if let Some(&top) = cards.last() {
                    tops[pile] = top;
                }
            }
        }
        let takes = tops[0].single_fits() | tops[1].single_fits();
        let mut gone: ArrayVec<Card, { 2 * HAND_SIZE }> = action.spent_cards().collect();
        for &card in self.hand {
            if let Some(at) = gone.iter().position(|&other| other == card) {
                gone.swap_remove(at);
            } else if takes.contains(card.index()) {
                take(CARD_NEXT_PLAYABLE + card_class(Some(card)) as usize, 1);
            }
        }
    }
}
