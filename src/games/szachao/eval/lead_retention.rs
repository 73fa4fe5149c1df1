//! What part of a lead on the board stays with who has it: aces hand it to the other.

use super::super::card::{Card, Rank};
use super::super::public_state::TurnPhase;
use super::super::world::World;
use super::weight_layout::{ACE_COUNTS, FULL_RETENTION, LEAD_RETENTION};
use crate::base::seat::Seat;

/// The weight that says what part of a lead stays with a seat.
pub(super) fn retention_index(world: &World, ahead: Seat) -> usize {
    let table = world.public_state();
    let behind = ahead.other();
    let count = |seat: Seat| world.hand(seat).cards().as_slice().iter().filter(|card| is_ace(card)).count();
    let to_turn = table.turn_seat() == behind;
    let situation = match table.phase() {
        _ if can_play_ace_now(world, behind) => 0,
        TurnPhase::Card if to_turn => 1,
        TurnPhase::Card => 2,
        // Who is behind plays cards next, or the other does.
        TurnPhase::Chess | TurnPhase::Redo if !to_turn => 3,
        TurnPhase::Chess | TurnPhase::Redo => 4,
    };
    let hands = count(ahead).min(ACE_COUNTS - 1) * ACE_COUNTS + count(behind).min(ACE_COUNTS - 1);
    LEAD_RETENTION + situation * ACE_COUNTS * ACE_COUNTS + hands
}

/// What part of a lead stays with who has it: -1 where it goes over to the other for sure.
pub(super) fn retained_fraction(weights: &[i16], place: usize) -> f32 {
    (f32::from(weights[place]) / FULL_RETENTION as f32).clamp(-1.5, 1.5)
}

fn is_ace(card: &Card) -> bool {
    card.rank() == Rank::Ace
}

/// Whether the seat can lay an ace at once.
pub(super) fn can_play_ace_now(world: &World, seat: Seat) -> bool {
    let table = world.public_state();
    let plays_cards = table.phase() == TurnPhase::Card && table.turn_seat() == seat && !table.board().in_check();
    plays_cards && world.can_play_any(seat, Rank::Ace.faces())
}
