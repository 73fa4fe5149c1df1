//! Unit tests of `src/matches/seating.rs`, with access to what is private there.

use super::*;
use base::seat::SeatSet;
use rules::description::GameDescription;
use rules::sides::Sides;
use variants::VARIANTS;

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().fold(SeatSet::EMPTY, |set, &number| set.with(Seat::new(number - 1)))
}

fn teams(sides: Sides) -> Teams {
    let description = GameDescription { seat_names: &["1", "2", "3", "4"], sides, ..GameDescription::TWO_PLAYER };
    Teams::of_variant(&Variant { description, ..*VARIANTS[0] })
}

#[test]
fn partners_are_one_team() {
    let teams = teams(Sides::Teams(seats(&[1, 4])));
    assert_eq!(teams.team_of_seat, [0, 1, 1, 0]);
    assert_eq!(teams.count(), 2);
}

#[test]
fn who_plays_for_himself_is_a_team() {
    let teams = teams(Sides::FreeForAll);
    assert_eq!(teams.count(), 4);
}

#[test]
fn two_engines_swap_seats_with_every_game() {
    let seating = Seating::new(2);
    assert_eq!((0..4).map(|game| seating.slots(game)).collect::<Vec<_>>(), [[0, 1], [1, 0], [0, 1], [1, 0]]);
    assert_eq!((0..4).map(|game| seating.round(game)).collect::<Vec<_>>(), [0, 0, 1, 1]);
}

/// Three engines have 2 cyclic orders and four have 6; over all of them each precedes each other equally often.
#[test]
fn each_engine_plays_every_seat_once_a_round_and_follows_each_other_equally_often() {
    for (count, orders) in [(2, 1), (3, 2), (4, 6)] {
        let seating = Seating::new(count);
        assert_eq!(seating.cyclic_orders.len(), orders);
        let mut followed = vec![vec![0; count]; count];
        for round in 0..orders as u64 {
            let mut seen = vec![vec![0; count]; count];
            for game in round * count as u64..(round + 1) * count as u64 {
                assert_eq!(seating.round(game), round);
                let slots = seating.slots(game);
                for team in 0..count {
                    seen[slots[team]][team] += 1;
                    followed[slots[team]][slots[(team + 1) % count]] += 1;
                }
            }
            assert!(seen.iter().flatten().all(|&times| times == 1), "{count} in round {round}: {seen:?}");
        }
        let expected = orders * count / (count - 1);
        for (one, row) in followed.iter().enumerate() {
            assert!(row.iter().enumerate().all(|(other, &times)| times == if one == other { 0 } else { expected }));
        }
    }
}

#[test]
fn the_last_engine_fills_the_slots_left() {
    assert_eq!(engine_of_each_slot(2, 2), [0, 1]);
    assert_eq!(engine_of_each_slot(2, 4), [0, 1, 1, 1]);
    assert_eq!(engine_of_each_slot(3, 3), [0, 1, 2]);
}
