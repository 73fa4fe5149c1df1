//! Mates with the next chess move that anybody makes, in a world whose cards are known.

use super::super::action::{Action, CardAction};
use super::super::card::{Card, Rank, Suit};
use super::super::play::Place;
use super::super::table::Phase;
use super::super::world::World;
use super::lasting;
use crate::base::bits::Bits64;
use crate::base::seat::Seat;
use crate::chessboard::board::Board;
use crate::chessboard::moves::Move;
use crate::chessboard::permissions::{Orthodox, Permissions};
use crate::rules::hidden::World as _;
use std::ops::ControlFlow;

/// Who gives one: the seat that decides, or the other while that one waits.
pub(super) fn by(world: &World) -> Option<Seat> {
    let table = world.table();
    match (table.phase(), table.pending().waits) {
        // A move that is made anew is no next one.
        (Phase::Redo, _) => None,
        (_, true) => waited(world).filter(is_there).map(|next| next.seat()),
        (_, false) => is_there(world).then(|| world.seat()),
    }
}

/// The world after the seat that decides has waited, if no card that it can lay first may change what comes then.
fn waited(world: &World) -> Option<World> {
    let mut next = match world.table().phase() {
        Phase::Card if world.can_lay(world.seat(), averting()) => return None,
        Phase::Card => acted(world, |cards| cards.play.place == Place::Burnt)?,
        Phase::Chess | Phase::Redo => *world,
    };
    next.act(Action::Skip);
    Some(next)
}

/// The cards that free who waits, or bind, undo or turn what the other does.
fn averting() -> Bits64 {
    let kings = [Suit::Hearts, Suit::Spades].map(|suit| Bits64::only(Card::new(Rank::King, suit).index()));
    let ranks = [Rank::Four, Rank::Jack, Rank::Ace].map(Rank::faces);
    ranks.into_iter().chain(kings).fold(Bits64::EMPTY, |all, one| all | one)
}

/// Whether the seat that decides, and does not wait, can give one: a check that leaves no move, and that no card of the
/// other seat averts.
/// Of cards that may come before the move burning is looked at, and an ace: who besieges a king leaves the men there to
/// whoever has one.
fn is_there(world: &World) -> bool {
    let board = world.table().board();
    visit_mates(board, &world.table().permissions(), |mv| mates(*world, mv))
        || lasting::fits_now(world, world.seat())
            // Few boards have such a move, so it is looked for before the ace is laid.
            && visit_mates(&board.handed_over(), &Orthodox, |_| true)
            && turned(world).is_some_and(|turned| is_there(&turned))
}

/// Whether a check, of those that leave no move by the rules of chess, agrees.
fn visit_mates(board: &Board, permissions: &impl Permissions, mut agrees: impl FnMut(Move) -> bool) -> bool {
    let found = board.visit_checks(permissions, |batch| {
        for mv in batch {
            let mut next = *board;
            next.play(mv, &mut ());
            if !next.any_move(&Orthodox) && agrees(mv) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found.is_break()
}

/// The world after an ace alone, if the seat can lay one.
fn turned(world: &World) -> Option<World> {
    let lays_an_ace = |cards: &CardAction| cards.play.top().is_some_and(|top| top.rank() == Rank::Ace);
    acted(world, |cards| cards.play.cards.len() == 1 && lays_an_ace(cards))
}

/// The world after the first card action that is wanted, if there is one.
fn acted(world: &World, is_wanted: impl Fn(&CardAction) -> bool) -> Option<World> {
    let mut found = None;
    let _ = world.visit_actions(|action| match action {
        Action::Cards(cards) if is_wanted(&cards) => {
            found = Some(action);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    let mut next = *world;
    next.act(found?);
    Some(next)
}

/// Whether the move, after a card is burnt if cards come first, ends the game.
fn mates(world: World, mv: Move) -> bool {
    let after_cards = match world.table().phase() {
        Phase::Card => acted(&world, |cards| cards.play.place == Place::Burnt),
        _ => Some(world),
    };
    after_cards.is_some_and(|mut world| {
        let seat = world.seat();
        world.act(Action::Move(mv));
        world.end().is_some_and(|end| end.winners.contains(seat))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::szachao::Known;
    use crate::rules::dealt::Dealt;

    /// The seat that mates next in a record.
    fn by_in(record: &str) -> Option<Seat> {
        by(&Known::read_record(record).expect("a record").world(0).expect("all is known"))
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
