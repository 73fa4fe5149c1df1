//! Lead retention: how much of a material lead its owner keeps, given the aces in both hands (an ace swaps the two
//! armies).

use super::weight_layout::{ACE_COUNTS, FULL_RETENTION, LEAD_RETENTION};
use crate::card::Rank;
use crate::public_state::TurnPhase;
use crate::world::World;
use base::seat::Seat;

// The situations of the weights: who may play an ace next.
const BEHIND_CAN_PLAY_ACE: usize = 0;
const CARD_PHASE_OF_BEHIND: usize = 1;
const CARD_PHASE_OF_AHEAD: usize = 2;
const CARD_PHASE_OF_BEHIND_NEXT: usize = 3;
const CARD_PHASE_OF_AHEAD_NEXT: usize = 4;

/// The largest factor on a lead, positive or negative, whatever the weights say.
const MAX_RETENTION: f32 = 1.5;

/// The index of the retention weight of this world, in which the seat `ahead` leads.
pub(super) fn retention_index(world: &World, ahead: Seat) -> usize {
    let state = world.public_state();
    let behind = ahead.other();
    let is_turn_of_behind = state.turn_seat() == behind;
    let situation = match (state.phase(), is_turn_of_behind) {
        _ if world.can_play_ace(behind) => BEHIND_CAN_PLAY_ACE,
        (TurnPhase::Card, true) => CARD_PHASE_OF_BEHIND,
        (TurnPhase::Card, false) => CARD_PHASE_OF_AHEAD,
        (TurnPhase::Chess | TurnPhase::Redo, false) => CARD_PHASE_OF_BEHIND_NEXT,
        (TurnPhase::Chess | TurnPhase::Redo, true) => CARD_PHASE_OF_AHEAD_NEXT,
    };
    let aces = |seat: Seat| {
        let cards = world.hand(seat).cards().as_slice();
        cards.iter().filter(|card| card.rank() == Rank::Ace).count().min(ACE_COUNTS - 1)
    };
    LEAD_RETENTION + (situation * ACE_COUNTS + aces(ahead)) * ACE_COUNTS + aces(behind)
}

/// The fraction of a lead that its owner keeps, by the weight with this index: -1 if the other seat gets all of it.
pub(super) fn retained_fraction(weights: &[i16], index: usize) -> f32 {
    (f32::from(weights[index]) / FULL_RETENTION as f32).clamp(-MAX_RETENTION, MAX_RETENTION)
}
