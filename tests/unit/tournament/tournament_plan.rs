use super::*;

fn plan(format: Format, players: usize) -> TournamentPlan {
    let rounds = if format == Format::Swiss { players / 2 } else { 0 };
    TournamentPlan { format, players, teams: 2, cycles: 1, rounds, games_per_meeting: 2, seed: 3 }
}

/// A game in which the first side wins.
fn first_wins(game: u64, players: Vec<usize>) -> ScoredGame {
    ScoredGame { game, players, points: vec![Points::WIN, Points(0)] }
}

/// A round robin of n has n (n - 1) / 2 meetings, a gauntlet n - 1, a knock-out n - 1 games.
#[test]
fn meetings_are_counted_before_they_are_known() {
    assert_eq!(plan(Format::RoundRobin, 7).meeting_count(), 21);
    assert_eq!(plan(Format::Gauntlet, 7).meeting_count(), 6);
    assert_eq!(plan(Format::Swiss, 7).meeting_count(), 9, "three rounds of three tables");
    assert_eq!(plan(Format::KnockOut, 7).meeting_count(), 6);
    assert_eq!(plan(Format::RoundRobin, 7).game_count(), 42);
}

/// What is known grows round by round, and what was known stays as it was: a run that goes on pairs as before.
#[test]
fn later_rounds_are_drawn_when_the_earlier_ones_are_played() {
    for format in [Format::Swiss, Format::KnockOut] {
        let plan = TournamentPlan { games_per_meeting: if format == Format::Swiss { 2 } else { 1 }, ..plan(format, 9) };
        let (mut played, mut known) = (ScoredGames::new(), plan.draws(&ScoredGames::new()).meetings);
        for game in 0..plan.game_count() {
            let meetings = plan.draws(&played).meetings;
            assert!(meetings.starts_with(&known), "{format:?}, game {game}");
            known = meetings;
            let meeting = known.get((game / plan.games_per_meeting) as usize).expect("the next game is known");
            played.insert(game, first_wins(game, meeting.players_of_game((game % plan.games_per_meeting) as usize)));
        }
        assert_eq!(known.len() as u64, plan.meeting_count());
    }
}

/// Nine: the first free player of a Swiss tournament has two points for the two games that it missed.
#[test]
fn a_free_round_of_a_swiss_tournament_gives_as_much_as_won_games() {
    let plan = plan(Format::Swiss, 9);
    let free = plan.draws(&ScoredGames::new()).free[0].1;
    let standings = plan.standings(&ScoredGames::new());
    let points = standings.rows.iter().find(|row| row.player == free).map(|row| row.points);
    assert_eq!(points, Some(Points(24)));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |plan: TournamentPlan, words: &str| {
        let error = plan.check().expect_err(words).to_string();
        assert!(error.contains(words), "{error}");
    };
    refused(plan(Format::RoundRobin, 1), "at least 2");
    refused(TournamentPlan { teams: 4, ..plan(Format::Gauntlet, 3) }, "at least 4");
    refused(TournamentPlan { teams: 3, ..plan(Format::Swiss, 8) }, "--format swiss needs two sides");
    refused(TournamentPlan { teams: 4, ..plan(Format::KnockOut, 8) }, "--format knock-out needs two sides");
    refused(TournamentPlan { rounds: 4, ..plan(Format::Swiss, 7) }, "1 to 3 rounds");
    refused(TournamentPlan { rounds: 0, ..plan(Format::Swiss, 7) }, "1 to 3 rounds");
    refused(plan(Format::RoundRobin, 1_001), "at most 1000");
    refused(TournamentPlan { rounds: usize::MAX, ..plan(Format::Swiss, 8) }, "1 to 4 rounds");
    // What no command line makes, but a header may say.
    for format in [Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::KnockOut] {
        let single = TournamentPlan { games_per_meeting: 1, ..plan(format, 8) };
        assert!(single.check().is_ok());
        refused(TournamentPlan { games_per_meeting: 0, ..single }, "games");
        refused(TournamentPlan { cycles: 0, ..single }, "games");
        refused(TournamentPlan { cycles: usize::MAX, ..single }, "games");
    }
    refused(plan(Format::KnockOut, 8), "games");
    refused(TournamentPlan { cycles: 100_000, ..plan(Format::RoundRobin, 100) }, "more than 10000000 games");
}
