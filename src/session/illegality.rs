//! Why what somebody tries on the board is not a legal move: what the state shows, then what the game knows.

use super::game_state::GameState;
use base::seat::Seat;
use rules::action::{Action, LegalAction};
use rules::illegality::{Illegality, MoveAttempt};

/// Why an attempt is not legal in this state; `None` if it is. `by_rules` is the game's own reason, asked if the state
/// does not show one.
pub(super) fn illegality(
    state: &GameState,
    side_to_move: Seat,
    attempt: &MoveAttempt,
    by_rules: impl FnOnce() -> Option<Illegality>,
) -> Option<Illegality> {
    if state.result.is_some() {
        return Some(Illegality::Over);
    }
    if !state.viewer.may_act_for(side_to_move) {
        return Some(Illegality::NotYourTurn);
    }
    if state.legal.iter().flatten().any(|legal| is_meant(legal, attempt)) {
        return None;
    }
    let at = |square: &Option<String>| {
        square.as_ref().and_then(|square| state.scene.pieces.iter().find(|piece| piece.square == *square))
    };
    let met = at(&attempt.to);
    let shown = match &attempt.piece {
        Some(piece) => not_dropped(state, side_to_move, piece, met.is_some()),
        None => match at(&attempt.from) {
            None => Some(Illegality::NoPiece),
            Some(piece) => (piece.seat != Some(side_to_move)).then_some(Illegality::NotYours),
        },
    };
    let by_target = || match (&attempt.to, met) {
        (None, _) => Illegality::NoMoves,
        (Some(_), Some(piece)) if piece.seat == Some(side_to_move) => Illegality::OwnPiece,
        (Some(_), _) => Illegality::NoSuchMove,
    };
    shown.or_else(|| Some(in_check(state, side_to_move, by_rules().unwrap_or_else(by_target))))
}

/// A king that stands in check already is said to be in check.
fn in_check(state: &GameState, seat: Seat, reason: Illegality) -> Illegality {
    let is_checked = state.scene.check.iter().any(|king| king.seat == seat);
    if reason == Illegality::OwnKingAttacked && is_checked { Illegality::InCheck } else { reason }
}

/// Why a piece of this kind cannot be dropped, as far as hands and board show.
fn not_dropped(state: &GameState, seat: Seat, piece: &str, is_occupied: bool) -> Option<Illegality> {
    let hand = state.scene.hands.iter().find(|hand| hand.seat == seat);
    let is_held = hand.is_some_and(|hand| hand.pieces.iter().any(|&(kind, _)| kind == piece));
    match (is_held, is_occupied) {
        (false, _) => Some(Illegality::NotInHand),
        (true, true) => Some(Illegality::Occupied),
        (true, false) => None,
    }
}

/// Whether a legal action is what the attempt may mean.
fn is_meant(legal: &LegalAction, attempt: &MoveAttempt) -> bool {
    let goes = |to: &String| attempt.to.as_ref().is_none_or(|wanted| wanted == to);
    match &legal.action {
        Action::Move(parts) | Action::Castle(parts) | Action::Swap(parts) | Action::Merge(parts) => {
            attempt.piece.is_none() && attempt.from.as_ref() == Some(&parts.from) && goes(&parts.to)
        }
        Action::Drop { piece, to } => attempt.piece.as_deref() == Some(*piece) && goes(to),
        Action::Play(_) | Action::Burn { .. } | Action::Pass | Action::DropOut { .. } => false,
    }
}
