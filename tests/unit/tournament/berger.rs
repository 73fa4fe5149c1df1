use super::*;
use std::collections::BTreeMap;

/// A table with the players numbered from 1, as the handbook prints it.
fn printed(players: usize) -> Vec<Vec<(usize, usize)>> {
    let pair = |meeting: &Meeting| (meeting.players[0] + 1, meeting.players[1] + 1);
    berger_rounds(players).iter().map(|round| round.iter().map(pair).collect()).collect()
}

/// FIDE Handbook C.05, annex 1 ("Details of Berger table"), the tables for 4, 6 and 8 players.
#[test]
fn tables_are_those_of_the_handbook() {
    assert_eq!(printed(4), [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]);
    assert_eq!(
        printed(6),
        [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ]
    );
    assert_eq!(
        printed(8),
        [
            [(1, 8), (2, 7), (3, 6), (4, 5)],
            [(8, 5), (6, 4), (7, 3), (1, 2)],
            [(2, 8), (3, 1), (4, 7), (5, 6)],
            [(8, 6), (7, 5), (1, 4), (2, 3)],
            [(3, 8), (4, 2), (5, 1), (6, 7)],
            [(8, 7), (1, 6), (2, 5), (3, 4)],
            [(4, 8), (5, 3), (6, 2), (7, 1)],
        ]
    );
}

#[test]
fn everybody_meets_everybody_once_and_sits_at_one_table_a_round() {
    for players in 2..=21 {
        let rounds = berger_rounds(players);
        let mut met = BTreeMap::new();
        for round in &rounds {
            let mut seated: Vec<usize> = round.iter().flat_map(|meeting| meeting.players.clone()).collect();
            seated.sort_unstable();
            seated.dedup();
            assert_eq!(seated.len(), 2 * round.len(), "{players} players: one sits at two tables");
            for meeting in round {
                let (a, b) = (meeting.players[0], meeting.players[1]);
                *met.entry((a.min(b), a.max(b))).or_insert(0) += 1;
            }
        }
        assert_eq!(rounds.len(), players - 1 + players % 2);
        assert_eq!(met.len(), players * (players - 1) / 2);
        assert!(met.values().all(|&count| count == 1));
    }
}

/// With an odd number each plays first as often as second; with an even number of players and an odd number of games, once
/// more or once less.
#[test]
fn colours_are_balanced() {
    for players in 2..=21 {
        let mut balance = vec![0i32; players];
        for meeting in berger_rounds(players).iter().flatten() {
            balance[meeting.players[0]] += 1;
            balance[meeting.players[1]] -= 1;
        }
        let most = i32::from(players % 2 == 0);
        assert!(balance.iter().all(|difference| difference.abs() <= most), "{players}: {balance:?}");
    }
}

#[test]
fn fewer_than_two_have_no_rounds() {
    assert!(berger_rounds(0).is_empty() && berger_rounds(1).iter().all(Vec::is_empty));
}
