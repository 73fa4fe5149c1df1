//! Tuning of the search: the optimiser finds a known optimum, and a run goes on after a kill as if nothing had happened.

use crate::fresh_path;
use crate::tic_tac_toe::TRAINING;
use base::checked_line::without_checksum;
use base::random::SeededRng;
use clap::Parser;
use contest::run_shard::RunShard;
use eval::parameter_table::{FINAL_LEARNING_RATE, Parameter};
use rand::{Rng, SeedableRng};
use search::control::signal::Signal;
use std::fs;
use std::path::Path;
use train::spsa::optimiser::{ALPHA, GAMMA, OpposedValues, STABILITY, Spsa, SpsaSettings, TunedParameter};
use train::spsa::run_file::BatchEntry;
use train::spsa::{SpsaArgs, SpsaJob, SpsaReport};
use train::training::Training;
use variants::{VARIANTS, Variant, find_training};

const FRACTION: Parameter =
    Parameter { name: "fraction", doc: "", default: 0.0, min: -1000.0, max: 1000.0, step: 8.0, is_integer: false };
const WHOLE: Parameter =
    Parameter { name: "whole", doc: "", default: 3.0, min: 1.0, max: 5.0, step: 1.0, is_integer: true };

fn run_of(rows: &[(Parameter, f64)], iterations: u64, seed: u64) -> Spsa {
    let parameters = rows.iter().map(|&(row, start)| TunedParameter { row, start }).collect();
    Spsa::new(
        parameters,
        SpsaSettings { iterations, batch: 16, rate: FINAL_LEARNING_RATE, seed, shard: RunShard::WHOLE },
    )
}

/// Values lose to others by how much farther they are from the optimum, squared, in steps, times this.
const STEEPNESS: f64 = 0.02;
/// How far from the optimum each parameter begins, in steps.
const START_ERROR: f64 = 4.0;
const ITERATIONS: u64 = 20_000;

/// A pair of games of noise: won or lost by both, so that the mean is the expected lead.
fn noisy_result(opposed: &OpposedValues, optimum: &[f64], random: &mut SeededRng) -> i8 {
    let loss = |values: &[f64]| -> f64 {
        values.iter().zip(optimum).map(|(value, best)| ((value - best) / FRACTION.step).powi(2)).sum()
    };
    let lead = STEEPNESS * (loss(&opposed.minus) - loss(&opposed.plus));
    if random.random_bool((0.5 + lead / 4.0).clamp(0.0, 1.0)) { 2 } else { -2 }
}

/// The expected squared error at the end, in steps. With error u, perturbation c, rate r, sign s and result y an iteration
/// makes u into u + r c s y. The mean of s y is -4 g u c for steepness g, as the signs of other parameters cancel out, and
/// y squared is 4; so the mean of u squared becomes (1 - 8 g r c^2) times itself, plus 4 r^2 c^2.
fn expected_squared_error() -> f64 {
    let all = ITERATIONS as f64;
    (1..=ITERATIONS).map(|number| number as f64).fold(START_ERROR.powi(2), |error, number| {
        let size = (all / number).powf(GAMMA);
        let rate =
            FINAL_LEARNING_RATE * ((1.0 + STABILITY) * all / (STABILITY * all + number)).powf(ALPHA) / size.powi(2);
        error * (1.0 - 8.0 * STEEPNESS * rate * size.powi(2)) + 4.0 * (rate * size).powi(2)
    })
}

/// The mean of 100 squared errors has a standard deviation of a seventh of what is expected; half is 3.5 of them.
#[test]
fn the_optimum_of_a_noisy_quadratic_is_found_as_closely_as_the_theory_says() {
    let optimum = [START_ERROR * FRACTION.step, -START_ERROR * FRACTION.step];
    let mut sum = 0.0;
    for seed in 0..50 {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut spsa = run_of(&[(FRACTION, 0.0); 2], ITERATIONS, seed);
        while !spsa.next_batch().is_empty() {
            let batch = spsa.next_batch();
            let results: Vec<i8> =
                batch.map(|number| noisy_result(&spsa.opposed_values(number), &optimum, &mut random)).collect();
            spsa.update(&results);
        }
        let errors = spsa.theta().iter().zip(optimum).map(|(value, best)| ((value - best) / FRACTION.step).powi(2));
        sum += errors.sum::<f64>();
    }
    let (mean, expected) = (sum / 100.0, expected_squared_error());
    assert!(expected < 0.1, "a third of a step, from four: {expected}");
    assert!((mean / expected - 1.0).abs() < 0.5, "{mean} instead of {expected}");
}

/// Results that nothing depends on move a thousand parameters by as much as `wandering` says: the mean of their squares has a
/// standard deviation of a twentieth.
#[test]
fn parameters_that_do_not_matter_wander_as_far_as_is_said() {
    let mut random = SeededRng::seed_from_u64(11);
    let mut spsa = run_of(&[(FRACTION, 0.0); 1000], 2000, 6);
    while !spsa.next_batch().is_empty() {
        let results: Vec<i8> = spsa.next_batch().map(|_| random.random_range(-2..=2)).collect();
        spsa.update(&results);
    }
    let report = SpsaReport::new("rows", &spsa);
    assert!((report.distance() / report.wandering - 1.0).abs() < 0.1, "{report}");
}

/// The last iteration perturbs by the step of the table, and a point moves by R_end times it towards the winner.
#[test]
fn the_last_iteration_has_the_step_and_the_rate_of_the_table() {
    let mut spsa = run_of(&[(FRACTION, 3.0)], 1, 1);
    let OpposedValues { plus, minus } = spsa.opposed_values(0);
    let direction = (plus[0] - 3.0) / FRACTION.step;
    assert_eq!((direction.abs(), plus[0] + minus[0]), (1.0, 6.0));
    spsa.update(&[2]);
    let moved = (spsa.theta()[0] - 3.0) / FRACTION.step;
    assert!((moved - 2.0 * FINAL_LEARNING_RATE * direction).abs() < 1e-12, "{moved}");
}

#[test]
fn whole_numbers_stay_whole_and_everything_stays_in_its_range() {
    let mut random = SeededRng::seed_from_u64(3);
    let narrow = Parameter { min: -9.0, max: 9.0, ..FRACTION };
    let mut spsa = run_of(&[(WHOLE, 5.0), (narrow, -9.0)], 2000, 5);
    while !spsa.next_batch().is_empty() {
        let batch = spsa.next_batch();
        for number in batch.clone() {
            let OpposedValues { plus, minus } = spsa.opposed_values(number);
            for values in [plus, minus] {
                assert!(values[0].fract() == 0.0 && (1.0..=5.0).contains(&values[0]), "{values:?}");
                assert!((-9.0..=9.0).contains(&values[1]), "{values:?}");
            }
        }
        // Worse than any game: everything is won or lost by both.
        let results: Vec<i8> = batch.map(|_| if random.random() { 2 } else { -2 }).collect();
        spsa.update(&results);
        assert!(
            (1.0..=5.0).contains(&spsa.theta()[0]) && (-9.0..=9.0).contains(&spsa.theta()[1]),
            "{:?}",
            spsa.theta()
        );
    }
}

/// The mean of what plays is what was asked for: of 10,000 draws of a standard deviation of at most a half it is off by
/// 0.025 once in two million times. And both players round alike, so that they are one step or two steps apart or more.
#[test]
fn rounding_is_fair_and_keeps_the_players_apart() {
    let wide = Parameter { min: -100.0, max: 100.0, ..WHOLE };
    let spsa = run_of(&[(wide, 24.3)], 10_000, 9);
    let mut sum = 0.0;
    for number in 0..10_000 {
        let OpposedValues { plus, minus } = spsa.opposed_values(number);
        assert!((plus[0] - minus[0]).abs() >= 2.0, "{plus:?} {minus:?}");
        sum += (plus[0] + minus[0]) / 2.0;
    }
    assert!((sum / 10_000.0 - 24.3).abs() < 0.025, "{}", sum / 10_000.0);
}

/// The second half of an even deal has the odd numbers.
#[test]
fn shards_draw_what_the_whole_run_draws_in_turn() {
    let rows = [TunedParameter { row: FRACTION, start: 0.0 }; 20];
    let directions = |shard: &str, number| {
        let shard = shard.parse().expect("a shard");
        let spsa = Spsa::new(
            rows.to_vec(),
            SpsaSettings { iterations: 10, batch: 1, rate: FINAL_LEARNING_RATE, seed: 4, shard },
        );
        spsa.opposed_values(number).plus.iter().map(|value| *value > 0.0).collect::<Vec<_>>()
    };
    for number in 0..5 {
        assert_eq!(directions("1/2", number), directions("1/1", 2 * number));
        assert_eq!(directions("2/2", number), directions("1/1", 2 * number + 1));
    }
    assert_ne!(directions("1/2", 0), directions("2/2", 0));
}

/// The command line as a user would give it; of options given twice the last counts.
#[derive(Parser)]
#[command(args_override_self = true)]
struct CommandLine {
    #[command(flatten)]
    args: SpsaArgs,
}

fn arguments(path: &Path, options: &str) -> Result<SpsaArgs, String> {
    let words = ["spsa"].into_iter().chain(options.split_whitespace()).chain(["--out"]);
    let words = words.map(Into::into).chain([path.as_os_str().to_owned()]);
    CommandLine::try_parse_from(words).map(|line| line.args).map_err(|error| error.to_string())
}

fn tune(training: &dyn Training, args: &SpsaArgs, stop: &Signal) -> Result<SpsaReport, String> {
    training.spsa(&SpsaJob { args, command: "test", stop }).map_err(|error| error.to_string())
}

const OPTIONS: &str = "--variant rows --games 60 --batch 4 --random-min 0 --random-max 2 --nodes 30 --hash 1 --seed 3";

/// Tunes three in a row; the file in the end.
fn file(path: &Path, options: &str) -> Result<String, String> {
    tune(&TRAINING, &arguments(path, &format!("{OPTIONS} {options}"))?, &Signal::default())?;
    fs::read_to_string(path).map_err(|error| error.to_string())
}

#[test]
fn a_run_that_was_killed_at_any_moment_ends_as_if_nothing_had_happened() {
    let whole = file(&fresh_path("whole.spsa"), "").unwrap();
    let results = whole.lines().skip(1).flat_map(|line| serde_json::from_str::<BatchEntry>(line).unwrap().results);
    let results: Vec<i8> = results.collect();
    assert_eq!((whole.lines().count(), results.len()), (1 + 8, 30), "7 batches of 4 and one of 2");
    assert!(results.iter().any(|&result| result != 0), "the parameters matter");
    let lines: Vec<usize> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
    let path = fresh_path("killed.spsa");
    // In the header, behind it, in the middle of lines, behind a line, in the last and behind it.
    for cut in [0, 5, lines[0], lines[0] + 1, lines[2] - 1, lines[3], lines[7] + 9, whole.len() - 1, whole.len()] {
        fs::write(&path, &whole[..cut]).unwrap();
        assert_eq!(file(&path, "--resume").unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = file(&fresh_path("spsa.one"), "--threads 1").unwrap();
    assert_eq!(file(&fresh_path("spsa.three"), "--threads 3").unwrap(), one);
    assert_ne!(file(&fresh_path("spsa.seed"), "--seed 4"), Ok(one));
}

#[test]
fn a_stopped_run_reports_what_it_has_and_goes_on_later() {
    let (path, stop) = (fresh_path("stopped.spsa"), Signal::default());
    stop.stop();
    let report = tune(&TRAINING, &arguments(&path, OPTIONS).unwrap(), &stop).unwrap();
    assert_eq!((report.games, report.all_games), (0, 60));
    assert_eq!(file(&path, "--resume").unwrap(), file(&fresh_path("unstopped.spsa"), "").unwrap());
}

#[test]
fn a_file_of_another_run_is_neither_replaced_nor_continued() {
    let path = fresh_path("kept.spsa");
    let whole = file(&path, "").unwrap();
    assert!(file(&path, "").is_err_and(|error| error.ends_with("--resume to go on with it, or --force to replace it")));
    for other in ["--resume --batch 5", "--resume --only rfp_margin", "--resume --nodes 31", "--resume --shard 1/2"] {
        let error = file(&path, other).unwrap_err();
        assert!(error.contains("this run has") && error.lines().count() == 1, "{other}: {error}");
    }
    // Its checksum tells that a line was changed; without it, theta does.
    let whole: String = whole.lines().map(|line| without_checksum(line) + "\n").collect();
    let (first, second) = whole.split_once("\"results\":[").expect("a batch");
    let (results, rest) = second.split_once(']').expect("its end");
    let other = if results.starts_with('0') { "2" } else { "0" };
    let results = results.split_once(',').map(|(_, others)| format!("{other},{others}")).expect("four results");
    fs::write(&path, format!("{first}\"results\":[{results}]{rest}")).unwrap();
    let error = file(&path, "--resume").unwrap_err();
    assert!(error.ends_with("kept.spsa line 2: theta does not follow from the results"), "{error}");
}

/// With one batch, played by the values that it begins with, the values move by the rate times the step times the sum of the
/// results with their signs.
#[test]
fn the_rate_and_the_steps_are_those_asked_for() {
    let run = |name: &str, options: &str| {
        let whole = file(&fresh_path(name), &format!("--games 60 --batch 30 {options}")).unwrap();
        let header = whole.lines().next().expect("a header").to_owned();
        let batch: BatchEntry = serde_json::from_str(whole.lines().last().expect("a batch")).unwrap();
        (header, batch)
    };
    let has_row = |header: &str, row: &str| assert!(header.contains(&format!("{row}\"")), "{row}: {header}");
    let (header, _) = run("as-it-comes.spsa", "");
    has_row(&header, "rfp_margin, int, 95, 40, 200, 8, 0.002");
    let (header, slow) = run("slow.spsa", "--rate 0.0001 --steps 1.5");
    has_row(&header, "rfp_margin, int, 95, 40, 200, 12, 0.0001");
    let (header, fast) = run("fast.spsa", "--rate 0.001 --steps 1.5");
    has_row(&header, "rfp_margin, int, 95, 40, 200, 12, 0.001");
    assert_eq!(slow.results, fast.results);
    let rows = header.split('"').filter(|row| row.ends_with(", 0.001"));
    let starts: Vec<f64> =
        rows.map(|row| row.split(", ").nth(2).expect("a value").parse().expect("a number")).collect();
    assert_eq!((starts.len(), slow.theta.len()), (fast.theta.len(), fast.theta.len()));
    let moves =
        |batch: BatchEntry| batch.theta.into_iter().zip(&starts).map(|(now, start)| now - start).collect::<Vec<_>>();
    let (slow, fast) = (moves(slow), moves(fast));
    // What is at an end of its range cannot move on.
    let tenfold = slow.iter().zip(&fast).filter(|(slow, fast)| (**fast - 10.0 * **slow).abs() < 1e-6).count();
    let still = slow.iter().filter(|&&moved| moved == 0.0).count();
    assert!(still <= 3 && tenfold >= slow.len() - 3, "{slow:?} and {fast:?}");
    for options in ["--rate 0", "--rate 1e9", "--rate x", "--steps=-1", "--steps nan"] {
        let error = arguments(&fresh_path("refused.spsa"), &format!("{OPTIONS} {options}")).unwrap_err();
        assert!(error.contains("expected a number above 0 and at most 10"), "{options}: {error}");
    }
}

#[test]
fn a_run_begins_where_an_earlier_one_has_come_to() {
    let earlier = fresh_path("earlier.spsa");
    let whole = file(&earlier, "--only rfp_margin,lmr_base").unwrap();
    let last: BatchEntry = serde_json::from_str(whole.lines().last().expect("a batch")).unwrap();
    let from = format!("--from {} --nodes 31", earlier.display());
    let header = file(&fresh_path("later.spsa"), &from).unwrap().lines().next().expect("a header").to_owned();
    for value in last.theta {
        assert!(header.contains(&format!(", {value}, ")), "{value} in {header}");
    }
    assert!(header.contains("\"from\":\"earlier.spsa "), "{header}");
    // A file that is none, one without a batch, one that tuned something else.
    let path = fresh_path("refused.spsa");
    let begun = fresh_path("begun.spsa");
    fs::write(&begun, whole.lines().next().expect("a header").to_owned() + "\n").unwrap();
    let none = fresh_path("none.spsa");
    fs::write(&none, "{}\n").unwrap();
    for (from, options, expected) in [
        (&none, "", "none.spsa line 1: "),
        (&begun, "", "begun.spsa line 2: missing: no batch has been played yet"),
        (&earlier, "--only qs_see_margin", "earlier.spsa line 1: it has tuned none of these parameters"),
        (&fresh_path("absent.spsa"), "", "absent.spsa"),
    ] {
        let error = file(&path, &format!("--from {} {options}", from.display())).unwrap_err();
        assert!(error.contains(expected) && error.lines().count() == 1, "{expected}: {error}");
        assert!(!path.exists());
    }
}

#[test]
fn wrong_names_are_refused_before_a_file_is_made() {
    let path = fresh_path("wrong.spsa");
    let error = file(&path, "--only rfp_margin,rfp_margn").unwrap_err();
    assert!(error.starts_with("--only: 'rfp_margn' is no tunable parameter") && error.lines().count() == 1, "{error}");
    assert!(!path.exists());
}

#[test]
fn a_report_names_the_farthest_first_and_values_that_can_be_played_with() {
    let share = Parameter { name: "share", step: 0.05, min: 0.0, max: 1.0, ..FRACTION };
    let mut spsa = run_of(&[(WHOLE, 3.4), (share, 0.5), (FRACTION, 1000.0)], 1, 1);
    spsa.update(&[2]);
    let report = SpsaReport::new("rows", &spsa);
    let steps: Vec<f64> = report.changes.iter().map(|change| change.steps().abs()).collect();
    assert!(steps.is_sorted_by(|one, other| one >= other), "{steps:?}");
    // A hundredth of the step is 0.0005: four decimals.
    let text = report.to_string();
    let options = text.lines().last().expect("a line");
    assert!(options.split(',').count() == 3 && !options.contains(' '), "{options}");
    let shares = ["option.share=0.5002", "option.share=0.4998"];
    assert!(options.contains("option.whole=3") && shares.iter().any(|share| options.contains(share)), "{options}");
}

#[test]
fn a_game_without_two_sides_is_refused_in_one_line() {
    let of_many = |variant: &&Variant| variant.description.sides.is_free_for_all();
    for variant in VARIANTS.into_iter().filter(of_many) {
        let args = arguments(&fresh_path("many.spsa"), "--variant x --games 2").unwrap();
        let error = tune(variant.training.unwrap(), &args, &Signal::default()).unwrap_err();
        assert!(error.starts_with("x has no two sides") && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_hidden_game_is_tuned_too() {
    let path = fresh_path("hidden.spsa");
    let options = "--variant szachao --games 4 --batch 1 --nodes 8 --hash 1 --max-plies 12 --only ismcts_*";
    let report =
        tune(find_training("szachao").unwrap(), &arguments(&path, options).unwrap(), &Signal::default()).unwrap();
    assert_eq!((report.games, fs::read_to_string(&path).unwrap().lines().count()), (4, 3));
}
