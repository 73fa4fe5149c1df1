//! Information-set keys: hands, piles and dead cards are left out, so that the search shares statistics between hands.
//!
//! The cards of a hand decide which actions are legal, but hardly which are good: on the same board under the same
//! restrictions a jack is as good in one suit as in another. So the search learns about a jack once, and checks each
//! time which actions are legal.

use super::card_class::CardClass;
use crate::action::{Action, CardAction};
use crate::effect::{ActiveCard, Effect};
use crate::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use base::random::mix;
use rules::game::GameMove;

/// From this value on, the halfmove clock is part of the key. Below, no search looks ahead as far as the draw.
const EXACT_CLOCK_FROM: u8 = MAX_HALFMOVE_CLOCK - 16;

// The steps of a card action, in the order in which a search decides them.
const CLASS_STEP: usize = 0;
const DEMAND_STEP: usize = 1;
const CARDS_STEP: usize = 2;
/// The number of steps.
pub(super) const STEPS: usize = CARDS_STEP + 1;

/// Base codes of effects with a parameter, which is added.
const THREES_CODE: u64 = 0x100;
const DEMAND_CODE: u64 = 0x200;

/// The key of the information set, without the hidden cards and the others that are left out.
pub(super) fn info_set_key(state: &PublicState) -> u64 {
    let clock = if state.halfmove_clock() >= EXACT_CLOCK_FROM { state.halfmove_clock() } else { 0 };
    let pending = state.pending();
    // Which piece moved last matters only if it must move again.
    let last_moved = if pending.same_piece { state.last_moved_pieces[state.turn_seat().index()].key() } else { 0 };
    let effect = state.active_card().map_or(0, |ActiveCard { effect, .. }| 1 + effect_code(effect));
    let flags = state.phase() as u64 | u64::from(clock) << 8 | last_moved << 16 | effect << 32;
    let redo = match (state.phase(), &state.undo_info) {
        (TurnPhase::Redo, Some(undo_info)) => undo_info.key(),
        (TurnPhase::Card, Some(_)) => u64::from(state.can_force_redo()),
        _ => 0,
    };
    mix(state.board().zobrist_key() ^ mix(flags) ^ mix(pending.key() ^ redo.rotate_left(7)).rotate_left(3))
}

fn effect_code(effect: Effect) -> u64 {
    match effect {
        Effect::ExtraPawnStep => 0,
        Effect::Wait => 1,
        Effect::QueenSwaps => 2,
        Effect::SamePiece => 3,
        Effect::KingLeapsTwo => 4,
        Effect::Threes(threes) => THREES_CODE + u64::from(threes),
        Effect::Demand(kind) => DEMAND_CODE + kind.index() as u64,
    }
}

/// The part of an action that is decided at a step: the class of the top card, the demand, the cards themselves. Chess
/// actions are decided in the first step.
pub(super) fn sub_action(action: Action, step: usize) -> u64 {
    match (action, step) {
        (Action::Cards(CardAction { play, .. }), CLASS_STEP) => CardClass::of_top(play.top()).index() as u64,
        (Action::Cards(CardAction { demand, .. }), DEMAND_STEP) => demand.map_or(0, |kind| 1 + kind.index() as u64),
        (Action::Cards(cards), _) => cards.pack(),
        (Action::Move(mv), CLASS_STEP) => 2 + u64::from(mv.pack()),
        (Action::Skip, CLASS_STEP) => 1,
        _ => 0,
    }
}
