//! What the search takes for the same decision.
//!
//! What cards a seat holds decides what it can do, hardly what is good: on the same board, bound alike, a jack is as
//! good whichever suit it has and whatever lies beside it. So hands, piles and dead cards are left out of a place, and
//! the search learns of a jack once. Which actions there are it asks each time.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::effect::{ActiveCard, Effect};
use super::super::public_state::{MAX_HALFMOVE_CLOCK, PublicState, TurnPhase};
use crate::base::random::mix;
use crate::chessboard::piece::PieceType;
use crate::rules::game::GameMove;

/// So near the end by quiet phases each of them counts.
const EXACT_CLOCK_FROM: u8 = MAX_HALFMOVE_CLOCK - 16;

/// The number of a place.
pub(super) fn info_set_key(table: &PublicState) -> u64 {
    let quiet = if table.halfmove_clock() >= EXACT_CLOCK_FROM { table.halfmove_clock() } else { 0 };
    let pending = table.pending();
    // The man that must move matters where one must; for the other seat where a card has just said so.
    let man = if pending.same_piece { table.last_moved_pieces[table.turn_seat().index()].key() } else { 0 };
    let effect = table.active_card().map_or(0, |ActiveCard { effect, .. }| 1 + effect_key(effect));
    let state = table.phase() as u64 | u64::from(quiet) << 8 | man << 16 | effect << 32;
    let redo = match (table.phase(), &table.undo_info) {
        (TurnPhase::Redo, Some(latest)) => latest.key(),
        (TurnPhase::Card, Some(_)) => u64::from(table.can_force_redo()),
        _ => 0,
    };
    mix(table.board().zobrist_key() ^ mix(state) ^ mix(pending.key() ^ redo.rotate_left(7)).rotate_left(3))
}

fn effect_key(effect: Effect) -> u64 {
    match effect {
        Effect::LongPawns => 0,
        Effect::Wait => 1,
        Effect::Swap => 2,
        Effect::SamePiece => 3,
        Effect::KingLeaps => 4,
        Effect::Threes(threes) => 0x100 + u64::from(threes),
        Effect::Demand(kind) => 0x200 + kind.index() as u64,
    }
}

/// The class of jacks.
pub(super) const JACK: u64 = 4;
/// The class of the king of hearts.
pub(super) const KING_OF_HEARTS: u64 = 6;
/// The class of the king of spades.
pub(super) const KING_OF_SPADES: u64 = 7;
/// The class of aces.
pub(super) const ACE: u64 = 9;

/// What kind of card is on top: what matters of it. 0 for those that do nothing, and for burning.
pub(super) fn card_class(top: Option<Card>) -> u64 {
    let Some(top) = top else { return 0 };
    match (top.rank(), top.suit()) {
        (Rank::Two, _) => 1,
        (Rank::Three, _) => 2,
        (Rank::Four, _) => 3,
        (Rank::Jack, _) => JACK,
        (Rank::Queen, _) => 5,
        (Rank::King, Suit::Hearts) => KING_OF_HEARTS,
        (Rank::King, Suit::Spades) => KING_OF_SPADES,
        (Rank::King, _) => 8,
        (Rank::Ace, _) => ACE,
        _ => 0,
    }
}

/// The part of an action that is decided at a stage: the kind of card, the demand, the cards themselves.
pub(super) fn sub_action(action: Action, stage: usize) -> u64 {
    match (action, stage) {
        (Action::Cards(CardAction { play, .. }), 0) => card_class(play.top()),
        (Action::Cards(CardAction { demand, .. }), 1) => demand.map_or(0, |kind: PieceType| 1 + kind.index() as u64),
        (Action::Cards(cards), _) => cards.pack(),
        (Action::Move(mv), 0) => 2 + u64::from(mv.pack()),
        (Action::Skip, 0) => 1,
        _ => 0,
    }
}
