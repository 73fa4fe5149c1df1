//! The win-rate model: it is found again, `calibrate` counts what it should, and the models that ship hold for games
//! that were kept out of their fits (`tests/training/calibration/`, written by `pentad calibrate --write-holdout`).

use crate::fitting::corner_games;
use crate::fresh_path;
use crate::tic_tac_toe::TRAINING;
use base::random::SeededRng;
use clap::Parser;
use rand::{Rng, SeedableRng};
use session::centipawn_scale::CentipawnScale;
use session::win_rate::{WinRateCurve, WinRateModel, pieces_on_board, sigmoid};
use std::fs;
use train::calibrate::{CalibrateArgs, Calibration};
use train::fit::calibration_error::CalibrationError;
use train::fit::result_table::ResultTable;
use train::fit::win_rate_fit::{cross_entropy, fit_win_rate_model};
use train::training::Training as _;
use variants::VARIANTS;

/// Draws results from this model for random scores and boards, and gives the table to the fit.
fn drawn_results(truth: &WinRateModel, games: usize) -> ResultTable {
    let mut random = SeededRng::seed_from_u64(41);
    let mut results = ResultTable::default();
    for _ in 0..games {
        let (score, pieces) = (random.random_range(-1200..=1200), random.random_range(0..=truth.start_pieces));
        let [lost, drawn, _] = truth.curve(pieces.into()).loss_draw_win(f64::from(score));
        let chance: f64 = random.random();
        let result = if chance < lost { 0.0 } else { 0.5 * if chance < lost + drawn { 1.0 } else { 2.0 } };
        results.add(score, pieces, result, 1.0);
    }
    results
}

const TRUTH: WinRateModel = WinRateModel {
    start_pieces: 32,
    full_board: WinRateCurve { centipawns_per_logit: 350.0, draw_margin: 40.0 },
    empty_board: WinRateCurve { centipawns_per_logit: 150.0, draw_margin: 400.0 },
};

#[test]
fn the_win_model_is_found_again() {
    let found = fit_win_rate_model(&drawn_results(&TRUTH, 60_000), 32);
    for pieces in [2.0, 8.0, 16.0, 24.0, 32.0] {
        for score in [-900.0, -300.0, -50.0, 0.0, 150.0, 600.0] {
            let (truth, found) = (TRUTH.curve(pieces), found.curve(pieces));
            let differences = truth.loss_draw_win(score).into_iter().zip(found.loss_draw_win(score));
            for (truth, found) in differences {
                assert!((truth - found).abs() < 0.02, "{score} with {pieces}: {truth} {found}");
            }
        }
    }
}

#[test]
fn the_fit_is_no_less_likely_than_the_truth() {
    let results = drawn_results(&TRUTH, 20_000);
    let found = fit_win_rate_model(&results, 32);
    assert!(cross_entropy(&found, &results) <= cross_entropy(&TRUTH, &results) + 1e-4);
}

#[test]
fn games_without_draws_leave_no_room_for_draws() {
    let mut decisive = ResultTable::default();
    for (score, result) in [(100, 1.0), (50, 1.0), (20, 0.0), (-100, 0.0), (-20, 1.0)] {
        decisive.add(score, 10, result, 100.0);
    }
    let [_, draw, _] = fit_win_rate_model(&decisive, 10).curve(10.0).loss_draw_win(0.0);
    assert!(draw < 0.001, "{draw}");
}

#[test]
fn a_true_model_is_well_calibrated() {
    let error = CalibrationError::of(&TRUTH, &drawn_results(&TRUTH, 60_000));
    // Ten buckets of 6,000 results each: one standard deviation of a share is at most 0.0065.
    assert!(error.loss_draw_win.iter().all(|&error| error < 0.0065), "{error:?}");
    assert!((error.predicted_draws - error.counted_draws).abs() < 0.005, "{error:?}");
}

#[test]
fn the_calibration_error_is_the_mean_distance_of_the_shares() {
    // At score 0, with a margin of one logit: 1 / (1 + e) = 0.269 each of losses and wins, 0.462 of draws.
    let model = WinRateModel::constant(WinRateCurve { centipawns_per_logit: 100.0, draw_margin: 100.0 });
    let mut results = ResultTable::default();
    results.add(0, 4, 1.0, 3.0);
    results.add(0, 4, 0.0, 1.0);
    let error = CalibrationError::of(&model, &results);
    let side = 1.0 / (1.0 + 1f64.exp());
    let expected = [0.25 - side, 1.0 - 2.0 * side, 0.75 - side].map(f64::abs);
    for (found, expected) in error.loss_draw_win.into_iter().zip(expected) {
        assert!((found - expected).abs() < 1e-9, "{error:?}");
    }
    assert!((error.predicted_draws - (1.0 - 2.0 * side)).abs() < 1e-9 && error.counted_draws == 0.0, "{error:?}");
}

#[test]
fn a_result_table_is_read_back() {
    let results = drawn_results(&TRUTH, 500);
    let read = ResultTable::parse(&format!("# heading\n{results}")).unwrap();
    assert_eq!(read.to_string(), results.to_string());
    assert!(ResultTable::parse("1 2 3").unwrap_err().to_string().contains("found '1 2 3'"));
}

/// The command line as a user would give it.
#[derive(Parser)]
struct CommandLine {
    #[command(flatten)]
    args: CalibrateArgs,
}

/// Calibrates on a file of these games.
fn calibrate(name: &str, games: &str, options: &str) -> Calibration {
    let data = fresh_path(name);
    fs::write(&data, games).unwrap();
    let line = format!("calibrate --variant rows --data {}{options}", data.display());
    let Ok(CommandLine { args }) = CommandLine::try_parse_from(line.split(' ')) else { panic!("{line}") };
    TRAINING.calibrate(&args).unwrap()
}

#[test]
fn calibrate_weighs_games_and_keeps_every_fifth_out() {
    let calibration = calibrate("calibrate.games", &corner_games(), "");
    assert_eq!((calibration.games, calibration.cut_off), (300, 0));
    assert!((calibration.fitted.weight() - 240.0).abs() < 1e-6 && (calibration.kept_out.weight() - 60.0).abs() < 1e-6);
}

#[test]
fn games_that_were_cut_off_count_as_neither_draws_nor_wins() {
    let cut_off = corner_games().replace("draw x", "draw ply limit");
    let calibration = calibrate("cut_off.games", &cut_off, " --holdout 0");
    // Every sixth game is drawn.
    assert_eq!((calibration.games, calibration.cut_off), (300, 50));
    let error = CalibrationError::of(&calibration.model, &calibration.fitted);
    assert!((calibration.fitted.weight() - 250.0).abs() < 1e-6 && error.counted_draws == 0.0, "{error:?}");
}

#[test]
fn long_games_weigh_no_more_than_short_ones() {
    let games = "......... | a 10 b -10 c 10 d -10 | draw x\n......... | a 10 | 1 x\n";
    let error = {
        let calibration = calibrate("weights.games", games, " --holdout 0");
        CalibrationError::of(&calibration.model, &calibration.fitted)
    };
    assert!((error.counted_draws - 0.5).abs() < 1e-9, "{error:?}");
}

#[test]
fn the_report_has_the_errors_of_both_models_and_the_start() {
    let calibration = calibrate("report.games", &corner_games(), "");
    let text = calibration.report(&TRUTH);
    for part in
        ["300 games, 0 of them cut off", "this model on the games kept out: calibration error", "at the start: wdl"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(text.contains("the shipped model on the games kept out"), "{text}");
}

#[test]
fn the_results_of_the_games_kept_out_are_written_with_their_commands() {
    let out = fresh_path("kept_out.txt");
    let calibration = calibrate("kept_out.games", &corner_games(), &format!(" --write-holdout {}", out.display()));
    let text = fs::read_to_string(&out).unwrap();
    assert!(text.starts_with("# pentad calibrate --variant rows --holdout 5 --data kept_out.games\n"), "{text}");
    assert!(text.contains("# kept_out.games: heading\n"), "{text}");
    assert_eq!(ResultTable::parse(&text).unwrap().to_string(), calibration.kept_out.to_string());
}

/// The results of the games of this variant that were kept out.
fn kept_out_games(variant: &str) -> ResultTable {
    let path = format!("{}/../../tests/training/calibration/{variant}.txt", env!("CARGO_MANIFEST_DIR"));
    ResultTable::parse(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))).unwrap()
}

#[test]
fn models_know_the_pieces_of_their_start_positions() {
    for variant in VARIANTS {
        let start = variant.new_session(1, 1).history.fen();
        assert_eq!(variant.win_rate_model.start_pieces, pieces_on_board(&start), "{}", variant.name);
    }
}

/// A share counted in this number of games strays from the truth by less than this in 99 of 100 cases: 2.6 standard
/// deviations.
fn sampling_error(share: f64, games: f64) -> f64 {
    2.6 * (share * (1.0 - share) / games).sqrt()
}

#[test]
fn draws_are_as_frequent_in_games_kept_out_as_the_model_says() {
    for variant in VARIANTS {
        let results = kept_out_games(variant.name);
        let error = CalibrationError::of(&variant.win_rate_model, &results);
        let bound = 0.01 + sampling_error(error.predicted_draws, results.weight());
        assert!((error.predicted_draws - error.counted_draws).abs() < bound, "{}: {error:?} {bound}", variant.name);
    }
}

#[test]
fn models_are_calibrated_on_games_kept_out() {
    for variant in VARIANTS {
        let results = kept_out_games(variant.name);
        let error = CalibrationError::of(&variant.win_rate_model, &results);
        // A share counted in n games has a standard deviation of at most 0.5 / sqrt(n), and the error is a mean over
        // ten buckets, each with positions of most games.
        let bound = 0.02 + 0.5 / results.weight().sqrt();
        assert!(error.loss_draw_win.iter().all(|&error| error < bound), "{}: {error:?} {bound}", variant.name);
    }
}

/// The evaluator's centipawns that are reported as these.
fn own_centipawns(scale: CentipawnScale, curve: &WinRateCurve, reported: f64) -> f64 {
    match scale {
        CentipawnScale::Own => reported,
        CentipawnScale::EvenWin => reported / 100.0 * curve.draw_margin,
        CentipawnScale::ExpectedScore(per_logit) => curve.centipawns_for_expected_score(sigmoid(reported / per_logit)),
    }
}

#[test]
fn protocol_md_says_what_centipawns_mean() {
    let path = format!("{}/../../protocol.md", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap();
    for variant in VARIANTS {
        let chances = [0, 100, 300, 1000].map(|centipawns| {
            let curve = variant.win_rate_model.full_board;
            let [loss, _, win] = curve
                .loss_draw_win(own_centipawns(variant.centipawn_scale, &curve, centipawns.into()))
                .map(|chance| (1000.0 * chance).round() as u32);
            format!("{win} {} {loss}", 1000 - win - loss)
        });
        let start = format!("| {} | ", variant.name);
        let end = format!(" | {} |", chances.join(" | "));
        assert!(text.lines().any(|line| line.starts_with(&start) && line.ends_with(&end)), "{start}...{end}");
    }
}
