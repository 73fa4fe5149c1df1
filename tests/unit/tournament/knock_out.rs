use super::*;
use crate::scored_game::Points;
use std::collections::BTreeSet;

/// A finished game: `won` is the team that won, `None` a draw.
fn game(number: u64, players: &[usize], won: Option<usize>) -> ScoredGame {
    let points = |team| match won {
        None => Points(6),
        Some(winner) if winner == team => Points::WIN,
        Some(_) => Points(0),
    };
    ScoredGame { game: number, players: players.to_vec(), points: (0..2).map(points).collect() }
}

/// Plays all rounds; the result of each game depends on its number.
fn played_out(players: usize, seed: u64, result: impl Fn(u64) -> Option<usize>) -> (Vec<Draw>, usize) {
    let mut played = BTreeMap::new();
    for round in 0..rounds(players) {
        let draws = draws(players, seed, &played);
        assert_eq!(draws.len(), round + 1, "a round is known once all games before it are played");
        for meeting in &draws[round].meetings {
            let number = played.len() as u64;
            played.insert(number, game(number, &meeting.players, result(number)));
        }
    }
    let winner = played.last_key_value().map_or(0, |(_, last)| goes_through(last));
    (draws(players, seed, &played), winner)
}

#[test]
fn after_a_draw_who_moved_last_goes_through() {
    assert_eq!(goes_through(&game(0, &[7, 3], None)), 3);
    assert_eq!(goes_through(&game(0, &[7, 3], Some(0))), 7);
    assert_eq!(goes_through(&game(0, &[7, 3], Some(1))), 3);
}

#[test]
fn everybody_but_the_winner_loses_once() {
    for players in 2..=33 {
        let (draws, winner) = played_out(players, 5, |number| [Some(0), None, Some(1)][number as usize % 3]);
        let games: usize = draws.iter().map(|draw| draw.meetings.len()).sum();
        assert_eq!(games, players - 1, "each game throws one player out");
        let last = draws.last().unwrap();
        assert_eq!(last.meetings.len(), 1, "the final");
        assert!(last.meetings[0].players.contains(&winner));
    }
}

/// With n players and the next power of two s, s - n have no opponent in the first round, and nobody later.
#[test]
fn free_passes_are_for_the_first_round() {
    for players in 2..=33usize {
        let (draws, _) = played_out(players, 9, |_| Some(0));
        let seated: BTreeSet<usize> =
            draws[0].meetings.iter().flat_map(|meeting| meeting.players.clone()).chain(draws[0].byes.clone()).collect();
        assert_eq!(seated.len(), players, "everybody has a place");
        assert_eq!(draws[0].byes.len(), players.next_power_of_two() - players);
        assert!(draws[1..].iter().all(|draw| draw.byes.is_empty()));
    }
}

#[test]
fn numbers_and_colours_are_drawn_by_lot() {
    let first = |seed| draws(8, seed, &BTreeMap::new())[0].meetings.clone();
    assert_eq!(first(1), first(1));
    let different: BTreeSet<Vec<Meeting>> = (0..10).map(first).collect();
    assert!(different.len() > 5, "10 seeds give {} draws", different.len());
    // The same two players in a bracket of two: some seeds give the colours one way, some the other.
    let colours: BTreeSet<Vec<usize>> =
        (0..20).map(|seed| draws(2, seed, &BTreeMap::new())[0].meetings[0].players.clone()).collect();
    assert_eq!(colours.len(), 2);
}

#[test]
fn two_need_one_round_and_nine_need_four() {
    assert_eq!([2, 3, 4, 8, 9, 16].map(rounds), [1, 2, 2, 3, 4, 4]);
}
