//! Unit tests of `src/rules/sides.rs`, with access to what is private there.

use super::*;

/// The seats that `sides` calls allies of `seat`, of four.
fn allies(sides: Sides, seat: usize) -> Vec<usize> {
    (0..4).filter(|&other| sides.relation(Seat::new(seat), Seat::new(other)) == Relation::Ally).collect()
}

#[test]
fn partners_are_allies_from_both_sides() {
    let teams = Sides::Teams(SeatSet::single(Seat::FIRST).with(Seat::new(3)));
    assert_eq!((allies(teams, 0), allies(teams, 3)), (vec![0, 3], vec![0, 3]));
    assert_eq!((allies(teams, 1), allies(teams, 2)), (vec![1, 2], vec![1, 2]));
}

#[test]
fn in_a_free_for_all_each_seat_is_its_only_ally() {
    for seat in 0..4 {
        assert_eq!(allies(Sides::FreeForAll, seat), [seat]);
    }
}

#[test]
fn two_players_are_enemies() {
    assert_eq!(Sides::TwoPlayer.relation(Seat::FIRST, Seat::SECOND), Relation::Enemy);
    assert_eq!(Sides::TwoPlayer.relation(Seat::SECOND, Seat::SECOND), Relation::Ally);
}

#[test]
fn a_party_is_the_seats_that_win_together() {
    let parties = |sides: Sides, seats: usize| (0..seats).map(|seat| sides.party(Seat::new(seat))).collect::<Vec<_>>();
    assert_eq!(parties(Sides::Teams(SeatSet::single(Seat::FIRST).with(Seat::new(3))), 4), [0, 1, 1, 0]);
    assert_eq!(parties(Sides::FreeForAll, 3), [0, 1, 2]);
    assert_eq!(parties(Sides::TwoPlayer, 2), [0, 1]);
}
