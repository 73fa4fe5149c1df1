//! Mates with the next chess move that anybody makes, in a world whose cards are known.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::card_play::PlayTarget;
use super::super::public_state::TurnPhase;
use super::super::world::World;
use super::lead_retention;
use crate::base::bitboard::Bitboard64;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::move_rules::{MoveRules, OrthodoxRules};
use crate::chessboard::moves::Move;
use crate::rules::hidden::World as _;
use std::ops::ControlFlow;

/// Who gives one: the seat that decides, or the other while that one waits.
pub(super) fn mating_seat(world: &World) -> Option<Seat> {
    let table = world.public_state();
    match (table.phase(), table.pending().must_wait) {
        // A move that is made anew is no next one.
        (TurnPhase::Redo, _) => None,
        (_, true) => after_waiting(world).filter(has_mate_in_one).map(|next| next.side_to_move()),
        (_, false) => has_mate_in_one(world).then(|| world.side_to_move()),
    }
}

/// The world after the seat that decides has waited, if no card that it can lay first may change what comes then.
fn after_waiting(world: &World) -> Option<World> {
    let mut next = match world.public_state().phase() {
        TurnPhase::Card if world.can_play_any(world.side_to_move(), mate_averting_faces()) => return None,
        TurnPhase::Card => after_first_card_action(world, |cards| cards.play.target == PlayTarget::Burn)?,
        TurnPhase::Chess | TurnPhase::Redo => *world,
    };
    next.apply_action(Action::Skip);
    Some(next)
}

/// The cards that free who waits, or bind, undo or turn what the other does.
fn mate_averting_faces() -> Bitboard64 {
    let kings = [Suit::Hearts, Suit::Spades].map(|suit| Bitboard64::single(Card::new(Rank::King, suit).index()));
    let ranks = [Rank::Four, Rank::Jack, Rank::Ace].map(Rank::faces);
    ranks.into_iter().chain(kings).fold(Bitboard64::EMPTY, |all, one| all | one)
}

/// Whether the seat that decides, and does not wait, can give one: a check that leaves no move, and that no card of the
/// other seat averts.
/// Of cards that may come before the move burning is looked at, and an ace: who besieges a king leaves the men there to
/// whoever has one.
fn has_mate_in_one(world: &World) -> bool {
    let board = world.public_state().board();
    find_board_mate(board, &world.public_state().permissions(), |mv| is_mating_move(*world, mv))
        || lead_retention::can_play_ace_now(world, world.side_to_move())
            // Few boards have such a move, so it is looked for before the ace is laid.
            && find_board_mate(&board.null_move(), &OrthodoxRules, |_| true)
            && after_ace(world).is_some_and(|turned| has_mate_in_one(&turned))
}

/// Whether a check, of those that leave no move by the rules of chess, agrees.
fn find_board_mate(board: &Board, permissions: &impl MoveRules, mut agrees: impl FnMut(Move) -> bool) -> bool {
    let found = board.generate_checks(permissions, |batch| {
        for mv in batch {
            let mut next = *board;
            next.make_move(mv, &mut ());
            if !next.has_legal_moves(&OrthodoxRules) && agrees(mv) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found.is_break()
}

/// The world after an ace alone, if the seat can lay one.
fn after_ace(world: &World) -> Option<World> {
    let lays_an_ace = |cards: &CardAction| cards.play.top().is_some_and(|top| top.rank() == Rank::Ace);
    after_first_card_action(world, |cards| cards.play.cards.len() == 1 && lays_an_ace(cards))
}

/// The world after the first card action that is wanted, if there is one.
fn after_first_card_action(world: &World, is_wanted: impl Fn(&CardAction) -> bool) -> Option<World> {
    let mut found = None;
    let _ = world.generate_actions(|action| match action {
        Action::Cards(cards) if is_wanted(&cards) => {
            found = Some(action);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    let mut next = *world;
    next.apply_action(found?);
    Some(next)
}

/// Whether the move, after a card is burnt if cards come first, ends the game.
fn is_mating_move(world: World, mv: Move) -> bool {
    let after_cards = match world.public_state().phase() {
        TurnPhase::Card => after_first_card_action(&world, |cards| cards.play.target == PlayTarget::Burn),
        _ => Some(world),
    };
    after_cards.is_some_and(|mut world| {
        let seat = world.side_to_move();
        world.apply_action(Action::Move(mv));
        world.outcome().is_some_and(|end| end.winners.contains(seat))
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/mate_in_one.rs"]
mod tests;
