//! What the other seat's play tells of its hand: a card that it would have laid, had it held it, it hardly holds.

use super::super::action::CardAction;
use super::super::card::{Card, FACE_COUNT};
use super::super::odds::CardDistribution;
use super::super::trail::CardPhaseRecord;
use super::super::view::View;
use super::super::world::World;
use super::groups::{CARD_CLASSES, CARD_KEPT, PIECE_VALUE, UNITS_PER_CENTIPAWN};
use super::places::card_class;
use super::priors;
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
    1.0 / (1.0 + (-f32::from(weights[keep_weight_index(weights, step, card)]) / priors::UNITS_PER_LOGIT).exp())
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

/// As [`Learnt::keeping_terms`](crate::eval::hidden::Learnt::keeping_terms) has it.
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
mod tests {
    use super::super::SzachaoEvaluator;
    use super::*;
    use crate::base::seat::Seat;
    use crate::eval::hidden::WorldEvaluator;
    use crate::games::szachao::KnownPosition;
    use crate::rules::dealt::PartialPosition;
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    const ALL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    const NO_BLACK_QUEEN: &str = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    const SAMPLES: usize = 4000;

    /// Seat 1 has seen seat 2, with black, do this on 8h and Td: in how many samples seat 2 holds each of these cards.
    fn held_after(men: &str, pending: &str, actions: &str, cards: [&str; 2]) -> [usize; 2] {
        let record = format!("{men} b KQkq - 0 1 2 card 8h,Td 2c2c3c5c6c/????? * {pending}");
        let mut known = KnownPosition::from_fen(&record).expect("a record");
        for action in actions.split_ascii_whitespace() {
            known.play_action(action).expect("a legal action");
        }
        let (judge, view) = (SzachaoEvaluator::default(), known.view(Seat::FIRST).expect("a view"));
        let (belief, mut random) = (judge.belief(&view), SmallRng::seed_from_u64(3));
        let mut counts = [0; 2];
        for _ in 0..SAMPLES {
            let world = judge.sample_world(&view, &belief, &mut random);
            for (count, card) in counts.iter_mut().zip(cards) {
                let card = Card::from_text(card).expect("a card");
                *count += usize::from(world.hand(Seat::SECOND).cards().as_slice().contains(&card));
            }
        }
        counts
    }

    #[test]
    fn who_is_behind_and_lays_no_ace_that_fits_holds_none() {
        let [fits, other] = held_after(NO_BLACK_QUEEN, "-", "x:7c+?", ["Ah", "As"]);
        assert!(2 * fits < other, "{fits} fit, {other} did not");
        let [fits, other] = held_after(ALL, "-", "x:7c+?", ["Ah", "As"]);
        assert!(2 * fits > other, "nobody is behind: {fits} fit, {other} did not");
    }

    #[test]
    fn who_does_not_free_itself_cannot() {
        let [fits, other] = held_after(ALL, "wait", "1:9h+?", ["4h", "4s"]);
        assert!(2 * fits < other, "{fits} would have freed it, {other} did not fit");
        let [fits, other] = held_after(ALL, "J=N", "1:9h+?", ["Jh", "Js"]);
        assert!(2 * fits < other, "{fits} would have freed it, {other} did not fit");
    }

    #[test]
    fn what_is_kept_under_threes_is_worth_keeping() {
        let [ace, nothing] = held_after(ALL, "3x1", "1:9h-5s6s7s+????", ["As", "8s"]);
        assert!(4 * ace > 5 * nothing, "{ace} aces, {nothing} eights");
    }

    #[test]
    fn the_wildest_weights_leave_odds_to_draw_by() {
        let known = KnownPosition::from_fen(&format!("{ALL} b KQkq - 0 1 2 card 8h,Td 2c2c3c5c6c/????? * -"));
        let mut known = known.expect("a record");
        known.play_action("x:7c+?").expect("a legal action");
        let view = known.view(Seat::FIRST).expect("a view");
        let mut random = SmallRng::seed_from_u64(4);
        for wild in [[i16::MIN; 2], [i16::MAX; 2], [i16::MIN, i16::MAX]] {
            let weights: Vec<i16> =
                (0..CARD_KEPT + KEEP_SITUATIONS * CARD_CLASSES).map(|index| wild[index % 2]).collect();
            let odds = hand_model(&weights, &view);
            for _ in 0..100 {
                assert_eq!(view.sample_with(&odds, &mut random).hand(Seat::SECOND).len(), 5, "{wild:?}");
            }
        }
    }

    #[test]
    fn cards_that_were_drawn_since_may_be_anything() {
        let [now, _] = held_after(NO_BLACK_QUEEN, "-", "x:7c+?", ["Ah", "As"]);
        let [later, _] = held_after(NO_BLACK_QUEEN, "-", "x:7c+? e7e6 x:2c+3d d2d3 1:9h9c9d9s+????", ["Ah", "As"]);
        assert!(5 * later > 6 * now, "{now} at first, {later} after four new cards");
    }
}
