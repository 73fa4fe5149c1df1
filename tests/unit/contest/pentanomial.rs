use super::*;

fn near(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance, "{found}, expected {expected}");
}

/// Tests of an engine on OpenBench, which prints Elo and half the width of its interval to two decimals:
/// <https://github.com/Yoshie2000/PlentyChess/pull/334>.
#[test]
fn elo_and_its_bounds_are_those_of_openbench() {
    for (counts, elo, half_width) in
        [([214, 8992, 19871, 9102, 235], 0.69, 1.25), ([5, 942, 2469, 1050, 5], 4.20, 3.43)]
    {
        let estimate = Pentanomial { counts }.elo().expect("there are pairs");
        near(estimate.value, elo, 0.0051);
        near(estimate.half_width(), half_width, 0.0051);
    }
}

/// Printed by fastchess: <https://github.com/Disservin/fastchess/pull/783>, and with one-sided results
/// <https://github.com/Disservin/fastchess/pull/882>.
#[test]
fn normalised_elo_is_that_of_fastchess() {
    let estimate = Pentanomial { counts: [379, 10170, 21828, 10640, 343] }.normalized_elo().expect("there are pairs");
    near(estimate.value, 3.05, 0.0051);
    near(estimate.half_width(), 2.31, 0.0051);
    let estimate = Pentanomial { counts: [72, 10, 0, 0, 0] }.normalized_elo().expect("there are pairs");
    near(estimate.half_width(), 53.17, 0.0051);
}

/// Quantiles of the normal distribution that every table has.
#[test]
fn the_likelihood_of_superiority_is_that_of_the_normal_distribution() {
    for (quantile, probability) in [(0.0, 0.5), (1.0, 0.841_345), (1.959_964, 0.975), (-1.644_854, 0.05)] {
        near(normal_distribution(quantile), probability, 1e-6);
    }
    let [worse, better] = [[9, 5, 2, 1, 0], [0, 1, 2, 5, 9]];
    let los = |counts| Pentanomial { counts }.likelihood_of_superiority().expect("there are pairs");
    near(los(worse) + los(better), 1.0, 1e-9);
    assert!(los(better) > 0.99);
}

#[test]
fn pairs_are_counted_by_their_points() {
    let mut pairs = Pentanomial::default();
    [0.0, 0.5, 1.0, 1.0, 1.5, 2.0].into_iter().for_each(|points| pairs.add(points));
    assert_eq!(pairs.counts, [1, 1, 2, 1, 1]);
    assert_eq!(pairs.elo().map(|elo| elo.value.abs() < 1e-9), Some(true), "an even match");
    assert_eq!(Pentanomial::default().elo(), None);
}
