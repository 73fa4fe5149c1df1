use super::*;

fn llr(model: EloModel, elo0: f64, elo1: f64, counts: [u64; 5]) -> f64 {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model }.llr(&Pentanomial { counts })
}

/// Results of fishtest, with its pentanomial LLR to two decimals, collected as tests of fastchess:
/// <https://github.com/Disservin/fastchess/pull/426>; the last one: <https://github.com/Disservin/fastchess/pull/783>.
#[test]
fn ratios_in_normalised_elo_are_those_of_fishtest() {
    for (elo0, elo1, counts, expected) in [
        (0.0, 2.0, [365, 16618, 36229, 16974, 390], 2.25),
        (-1.75, 0.25, [127, 4883, 10712, 5150, 104], 3.01),
        (0.0, 5.0, [0, 0, 0, 0, 5550], 111.82),
        (0.0, 2.0, [379, 10170, 21828, 10640, 343], 2.946),
    ] {
        let found = llr(EloModel::Normalized, elo0, elo1, counts);
        // What stands for the classes that never came up decides the fifth digit of the one-sided match.
        assert!(
            (found - expected).abs() < f64::max(0.0051, expected * 5e-4),
            "{counts:?}: {found}, expected {expected}"
        );
    }
}

/// From the same collection.
#[test]
fn ratios_in_elo_are_those_of_fishtest() {
    for (elo0, elo1, counts, expected) in
        [(0.5, 2.5, [223, 9863, 21279, 10037, 246], -3.07), (0.0, 2.0, [871, 26175, 55983, 26678, 821], -4.98)]
    {
        let found = llr(EloModel::Logistic, elo0, elo1, counts);
        assert!((found - expected).abs() < 0.0051, "{counts:?}: {found}, expected {expected}");
    }
}

#[test]
fn bounds_are_those_of_wald() {
    let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.1, model: EloModel::Logistic };
    // ln(0.1 / 0.95) and ln(0.9 / 0.05): the "(-2.25, 2.89)" of OpenBench.
    let (lower, upper) = sprt.bounds();
    assert!((lower + 2.25).abs() < 0.005 && (upper - 2.89).abs() < 0.005, "{lower} {upper}");
}

#[test]
fn a_test_ends_at_its_bounds_and_not_before() {
    let sprt = Sprt { elo0: 0.0, elo1: 2.0, alpha: 0.05, beta: 0.05, model: EloModel::Normalized };
    let verdict = |counts| sprt.verdict(&Pentanomial { counts });
    assert_eq!(verdict([0; 5]), None);
    assert_eq!(verdict([365, 16618, 36229, 16974, 390]), None, "2.25 of 2.94");
    assert_eq!(verdict([379, 10170, 21828, 10640, 343]), Some(SprtDecision::Accepted), "2.946 of 2.944");
    assert_eq!(verdict([390, 16974, 36229, 16618, 365]), Some(SprtDecision::Rejected), "the other player's");
}

/// Three pairs that one player wins outright, between hypotheses that give him less than a tenth of the points. A search of
/// all means with the deviation that each hypothesis asks for, by Newton's method, finds 3.337; 40 pairs count as many times
/// as much. Both hypotheses were met by nothing before, and the ratio stayed 0.
#[test]
fn hypotheses_far_from_the_results_are_told_apart() {
    for (elo0, elo1, counts, expected) in [
        (-600.0, -300.0, [0, 0, 0, 0, 3], 3.337),
        (300.0, 600.0, [3, 0, 0, 0, 0], -3.337),
        (-900.0, -600.0, [0, 0, 5, 0, 0], 3.64),
        (-300.0, 300.0, [1, 2, 3, 2, 1], 0.0),
    ] {
        let found = llr(EloModel::Normalized, elo0, elo1, counts);
        assert!((found - expected).abs() < 0.02, "{elo0} {elo1} {counts:?}: {found}, expected {expected}");
    }
    let sprt = Sprt { elo0: -600.0, elo1: -300.0, alpha: 0.05, beta: 0.05, model: EloModel::Normalized };
    assert_eq!(sprt.verdict(&Pentanomial { counts: [0, 0, 0, 0, 3] }), Some(SprtDecision::Accepted));
}
