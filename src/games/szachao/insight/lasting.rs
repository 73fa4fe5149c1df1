//! What part of a lead on the board stays with who has it: aces hand it to the other.

use super::super::card::{Card, Rank};
use super::super::table::Phase;
use super::super::world::World;
use super::groups::{ACES, FULL_LEAD, LASTING};
use crate::base::seat::Seat;

/// The weight that says what part of a lead stays with a seat.
pub(super) fn place(world: &World, ahead: Seat) -> usize {
    let table = world.table();
    let behind = ahead.other();
    let count = |seat: Seat| world.hand(seat).cards().as_slice().iter().filter(|card| is_ace(card)).count();
    let to_turn = table.turn_of() == behind;
    let situation = match table.phase() {
        _ if fits_now(world, behind) => 0,
        Phase::Card if to_turn => 1,
        Phase::Card => 2,
        // Who is behind plays cards next, or the other does.
        Phase::Chess | Phase::Redo if !to_turn => 3,
        Phase::Chess | Phase::Redo => 4,
    };
    let hands = count(ahead).min(ACES - 1) * ACES + count(behind).min(ACES - 1);
    LASTING + situation * ACES * ACES + hands
}

/// What part of a lead stays with who has it: -1 where it goes over to the other for sure.
pub(super) fn part(weights: &[i16], place: usize) -> f32 {
    (f32::from(weights[place]) / FULL_LEAD as f32).clamp(-1.5, 1.5)
}

fn is_ace(card: &Card) -> bool {
    card.rank() == Rank::Ace
}

/// Whether the seat can lay an ace at once.
pub(super) fn fits_now(world: &World, seat: Seat) -> bool {
    let table = world.table();
    let plays_cards = table.phase() == Phase::Card && table.turn_of() == seat && !table.board().in_check();
    plays_cards && world.can_lay(seat, Rank::Ace.faces())
}
