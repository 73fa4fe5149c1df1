//! Actions after which the other seat mates, whatever it holds.

use super::certain_state::{CertainState, OpponentCards, single_card_action};
use crate::base::bitboard::Bitboard64;
use crate::games::szachao::action::Action;
use crate::games::szachao::card::Card;
use crate::games::szachao::card_multiset::CardMultiset;
use crate::games::szachao::card_play::PlayTarget;
use crate::games::szachao::effect::OwnEffect;
use crate::games::szachao::legality::MateStatus;
use crate::games::szachao::public_state::{PublicState, TurnPhase};
use std::ops::ControlFlow;

/// What the viewer may have in hand when it is to be mated.
#[derive(Clone, Copy)]
pub(super) enum Defence {
    /// This hand.
    Hand(CardMultiset),
    /// Cards that may bring these faces on top.
    Tops(Bitboard64),
}

/// A search for what the viewer cannot avert, and what it may still cost.
pub(super) struct LossSearch {
    /// Chess moves that may still be tried.
    nodes_left: usize,
}

impl LossSearch {
    pub(super) const fn new(nodes_left: usize) -> LossSearch {
        LossSearch { nodes_left }
    }

    /// In how many decisions at least the viewer is mated after the action: at the other seat's next chess move, with any
    /// card burnt before it. `None` where that is not proven.
    pub(super) fn prove_loss(&mut self, sure: &CertainState, theirs: &OpponentCards, action: Action) -> Option<usize> {
        let mv = match action {
            Action::Cards(cards) => {
                let next = sure.after_own_action(&cards);
                let is_lost = next.public_state.phase() == TurnPhase::Chess
                    && self.every_move_loses(&next.public_state, Defence::Tops(next.own_possible_tops(theirs)));
                return is_lost.then_some(4);
            }
            Action::Move(mv) => Some(mv),
            Action::Skip => None,
        };
        let next = sure.after_chess_action(mv).public_state;
        let defence = Defence::Hand(sure.own_cards);
        match sure.public_state.phase() {
            TurnPhase::Redo => (next.outcome(None).is_none() && self.has_mating_move(&next, defence)).then_some(2),
            _ => self.mates_after_burn(&next, defence).then_some(3),
        }
    }

    /// Whether the viewer, whose chess move it is, has none that helps.
    fn every_move_loses(&mut self, table: &PublicState, defence: Defence) -> bool {
        if table.outcome(None).is_some() {
            return false;
        }
        let mut any = false;
        let loses = |threat: &mut LossSearch, mv| {
            let mut next = *table;
            next.apply_chess_action(mv);
            threat.mates_after_burn(&next, defence)
        };
        let escape = table.visit_moves(|mv| {
            any = true;
            if loses(self, Some(mv)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        escape.is_continue() && (any || loses(self, None))
    }

    /// Whether the other seat, whose turn begins, mates by burning whatever it likes.
    fn mates_after_burn(&mut self, table: &PublicState, defence: Defence) -> bool {
        if table.outcome(None).is_some() || !table.card_legality().allows(OwnEffect::Nothing) {
            return false;
        }
        let mut burnt = *table;
        burnt.apply_card_action(&single_card_action(PlayTarget::Burn, Card::default(), None));
        self.has_mating_move(&burnt, defence)
    }

    /// Whether the other seat, whose chess move it is, mates.
    fn has_mating_move(&mut self, table: &PublicState, defence: Defence) -> bool {
        let mating = table.visit_moves(|mv| {
            if self.nodes_left == 0 {
                return ControlFlow::Continue(());
            }
            self.nodes_left -= 1;
            let mut next = *table;
            next.apply_chess_action(Some(mv));
            if is_mate(&next, defence) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        mating.is_break()
    }
}

/// Whether the viewer, whose turn begins, is mated.
fn is_mate(table: &PublicState, defence: Defence) -> bool {
    match (table.mate_status(), defence) {
        (MateStatus::No, _) => false,
        (MateStatus::Certain, _) => true,
        (MateStatus::DependsOnHand, Defence::Hand(hand)) => !table.has_legal_play(hand),
        (MateStatus::DependsOnHand, Defence::Tops(tops)) => {
            let freedom = table.card_legality();
            !tops.map(Card::from_index).any(|card| freedom.allows(table.own_effect_of(Some(card))))
        }
    }
}
