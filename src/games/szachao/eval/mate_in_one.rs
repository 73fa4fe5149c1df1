//! Mate in one in a world, in which all cards are known.

use crate::action::{Action, CardAction};
use crate::card::{Card, Rank, Suit};
use crate::card_play::PlayTarget;
use crate::public_state::TurnPhase;
use crate::world::World;
use base::bitboard::Bitboard64;
use base::seat::Seat;
use chessboard::board::Board;
use chessboard::move_rules::{MoveRules, OrthodoxRules};
use chessboard::moves::Move;
use rules::hidden::World as _;
use std::ops::ControlFlow;

/// The seat that mates with the next chess move that anybody makes: the seat to act, or its opponent while it waits.
pub(super) fn mating_seat(world: &World) -> Option<Seat> {
    let state = world.public_state();
    match (state.phase(), state.pending().must_wait) {
        // A redo replaces a move; it is not the next one.
        (TurnPhase::Redo, _) => None,
        (_, true) => after_waiting(world).filter(has_mate_in_one).map(|next| next.side_to_move()),
        (_, false) => has_mate_in_one(world).then(|| world.side_to_move()),
    }
}

/// The world after the seat to act has waited; `None` if it can first play a card that may change what follows.
fn after_waiting(world: &World) -> Option<World> {
    let mut next = match world.public_state().phase() {
        TurnPhase::Card if world.can_play_any(world.side_to_move(), mate_averting_faces()) => return None,
        TurnPhase::Card => after_first_card_action(world, |cards| cards.play.target == PlayTarget::Burn)?,
        TurnPhase::Chess | TurnPhase::Redo => *world,
    };
    next.apply_action(Action::Skip);
    Some(next)
}

/// The cards that free a waiting seat, or that restrict, undo or take over what the opponent does.
fn mate_averting_faces() -> Bitboard64 {
    let kings = [Suit::Hearts, Suit::Spades].map(|suit| Bitboard64::single(Card::new(Rank::King, suit).index()));
    let ranks = [Rank::Four, Rank::Jack, Rank::Ace].map(Rank::faces);
    ranks.into_iter().chain(kings).fold(Bitboard64::EMPTY, |all, faces| all | faces)
}

/// Whether the seat to act, which does not wait, can give a check that leaves no move and that no card of the opponent
/// answers.
///
/// Of the card actions that may come first, only a burn and an ace are tried: pieces that besiege a king serve whoever
/// plays an ace.
fn has_mate_in_one(world: &World) -> bool {
    let board = world.public_state().board();
    find_board_mate(board, &world.public_state().permissions(), |mv| is_mating_move(*world, mv))
        || world.can_play_ace(world.side_to_move())
            // Few boards have such a move, so it is looked for before the ace is played.
            && find_board_mate(&board.null_move(), &OrthodoxRules, |_| true)
            && after_ace(world).is_some_and(|next| has_mate_in_one(&next))
}

/// Whether `accepts` holds for one of the checks that leave no move by orthodox rules.
fn find_board_mate(board: &Board, rules: &impl MoveRules, mut accepts: impl FnMut(Move) -> bool) -> bool {
    let found = board.generate_checks(rules, |batch| {
        for mv in batch {
            let mut next = *board;
            next.make_move(mv, &mut ());
            if !next.has_legal_moves(&OrthodoxRules) && accepts(mv) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found.is_break()
}

/// The world after a single ace, if the seat to act can play one.
fn after_ace(world: &World) -> Option<World> {
    let is_ace_on_top = |cards: &CardAction| cards.play.top().is_some_and(|top| top.rank() == Rank::Ace);
    after_first_card_action(world, |cards| cards.play.cards.len() == 1 && is_ace_on_top(cards))
}

/// The world after the first card action that `accepts`, if there is one.
fn after_first_card_action(world: &World, accepts: impl Fn(&CardAction) -> bool) -> Option<World> {
    let mut found = None;
    let _ = world.generate_actions(|action| match action {
        Action::Cards(cards) if accepts(&cards) => {
            found = Some(action);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    let mut next = *world;
    next.apply_action(found?);
    Some(next)
}

/// Whether the move, after a burn if cards come first, ends the game.
fn is_mating_move(world: World, mv: Move) -> bool {
    let after_cards = match world.public_state().phase() {
        TurnPhase::Card => after_first_card_action(&world, |cards| cards.play.target == PlayTarget::Burn),
        _ => Some(world),
    };
    after_cards.is_some_and(|mut next| {
        let seat = next.side_to_move();
        next.apply_action(Action::Move(mv));
        next.outcome().is_some_and(|outcome| outcome.winners.contains(seat))
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/games/szachao/eval/mate_in_one.rs"]
mod tests;
