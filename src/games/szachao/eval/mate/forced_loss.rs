//! Actions that are proven to lose: the opponent mates whatever it holds.

use super::certain_state::{CertainState, OpponentCards, single_card_action};
use crate::action::Action;
use crate::card::Card;
use crate::card_multiset::CardMultiset;
use crate::card_play::PlayTarget;
use crate::effect::OwnEffect;
use crate::legality::MateStatus;
use crate::public_state::{PublicState, TurnPhase};
use base::bitboard::Bitboard64;
use std::ops::ControlFlow;

// Plies to the mate, including the action itself and the mating move.
/// Cards, move, the opponent's burn, its move.
const PLIES_FROM_CARDS: usize = 4;
/// Move, the opponent's burn, its move.
const PLIES_FROM_MOVE: usize = 3;
/// Redo, the opponent's move: its cards came before.
const PLIES_FROM_REDO: usize = 2;

/// The cards with which the viewer may answer a check.
#[derive(Clone, Copy)]
pub(super) enum Defence {
    /// The cards of this hand.
    Hand(CardMultiset),
    /// Unknown cards that may bring these faces on top.
    Tops(Bitboard64),
}

/// A search for the opponent's mate in one.
pub(super) struct LossSearch {
    /// Chess moves that may still be searched.
    nodes_left: usize,
}

impl LossSearch {
    /// A search within this node budget.
    pub(super) const fn new(nodes_left: usize) -> LossSearch {
        LossSearch { nodes_left }
    }

    /// The plies after which the viewer is mated if it plays the action: by the opponent's next chess move, after a
    /// burn of any card. `None` if that is not proven.
    pub(super) fn prove_loss(
        &mut self,
        state: &CertainState,
        opponent_cards: &OpponentCards,
        action: Action,
    ) -> Option<usize> {
        let mv = match action {
            Action::Cards(cards) => {
                let next = state.after_own_action(&cards);
                let defence = Defence::Tops(next.own_possible_tops(opponent_cards));
                let is_lost =
                    next.public_state.phase() == TurnPhase::Chess && self.every_move_loses(&next.public_state, defence);
                return is_lost.then_some(PLIES_FROM_CARDS);
            }
            Action::Move(mv) => Some(mv),
            Action::Skip => None,
        };
        let next = state.after_chess_action(mv).public_state;
        let defence = Defence::Hand(state.own_cards);
        match state.public_state.phase() {
            TurnPhase::Redo => {
                (next.outcome(None).is_none() && self.has_mating_move(&next, defence)).then_some(PLIES_FROM_REDO)
            }
            _ => self.mates_after_burn(&next, defence).then_some(PLIES_FROM_MOVE),
        }
    }

    /// Whether every chess move of the viewer, who is to move, loses.
    fn every_move_loses(&mut self, state: &PublicState, defence: Defence) -> bool {
        if state.outcome(None).is_some() {
            return false;
        }
        let mut any = false;
        let loses = |search: &mut LossSearch, mv| {
            let mut next = *state;
            next.apply_chess_action(mv);
            search.mates_after_burn(&next, defence)
        };
        let escape = state.visit_moves(|mv| {
            any = true;
            if loses(self, Some(mv)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        escape.is_continue() && (any || loses(self, None))
    }

    /// Whether the opponent, whose turn begins, can mate after burning any card.
    fn mates_after_burn(&mut self, state: &PublicState, defence: Defence) -> bool {
        if state.outcome(None).is_some() || !state.card_legality().allows(OwnEffect::Nothing) {
            return false;
        }
        let mut after_burn = *state;
        after_burn.apply_card_action(&single_card_action(PlayTarget::Burn, Card::default(), None));
        self.has_mating_move(&after_burn, defence)
    }

    /// Whether the opponent, who is to move, can mate.
    fn has_mating_move(&mut self, state: &PublicState, defence: Defence) -> bool {
        let mating = state.visit_moves(|mv| {
            if self.nodes_left == 0 {
                return ControlFlow::Continue(());
            }
            self.nodes_left -= 1;
            let mut next = *state;
            next.apply_chess_action(Some(mv));
            if is_mate(&next, defence) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        mating.is_break()
    }
}

/// Whether the viewer, whose turn begins, is mated.
fn is_mate(state: &PublicState, defence: Defence) -> bool {
    match (state.mate_status(), defence) {
        (MateStatus::No, _) => false,
        (MateStatus::Certain, _) => true,
        (MateStatus::DependsOnHand, Defence::Hand(hand)) => !state.has_legal_play(hand),
        (MateStatus::DependsOnHand, Defence::Tops(tops)) => {
            let legality = state.card_legality();
            !tops.map(Card::from_index).any(|card| legality.allows(state.own_effect_of(Some(card))))
        }
    }
}
