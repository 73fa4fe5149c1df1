//! What the other seat's play tells of its hand: a card that it would have laid, had it held it, it hardly holds.

use super::super::action::CardAction;
use super::super::card::{Card, FACE_COUNT};
use super::super::card_distribution::CardDistribution;
use super::super::card_history::CardPhaseRecord;
use super::super::view::View;
use super::super::world::World;
use super::info_set::card_class;
use super::policy;
use super::weight_layout::{CARD_CLASSES, CARD_KEPT, PIECE_VALUE, UNITS_PER_CENTIPAWN};
use crate::rules::hidden::View as _;

/// From so far ahead or behind on, in centipawns, a seat plays its cards otherwise.
const LEAD_THRESHOLD: i32 = 120;

// Situations in which a card is kept: it does not fit; it fits, and the seat is behind, level or ahead; it would free the
// seat; cards had to be discarded.
const NOT_PLAYABLE: usize = 0;
const BEHIND: usize = 1;
const LEVEL: usize = 2;
const LEADING: usize = 3;
const COUNTERING: usize = 4;
const HAD_TO_DISCARD: usize = 5;
/// How many situations there are.
pub(super) const KEEP_SITUATIONS: usize = 6;

/// The odds of the cards that the viewer has not seen to be in the other seat's hand.
///
/// Some of the cards that it holds unseen it drew in the latest of its card phases: they may be anything. The others it
/// held before, and kept; of them again some were drawn in the card phase before that.
pub(super) fn hand_model(weights: &[i16], view: &View) -> CardDistribution {
    let cards = view.unseen();
    let held = view.unknown_card_count();
    let mut odds = [1.0; FACE_COUNT];
    if held == 0 || cards.is_empty() {
        return CardDistribution::new(cards, &odds);
    }
    for step in view.public_state().card_history(view.viewer().other()) {
        for (face, odds) in odds.iter_mut().enumerate() {
            *odds *= keep_probability(weights, step, Card::from_index(face));
        }
        let drawn = usize::from(step.spent_count).min(held) as f32;
        let before = held as f32 - drawn;
        let sum: f32 = cards.iter().map(|card| odds[card.index()]).sum();
        let mean = sum / cards.len() as f32;
        for odds in &mut odds {
            *odds = (before * *odds / mean + drawn) / held as f32;
        }
    }
    CardDistribution::new(cards, &odds)
}

/// How likely a seat is to keep a card in a card phase.
fn keep_probability(weights: &[i16], step: &CardPhaseRecord, card: Card) -> f32 {
    1.0 / (1.0 + (-f32::from(weights[keep_weight_index(weights, step, card)]) / policy::UNITS_PER_LOGIT).exp())
}

/// The weight that says how likely.
fn keep_weight_index(weights: &[i16], step: &CardPhaseRecord, card: Card) -> usize {
    let edge = step
        .piece_count_difference
        .iter()
        .enumerate()
        .map(|(kind, &edge)| i32::from(edge) * i32::from(weights[PIECE_VALUE + kind]));
    let lead = edge.sum::<i32>() / UNITS_PER_CENTIPAWN;
    let situation = match card.index() {
        _ if step.had_to_discard => HAD_TO_DISCARD,
        face if !step.playable.contains(face) => NOT_PLAYABLE,
        face if step.countering.contains(face) => COUNTERING,
        _ if lead <= -LEAD_THRESHOLD => BEHIND,
        _ if lead < LEAD_THRESHOLD => LEVEL,
        _ => LEADING,
    };
    CARD_KEPT + situation * CARD_CLASSES + card_class(Some(card)) as usize
}

/// As [`Trainable::hand_model_terms`](crate::eval::hidden::Learnt::keeping_terms) has it.
pub(super) fn keep_terms(weights: &[i16], world: &World, action: &CardAction, take: &mut impl FnMut(usize, bool)) {
    let step = world.public_state().card_phase_record(action);
    let mut kept = *world.hand(world.public_state().turn_seat());
    for card in action.spent_cards() {
        kept.remove(card);
        take(keep_weight_index(weights, &step, card), false);
    }
    for &card in kept.cards().as_slice() {
        take(keep_weight_index(weights, &step, card), true);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/hand_model.rs"]
mod tests;
