use super::*;
use std::collections::BTreeMap;

/// How often each plays each team, over all games of the meetings.
fn team_counts(meetings: &[Meeting], teams: usize) -> BTreeMap<(usize, usize), usize> {
    let mut counts = BTreeMap::new();
    for meeting in meetings {
        for game in 0..teams {
            for (team, player) in meeting.players_of_game(game).into_iter().enumerate() {
                *counts.entry((player, team)).or_insert(0) += 1;
            }
        }
    }
    counts
}

fn all_equal<K>(counts: &BTreeMap<K, usize>) -> bool {
    counts.values().collect::<BTreeSet<_>>().len() == 1
}

#[test]
fn in_a_round_robin_everybody_plays_every_team_equally_often_against_everybody() {
    for teams in 2..=4 {
        for players in teams..=10 {
            let meetings = round_robin(players, teams, 1);
            assert!(all_equal(&team_counts(&meetings, teams)), "{players} players, {teams} teams");
            // By who plays which team against whom.
            let mut against = BTreeMap::new();
            for meeting in &meetings {
                for game in 0..teams {
                    let seated = meeting.players_of_game(game);
                    for (team, &player) in seated.iter().enumerate() {
                        let others = seated.iter().filter(|&&other| other != player);
                        others.for_each(|&other| *against.entry((player, team, other)).or_insert(0) += 1);
                    }
                }
            }
            assert_eq!(against.len(), players * teams * (players - 1));
            assert!(all_equal(&against), "{players} players, {teams} teams");
        }
    }
}

#[test]
fn in_the_second_cycle_two_players_change_colours() {
    let meetings = round_robin(5, 2, 2);
    let (first, second) = meetings.split_at(meetings.len() / 2);
    for (before, after) in first.iter().zip(second) {
        assert_eq!(before.players, [after.players[1], after.players[0]]);
        assert_eq!(after.round, before.round + 5, "five players need five rounds");
    }
}

/// Three have 2 cyclic orders, four have 6: over all of them everybody moves directly after everybody equally often.
#[test]
fn over_the_cycles_everybody_plays_after_everybody_equally_often() {
    for (teams, cycles) in [(3, 2), (4, 6)] {
        let mut after = BTreeMap::new();
        for meeting in round_robin(6, teams, cycles) {
            for at in 0..teams {
                let (player, next) = (meeting.players[at], meeting.players[(at + 1) % teams]);
                *after.entry((player, next)).or_insert(0) += 1;
            }
        }
        assert_eq!(after.len(), 6 * 5);
        assert!(all_equal(&after), "{teams} teams");
    }
}

#[test]
fn nobody_sits_at_two_tables_of_a_round() {
    for teams in 2..=4 {
        let mut seated = BTreeSet::new();
        for meeting in round_robin(9, teams, 2) {
            assert!(meeting.players.iter().all(|&player| seated.insert((meeting.round, player))));
        }
    }
}

#[test]
fn in_a_gauntlet_the_first_player_meets_all_others_equally_often() {
    for teams in 2..=4 {
        for players in teams..=9 {
            let meetings = gauntlet(players, teams, 1);
            let mut met = BTreeMap::new();
            for meeting in &meetings {
                assert!(meeting.players.contains(&0));
                meeting.players.iter().filter(|&&other| other != 0).for_each(|&other| {
                    *met.entry(other).or_insert(0) += 1;
                });
            }
            assert_eq!(met.len(), players - 1);
            assert!(all_equal(&met), "{players} players, {teams} teams: {met:?}");
        }
    }
    assert_eq!(gauntlet(4, 2, 1).len(), 3);
}

#[test]
fn too_few_players_have_no_meetings() {
    for teams in 2..=4 {
        assert!(round_robin(teams - 1, teams, 3).is_empty());
        assert!(gauntlet(teams - 1, teams, 3).is_empty());
    }
}
