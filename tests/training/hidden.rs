//! The training commands for a hidden-information game.

use crate::fresh_path;
use base::seat::Seat;
use clap::Parser;
use eval::hidden::Trainable;
use eval::linear::{WeightLayout, Weights};
use rules::hidden::World as _;
use rules::partial_position::PartialPosition;
use session::evaluator_source::EvaluatorSource;
use std::fs;
use std::path::Path;
use szachao::{HIDDEN_UNITS, KnownPosition, SzachaoEvaluator};
use train::calibrate::CalibrateArgs;
use train::data::coded_game::{decode, encode};
use train::data::game_kind::HiddenGame;
use train::data::packed_game::{pack, unpack};
use train::data::played_game::PlayedGame;
use train::duel::DuelArgs;
use train::network::{TrainArgs, train_worlds};
use train::selfplay::SelfPlayArgs;
use train::training::{HiddenTraining, Training as _};
use train::tune::TuneArgs;
use variants::find_training;

const TRAINING: HiddenTraining<KnownPosition, SzachaoEvaluator> = HiddenTraining::new(
    EvaluatorSource { built_in: SzachaoEvaluator::default, from_bytes: SzachaoEvaluator::from_bytes },
    train_worlds::<KnownPosition, SzachaoEvaluator, HIDDEN_UNITS>,
);

/// The command line as a user would give it.
#[derive(Parser)]
struct CommandLine<A: clap::Args> {
    #[command(flatten)]
    args: A,
}

fn args<A: clap::Args>(line: &str, paths: [(&str, &Path); 2]) -> A {
    let words = format!("job --variant szachao {line}");
    let mut words: Vec<std::ffi::OsString> = words.split_whitespace().map(Into::into).collect();
    for (option, path) in paths.into_iter().filter(|(option, _)| !option.is_empty()) {
        words.extend([option.into(), path.as_os_str().to_owned()]);
    }
    CommandLine::<A>::try_parse_from(words).map(|line| line.args).unwrap_or_else(|error| panic!("{error}"))
}

const QUICK: &str = "--nodes 12 --random-min 1 --random-max 3 --opening-bound 900 --max-plies 40 --hash 1";

fn play(name: &str, options: &str) -> (std::path::PathBuf, String) {
    play_on(0, name, options)
}

fn play_on(threads: usize, name: &str, options: &str) -> (std::path::PathBuf, String) {
    let path = fresh_path(name);
    let args = args::<SelfPlayArgs>(&format!("{QUICK} {options}"), [("--out", &path), ("", &path)]);
    TRAINING.selfplay(&args, threads).unwrap_or_else(|error| panic!("{error}"));
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

#[test]
fn games_are_read_back_and_repeat() {
    let (_, one) = play_on(1, "dealt_one.games", "--games 6 --seed 4");
    let (_, three) = play_on(3, "dealt_three.games", "--games 6 --seed 4");
    assert_eq!(one, three);
    for line in one.lines().skip(1) {
        let game = PlayedGame::<HiddenGame<KnownPosition>>::parse(line).unwrap();
        assert_eq!(game.to_line(), line);
        let unpacked = unpack::<HiddenGame<KnownPosition>>(&pack(&game)).unwrap();
        assert_eq!(unpacked.to_line(), line);
        let decoded = decode::<HiddenGame<KnownPosition>>(&encode(&game).unwrap()).unwrap();
        assert_eq!(decoded.to_line(), line);
        assert_eq!(game.positions().count(), game.moves.len());
        assert_eq!(game.result_for(Seat::FIRST) + game.result_for(Seat::SECOND), 1.0);
        assert!(game.reason == "ply limit" || game.moves.len() < 40);
    }
    assert!(PlayedGame::<HiddenGame<KnownPosition>>::parse("no game").is_err());
}

/// Whole actions of the root are drawn by `--gumbel`; `--noise` in the priors is refused by name.
#[test]
fn actions_of_the_root_are_drawn() {
    let options = "--games 2 --seed 4 --gumbel 8";
    let (_, drawn) = play("dealt_drawn.games", options);
    assert!(drawn.lines().next().is_some_and(|header| header.contains(" --gumbel 8")), "{drawn}");
    assert_eq!(drawn, play("dealt_drawn_again.games", options).1);
    let plain = play("dealt_plain.games", "--games 2 --seed 4").1;
    assert_ne!(drawn.lines().nth(1), plain.lines().nth(1));
    let refused = args::<SelfPlayArgs>("--noise 5", [("--out", &fresh_path("none.games")), ("", Path::new(""))]);
    let error = TRAINING.selfplay(&refused, 1).expect_err("noise").to_string();
    assert!(error.starts_with("--noise cannot be used here: games with hidden hands"), "{error}");
}

#[test]
fn weights_are_tuned_and_tried_and_scores_calibrated() {
    let (games, text) = play("dealt_tune.games", "--games 8 --seed 5");
    // As if the games had ended where they were cut off: games without a result say nothing of what scores mean.
    fs::write(&games, text.replace("ply limit", "material")).unwrap();
    let out = fresh_path("dealt.txt");
    let line = "--epochs 2 --rate 0.02 --decay 1000 --validation 0.2 --scale 400";
    TRAINING.tune(&args::<TuneArgs>(line, [("--data", &games), ("--out", &out)]), &mut |_| ()).unwrap();
    let tuned = Weights::<SzachaoEvaluator>::parse(&fs::read_to_string(&out).unwrap()).unwrap();
    assert_ne!(tuned.values(), Weights::<SzachaoEvaluator>::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).unwrap().values());
    let duel = args::<DuelArgs>(&format!("{QUICK} --pairs 1"), [("--weights", &out), ("", &out)]);
    assert!(TRAINING.duel(&duel).is_ok());
    let calibrate = args::<CalibrateArgs>("", [("--data", &games), ("", &out)]);
    assert_eq!(TRAINING.calibrate(&calibrate).unwrap().games, 8);
}

#[test]
fn a_network_is_trained_and_plays() {
    let (games, _) = play("dealt_network.games", "--games 16 --seed 9");
    let out = fresh_path("dealt.network");
    let mut lines = Vec::new();
    let line = "--epochs 4 --batch 64 --rate 0.01 --validation 0.2 --repeats";
    let train = args::<TrainArgs>(line, [("--data", &games), ("--out", &out)]);
    TRAINING.train(&train, &mut |line| lines.push(line.to_owned())).unwrap();
    let loss = |line: &String| line.split("validation ").nth(1)?.split(' ').next()?.parse::<f64>().ok();
    let losses: Vec<f64> = lines.iter().filter(|line| line.starts_with("epoch")).filter_map(loss).collect();
    assert!(losses.len() == 5 && losses[1..].iter().any(|&loss| loss < losses[0] - 0.001), "{lines:?}");
    let duel = args::<DuelArgs>(&format!("{QUICK} --pairs 1"), [("--weights", &out), ("", &out)]);
    assert!(TRAINING.duel(&duel).is_ok());
    let refusal = |option| {
        let refused = args::<TrainArgs>(option, [("--data", &games), ("--out", &fresh_path("dealt_refused.network"))]);
        TRAINING.train(&refused, &mut |_| ()).unwrap_err().to_string()
    };
    assert_eq!(refusal("--alone"), "--alone cannot be used here: networks of szachao stand beside the weights");
    let one_layer = "--pairwise and --layers cannot be used here: networks of szachao have one hidden layer";
    assert_eq!([refusal("--pairwise"), refusal("--layers 8")], [one_layer; 2]);
    let fixed = "--scale cannot be used here: szachao has a fixed scale";
    assert_eq!(refusal("--scale 500"), fixed);
}

/// From no opinion at all, what is chosen and kept in games is learnt, and nothing else.
#[test]
fn policy_and_hand_model_are_fitted_and_the_rest_left_alone() {
    let (games, _) = play("dealt_choices.games", "--games 12 --seed 6");
    let shipped = Weights::<SzachaoEvaluator>::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).unwrap();
    let begin =
        |name| SzachaoEvaluator::GROUPS.iter().take_while(|group| group.name != name).map(|group| group.len).sum();
    let (policy, hand_model): (usize, usize) = (begin("move_value_loss"), begin("card_kept"));
    for (head, range, rate, gain) in
        [("policy", policy..hand_model, 3, 0.8), ("hand-model", hand_model..shipped.values().len(), 30, 0.9)]
    {
        let mut blank = shipped.values().to_vec();
        blank[range.clone()].fill(0);
        let from = fresh_path("dealt_blank.txt");
        fs::write(&from, Weights::<SzachaoEvaluator>::from_values(blank.clone().into()).unwrap().to_text("")).unwrap();
        let out = fresh_path("dealt_learnt.txt");
        let line = format!("--only {head} --epochs 8 --rate {rate} --batch 64 --decay 1 --validation 0.3");
        let mut output = Vec::new();
        let args =
            args::<TuneArgs>(&format!("{line} --from {}", from.display()), [("--data", &games), ("--out", &out)]);
        TRAINING.tune(&args, &mut |line| output.push(line.to_owned())).unwrap();
        let tuned = Weights::<SzachaoEvaluator>::parse(&fs::read_to_string(&out).unwrap()).unwrap();
        let rest = |weights: &[i16]| [weights[..range.start].to_vec(), weights[range.end..].to_vec()];
        assert_eq!(rest(tuned.values()), rest(shipped.values()), "{head}");
        let label = format!("{head}: validation loss ");
        let losses = output.last().and_then(|line| line.strip_prefix(&label)).expect("a summary of the fit");
        let (after, before) = losses.trim_end_matches(')').split_once(" (was ").expect("two losses");
        let (after, before): (f64, f64) = (after.parse().unwrap(), before.parse().unwrap());
        assert!(after < gain * before, "{head}: {after} after, {before} before");
    }
}

#[test]
fn numbers_that_nothing_is_learnt_with_are_refused() {
    let (games, out) = (fresh_path("dealt_unread.games"), fresh_path("dealt_unwritten.txt"));
    let numbers = ["--batch=0", "--rate=NaN", "--rate=-1", "--rate=inf", "--decay=NaN", "--decay=-1", "--scale=inf"];
    for number in numbers.into_iter().chain(["--lambda=2", "--validation=1"]) {
        let args = args::<TuneArgs>(&format!("--only policy {number}"), [("--data", &games), ("--out", &out)]);
        let error = TRAINING.tune(&args, &mut |_| ()).unwrap_err().to_string();
        let (option, _) = number.split_once('=').unwrap();
        assert!(error.starts_with(&format!("{option} ")) && error.contains(" is out of range: "), "{number}: {error}");
    }
    assert!(!out.exists());
}

#[test]
fn what_a_game_does_not_learn_is_not_fitted_alone() {
    let (games, out) = (fresh_path("dealt_unlearnt.games"), fresh_path("dealt_unlearnt.txt"));
    let refused =
        [("shogi", "policy", "value"), ("shogi", "hand-model", "value"), ("martian3", "hand-model", "value or policy")];
    for (variant, only, heads) in refused {
        let args = args::<TuneArgs>(&format!("--only {only}"), [("--data", &games), ("--out", &out)]);
        let error = find_training(variant).unwrap().tune(&args, &mut |_| ()).unwrap_err().to_string();
        assert_eq!(error, format!("this game has no '{only}' weights; --only can be: {heads}"));
    }
    assert!(!out.exists());
}

/// Files of openings have no cards.
#[test]
fn openings_from_files_are_refused() {
    let path = fresh_path("dealt_none.games");
    let args = args::<SelfPlayArgs>(QUICK, [("--out", &path), ("--openings", &path)]);
    assert!(TRAINING.selfplay(&args, 0).is_err_and(|error| error.to_string().contains("start from a random deal")));
}

/// A step of every weight along its gradient changes the value by about as much as the gradient say.
#[test]
fn gradient_say_how_values_change() {
    let weights = Weights::<SzachaoEvaluator>::parse(SzachaoEvaluator::DEFAULT_WEIGHTS).unwrap();
    let mut compared = 0;
    for seed in 0..40 {
        let mut world = KnownPosition::deal(seed).true_world(seed).unwrap();
        for step in 0..30 + seed {
            let actions = world.legal_actions();
            if actions.is_empty() {
                break;
            }
            world.apply_action(actions[(seed * 7 + step * 13) as usize % actions.len()]);
        }
        if world.outcome().is_some() {
            continue;
        }
        let mut gradient = vec![0; Weights::<SzachaoEvaluator>::COUNT];
        let Some(value) =
            SzachaoEvaluator::new(weights.clone()).value_gradient(&world, &mut |index, slope| gradient[index] += slope)
        else {
            continue;
        };
        let sign = |&slope: &i32| slope.signum();
        let moved: Vec<i16> = weights.values().iter().zip(&gradient).map(|(w, s)| w + 8 * sign(s) as i16).collect();
        let expected: i64 = gradient.iter().map(|slope| 8 * i64::from(slope.abs())).sum();
        let judge = SzachaoEvaluator::new(Weights::from_values(moved.into()).unwrap());
        // Other weights may find the world less quiet.
        let Some(after) = judge.value_gradient(&world, &mut |_, _| ()) else { continue };
        let change = i64::from(after) - i64::from(value);
        assert!((change - expected).abs() <= expected / 8 + 2000, "seed {seed}: {change}, expected {expected}");
        compared += 1;
    }
    assert!(compared >= 10, "only {compared} worlds were quiet");
}
