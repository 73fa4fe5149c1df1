//! Unit tests of `src/session/win_rate.rs`, with access to what is private there.

use super::*;

#[test]
fn an_expected_score_has_its_centipawns() {
    assert!((MODEL.centipawns_for_expected_score(0.5) - 0.5).abs() <= 0.5);
    let no_draws = WinRateModel { centipawns_per_logit: 100.0, draw_margin: 0.0 };
    assert!((no_draws.centipawns_for_expected_score(0.75) - 100.0 * 3_f64.ln()).abs() < 1.0);
    let [loss, _, win] = MODEL.loss_draw_win(MODEL.centipawns_for_expected_score(0.6));
    assert!(((1.0 + win - loss) / 2.0 - 0.6).abs() < 0.002);
}

const MODEL: WinRateModel = WinRateModel { centipawns_per_logit: 150.0, draw_margin: 40.0 };

#[test]
fn probabilities_add_up_and_mirror() {
    for centipawns in (-3000..=3000).step_by(7) {
        let here = MODEL.wdl(Score::centipawns(centipawns));
        let there = MODEL.wdl(Score::centipawns(-centipawns));
        assert_eq!(here.win + here.draw + here.loss, 1000);
        assert!(here.win.abs_diff(there.loss) <= 1, "{here:?} {there:?}");
    }
}

#[test]
fn a_higher_score_wins_more_often() {
    let wins: Vec<u32> = (-20..=20).map(|step| MODEL.wdl(Score::centipawns(step * 50)).win).collect();
    assert!(wins.is_sorted());
    assert!(wins.first() < wins.last());
}

#[test]
fn a_forced_end_is_certain() {
    assert_eq!(MODEL.wdl(Score::mate_in(5)), Wdl { win: 1000, draw: 0, loss: 0 });
    assert_eq!(MODEL.wdl(Score::mated_in(0)), Wdl { win: 0, draw: 0, loss: 1000 });
}

#[test]
fn without_a_draw_margin_there_are_no_draws() {
    let sharp = WinRateModel { centipawns_per_logit: 100.0, draw_margin: 0.0 };
    for centipawns in -500..500 {
        let odds = sharp.wdl(Score::centipawns(centipawns));
        assert!(odds.draw <= 1, "{odds:?}");
    }
}
