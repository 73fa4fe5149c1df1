use super::*;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Plays a whole tournament; `results` are drawn on in order: 0 the first side wins, 1 the second, 2 nobody.
fn play(
    players: usize,
    rounds: usize,
    seed: u64,
    sides_matter: bool,
    results: &[u8],
) -> (Vec<SwissRound>, Vec<Entrant>) {
    let mut entrants = vec![Entrant::default(); players];
    let mut results = results.iter().cycle();
    let mut played = Vec::new();
    for number in 0..rounds {
        let round = pair(&entrants, number, seed, sides_matter).expect("up to half as many rounds as players");
        for meeting in &round.meetings {
            let &[one, other] = meeting.players.as_slice() else { panic!("two players") };
            let points = match results.next() {
                Some(0) => [12, 0],
                Some(1) => [0, 12],
                _ => [6, 6],
            };
            for (player, opponent, began, points) in [(one, other, true, points[0]), (other, one, false, points[1])] {
                let entrant = &mut entrants[player];
                entrant.points = entrant.points + Points(points);
                entrant.opponents.push(opponent);
                entrant.sides.add(began);
            }
        }
        if let Some(free) = round.free {
            entrants[free].points = entrants[free].points + Points::WIN;
            entrants[free].was_free = true;
        }
        played.push(round);
    }
    (played, entrants)
}

/// Whether these can be paired, tried out one by one.
fn can_be_paired(entrants: &[Entrant], left: &[usize]) -> bool {
    let Some((&first, rest)) = left.split_first() else { return true };
    rest.iter().any(|&other| {
        let (a, b) = (&entrants[first], &entrants[other]);
        let may_meet = !a.opponents.contains(&other) && !a.sides.excludes(&b.sides);
        may_meet && can_be_paired(entrants, &rest.iter().copied().filter(|&player| player != other).collect::<Vec<_>>())
    })
}

proptest! {
    #[test]
    fn nobody_meets_twice_or_is_free_twice_and_everybody_sits_once_a_round(
        players in 2usize..14, seed in any::<u64>(), sides_matter: bool, results in prop::collection::vec(0u8..3, 40),
    ) {
        let (rounds, entrants) = play(players, max_rounds(players), seed, sides_matter, &results);
        for round in &rounds {
            let mut seated: Vec<usize> = round.meetings.iter().flat_map(|meeting| meeting.players.clone()).collect();
            seated.extend(round.free);
            seated.sort_unstable();
            prop_assert_eq!(seated, (0..players).collect::<Vec<_>>());
        }
        for entrant in &entrants {
            let different: BTreeSet<&usize> = entrant.opponents.iter().collect();
            prop_assert_eq!(different.len(), entrant.opponents.len());
        }
        let free: Vec<usize> = rounds.iter().filter_map(|round| round.free).collect();
        prop_assert_eq!(free.iter().collect::<BTreeSet<_>>().len(), free.len());
    }

    /// A difference of three, or three sides in a row, only if trying out everything finds no other pairing.
    #[test]
    fn sides_are_balanced_wherever_that_can_be(
        players in (1usize..6).prop_map(|half| 2 * half), seed in any::<u64>(), results in prop::collection::vec(0u8..3, 40),
    ) {
        let (mut before, rounds) = (vec![Entrant::default(); players], max_rounds(players));
        for round in 1..=rounds {
            let (_, entrants) = play(players, round, seed, true, &results);
            let unbalanced = entrants.iter().any(|entrant| entrant.sides.difference().abs() > 2);
            if unbalanced {
                prop_assert!(!can_be_paired(&before, &(0..players).collect::<Vec<_>>()));
            }
            before = entrants;
        }
    }

    #[test]
    fn the_same_seed_and_results_give_the_same_pairings(
        players in 2usize..12, seed in any::<u64>(), results in prop::collection::vec(0u8..3, 40),
    ) {
        let once = play(players, max_rounds(players), seed, true, &results);
        prop_assert_eq!(once, play(players, max_rounds(players), seed, true, &results));
    }
}

/// Dutch system, round 1: the upper half meets the lower half in order.
#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower_half() {
    let round = pair(&vec![Entrant::default(); 8], 0, 3, true).unwrap();
    let pairs: Vec<Vec<usize>> = round
        .meetings
        .iter()
        .map(|meeting| {
            let mut players = meeting.players.clone();
            players.sort_unstable();
            players
        })
        .collect();
    assert_eq!(pairs, [[0, 4], [1, 5], [2, 6], [3, 7]]);
    let higher_begins: Vec<bool> = round.meetings.iter().map(|meeting| meeting.players[0] < 4).collect();
    assert!(higher_begins.windows(2).all(|two| two[0] != two[1]), "sides alternate down the tables");
}

/// After round 1 of eight, won by the higher numbers: 0 to 3 have a point. The score groups are paired within
/// themselves, upper half with lower half.
#[test]
fn the_second_round_pairs_within_score_groups() {
    let mut entrants = vec![Entrant::default(); 8];
    for winner in 0..4 {
        entrants[winner].points = Points::WIN;
        entrants[winner].opponents.push(winner + 4);
        entrants[winner + 4].opponents.push(winner);
    }
    let round = pair(&entrants, 1, 3, false).unwrap();
    let mut pairs: Vec<Vec<usize>> = round.meetings.into_iter().map(|meeting| meeting.players).collect();
    pairs.iter_mut().for_each(|players| players.sort_unstable());
    assert_eq!(pairs, [[0, 2], [1, 3], [4, 6], [5, 7]]);
}

#[test]
fn the_lowest_of_an_odd_number_is_free_and_next_time_another_one() {
    let (rounds, _) = play(5, 2, 1, false, &[2]);
    assert_eq!(rounds[0].free, Some(4));
    assert_ne!(rounds[1].free, Some(4));
}

/// Four players after three rounds.
#[test]
fn if_everybody_has_met_everybody_there_is_no_pairing() {
    let entrants: Vec<Entrant> = (0..4)
        .map(|player| Entrant { opponents: (0..4).filter(|&other| other != player).collect(), ..Entrant::default() })
        .collect();
    assert_eq!(pair(&entrants, 3, 1, true), None);
}
