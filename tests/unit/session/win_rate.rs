//! Unit tests of `src/session/win_rate.rs`, with access to what is private there.

use super::*;

const CURVE: WinRateCurve = WinRateCurve { centipawns_per_logit: 150.0, draw_margin: 40.0 };
const MODEL: WinRateModel = WinRateModel {
    start_pieces: 32,
    full_board: WinRateCurve { centipawns_per_logit: 400.0, draw_margin: 10.0 },
    empty_board: WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 1000.0 },
};

#[test]
fn an_expected_score_has_its_centipawns() {
    assert!((CURVE.centipawns_for_expected_score(0.5) - 0.5).abs() <= 0.5);
    let no_draws = WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 0.0 };
    assert!((no_draws.centipawns_for_expected_score(0.75) - 100.0 * 3_f64.ln()).abs() < 1.0);
    let [loss, _, win] = CURVE.loss_draw_win(CURVE.centipawns_for_expected_score(0.6));
    assert!(((1.0 + win - loss) / 2.0 - 0.6).abs() < 0.002);
}

#[test]
fn probabilities_add_up_and_mirror() {
    for centipawns in (-3000..=3000).step_by(7) {
        let here = CURVE.wdl(Score::centipawns(centipawns));
        let there = CURVE.wdl(Score::centipawns(-centipawns));
        assert_eq!(here.win + here.draw + here.loss, 1000);
        assert!(here.win.abs_diff(there.loss) <= 1, "{here:?} {there:?}");
    }
}

#[test]
fn a_higher_score_wins_more_often() {
    let wins: Vec<u32> = (-20..=20).map(|step| CURVE.wdl(Score::centipawns(step * 50)).win).collect();
    assert!(wins.is_sorted());
    assert!(wins.first() < wins.last());
}

#[test]
fn a_forced_end_is_certain() {
    assert_eq!(CURVE.wdl(Score::mate_in(5)), Wdl { win: 1000, draw: 0, loss: 0 });
    assert_eq!(CURVE.wdl(Score::mated_in(0)), Wdl { win: 0, draw: 0, loss: 1000 });
}

#[test]
fn without_a_draw_margin_there_are_no_draws() {
    let sharp = WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 0.0 };
    for centipawns in -500..500 {
        let odds = sharp.wdl(Score::centipawns(centipawns));
        assert!(odds.draw <= 1, "{odds:?}");
    }
}

#[test]
fn with_half_the_pieces_gone_both_numbers_are_a_quarter_of_the_way_on_a_logarithmic_scale() {
    let half = MODEL.curve(16.0);
    // 400 / 4^(1/4), and 10 * 100^(1/4).
    assert!((half.centipawns_per_logit - 400.0 / 2f64.sqrt()).abs() < 1e-9, "{half:?}");
    assert!((half.draw_margin - 10.0 * 10f64.sqrt()).abs() < 1e-9, "{half:?}");
}

#[test]
fn more_pieces_than_at_the_start_count_as_a_full_board() {
    let crowded = MODEL.curve(64.0);
    assert!((crowded.centipawns_per_logit - 400.0).abs() < 1e-9 && (crowded.draw_margin - 10.0).abs() < 1e-9);
}

#[test]
fn a_constant_model_has_one_curve() {
    assert_eq!(WinRateModel::constant(CURVE).curve(0.0), CURVE);
    assert_eq!(WinRateModel::constant(CURVE).curve(9.0), CURVE);
}

#[test]
fn pieces_are_the_letters_of_the_first_field() {
    assert_eq!(pieces_on_board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 32);
    assert_eq!(pieces_on_board("4k4/9/9/9/9/9/9/9/4K2+R1 b GSNL 1"), 3);
    assert_eq!(pieces_on_board(""), 0);
}
