use crate::fresh_path;
use crate::tic_tac_toe::{ENGINE_WEIGHTS, Mark, TRAINING, TicTacToe};
use base::score::Score;
use base::seat::{Seat, SeatSet};
use clap::Parser;
use eval::linear::Weights;
use rules::game::Game;
use rules::notation::Notation;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use train::data::dataset::{Dataset, HoldOut, Portion, SampleSet as _};
use train::data::game_kind::OpenGame;
use train::data::played_game::PlayedGame;
use train::data::played_move::PlayedMove;
use train::data::quiet_filter::QuietFilter;
use train::data::terms::TermCollector;
use train::duel::DuelArgs;
use train::error::TrainError;
use train::play::adjudicator::Adjudicator;
use train::selfplay::SelfPlayArgs;
use train::shard_play::{ShardArgs, ShardJob};
use train::training::Training as _;
use variants::{VARIANTS, Variant, find_training};

/// The command line as a user would give it.
#[derive(Parser)]
struct CommandLine {
    #[command(flatten)]
    args: SelfPlayArgs,
    #[arg(long, default_value_t = 0)]
    threads: usize,
}

fn selfplay(path: &Path, options: &str) -> Result<String, String> {
    let line = format!("selfplay --variant rows --random-min 1 --random-max 3 --nodes 50 --hash 1 {options} --out");
    let words = line.split_whitespace().map(Into::into).chain([path.as_os_str().to_owned()]);
    let CommandLine { args, threads } = CommandLine::try_parse_from(words).map_err(|error| error.to_string())?;
    TRAINING.selfplay(&args, threads).map_err(|error| error.to_string())?;
    fs::read_to_string(path).map_err(|error| error.to_string())
}

fn read_games(text: &str) -> Vec<PlayedGame<OpenGame<TicTacToe>>> {
    text.lines().skip(1).map(|line| PlayedGame::parse(line).unwrap()).collect()
}

#[test]
fn games_are_legal_and_end_as_they_say() {
    let text = selfplay(&fresh_path("legal.games"), "--games 60 --seed 4 --resign 30000").unwrap();
    let games = read_games(&text);
    assert_eq!(games.len(), 60);
    let mut natural = 0;
    for game in &games {
        let mut past = Vec::new();
        let mut position = game.start;
        for (before, played) in game.positions() {
            assert_eq!(before, position);
            assert_eq!(position.outcome(&past), None, "{}", game.to_line());
            assert!(position.is_legal(played.mv));
            past.push(());
            position = position.play(played.mv);
        }
        if game.reason != "resignation" {
            natural += 1;
            let end = position.outcome(&past).expect("the game is over");
            assert_eq!((end.winners, end.reason), (game.winners, game.reason.as_str()));
        }
        assert!((1..=3).contains(&game.start.fen().matches(['x', 'o']).count()));
    }
    assert!(natural > 0);
}

#[test]
fn the_same_seed_makes_the_same_file_on_any_number_of_threads() {
    let one = selfplay(&fresh_path("one.games"), "--games 40 --seed 7 --threads 1").unwrap();
    let three = selfplay(&fresh_path("three.games"), "--games 40 --seed 7 --threads 3").unwrap();
    let other = selfplay(&fresh_path("other.games"), "--games 40 --seed 8 --threads 3").unwrap();
    assert_eq!(one, three);
    assert_ne!(one, other);
}

#[test]
fn labels_are_for_trees_of_alpha_beta() {
    let of_many = |variant: &&Variant| variant.description.sides.is_free_for_all();
    #[derive(Parser)]
    struct ShardLine {
        #[command(flatten)]
        args: ShardArgs,
    }
    let args = ShardLine::try_parse_from("x --games 1 --nodes 10 --labels 5".split(' ')).unwrap().args;
    for variant in VARIANTS.into_iter().filter(of_many) {
        let path = fresh_path("many.shard");
        let mut job = ShardJob {
            args: &args,
            seed: 1,
            path: &path,
            command: "a command",
            threads: 1,
            before_move: &|| (),
            on_game: &mut |_, _| ControlFlow::Continue(()),
        };
        let error = variant.training.unwrap().play_shard(&mut job).unwrap_err().to_string();
        assert!(error.starts_with("--labels cannot be used here"), "{}: {error}", variant.name);
        assert!(!path.exists());
    }
}

#[test]
fn an_unfinished_file_is_finished_as_if_nothing_had_happened() {
    let whole = selfplay(&fresh_path("whole.games"), "--games 20").unwrap();
    let path = fresh_path("cut.games");
    fs::write(&path, &whole[..whole.len() * 2 / 3]).unwrap();
    let error = selfplay(&path, "--games 20").unwrap_err();
    assert!(
        error.ends_with("cut.games exists already: add --resume to go on with it, or --force to replace it"),
        "{error}"
    );
    assert!(selfplay(&path, "--games 20 --resume --seed 9").is_err_and(|error| error.contains("has another header")));
    assert_eq!(selfplay(&path, "--games 20 --resume").unwrap(), whole);
    fs::write(&path, "# another command\nno game\n").unwrap();
    assert_eq!(selfplay(&path, "--games 20 --force").unwrap(), whole);
}

#[test]
fn a_variant_that_cannot_be_trained_is_refused_by_naming_those_that_can() {
    let error = find_training("checkers").unwrap_err().to_string();
    let names: Vec<&str> = VARIANTS.into_iter().filter(|variant| variant.training.is_some()).map(|v| v.name).collect();
    assert_eq!(error, format!("'checkers' cannot be trained; use one of {}", names.join(" ")));
}

#[test]
fn a_duel_is_for_two_sides() {
    let line = "duel --variant x --weights none.weights";
    let args = DuelCommandLine::try_parse_from(line.split(' ')).unwrap().args;
    let of_many = |variant: &&Variant| variant.description.sides.is_free_for_all();
    for variant in VARIANTS.into_iter().filter(of_many) {
        let error = variant.training.unwrap().duel(&args).unwrap_err();
        assert!(matches!(error, TrainError::NoDuel { .. }), "{}: {error}", variant.name);
    }
}

/// In games where each seat plays for itself the root may be halved; the same seed plays the same games. Elsewhere the
/// options are refused by name.
#[test]
fn moves_of_the_root_are_drawn_where_there_are_priors() {
    let of_many = |variant: &&Variant| variant.description.sides.is_free_for_all();
    for variant in VARIANTS.into_iter().filter(of_many) {
        let play = |name: &str, options: &str| {
            let path = fresh_path(name);
            let start = format!("selfplay --variant {} --games 2 --nodes 40 --max-plies 9", variant.name);
            let line = format!("{start} {options} --out {}", path.display());
            let CommandLine { args, .. } = CommandLine::try_parse_from(line.split(' ')).unwrap();
            variant.training.unwrap().selfplay(&args, 1).unwrap();
            fs::read_to_string(path).unwrap()
        };
        let [drawn, again] = ["drawn", "again"].map(|name| play(&format!("{name}.{}", variant.name), "--gumbel 8"));
        assert!(drawn.lines().next().is_some_and(|header| header.contains(" --gumbel 8")), "{drawn}");
        assert_eq!(drawn, again);
        let plain = play(&format!("plain.{}", variant.name), "--hash 8");
        assert_ne!(drawn.lines().nth(1), plain.lines().nth(1));
    }
    for (options, refused) in [("--gumbel 8", "--gumbel cannot"), ("--noise 5", "--noise cannot")] {
        assert!(selfplay(&fresh_path("none.games"), options).is_err_and(|error| error.starts_with(refused)));
    }
    assert!(selfplay(&fresh_path("none.games"), "--noise 5 --gumbel 8").is_err_and(|error| error.contains("--noise")));
}

/// The command line of a duel.
#[derive(Parser)]
struct DuelCommandLine {
    #[command(flatten)]
    args: DuelArgs,
}

#[test]
fn a_duel_with_oneself_is_level_and_with_the_upside_down_is_won() {
    let path = fresh_path("upside_down.weights");
    fs::write(&path, "square 9\n-12 8 -12 8 -80 8 -12 8 -12 never 2 0 0 turn 1 0").unwrap();
    let duel = |weights: &Path, against: &Path| {
        let line = "duel --variant rows --random-min 0 --random-max 3 --nodes 40 --hash 1 --pairs 30 --weights";
        let words = line.split(' ').map(Into::into).chain([weights.as_os_str().to_owned()]);
        let words = words.chain(["--against".into(), against.as_os_str().to_owned()]);
        TRAINING.duel(&DuelCommandLine::try_parse_from(words).unwrap().args).unwrap()
    };
    let good = fresh_path("good.weights");
    fs::write(&good, ENGINE_WEIGHTS).unwrap();
    let (share, _) = duel(&good, &good).score_fraction().unwrap();
    assert_eq!(share, 0.5);
    let (share, _) = duel(&good, &path).score_fraction().unwrap();
    assert!(share > 0.5, "{share}");
    assert_eq!(duel(&path, &good).score_fraction().map(|(share, _)| 1.0 - share), Some(share));
}

#[test]
fn openings_that_cannot_be_had_are_an_error_and_no_endless_search() {
    let error = selfplay(&fresh_path("none.games"), "--games 2 --opening-bound=-1").unwrap_err();
    assert!(error.contains("no balanced opening found in 1000 tries (limit -1 cp)"), "{error}");
    let line = "selfplay --variant rows --random-min 4 --random-max 3 --out none.games";
    let error = TRAINING.selfplay(&CommandLine::try_parse_from(line.split(' ')).unwrap().args, 0).unwrap_err();
    assert_eq!(error.to_string(), "--random-min 4 is above --random-max 3");
}

#[test]
fn a_game_survives_its_line() {
    let game = PlayedGame::<OpenGame<TicTacToe>> {
        start: TicTacToe::from_fen("x........").unwrap(),
        moves: vec![
            PlayedMove::new(Mark(4), Score::centipawns(-31)),
            PlayedMove::new(Mark(1), Score::mate_in(3)),
            PlayedMove::new(Mark(8), Score::mated_in(2)),
            PlayedMove::new(Mark(2), Score::centipawns(0)),
        ],
        winners: SeatSet::single(Seat::FIRST),
        reason: "three in a row".into(),
    };
    let line = "x........ | e -31 b #3 i #-2 c 0 | 1 three in a row";
    assert_eq!(game.to_line(), line);
    assert_eq!(PlayedGame::parse(line), Ok(game));
    let drawn = PlayedGame::<OpenGame<TicTacToe>>::parse("......... | | draw ply limit").unwrap();
    assert_eq!((drawn.winners, drawn.result_for(Seat::FIRST), drawn.moves.len()), (SeatSet::EMPTY, 0.5, 0));
    for bad in [
        "x........ | e -31 b #3",
        "x......... | e -31 | draw x",
        "x........ | a 5 | draw x",
        "x........ | e | draw x",
        "x........ | e 99999 | draw x",
        "x........ | e #70000 | draw x",
        "x........ | e 1 | 7 x",
        "x........ | e 1 | x",
    ] {
        assert!(PlayedGame::<OpenGame<TicTacToe>>::parse(bad).is_err(), "{bad}");
    }
}

#[test]
fn games_are_decided_only_by_a_run_of_scores_for_one_side() {
    let run = |scores: &[i32]| {
        let mut adjudicator = Adjudicator::new(1000, 3);
        scores.iter().map(|&score| adjudicator.adjudicate(Score::from_raw(score))).collect::<Vec<_>>()
    };
    assert_eq!(run(&[1001, 1001, 1001]), [None, None, Some(true)]);
    assert_eq!(run(&[-1001, 1001, -1001, -1001, -1001]), [None, None, None, None, Some(false)]);
    assert_eq!(run(&[1001, 1001, 1000, 1001, 1001]), [None; 5]);
    let (win, loss) = (Score::mate_in(9).raw(), Score::mated_in(8).raw());
    assert_eq!(run(&[win, win]), [None, Some(true)]);
    assert_eq!(run(&[win, loss, win]), [None; 3]);
    assert_eq!(run(&[loss, 0, loss, loss]), [None, None, None, Some(false)]);
}

#[test]
fn only_quiet_positions_are_learnt_from() {
    // In turn: quiet; the centre is noisy; a lopsided score; a forced one; quiet; g-h-i threatens.
    let game = PlayedGame::<OpenGame<TicTacToe>>::parse("......... | a 10 e 10 h 900 b #5 i 3 c 8 | 2 x").unwrap();
    let filter = QuietFilter { skip_plies: 0, max_score: 500, horizon: 0 };
    let chosen: Vec<bool> =
        game.positions().map(|(position, played)| filter.accepts(&position, played.mv, played.score)).collect();
    assert_eq!(chosen, [true, false, false, false, true, false]);
    let samples = filter.quiet_samples(&game, Portion::whole(0), &mut TermCollector::new(Weights::<TicTacToe>::COUNT));
    assert_eq!((samples.len(), samples.score(0), samples.score(1), samples.result(0)), (2, 10, 3, Some(0.0)));
    let later = QuietFilter { skip_plies: 1, max_score: 1000, horizon: 0 };
    let samples = later.quiet_samples(&game, Portion::whole(0), &mut TermCollector::new(Weights::<TicTacToe>::COUNT));
    assert_eq!((samples.len(), samples.score(0), samples.score(1)), (2, 900, 3));
    // To x: 10, -10, 500, -500, 3, -8, where each takes half of what follows it.
    let ahead = QuietFilter { horizon: 1, ..filter };
    let samples = ahead.quiet_samples(&game, Portion::whole(0), &mut TermCollector::new(Weights::<TicTacToe>::COUNT));
    assert_eq!((samples.len(), samples.score(0), samples.score(1)), (2, 34, -3));
}

#[test]
fn a_game_that_was_cut_off_teaches_its_scores_alone() {
    let game = PlayedGame::<OpenGame<TicTacToe>>::parse("......... | a 10 b 5 | draw ply limit").unwrap();
    let filter = QuietFilter { skip_plies: 0, max_score: 500, horizon: 0 };
    let samples = filter.quiet_samples(&game, Portion::whole(0), &mut TermCollector::new(Weights::<TicTacToe>::COUNT));
    assert_eq!((samples.len(), samples.score(0), samples.result(0)), (2, 10, None));
}

/// Games that are added change nothing of those that were held out before.
#[test]
fn the_same_games_are_held_out_whatever_others_there_are() {
    let held_out = |name: &str, scores: &mut dyn Iterator<Item = u32>, seed: u64| {
        let path = fresh_path(name);
        let lines: Vec<String> = scores.map(|score| format!("......... | a {score} | draw ply limit")).collect();
        fs::write(&path, lines.join("\n")).expect("it can be written");
        let hold_out = HoldOut { share: 0.3, seed };
        let data = Dataset::<OpenGame<TicTacToe>>::read((&[path], "rows"), hold_out, true).expect("games");
        let filter = QuietFilter { skip_plies: 0, max_score: 500, horizon: 0 };
        let samples = data.validation(Weights::<TicTacToe>::COUNT, 1, |game, portion, collector| {
            filter.quiet_samples(game, portion, collector)
        });
        (0..samples.len()).map(|sample| samples.score(sample) as u32).collect::<Vec<_>>()
    };
    let before = held_out("before.games", &mut (1..=100), 1);
    assert!((15..=45).contains(&before.len()), "{before:?}");
    let mut after = held_out("after.games", &mut (101..=250).chain(1..=100), 1);
    after.retain(|&score| score <= 100);
    assert_eq!(after, before);
    assert_ne!(held_out("other.games", &mut (1..=100), 2), before, "another seed holds out others");
}

/// Three epochs of a third each draw what one epoch of all draws, and no two of them the same.
#[test]
fn the_parts_of_a_game_are_drawn_in_turn() {
    let path = fresh_path("parts.games");
    let line = "......... | a 1 b 2 c 3 d 4 e 5 g 6 | draw ply limit\n";
    fs::write(&path, line.repeat(3)).expect("it can be written");
    let hold_out = HoldOut { share: 0.0, seed: 1 };
    let data = Dataset::<OpenGame<TicTacToe>>::read((&[path], "rows"), hold_out, true).expect("games");
    let filter = QuietFilter { skip_plies: 0, max_score: 500, horizon: 0 };
    let draw = |game: &PlayedGame<OpenGame<TicTacToe>>, portion, collector: &mut TermCollector| {
        filter.quiet_samples(game, portion, collector)
    };
    let scores = |parts, epoch, game| {
        let samples = data.training(Weights::<TicTacToe>::COUNT, parts, draw).draw(epoch, &[game]);
        (0..samples.len()).map(|sample| samples.score(sample).abs()).collect::<Vec<_>>()
    };
    for game in 0..3 {
        let all = scores(1, 0, game);
        let mut parts: Vec<i32> = (0..3).flat_map(|epoch| scores(3, epoch, game)).collect();
        assert!((0..3).all(|epoch| scores(3, epoch, game).len() <= all.len().div_ceil(3)));
        assert_eq!(scores(3, 0, game), scores(3, 3, game), "the round begins again");
        parts.sort_unstable();
        assert_eq!(parts, all);
    }
    assert_ne!(scores(3, 0, 0), scores(3, 0, 1), "games begin with different parts");
}
