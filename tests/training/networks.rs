//! `pentad train`: networks learn from games, come out the same again, and play wherever weights do.

use crate::fresh_path;
use crate::tic_tac_toe::{HIDDEN_UNITS, NETWORK_TRAINING, TRAINING, TicTacToe};
use clap::Parser;
use eval::network::{Activation, NetworkBase, NetworkFile, NetworkSpec, parse_network, two_sided_spec};
use std::fs;
use std::path::{Path, PathBuf};
use train::duel::DuelArgs;
use train::network::TrainArgs;
use train::selfplay::SelfPlayArgs;
use train::training::Training;
use train::tune::TuneArgs;

#[derive(Parser)]
struct Command<A: clap::Args> {
    #[command(flatten)]
    args: A,
}

/// The options of a command as a user would give them.
fn parse<A: clap::Args>(line: &str) -> A {
    Command::try_parse_from(line.split_whitespace()).unwrap_or_else(|error| panic!("{error}")).args
}

/// A file of games played by the weights.
fn games(name: &str) -> PathBuf {
    let path = fresh_path(name);
    let options = "--games 400 --random-min 0 --random-max 4 --nodes 60 --hash 1 --resign 30000 --seed 5";
    let args: SelfPlayArgs = parse(&format!("selfplay --variant rows {options} --out {}", path.display()));
    NETWORK_TRAINING.selfplay(&args, 1).expect("the games can be played");
    path
}

/// What `pentad train` reports, and writes to a file of this name.
fn train(data: &Path, name: &str, options: &str) -> Result<(Vec<String>, PathBuf), String> {
    let path = fresh_path(name);
    let line = format!("train --variant rows --data {} --out {} {options}", data.display(), path.display());
    let mut lines = Vec::new();
    let report = &mut |line: &str| lines.push(line.to_owned());
    NETWORK_TRAINING.train(&parse::<TrainArgs>(&line), report).map_err(|error| error.to_string())?;
    Ok((lines, path))
}

/// The networks of the game.
const SPEC: NetworkSpec = two_sided_spec::<TicTacToe>(HIDDEN_UNITS);

fn read(path: &Path) -> NetworkFile<HIDDEN_UNITS> {
    parse_network(&fs::read(path).expect("the file is there"), &SPEC).expect("a network of this game")
}

/// The validation losses that were reported, that of the start first.
fn losses(lines: &[String]) -> Vec<f64> {
    let loss = |line: &String| line.split("validation ").nth(1)?.split([' ', '*']).next()?.parse().ok();
    lines.iter().filter(|line| line.starts_with("epoch")).filter_map(loss).collect()
}

const SMALL: &str = "--repeats --parts 1 --epochs 6 --batch 64 --rate 0.02 --validation 0.2 --lambda 1";

#[test]
fn a_network_predicts_games_that_it_has_not_seen_better_than_what_it_began_with() {
    let data = games("predicted.games");
    for options in [SMALL.to_owned(), format!("{SMALL} --alone")] {
        let (lines, _) = train(&data, "predicted.network", &options).expect("the network is trained");
        let losses = losses(&lines);
        assert_eq!(losses.len(), 7, "{lines:?}");
        assert!(losses[6] < losses[0] - 0.005, "{options}: {losses:?}");
    }
}

/// With products of pairs and small layers, from nothing and from a network that has neither.
#[test]
fn pairs_and_small_layers_learn_and_play() {
    let data = games("layers.games");
    let options = format!("{SMALL} --pairwise --layers 8,4");
    let (lines, path) = train(&data, "layers.network", &options).expect("the network is trained");
    let found = losses(&lines);
    assert!(found[6] < found[0] - 0.005, "{found:?}");
    let header = read(&path).header;
    assert_eq!((header.activation, header.small_layers), (Activation::Pairwise, [8, 4]));
    assert!(header.command.contains(" --pairwise --layers 8,4 "), "{}", header.command);
    // What was written is what was learnt.
    let options = format!("{} --from {}", options.replace("--rate 0.02", "--rate 0.002"), path.display());
    let again = losses(&train(&data, "again.network", &options).expect("it goes on").0);
    assert!((again[0] - found[6]).abs() < 0.01, "{found:?}, then {again:?}");
    let (lines, plain) = train(&data, "plain.network", SMALL).expect("the network is trained");
    let options = format!("{SMALL} --layers 8 --from {}", plain.display());
    let (grown, larger) = train(&data, "larger.network", &options).expect("it goes on");
    let (before, after) = (losses(&lines), losses(&grown));
    assert!((after[0] - before[6]).abs() < 0.001, "layers that are new say nothing yet: {before:?}, then {after:?}");
    assert!((after[6] - before[6]).abs() > 1e-5, "and learn: {before:?}, then {after:?}");
    let line = format!("duel --variant rows --weights {} --pairs 5 --nodes 30 --hash 1", larger.display());
    let score = NETWORK_TRAINING.duel(&parse::<DuelArgs>(&line)).expect("a duel is played");
    assert_eq!(score.games(), 10);
    let smaller = train(&data, "smaller.network", &format!("{SMALL} --from {}", larger.display()));
    assert!(smaller.expect_err("layers cannot be taken away").contains("or a smaller one that can grow into it"));
}

#[test]
fn the_same_seed_makes_the_same_network_on_any_number_of_threads() {
    let data = games("repeated.games");
    let (_, first) = train(&data, "first.network", SMALL).expect("the network is trained");
    let one_thread = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("one thread can be had");
    let (_, second) = one_thread.install(|| train(&data, "second.network", SMALL)).expect("the network is trained");
    assert_eq!(fs::read(&first).expect("the file is there"), fs::read(&second).expect("the file is there"));
    let (_, third) = train(&data, "third.network", &format!("{SMALL} --seed 2")).expect("the network is trained");
    assert_ne!(read(&first).network, read(&third).network);
}

#[test]
fn a_network_plays_and_its_games_teach_the_next() {
    let data = games("generations.games");
    let (_, first) = train(&data, "generation1.network", SMALL).expect("the network is trained");
    let header = read(&first).header;
    assert_eq!((header.game.as_str(), header.generation), ("rows", 1));
    assert_eq!(header.base, SPEC.shipped_weights());
    assert!(header.command.starts_with("pentad train --variant rows --data generations.games --repeats"), "{header:?}");
    let line =
        format!("duel --variant rows --weights {} --pairs 5 --nodes 30 --hash 1 --random-max 2", first.display());
    let score = NETWORK_TRAINING.duel(&parse::<DuelArgs>(&format!("{line} --random-min 0"))).expect("a duel is played");
    assert_eq!(score.games(), 10);
    let games = fresh_path("generation2.games");
    let options = "--games 400 --random-min 0 --random-max 2 --nodes 60 --hash 1";
    let line = format!("selfplay --variant rows {options} --out {} --weights {}", games.display(), first.display());
    NETWORK_TRAINING.selfplay(&parse::<SelfPlayArgs>(&line), 2).expect("the network plays");
    let options = format!("{SMALL} --generation 2 --alone --from {}", first.display());
    // From all games so far, as generations are made; those of the network alone are few, and much alike.
    let all = PathBuf::from(format!("{} {}", data.display(), games.display()));
    let (_, second) = train(&all, "generation2.network", &options).expect("the network is trained");
    assert_eq!((read(&second).header.generation, read(&second).header.base), (2, NetworkBase::Nothing));
}

/// Removes the networks of epochs that an earlier run has kept.
fn forget_epochs(name: &str) {
    (1..6).for_each(|epoch| drop(fresh_path(&format!("{name}.epoch-{epoch}.network"))));
}

#[test]
fn the_last_epoch_counts_and_the_others_are_kept_on_request() {
    let data = games("epochs.games");
    forget_epochs("epochs");
    let (_, out) = train(&data, "epochs.network", &format!("{SMALL} --keep-epochs")).expect("the network is trained");
    let kept = |epoch| out.with_file_name(format!("epochs.epoch-{epoch}.network"));
    let note = |path: &Path| read(path).header.notes[0].clone();
    assert!(note(&out).ends_with("after 6 of 6 epochs"), "{}", note(&out));
    assert!(note(&kept(5)).ends_with("after 5 of 6 epochs"), "{}", note(&kept(5)));
    assert!(!kept(6).exists(), "the last one is the network itself");
}

#[test]
fn the_network_of_an_epoch_replaces_no_other_file_unasked() {
    let data = games("kept.games");
    forget_epochs("kept");
    let mine = fresh_path("kept.epoch-2.network");
    fs::write(&mine, "of the user").expect("it can be written");
    let refused = train(&data, "kept.network", &format!("{SMALL} --keep-epochs")).expect_err("it is refused");
    assert_eq!(refused, format!("{} exists already: add --force to replace it", mine.display()));
    assert_eq!(fs::read_to_string(&mine).expect("it is there"), "of the user");
    // The last epoch is the network itself, and the others are written only if they are asked for.
    train(&data, "kept.network", &format!("{} --keep-epochs", SMALL.replace("--epochs 6", "--epochs 2")))
        .expect("there is no second one");
    train(&data, "kept.network", &format!("{SMALL} --force --keep-epochs")).expect("it may");
    assert!(read(&mine).header.notes[0].ends_with("after 2 of 6 epochs"));
}

#[test]
fn small_layers_are_one_or_two_numbers() {
    let line = |layers: &str| format!("train --variant rows --data a --out b --layers {layers}");
    assert_eq!(parse::<TrainArgs>(&line("16")).layers, Some([16, 0]));
    assert_eq!(parse::<TrainArgs>(&line("16,32")).layers, Some([16, 32]));
    for wrong in ["0", "65", "8,0", "8,x", "1,2,3", "8,"] {
        let refused = Command::<TrainArgs>::try_parse_from(line(wrong).split_whitespace());
        let error = refused.err().expect(wrong).to_string();
        assert!(error.contains("use a number from 1 to 64, or two such as 16,32"), "{wrong}: {error}");
    }
}

/// Both commands share their options, but not all defaults.
#[test]
fn training_has_defaults_of_its_own() {
    let line = "train --variant rows --data a --out b";
    let (train, tune) = (parse::<TrainArgs>(line).fit, parse::<TuneArgs>(line).fit);
    assert_eq!((train.epochs, train.rate, train.lambda, train.horizon, train.bound), (6, 0.003, 0.2, 8, 30_000));
    assert_eq!((tune.epochs, tune.rate, tune.lambda, tune.horizon, tune.bound), (10, 0.5, 0.4, 25, 2000));
    assert_eq!((train.batch, train.seed), (tune.batch, tune.seed));
}

#[test]
fn what_cannot_be_trained_is_refused_with_one_line() {
    let data = games("refused.games");
    let refusal = |options: &str| train(&data, "refused.network", options).expect_err("it is refused");
    assert_eq!(refusal("--lambda 2"), "--lambda 2 is out of range: use 0 to 1");
    assert_eq!(refusal("--scale 0"), "--scale 0 is out of range: use 1 to 100000");
    assert_eq!(refusal("--batch 0"), "--batch 0 is out of range: it must be 1 or more");
    assert!(refusal("--skip-plies 500").starts_with("no usable positions in 400 games"));
    let unlearnt =
        "nothing was learnt in 2 epochs: the last one predicts no better than the start; add games, or change --rate";
    assert_eq!(refusal("--repeats --validation 0.2 --epochs 2 --rate 0"), unlearnt);
    assert!(refusal(&format!("--from {}", data.display())).contains("a file written by 'pentad train'"));
    assert!(!fresh_path("refused.network").exists());
    let line = format!("train --variant rows --data {} --out x", data.display());
    let error = TRAINING.train(&parse::<TrainArgs>(&line), &mut |_| ()).expect_err("it has no network").to_string();
    assert_eq!(error, "rows has no network; 'pentad tune' fits its weights");
}
