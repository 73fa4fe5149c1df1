//! Hand model: reweights the unseen cards by what the opponent could have played and did not.

use super::card_class::{CARD_CLASSES, CardClass};
use super::weight_layout::{CARD_KEPT, KEEP_SITUATIONS, PIECE_VALUE, UNITS_PER_CENTIPAWN, UNITS_PER_LOGIT};
use crate::action::CardAction;
use crate::card::{Card, FACE_COUNT};
use crate::card_distribution::CardDistribution;
use crate::card_history::CardPhaseRecord;
use crate::view::View;
use crate::world::World;
use rules::hidden::View as _;

/// A lead or deficit, in centipawns, from which on a seat counts as ahead or behind: it then plays its cards
/// differently.
const LEAD_THRESHOLD: i32 = 120;

// The situations in which a card is kept: not playable; playable by a seat that is behind, level or ahead; playable and
// a counter to what is pending; kept while other cards were discarded.
const NOT_PLAYABLE: usize = 0;
const BEHIND: usize = 1;
const LEVEL: usize = 2;
const AHEAD: usize = 3;
const COUNTERING: usize = 4;
const HAD_TO_DISCARD: usize = 5;

const _: () = assert!(HAD_TO_DISCARD + 1 == KEEP_SITUATIONS);

/// The distribution of the opponent's unknown cards, over the cards that the viewer has not seen.
///
/// The cards that the opponent drew in its latest card phase may be anything. The others it held before, and kept; some
/// of these it drew in the card phase before that, and so on.
pub(super) fn belief(weights: &[i16], view: &View) -> CardDistribution {
    let cards = view.unseen();
    let held = view.unknown_card_count();
    let mut odds = [1.0; FACE_COUNT];
    if held == 0 || cards.is_empty() {
        return CardDistribution::new(cards, &odds);
    }
    for card_phase in view.public_state().card_history(view.viewer().other()) {
        for (face, odds) in odds.iter_mut().enumerate() {
            *odds *= keep_probability(weights, card_phase, Card::from_index(face));
        }
        let drawn = usize::from(card_phase.spent_count).min(held) as f32;
        let kept = held as f32 - drawn;
        let sum: f32 = cards.iter().map(|card| odds[card.index()]).sum();
        let mean = sum / cards.len() as f32;
        for odds in &mut odds {
            *odds = (kept * *odds / mean + drawn) / held as f32;
        }
    }
    CardDistribution::new(cards, &odds)
}

/// The probability that a seat keeps a card in a card phase: the logistic of its weight.
fn keep_probability(weights: &[i16], card_phase: &CardPhaseRecord, card: Card) -> f32 {
    1.0 / (1.0 + (-f32::from(weights[keep_weight_index(weights, card_phase, card)]) / UNITS_PER_LOGIT).exp())
}

/// The index of the weight for keeping a card in this situation.
fn keep_weight_index(weights: &[i16], card_phase: &CardPhaseRecord, card: Card) -> usize {
    let differences = card_phase.piece_count_difference.iter().enumerate();
    let lead = differences.map(|(kind, &count)| i32::from(count) * i32::from(weights[PIECE_VALUE + kind])).sum::<i32>()
        / UNITS_PER_CENTIPAWN;
    let situation = match card.index() {
        _ if card_phase.had_to_discard => HAD_TO_DISCARD,
        face if !card_phase.playable.contains(face) => NOT_PLAYABLE,
        face if card_phase.countering.contains(face) => COUNTERING,
        _ if lead <= -LEAD_THRESHOLD => BEHIND,
        _ if lead < LEAD_THRESHOLD => LEVEL,
        _ => AHEAD,
    };
    CARD_KEPT + situation * CARD_CLASSES + CardClass::of(card).index()
}

/// See [`Trainable::hand_model_terms`](eval::hidden::Trainable::hand_model_terms).
pub(super) fn hand_model_terms(
    weights: &[i16],
    world: &World,
    action: &CardAction,
    visit: &mut impl FnMut(usize, bool),
) {
    let card_phase = world.public_state().card_phase_record(action);
    let mut kept = *world.hand(world.public_state().turn_seat());
    for card in action.spent_cards() {
        kept.remove(card);
        visit(keep_weight_index(weights, &card_phase, card), false);
    }
    for &card in kept.cards().as_slice() {
        visit(keep_weight_index(weights, &card_phase, card), true);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/hand_model.rs"]
mod tests;
