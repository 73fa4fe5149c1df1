//! Value terms of the seats, independent of colour: cards in hand, pending restrictions, tempo.

use super::card_class::{CARD_CLASSES, CardClass};
use super::weight_layout::{
    ACTIVE_CARD, ACTIVE_CARD_TERMS, HAND_CARD, MAX_GAME_PHASE, PENDING, PENDING_TERMS, TEMPO, TEMPO_TERMS,
};
use crate::effect::{ActiveCard, Effect, Pending};
use crate::public_state::{PublicState, TurnPhase};
use crate::world::World;
use chessboard::piece::PIECE_TYPES;
use eval::linear::TermSink;
use rules::hidden::World as _;

// The kinds of tempo, as offsets into their group.
const CARD_PHASE: usize = 0;
const CHESS_PHASE: usize = 1;
const REDO: usize = 2;
const CARD_PHASE_WAITING: usize = 3;
const CHESS_PHASE_WAITING: usize = 4;
/// Both seats wait: this one now, the opponent next.
const CHESS_PHASE_BOTH_WAITING: usize = 5;
/// In check before the card phase.
const IN_CHECK_BEFORE_CARDS: usize = 6;
/// In check with only the chess move left.
const IN_CHECK_AFTER_CARDS: usize = 7;

// What may be pending on a seat, and what an active card puts on the opponent, as offsets into their groups.
const ONE_THREE: usize = 0;
const MORE_THREES: usize = 1;
/// A demand of the first kind of piece; the other kinds follow.
const DEMAND: usize = 2;
const SAME_PIECE: usize = DEMAND + PIECE_TYPES;
const WAIT: usize = SAME_PIECE + 1;
/// Pending only.
const NO_CAPTURE: usize = WAIT + 1;
// Active cards only: the effects on the own move.
const EXTRA_PAWN_STEP: usize = WAIT + 1;
const QUEEN_SWAPS: usize = WAIT + 2;
const KING_LEAPS_TWO: usize = WAIT + 3;

const _: () = assert!(
    IN_CHECK_AFTER_CARDS + 1 == TEMPO_TERMS
        && NO_CAPTURE + 1 == PENDING_TERMS
        && KING_LEAPS_TWO + 1 == ACTIVE_CARD_TERMS
);

/// All terms of the seats, from the viewpoint of the seat to act.
pub(super) fn terms<S: TermSink>(world: &World, sink: &mut S) {
    let state = world.public_state();
    let is_card_phase = state.phase() == TurnPhase::Card;
    hand_terms(world, sink);
    sink.add(TEMPO + tempo_index(state), MAX_GAME_PHASE);
    if state.board().in_check() {
        sink.add(TEMPO + if is_card_phase { IN_CHECK_BEFORE_CARDS } else { IN_CHECK_AFTER_CARDS }, MAX_GAME_PHASE);
    }
    if state.phase() == TurnPhase::Redo {
        return;
    }
    let start = if is_card_phase { PENDING } else { PENDING + PENDING_TERMS };
    visit_pending_indices(state.pending(), |index| sink.add(start + index, MAX_GAME_PHASE));
    if let Some(active_card) = state.active_card() {
        sink.add(ACTIVE_CARD + active_card_index(active_card), MAX_GAME_PHASE);
    }
}

/// The cards in both hands, by class: first those of the seat that plays cards next, then the other's.
fn hand_terms<S: TermSink>(world: &World, sink: &mut S) {
    let state = world.public_state();
    let next = if state.phase() == TurnPhase::Card { state.turn_seat() } else { state.turn_seat().other() };
    for (start, seat) in [(HAND_CARD, next), (HAND_CARD + CARD_CLASSES, next.other())] {
        let sign = if seat == world.side_to_move() { MAX_GAME_PHASE } else { -MAX_GAME_PHASE };
        for &card in world.hand(seat).cards().as_slice() {
            sink.add(start + CardClass::of(card).index(), sign);
        }
    }
}

/// The kind of tempo of the seat to act if it is not in check.
fn tempo_index(state: &PublicState) -> usize {
    match (state.phase(), state.pending().must_wait) {
        (TurnPhase::Redo, _) => REDO,
        (TurnPhase::Card, false) => CARD_PHASE,
        (TurnPhase::Card, true) => CARD_PHASE_WAITING,
        (TurnPhase::Chess, false) => CHESS_PHASE,
        (TurnPhase::Chess, true) if state.active_card().is_some_and(|active| active.effect == Effect::Wait) => {
            CHESS_PHASE_BOTH_WAITING
        }
        (TurnPhase::Chess, true) => CHESS_PHASE_WAITING,
    }
}

/// Visits the offsets of all that is pending on a seat.
fn visit_pending_indices(pending: Pending, mut visit: impl FnMut(usize)) {
    if pending.threes > 0 {
        visit(threes_index(pending.threes));
    }
    if let Some(kind) = pending.demand {
        visit(DEMAND + kind.index());
    }
    if pending.same_piece {
        visit(SAME_PIECE);
    }
    if pending.must_wait {
        visit(WAIT);
    }
    if pending.no_capture {
        visit(NO_CAPTURE);
    }
}

/// The offset of what the active card does.
fn active_card_index(active_card: ActiveCard) -> usize {
    match active_card.effect {
        Effect::Threes(threes) => threes_index(threes),
        Effect::Demand(kind) => DEMAND + kind.index(),
        Effect::SamePiece => SAME_PIECE,
        Effect::Wait => WAIT,
        Effect::ExtraPawnStep => EXTRA_PAWN_STEP,
        Effect::QueenSwaps => QUEEN_SWAPS,
        Effect::KingLeapsTwo => KING_LEAPS_TWO,
    }
}

const fn threes_index(threes: u8) -> usize {
    if threes > 1 { MORE_THREES } else { ONE_THREE }
}
