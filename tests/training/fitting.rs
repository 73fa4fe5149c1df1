use crate::fresh_path;
use crate::tic_tac_toe::{ENGINE_WEIGHTS, TRAINING, TicTacToe};
use base::random::SeededRng;
use clap::Parser;
use eval::linear::{TermSink, Weights};
use rand::{Rng, SeedableRng};
use rules::game::Game;
use std::fmt::Write;
use std::fs;
use train::data::dataset::SampleSet as _;
use train::data::samples::Samples;
use train::data::terms::TermCollector;
use train::fit::logistic_loss::LogisticLoss;
use train::fit::loss::{Loss as _, mean_loss};
use train::fit::regression::Regression;
use train::fit::wdl_counts::WdlCounts;
use train::training::Training as _;
use train::tune::TuneArgs;

const WEIGHTS: usize = Weights::<TicTacToe>::COUNT;
/// In units: the probability of winning is e times that of losing at this sum.
const SCALE: f32 = 1200.0;

/// Rows of random terms, some of them greater than a byte, with the probabilities that these weights give.
fn synthetic(truth: &[f32], len: usize, seed: u64) -> (Samples<TicTacToe>, Vec<f32>) {
    let mut random = SeededRng::seed_from_u64(seed);
    let (mut samples, mut targets) = (Samples::default(), Vec::new());
    for _ in 0..len {
        let occurring = (0..WEIGHTS).filter(|&index| index != 9 && index != 10);
        let counts = occurring.map(|index| (index, random.random_range(-7i32..=3)));
        let terms: Vec<(usize, i32)> = counts.filter(|&(_, count)| count >= -3).collect();
        let sum: f32 = terms.iter().map(|&(index, count)| truth[index] * count as f32).sum();
        let probability = 1.0 / (1.0 + (-sum / SCALE).exp());
        let result = if random.random_bool(probability.into()) { 1.0 } else { 0.0 };
        samples.push(terms, (sum / 4.0) as i32, Some(result));
        targets.push(probability);
    }
    (samples, targets)
}

fn true_weights() -> Vec<f32> {
    vec![400.0, -300.0, 50.0, 0.0, 700.0, 120.0, -80.0, 10.0, 260.0, 7.0, -7.0, 90.0]
}

#[test]
fn the_gradient_is_what_differences_say() {
    let (samples, targets) = synthetic(&true_weights(), 40, 3);
    let problem = LogisticLoss::new(&samples, targets, SCALE);
    let mut random = SeededRng::seed_from_u64(5);
    let weights: Vec<f32> = (0..WEIGHTS).map(|_| random.random_range(-500.0..500.0)).collect();
    let all: Vec<u32> = (0..40).collect();
    let mut gradient = vec![0.0; WEIGHTS];
    let loss = problem.add_gradient(&all, &weights, &mut gradient);
    assert!((loss / 40.0 - mean_loss(&problem, &weights)).abs() < 1e-6);
    for index in 0..WEIGHTS {
        let at = |step: f32| {
            let mut moved = weights.clone();
            moved[index] += step;
            mean_loss(&problem, &moved) * 40.0
        };
        let numeric = (at(8.0) - at(-8.0)) / 16.0 * f64::from(SCALE);
        assert!((numeric - f64::from(gradient[index])).abs() < 0.02, "{index}: {numeric} {}", gradient[index]);
    }
}

#[test]
fn great_counts_are_kept_whole() {
    let mut samples = Samples::<TicTacToe>::default();
    samples.push([(0, 300), (4, -129), (11, 1)], 0, Some(0.5));
    samples.push([], 0, Some(0.5));
    samples.push([(2, 5)], 7, Some(1.0));
    let mut twice = samples.clone();
    twice.append(&samples);
    let weights = Weights::<TicTacToe>::parse(ENGINE_WEIGHTS).unwrap();
    for (sample, sum) in [(0, 300 * 12 - 129 * 20 + 5), (1, 0), (2, 60), (3, 300 * 12 - 129 * 20 + 5), (5, 60)] {
        assert_eq!(twice.evaluate(sample, &weights), sum);
    }
    assert_eq!((twice.len(), twice.score(5), twice.result(5), twice.result(3)), (6, 7, Some(1.0), Some(0.5)));
}

#[test]
fn terms_are_gathered_once_each() {
    let mut collector = TermCollector::new(WEIGHTS);
    for (index, count) in [(5, 1), (2, 3), (5, 2), (4, 1), (4, -1), (4, 7), (0, 1), (0, -1)] {
        collector.add(index, count);
    }
    let start = TicTacToe::startpos();
    assert_eq!(collector.collect(&start).collect::<Vec<_>>(), [(2, 3), (4, 7), (5, 3), (11, 1)]);
    assert_eq!(collector.collect(&start).collect::<Vec<_>>(), [(11, 1)]);
}

/// A learning rate of 4 centipawns, and decay counted in 100 centipawns, at 4 units a centipawn.
fn regression(weight_decay: f32) -> Regression {
    Regression {
        epochs: 30,
        batch_size: 256,
        min_steps_per_epoch: 32,
        learning_rate: 16.0,
        weight_decay,
        weight_decay_unit: 400.0,
        seed: 1,
    }
}

#[test]
fn known_weights_are_found_again() {
    let truth = true_weights();
    let (samples, targets) = synthetic(&truth, 6000, 11);
    let (held_out, held_out_targets) = synthetic(&truth, 1000, 12);
    let training = LogisticLoss::new(&samples, targets, SCALE);
    let validation = LogisticLoss::new(&held_out, held_out_targets, SCALE);
    let mut start = vec![0.0; WEIGHTS];
    (start[9], start[10]) = (7.0, -7.0);
    let mut epochs = Vec::new();
    let found = regression(0.0).fit(&training, &validation, &start, &mut |epoch, _| epochs.push(epoch)).unwrap();
    for (index, (found, truth)) in found.iter().zip(&truth).enumerate() {
        assert!((found - truth).abs() < 2.0, "weight {index}: {found}, in truth {truth}");
    }
    assert_eq!(found[9..11], [7.0, -7.0]);
    assert_eq!(epochs.len(), 30);
    assert!(epochs[29].validation < epochs[0].validation);
    let again = regression(0.0).fit(&training, &validation, &start, &mut |_, _| ()).unwrap();
    assert_eq!(found, again);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    assert_eq!(one.install(|| regression(0.0).fit(&training, &validation, &start, &mut |_, _| ()).unwrap()), found);
}

#[test]
fn decay_holds_weights_to_where_they_began() {
    let truth = true_weights();
    let (samples, targets) = synthetic(&truth, 2000, 21);
    let nothing = Samples::<TicTacToe>::default();
    let training = LogisticLoss::new(&samples, targets, SCALE);
    let validation = LogisticLoss::new(&nothing, Vec::new(), SCALE);
    let start = vec![100.0; WEIGHTS];
    let total_change = |decay| -> f32 {
        let found = regression(decay).fit(&training, &validation, &start, &mut |_, _| ()).unwrap();
        found.iter().map(|weight| (weight - 100.0).abs()).sum()
    };
    let (free, held, tied) = (total_change(0.0), total_change(300.0), total_change(1e7));
    assert!(tied < 0.05 * free && tied < held && held < 0.9 * free, "{free} {held} {tied}");
}

#[test]
fn the_scale_is_found_and_blindness_noticed() {
    let (samples, _) = synthetic(&true_weights(), 40_000, 31);
    let (mut counts, mut blind) = (WdlCounts::default(), WdlCounts::default());
    for sample in 0..samples.len() {
        let result = samples.result(sample).expect("all are known");
        counts.add(samples.score(sample), result);
        blind.add(0, result);
    }
    // Scores are in centipawns, four units each.
    let scale = counts.fit_scale().unwrap();
    assert!((scale - f64::from(SCALE) / 4.0).abs() < 10.0, "{scale}");
    assert_eq!(blind.fit_scale(), None);
    assert_eq!(WdlCounts::default().fit_scale(), None);
}

/// The command lines as a user would give them.
#[derive(Parser)]
enum CommandLine {
    Tune(TuneArgs),
}

/// Games in which who marks the first corner wins as a rule.
pub(super) fn corner_games() -> String {
    let mut text = String::from("# heading\n");
    for game in 0..300 {
        let (moves, result) = match game % 6 {
            0 => ("c 20 b -20", "2 x"),
            1 | 2 => ("a 40 d -40", "1 x"),
            3 | 4 => ("f 5 a 30", "2 x"),
            _ => ("h 0 g 0", "draw x"),
        };
        let _ = writeln!(text, "......... | {moves} | {result}");
    }
    text
}

#[test]
fn tune_writes_weights_that_read_back_and_know_better() {
    let (data, out) = (fresh_path("corner.games"), fresh_path("corner.weights"));
    fs::write(&data, corner_games()).unwrap();
    let line = format!(
        "pentad tune --variant rows --lambda 1 --decay 0.1 --batch 64 --rate 5 --epochs 40 --scale 100 --repeats --data {} --out {}",
        data.display(),
        out.display()
    );
    let Ok(CommandLine::Tune(mut args)) = CommandLine::try_parse_from(line.split(' ')) else { panic!("{line}") };
    TRAINING.tune(&args, &mut |_| ()).unwrap();
    let text = fs::read_to_string(&out).unwrap();
    let tuned = Weights::<TicTacToe>::parse(&text).unwrap();
    assert!(text.starts_with("# pentad tune --variant rows --data corner.games --scale 100 --repeats"), "{text}");
    assert_eq!(tuned.group("never"), Some(&[7, -7][..]));
    let squares = tuned.group("square").unwrap();
    assert!(squares[0] > 100 && squares[2] < 0, "{squares:?}");
    let error = TRAINING.tune(&args, &mut |_| ()).unwrap_err().to_string();
    assert!(error.ends_with("corner.weights exists already: add --force to replace it"), "{error}");
    args.fit.force = true;
    TRAINING.tune(&args, &mut |_| ()).unwrap();
    assert_eq!(fs::read_to_string(&out).unwrap(), text);
}

#[test]
fn tune_names_the_line_that_is_wrong() {
    let (data, out) = (fresh_path("wrong.games"), fresh_path("wrong.weights"));
    fs::write(&data, "# heading\n......... | a 1 b 2 | draw x\n......... | a 1 a 2 | draw x\n").unwrap();
    let line = format!("pentad tune --variant rows --data {} --out {}", data.display(), out.display());
    let Ok(CommandLine::Tune(args)) = CommandLine::try_parse_from(line.split(' ')) else { panic!("{line}") };
    let error = TRAINING.tune(&args, &mut |_| ()).unwrap_err().to_string();
    assert!(error.contains("wrong.games line 3: move: found 'a'"), "{error}");
    assert!(!out.exists());
}
