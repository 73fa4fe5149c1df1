//! Policy terms of card actions: the class of the top card in this situation, the shape of the play, the cards spent.

use super::card_features::{CardFeatures, demand_mobility};
use crate::action::{Action, CardAction};
use crate::card::{Card, Rank};
use crate::card_list::HAND_SIZE;
use crate::eval::card_class::{CARD_CLASSES, CardClass};
use crate::eval::evaluator::SzachaoEvaluator;
use crate::eval::weight_layout::{
    CARD_ACE, CARD_DEMAND, CARD_ENDGAME, CARD_GAIN, CARD_IN_CHECK, CARD_LEAD, CARD_NEXT_PLAYABLE, CARD_PENDING,
    CARD_PLAY_SHAPE, CARD_REDO, CARD_SAME_PIECE, CARD_SPENT, PLAY_SHAPES, RESTRICTIONS,
};
use crate::public_state::PublicState;
use crate::world::World;
use arrayvec::ArrayVec;
use chessboard::piece::PIECE_TYPES;

// The shapes of a play, as offsets into their group.
const BURN: usize = 0;
/// Each card of stairs beyond the first.
const FURTHER_STAIRS_CARD: usize = 1;
/// A play on a queen, on which everything fits.
const ON_QUEEN: usize = 2;

const _: () = assert!(ON_QUEEN + 1 == PLAY_SHAPES);

/// The terms of the card actions of one decision.
pub(super) struct CardPolicyTerms<'a> {
    public_state: &'a PublicState,
    hand: &'a [Card],
    /// `None` if all top cards are of one class, which the features cannot distinguish.
    features: Option<CardFeatures>,
    /// The mobility that each demand leaves the opponent; `None` if nothing is demanded.
    demand_mobility: Option<[usize; PIECE_TYPES]>,
}

impl<'a> CardPolicyTerms<'a> {
    pub(super) fn of(evaluator: &SzachaoEvaluator, world: &'a World, actions: &[Action]) -> Self {
        let public_state = world.public_state();
        let mut classes = 0_u16;
        for action in actions {
            if let Action::Cards(action) = action {
                classes |= 1 << CardClass::of_top(action.play.top()).index();
            }
        }
        let features = (classes.count_ones() > 1).then(|| CardFeatures::of(evaluator, public_state));
        let has_jack = classes >> CardClass::Jack.index() & 1 != 0;
        CardPolicyTerms {
            public_state,
            hand: world.hand(public_state.turn_seat()).cards().as_slice(),
            features,
            demand_mobility: has_jack.then(|| demand_mobility(public_state.board())),
        }
    }

    /// Visits the terms of the actions: the action's number among them, the index of the weight, its count.
    pub(super) fn visit_terms(&self, actions: &[Action], visit: &mut impl FnMut(usize, usize, i32)) {
        for (number, action) in actions.iter().enumerate() {
            if let Action::Cards(action) = action {
                self.visit_action_terms(action, &mut |index, count| visit(number, index, count));
            }
        }
    }

    fn visit_action_terms(&self, action: &CardAction, visit: &mut impl FnMut(usize, i32)) {
        for card in action.spent_cards() {
            visit(CARD_SPENT + CardClass::of(card).index(), 1);
        }
        self.visit_play_shape_terms(action, visit);
        if let (Some(kind), Some(mobility)) = (action.demand, &self.demand_mobility) {
            visit(CARD_DEMAND + mobility[kind.index()] * PIECE_TYPES + kind.index(), 1);
        }
        if let Some(features) = &self.features {
            self.visit_feature_terms(features, CardClass::of_top(action.play.top()), visit);
        }
    }

    /// The terms of a class of top card in this situation.
    fn visit_feature_terms(&self, features: &CardFeatures, class: CardClass, visit: &mut impl FnMut(usize, i32)) {
        visit(CARD_LEAD + features.lead * CARD_CLASSES + class.index(), 1);
        visit(CARD_GAIN + features.capture_gain * CARD_CLASSES + class.index(), 1);
        if features.is_endgame {
            visit(CARD_ENDGAME + class.index(), 1);
        }
        if self.public_state.board().in_check() {
            visit(CARD_IN_CHECK + class.index(), 1);
        }
        let pending = self.public_state.pending();
        let restrictions: [bool; RESTRICTIONS] =
            [pending.threes > 0, pending.must_wait, pending.demand.is_some(), pending.same_piece, pending.no_capture];
        for (restriction, _) in restrictions.iter().enumerate().filter(|&(_, &is_pending)| is_pending) {
            visit(CARD_PENDING + restriction * CARD_CLASSES + class.index(), 1);
        }
        match class {
            CardClass::KingOfHearts => visit(CARD_SAME_PIECE + features.same_piece_mobility, 1),
            CardClass::KingOfSpades => visit(CARD_REDO + features.undone_gain, 1),
            CardClass::Ace => visit(CARD_ACE + features.colour_change, 1),
            _ => {}
        }
    }

    /// The terms of the shape of a play, and of the cards of the hand that fit on the tops after it.
    fn visit_play_shape_terms(&self, action: &CardAction, visit: &mut impl FnMut(usize, i32)) {
        let cards = action.play.cards.as_slice();
        let mut tops = self.public_state.pile_tops();
        match action.play.target.pile() {
            None => visit(CARD_PLAY_SHAPE + BURN, 1),
            Some(pile) => {
                if cards.len() > 1 {
                    visit(CARD_PLAY_SHAPE + FURTHER_STAIRS_CARD, cards.len() as i32 - 1);
                }
                if tops[pile].rank() == Rank::Queen {
                    visit(CARD_PLAY_SHAPE + ON_QUEEN, 1);
                }
                if let Some(&top) = cards.last() {
                    tops[pile] = top;
                }
            }
        }
        let fits = tops[0].single_fits() | tops[1].single_fits();
        let mut spent: ArrayVec<Card, { 2 * HAND_SIZE }> = action.spent_cards().collect();
        for &card in self.hand {
            if let Some(place) = spent.iter().position(|&other| other == card) {
                spent.swap_remove(place);
            } else if fits.contains(card.index()) {
                visit(CARD_NEXT_PLAYABLE + CardClass::of(card).index(), 1);
            }
        }
    }
}
