//! Unit tests of `src/session/centipawn_scale.rs`, with access to what is private there.

use super::*;

const CURVE: WinRateCurve = WinRateCurve { centipawns_per_logit: 1571.0, draw_margin: 10.8 };
const SCALES: [CentipawnScale; 3] =
    [CentipawnScale::Own, CentipawnScale::ExpectedScore(600.0), CentipawnScale::EvenWin];

#[test]
fn the_evaluators_own_scale_changes_nothing() {
    assert_eq!(CentipawnScale::Own.reported(&CURVE, -345), -345);
}

/// What shogi boards assume: the expected score is 1 / (1 + exp(-cp / 600)).
#[test]
fn the_expected_score_follows_from_its_centipawns() {
    for own in (-9000..=9000).step_by(300) {
        let reported = CentipawnScale::ExpectedScore(600.0).reported(&CURVE, own);
        let [loss, _, win] = CURVE.loss_draw_win(own.into());
        let assumed = 1.0 / (1.0 + (-f64::from(reported) / 600.0).exp());
        assert!(((1.0 + win - loss) / 2.0 - assumed).abs() < 0.001, "{own}: {reported}");
    }
}

#[test]
fn at_100_a_win_is_as_likely_as_not() {
    let chess = WinRateCurve { centipawns_per_logit: 122.0, draw_margin: 81.0 };
    assert_eq!(CentipawnScale::EvenWin.reported(&chess, 81), 100);
    let [_, _, win] = chess.loss_draw_win(81.0);
    assert!((win - 0.5).abs() < 1e-9);
}

#[test]
fn what_is_better_is_reported_as_no_worse_and_the_other_seats_score_is_the_negative() {
    for scale in SCALES {
        let reported: Vec<i32> = (-29_000..=29_000).step_by(50).map(|own| scale.reported(&CURVE, own)).collect();
        assert!(reported.is_sorted(), "{scale:?}");
        assert!((0..29_000).step_by(70).all(|own| scale.reported(&CURVE, -own) == -scale.reported(&CURVE, own)));
    }
}
