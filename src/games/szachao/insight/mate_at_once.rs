//! Mates that the seat which decides can give with its next chess move, in a world whose cards are known.

use super::super::action::Action;
use super::super::play::Place;
use super::super::table::Phase;
use super::super::world::World;
use crate::chessboard::moves::Move;
use crate::chessboard::permissions::Orthodox;
use crate::rules::hidden::World as _;
use std::ops::ControlFlow;

/// Whether there is one: a check that leaves no move, and that no card of the other seat averts. Of cards that may come
/// before the move only burning is looked at.
pub(super) fn is_there(world: &World) -> bool {
    let table = world.table();
    if table.phase() == Phase::Redo || table.pending().waits {
        return false;
    }
    let board = table.board();
    let found = board.visit_checks(&table.permissions(), |batch| {
        for mv in batch {
            let mut next = *board;
            next.play(mv, &mut ());
            if !next.any_move(&Orthodox) && mates(*world, mv) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found.is_break()
}

/// Whether the move, after a card is burnt if cards come first, ends the game.
fn mates(mut world: World, mv: Move) -> bool {
    if world.table().phase() == Phase::Card {
        let mut burns = None;
        let _ = world.visit_actions(|action| match action {
            Action::Cards(cards) if cards.play.place == Place::Burnt => {
                burns = Some(action);
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        });
        let Some(burns) = burns else { return false };
        world.act(burns);
    }
    let seat = world.seat();
    world.act(Action::Move(mv));
    world.end().is_some_and(|end| end.winners.contains(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::szachao::Known;
    use crate::rules::dealt::Dealt;

    const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R3K3";

    /// Whether White can mate at once; `cards` are phase, tops, hands, stock and what is pending.
    fn mates(men: &str, cards: &str) -> bool {
        let known = Known::read_record(&format!("{men} w - - 0 9 1 {cards}")).expect("a record");
        is_there(&known.world(0).expect("all is known"))
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
    fn who_waits_or_is_bound_to_other_men_mates_nobody() {
        assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d wait"));
        assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=K"));
        assert!(mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=R"));
    }
}
