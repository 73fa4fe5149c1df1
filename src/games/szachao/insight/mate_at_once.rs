//! Mates with the next chess move that anybody makes, in a world whose cards are known.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::play::PlayTarget;
use super::super::table::TurnPhase;
use super::super::world::World;
use super::lasting;
use crate::base::bits::Bitboard64;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::moves::Move;
use crate::chessboard::permissions::{MoveRules, OrthodoxRules};
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
        || lasting::can_play_ace_now(world, world.side_to_move())
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
mod tests {
    use super::*;
    use crate::games::szachao::KnownPosition;
    use crate::rules::dealt::PartialPosition;

    /// The seat that mates next in a record.
    fn by_in(record: &str) -> Option<Seat> {
        mating_seat(&KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known"))
    }

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R3K3";

    /// Whether the seat mates next in a record: men, side, counters, seat, phase, tops, hands,
    /// stock and what is pending.
    fn is_there_in(record: &str, seat: Seat) -> bool {
        by_in(record) == Some(seat)
    }

    /// Whether White can.
    fn mates(men: &str, cards: &str) -> bool {
        is_there_in(&format!("{men} w - - 0 9 1 {cards}"), Seat::FIRST)
    }

    #[test]
    fn a_mate_is_seen_before_the_move_and_before_the_card() {
        assert!(mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"));
        assert!(mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"));
        assert!(!mates("6k1/5pp1/7p/8/8/8/8/R3K3", "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"), "the king has h7");
    }

    #[test]
    fn cards_that_save_are_seen() {
        // A king of spades on the nine of spades has the rook's move made anew.
        assert!(!mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/Ks5d5h7c7d 2h2d -"));
        assert!(mates(BACK_RANK, "chess 9d,Td 9h2c3c4c6s/Ks5c5h7c7h 2h2d -"), "it does not fit");
    }

    #[test]
    fn aces_take_men_over_that_mate() {
        let besieged = |cards: &str| is_there_in(&format!("{BACK_RANK} b - - 0 9 2 card {cards}"), Seat::SECOND);
        // Black's ace on the nine of spades takes over the rook, which mates on a8.
        assert!(besieged("9s,Td 9h2c3c4c6s/As5d5h7c7d 2h2d -"));
        assert!(!besieged("9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"), "no ace");
        assert!(!besieged("9d,Td 9h2c3c4c6s/As5c5h7c7h 2h2d -"), "it does not fit");
        assert!(!besieged("9s,Td 9h2c3c4cKs/As5d5h7c7d 2h2d -"), "the king of spades goes on the ace");
        assert!(!besieged("9s,Td 9h2c3c4c6s/As5d5h7c7d 2h2d J=K"), "the rook may not move");
    }

    #[test]
    fn who_waits_or_is_bound_to_other_men_mates_nobody() {
        assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d wait"));
        assert!(!mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d wait"));
        assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=K"));
        assert!(mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=R"));
    }

    #[test]
    fn who_waits_is_mated_unless_a_card_may_help() {
        let waiting = |cards: &str| by_in(&format!("{BACK_RANK} b - - 0 9 2 {cards} 2h2d wait"));
        assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/5c5d5h7c7d"), Some(Seat::FIRST));
        assert_eq!(waiting("chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d"), Some(Seat::FIRST), "no card can come any more");
        assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/4s5d5h7c7d"), None, "a four");
        assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/4h5d5h7c7d"), Some(Seat::FIRST), "a four that does not fit");
        assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/Js5d5h7c7d"), None, "a jack");
    }
}
