use super::*;

/// A game of two: `result` is `+` if the first wins, `-` if the second does, `=` for a draw.
fn game(players: [usize; 2], result: char) -> ScoredGame {
    let points = match result {
        '+' => [12, 0],
        '-' => [0, 12],
        _ => [6, 6],
    };
    ScoredGame { game: 0, players: players.to_vec(), points: points.map(Points).to_vec() }
}

/// A round robin of four,
/// worked out by hand: A beats B, draws C and D; B beats C and D; C draws A, beats D; D draws A.
/// Points: A 2, B 2, C 1.5, D 0.5.
/// Sonneborn-Berger: A = 2 + 1.5/2 + 0.5/2 = 3; B = 1.5 + 0.5 = 2; C = 2/2 + 0.5 = 1.5; D = 2/2 = 1.
fn four() -> Vec<ScoredGame> {
    vec![
        game([0, 1], '+'),
        game([2, 0], '='),
        game([0, 3], '='),
        game([1, 2], '+'),
        game([3, 1], '-'),
        game([2, 3], '+'),
    ]
}

#[test]
fn sonneborn_berger_is_the_points_of_those_beaten_and_half_of_those_drawn_with() {
    let standings = Standings::new(4, &four(), &[], &[], Ranking::SonnebornBerger);
    let rows: Vec<(usize, usize, f64, f64)> = standings
        .rows
        .iter()
        .map(|row| (row.rank, row.player, row.points.to_f64(), row.sonneborn_berger_score()))
        .collect();
    assert_eq!(rows, [(1, 0, 2.0, 3.0), (2, 1, 2.0, 2.0), (3, 2, 1.5, 1.5), (4, 3, 0.5, 1.0)]);
}

/// The same round robin: everybody has met all others, so Buchholz is 6 less the own points.
#[test]
fn buchholz_is_the_points_of_all_opponents() {
    let standings = Standings::new(4, &four(), &[], &[], Ranking::Buchholz);
    for row in &standings.rows {
        assert_eq!(row.buchholz.to_f64(), 6.0 - row.points.to_f64());
    }
}

/// A bye: player 2 has a win without a game, and its own point counts as that of the opponent it did not have.
#[test]
fn a_free_round_counts_as_a_win_against_an_equal() {
    let standings = Standings::new(3, &[game([0, 1], '+')], &[2], &[], Ranking::Buchholz);
    let free = standings.rows.iter().find(|row| row.player == 2).unwrap();
    assert_eq!((free.points, free.games, free.buchholz), (Points(12), 0, Points(12)));
    assert_eq!(free.sonneborn_berger_score(), 1.0);
    assert_eq!(free.free_points, Points(12));
}

/// Three with one point each, who beat each other in a circle.
#[test]
fn players_that_nothing_tells_apart_share_a_rank() {
    let circle = [game([0, 1], '+'), game([1, 2], '+'), game([2, 0], '+')];
    let standings = Standings::new(3, &circle, &[], &[], Ranking::SonnebornBerger);
    assert_eq!(standings.rows.iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 1, 1]);
}

/// Two players with equal points, one of whom won their game.
#[test]
fn the_direct_encounter_counts_only_if_all_equals_have_met() {
    // 0 beats 1; both beat 2 and lose to nobody else: 0 has 2 points, 1 has 1, 2 has 0; then 1 wins another against 2.
    let games = [game([0, 1], '+'), game([0, 2], '+'), game([1, 2], '+'), game([1, 2], '+')];
    let standings = Standings::new(3, &games, &[], &[], Ranking::SonnebornBerger);
    let direct: Vec<(usize, u64)> = standings.rows.iter().map(|row| (row.player, row.direct.0)).collect();
    // Both have 2 points; 0 won their game: two halves against none. Player 2 is alone with its points.
    assert!(direct.contains(&(0, 2)) && direct.contains(&(1, 0)) && direct.contains(&(2, 0)), "{direct:?}");
}

/// Three at a table, one wins: it has beaten both others, who have drawn with each other.
#[test]
fn at_a_table_of_three_the_losers_have_drawn_with_each_other() {
    let game = ScoredGame { game: 0, players: vec![0, 1, 2], points: [12, 0, 0].map(Points).to_vec() };
    let standings = Standings::new(3, &[game], &[], &[], Ranking::SonnebornBerger);
    let results = |player, other| standings.results(player, other).map(|Halves(halves)| halves).collect::<Vec<_>>();
    assert_eq!([results(0, 1), results(0, 2), results(1, 2), results(2, 0)], [[2], [2], [1], [0]]);
}

/// What one side of the cross table has against another and what that one has against it make up the games.
#[test]
fn results_of_both_sides_add_up_to_the_games() {
    let standings = Standings::new(4, &four(), &[], &[], Ranking::SonnebornBerger);
    for one in 0..4 {
        for other in (0..4).filter(|&other| other != one) {
            let sum: Halves = standings.results(one, other).chain(standings.results(other, one)).sum();
            assert_eq!(sum, Halves(2));
        }
    }
    let points: Points = standings.rows.iter().map(|row| row.points).sum();
    assert_eq!(points, Points(6 * 12), "six games give six points");
}
