use super::*;
use crate::scored_game::ScoredGame;

fn names(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("engine{number}")).collect()
}

/// Plays everything that the plan knows: who comes earlier in the list of players wins.
fn all_played(plan: &TournamentPlan) -> ScoredGames {
    let mut played = ScoredGames::new();
    while (played.len() as u64) < plan.game_count() {
        let meetings = plan.draws(&played).meetings;
        for number in played.len() as u64..meetings.len() as u64 * plan.games_per_meeting {
            let meeting = &meetings[(number / plan.games_per_meeting) as usize];
            let players = meeting.players_of_game((number % plan.games_per_meeting) as usize);
            let best = players.iter().min().copied();
            let points = players.iter().map(|&player| if Some(player) == best { Points::WIN } else { Points(0) });
            played.insert(number, ScoredGame { game: number, points: points.collect(), players });
        }
    }
    played
}

fn lines(plan: &TournamentPlan, played: &ScoredGames, width: usize) -> Vec<String> {
    let (names, standings) = (names(plan.players), plan.standings(played));
    CrossTable::new(plan, &names, played, &standings).lines(width)
}

fn plan(format: Format, players: usize, games_per_meeting: u64) -> TournamentPlan {
    let rounds = if format == Format::Swiss { 2 } else { 0 };
    TournamentPlan { format, players, teams: 2, cycles: 1, rounds, games_per_meeting, seed: 1 }
}

/// Three meet in pairs of games: engine0 wins all four, engine1 two against engine2. S-B: 2 x 2 + 2 x 0 = 4 for
/// engine0, 2 x 0 for engine1.
#[test]
fn a_round_robin_shows_each_result_of_each_against_each() {
    let plan = plan(Format::RoundRobin, 3, 2);
    assert_eq!(
        lines(&plan, &all_played(&plan), 80),
        [
            "#  name     points  games   S-B   1   2   3",
            "1  engine0       4      4  4.00   ·  11  11",
            "2  engine1       2      4  0.00  00   ·  11",
            "3  engine2       0      4  0.00  00  00   ·",
        ]
    );
}

/// Before the first game everybody shares the first place, in the order of the list.
#[test]
fn before_the_first_game_there_are_only_names() {
    let lines = lines(&plan(Format::RoundRobin, 2, 2), &ScoredGames::new(), 80);
    assert_eq!(lines[1], "1  engine0       0      0  0.00  ·");
}

/// Four, two rounds, one game each: 0 beats 2 and 1 beats 3, then 0 beats 1 and 2 beats 3.
#[test]
fn a_swiss_tournament_shows_opponent_and_result_of_each_round() {
    let plan = plan(Format::Swiss, 4, 1);
    let lines = lines(&plan, &all_played(&plan), 80);
    let cells = |row: &str| row.split_whitespace().rev().take(2).map(str::to_owned).collect::<Vec<_>>();
    // The last two cells, from the right: 0 stands first, 3 last; 1 and 2 have a point each.
    assert!(lines[1].contains("engine0") && lines[4].contains("engine3"));
    assert!(cells(&lines[1]).iter().all(|cell| cell.ends_with(":1")), "{lines:?}");
    assert!(cells(&lines[4]).iter().all(|cell| cell.ends_with(":0")), "{lines:?}");
}

#[test]
fn a_knock_out_ranks_by_rounds_survived() {
    let plan = plan(Format::KnockOut, 5, 1);
    let lines = lines(&plan, &all_played(&plan), 80);
    assert!(lines[1].contains("engine0"), "the first in the list wins all games: {lines:?}");
    assert!(lines.concat().contains("free"), "three of five have no opponent in the first round: {lines:?}");
}

/// Each game gives one point, and what stands in a row adds up to the points of the row.
#[test]
fn the_cells_of_a_row_add_up_to_its_points() {
    let plan = plan(Format::RoundRobin, 6, 2);
    let (played, names) = (all_played(&plan), names(6));
    let standings = plan.standings(&played);
    let table = CrossTable::new(&plan, &names, &played, &standings);
    for row in &standings.rows {
        let cells: String = (0..6).map(|column| table.cell(row.player, column).to_string()).collect();
        let won = cells.chars().filter(|&cell| cell == '1').count() as u64;
        let drawn = cells.chars().filter(|&cell| cell == '½').count() as u64;
        assert_eq!(Points(12 * won + 6 * drawn), row.points);
    }
    let total: Points = standings.rows.iter().map(|row| row.points).sum();
    assert_eq!(total, Points(12 * plan.game_count()));
}

#[test]
fn of_many_games_the_sum_is_told() {
    let text = |halves: &[u64]| {
        let results = halves.iter().map(|&halves| (0, Halves(halves))).collect();
        Cell::Results { opponent: None, results }.to_string()
    };
    assert_eq!([text(&[2, 1, 0]), text(&[2; 5]), text(&[1; 5]), text(&[])], ["1½0", "5", "2.5", ""]);
}
