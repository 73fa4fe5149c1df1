//! Terms that hang on seats, whatever colour they play: hands, what binds whom, and whose turn it is.

use super::super::effect::{Effect, Pending, Topped};
use super::super::table::{Phase, Table};
use super::super::world::World;
use super::groups::{BONDS, BOUND, CLASSES, HELD, LAID, TEMPO, WHOLE};
use super::places::class;
use crate::chessboard::piece::KINDS;
use crate::eval::linear::TermSink;
use crate::rules::hidden::World as _;

/// All terms of the seats, counted up for the one that decides.
pub(super) fn terms<S: TermSink>(world: &World, sink: &mut S) {
    let table = world.table();
    hands(world, sink);
    sink.add(TEMPO + tempo(table), WHOLE);
    if table.board().in_check() {
        sink.add(TEMPO + 6 + usize::from(table.phase() != Phase::Card), WHOLE);
    }
    if table.phase() == Phase::Redo {
        return;
    }
    let place = if table.phase() == Phase::Card { BOUND } else { BOUND + BONDS };
    binding(table.pending(), |bond| sink.add(place + bond, WHOLE));
    if let Some(topped) = table.topped() {
        sink.add(LAID + laying(topped), WHOLE);
    }
}

/// What is in the hands: first what the seat holds that plays cards next, then what the other does.
fn hands<S: TermSink>(world: &World, sink: &mut S) {
    let table = world.table();
    let next = if table.phase() == Phase::Card { table.turn_of() } else { table.turn_of().other() };
    for (place, seat) in [(HELD, next), (HELD + CLASSES, next.other())] {
        let sign = if seat == world.seat() { WHOLE } else { -WHOLE };
        for card in world.hand(seat).cards().as_slice() {
            sink.add(place + class(Some(*card)) as usize, sign);
        }
    }
}

/// Which tempo it is that the seat has, or has not.
fn tempo(table: &Table) -> usize {
    let waits = table.pending().waits;
    match table.phase() {
        Phase::Card => 3 * usize::from(waits),
        Phase::Redo => 2,
        Phase::Chess if !waits => 1,
        Phase::Chess => 4 + usize::from(table.topped().is_some_and(|topped| topped.effect == Effect::Wait)),
    }
}

/// Hands out what binds a seat. That it waits is a matter of tempo.
fn binding(pending: Pending, mut take: impl FnMut(usize)) {
    if pending.threes > 0 {
        take(usize::from(pending.threes.min(2)) - 1);
    }
    if let Some(kind) = pending.demand {
        take(2 + kind.index());
    }
    if pending.same_man {
        take(2 + KINDS);
    }
    if pending.waits {
        take(3 + KINDS);
    }
    if pending.no_capture {
        take(4 + KINDS);
    }
}

/// What was laid on the other seat, or what card goes with the own move.
fn laying(topped: Topped) -> usize {
    match topped.effect {
        Effect::Threes(threes) => usize::from(threes.clamp(1, 2)) - 1,
        Effect::Demand(kind) => 2 + kind.index(),
        Effect::SameMan => 2 + KINDS,
        Effect::Wait => 3 + KINDS,
        Effect::LongPawns => 4 + KINDS,
        Effect::Swap => 5 + KINDS,
        Effect::KingLeaps => 6 + KINDS,
    }
}
