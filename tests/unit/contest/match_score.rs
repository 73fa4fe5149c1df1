//! Unit tests of `src/contest/match_score.rs`, with access to what is private there.

use super::*;
use crate::elo::score_from_elo;

fn score_of(games_per_round: u64, results: &[(u64, f64)]) -> MatchScore {
    let mut score = MatchScore::new(games_per_round);
    results.iter().for_each(|&(number, result)| score.add(number / games_per_round, result));
    score
}

#[test]
fn pairs_count_once_they_are_finished() {
    let score = score_of(2, &[(3, 1.0), (0, 1.0), (1, 0.0), (2, 0.5), (4, 1.0)]);
    // Two pairs, of 0.5 and 0.75: the fifth game has no partner yet. They are off their mean by 0.125 each, so with
    // the virtual ones the variance is (2 / 64 + 1 / 2) / 4 = 17 / 128.
    let (mean, half) = score.score_fraction().unwrap();
    assert!((mean - 0.625).abs() < 1e-9 && (half - Z_95 * (17.0f64 / 256.0).sqrt()).abs() < 1e-9, "{mean} {half}");
    let text = score.to_string();
    assert!(text.starts_with("5 games: won 3, drew 1, lost 1: 62.5% +-50.5: Elo +89, between "), "{text}");
}

#[test]
fn one_round_proves_nothing() {
    assert_eq!(score_of(2, &[(0, 1.0), (1, 1.0)]).score_fraction(), None);
}

#[test]
fn rounds_of_four_seats_tell_shares_and_no_elo() {
    let games: Vec<(u64, f64)> = (0..40).map(|number| (number, if number % 4 == 0 { 1.0 } else { 0.0 })).collect();
    let score = score_of(4, &games);
    assert_eq!(score.score_fraction().map(|(mean, _)| mean), Some(0.25));
    assert!(score.to_string().starts_with("40 games: won 10, drew 0, lost 30: 25.0% +-"), "{score}");
    assert!(!score.to_string().contains("Elo"));
}

#[test]
fn elo_and_expected_scores_are_inverse() {
    for (points, share) in [(0.0, 0.5), (400.0, 10.0 / 11.0), (-400.0, 1.0 / 11.0)] {
        assert!((score_from_elo(points) - share).abs() < 1e-12 && (elo_from_score(share) - points).abs() < 1e-9);
    }
    assert_eq!(elo_from_score(1.0), elo_from_score(2.0));
}
