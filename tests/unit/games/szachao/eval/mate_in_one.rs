//! Unit tests of `src/games/szachao/eval/mate_in_one.rs`, with access to what is private there.

use super::*;
use crate::KnownPosition;
use rules::partial_position::PartialPosition;

/// The seat that mates next in a record.
fn mating_seat_in(record: &str) -> Option<Seat> {
    mating_seat(&KnownPosition::from_fen(record).expect("a record").true_world(0).expect("all is known"))
}

const BACK_RANK: &str = "6k1/5ppp/8/8/8/8/8/R3K3";

/// Whether this seat mates next in a record.
fn mates_in(record: &str, seat: Seat) -> bool {
    mating_seat_in(record) == Some(seat)
}

/// Whether seat 1 mates next with white on this board, with these phase, tops, hands, stock and restrictions.
fn mates(pieces: &str, cards: &str) -> bool {
    mates_in(&format!("{pieces} w - - 0 9 1 {cards}"), Seat::FIRST)
}

#[test]
fn a_mate_is_seen_before_the_move_and_before_the_card() {
    assert!(mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"));
    assert!(mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"));
    assert!(!mates("6k1/5pp1/7p/8/8/8/8/R3K3", "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"), "the king has h7");
}

#[test]
fn cards_that_answer_the_mate_are_seen() {
    // A king of spades on the nine of spades forces a redo of the rook's move.
    assert!(!mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/Ks5d5h7c7d 2h2d -"));
    assert!(mates(BACK_RANK, "chess 9d,Td 9h2c3c4c6s/Ks5c5h7c7h 2h2d -"), "it does not fit");
}

#[test]
fn an_ace_takes_over_the_pieces_that_mate() {
    let besieged = |cards: &str| mates_in(&format!("{BACK_RANK} b - - 0 9 2 card {cards}"), Seat::SECOND);
    // Seat 2 with black plays its ace on the nine of spades, and mates with the rook on a8.
    assert!(besieged("9s,Td 9h2c3c4c6s/As5d5h7c7d 2h2d -"));
    assert!(!besieged("9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d -"), "no ace");
    assert!(!besieged("9d,Td 9h2c3c4c6s/As5c5h7c7h 2h2d -"), "it does not fit");
    assert!(!besieged("9s,Td 9h2c3c4cKs/As5d5h7c7d 2h2d -"), "the king of spades goes on the ace");
    assert!(!besieged("9s,Td 9h2c3c4c6s/As5d5h7c7d 2h2d J=K"), "the rook may not move");
}

#[test]
fn a_seat_that_waits_or_must_move_another_piece_does_not_mate() {
    assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d wait"));
    assert!(!mates(BACK_RANK, "chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d wait"));
    assert!(!mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=K"));
    assert!(mates(BACK_RANK, "card 9s,Td 9h2c3c4c6s/5c5d5h7c7d 2h2d J=R"));
}

#[test]
fn a_waiting_seat_is_mated_unless_a_card_may_help() {
    let waiting = |cards: &str| mating_seat_in(&format!("{BACK_RANK} b - - 0 9 2 {cards} 2h2d wait"));
    assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/5c5d5h7c7d"), Some(Seat::FIRST));
    assert_eq!(waiting("chess 9s,Td 9h2c3c4c6s/5c5d5h7c7d"), Some(Seat::FIRST), "no card can come any more");
    assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/4s5d5h7c7d"), None, "a four");
    assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/4h5d5h7c7d"), Some(Seat::FIRST), "a four that does not fit");
    assert_eq!(waiting("card 9s,Td 9h2c3c4c6s/Js5d5h7c7d"), None, "a jack");
}
