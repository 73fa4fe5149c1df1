//! Terms that hang on seats, whatever colour they play: hands, what binds whom, and whose turn it is.

use super::super::effect::{ActiveCard, Effect, Pending};
use super::super::public_state::{PublicState, TurnPhase};
use super::super::world::World;
use super::info_set::card_class;
use super::weight_layout::{ACTIVE_CARD, CARD_CLASSES, HAND_CARD, MAX_GAME_PHASE, PENDING, PENDING_TERMS, TEMPO};
use crate::chessboard::piece::PIECE_TYPES;
use crate::eval::linear::TermSink;
use crate::rules::hidden::World as _;

/// All terms of the seats, counted up for the one that decides.
pub(super) fn terms<S: TermSink>(world: &World, sink: &mut S) {
    let table = world.public_state();
    hand_terms(world, sink);
    sink.add(TEMPO + tempo_index(table), MAX_GAME_PHASE);
    if table.board().in_check() {
        sink.add(TEMPO + 6 + usize::from(table.phase() != TurnPhase::Card), MAX_GAME_PHASE);
    }
    if table.phase() == TurnPhase::Redo {
        return;
    }
    let place = if table.phase() == TurnPhase::Card { PENDING } else { PENDING + PENDING_TERMS };
    visit_pending_indices(table.pending(), |bond| sink.add(place + bond, MAX_GAME_PHASE));
    if let Some(topped) = table.active_card() {
        sink.add(ACTIVE_CARD + active_card_index(topped), MAX_GAME_PHASE);
    }
}

/// What is in the hands: first what the seat holds that plays cards next, then what the other does.
fn hand_terms<S: TermSink>(world: &World, sink: &mut S) {
    let table = world.public_state();
    let next = if table.phase() == TurnPhase::Card { table.turn_seat() } else { table.turn_seat().other() };
    for (place, seat) in [(HAND_CARD, next), (HAND_CARD + CARD_CLASSES, next.other())] {
        let sign = if seat == world.side_to_move() { MAX_GAME_PHASE } else { -MAX_GAME_PHASE };
        for card in world.hand(seat).cards().as_slice() {
            sink.add(place + card_class(Some(*card)) as usize, sign);
        }
    }
}

/// Which tempo it is that the seat has, or has not.
fn tempo_index(table: &PublicState) -> usize {
    let waits = table.pending().must_wait;
    match table.phase() {
        TurnPhase::Card => 3 * usize::from(waits),
        TurnPhase::Redo => 2,
        TurnPhase::Chess if !waits => 1,
        TurnPhase::Chess => 4 + usize::from(table.active_card().is_some_and(|topped| topped.effect == Effect::Wait)),
    }
}

/// Hands out what binds a seat. That it waits is a matter of tempo.
fn visit_pending_indices(pending: Pending, mut take: impl FnMut(usize)) {
    if pending.threes > 0 {
        take(usize::from(pending.threes.min(2)) - 1);
    }
    if let Some(kind) = pending.demand {
        take(2 + kind.index());
    }
    if pending.same_piece {
        take(2 + PIECE_TYPES);
    }
    if pending.must_wait {
        take(3 + PIECE_TYPES);
    }
    if pending.no_capture {
        take(4 + PIECE_TYPES);
    }
}

/// What was laid on the other seat, or what card goes with the own move.
fn active_card_index(topped: ActiveCard) -> usize {
    match topped.effect {
        Effect::Threes(threes) => usize::from(threes.clamp(1, 2)) - 1,
        Effect::Demand(kind) => 2 + kind.index(),
        Effect::SamePiece => 2 + PIECE_TYPES,
        Effect::Wait => 3 + PIECE_TYPES,
        Effect::LongPawns => 4 + PIECE_TYPES,
        Effect::Swap => 5 + PIECE_TYPES,
        Effect::KingLeaps => 6 + PIECE_TYPES,
    }
}
