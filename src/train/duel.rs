//! `pentad duel`: a match between two evaluators: weights or networks.

use super::error::TrainError;
use super::play::game_args::{GameArgs, read_evaluator};
use super::play::game_runner::{GameRunner, Players};
use super::play::hidden_players::HiddenPlayers;
use super::play::open_players::OpenPlayers;
use base::seat::Seat;
use contest::match_score::MatchScore;
use contest::{progress, worker_pool};
use eval::evaluator::Evaluator;
use eval::hidden::Trainable;
use eval::tactics::Tactics;
use rules::notation::Notation;
use rules::partial_position::PartialPosition;
use session::evaluator_source::EvaluatorSource;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The options of `pentad duel`.
#[derive(Clone, Debug, clap::Args)]
pub struct DuelArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// The weights or the network to test
    #[arg(long)]
    pub weights: PathBuf,
    /// Their opponent, instead of the engine's own evaluation
    #[arg(long)]
    pub against: Option<PathBuf>,
    /// How many openings are played, each twice with sides swapped
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub pairs: u64,
    /// Milliseconds per move, instead of nodes
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3_600_000), conflicts_with_all = ["nodes", "soft"])]
    pub movetime: Option<u64>,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
    /// How many games are played at once; 0 = one per CPU core
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

impl DuelArgs {
    fn move_time(&self) -> Option<Duration> {
        self.movetime.map(Duration::from_millis)
    }
}

/// `pentad duel` for an open game.
pub(super) fn duel_open<G, E>(args: &DuelArgs, evaluators: &EvaluatorSource<E>) -> Result<MatchScore, TrainError>
where
    G: Notation + Tactics,
    E: Evaluator<G>,
{
    let new = Arc::new(read_evaluator(Some(&args.weights), evaluators)?);
    let old = Arc::new(read_evaluator(args.against.as_deref(), evaluators)?);
    let openings = args.game_args.read_openings::<G>()?;
    let params = args.game_args.parameters::<G>()?;
    let players = || OpenPlayers::duel([&new, &old].map(Arc::clone), &openings, &args.game_args);
    play_pairs(args, || players().with_parameters(&params).with_move_time(args.move_time()))
}

/// `pentad duel` for a hidden game.
pub(super) fn duel_hidden<D, I>(args: &DuelArgs, evaluators: &EvaluatorSource<I>) -> Result<MatchScore, TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.game_args.check_for_hidden_game()?;
    let new = Arc::new(read_evaluator(Some(&args.weights), evaluators)?);
    let old = Arc::new(read_evaluator(args.against.as_deref(), evaluators)?);
    play_pairs(args, || HiddenPlayers::<D, I>::new([&new, &old], &args.game_args).with_move_time(args.move_time()))
}

/// Plays the pairs of games; the score is that of player 0, which has the first seat's side in even games.
fn play_pairs<P: Players>(args: &DuelArgs, players: impl Fn() -> P + Sync) -> Result<MatchScore, TrainError> {
    let games = 2 * args.pairs;
    let bar = progress::progress_bar(games, "games");
    let runner = || GameRunner::duel(players(), &args.game_args);
    let play = |runner: &mut GameRunner<'_, P>, number| Ok(runner.play_game(number)?.result_for(Seat::FIRST));
    let mut score = MatchScore::default();
    worker_pool::play_games(0..games, args.threads, runner, play, |number, result| {
        let result = f64::from(result);
        score.add(number / 2, if number % 2 == 0 { result } else { 1.0 - result });
        bar.set_message(score.to_string());
        bar.inc(1);
        Ok::<_, TrainError>(ControlFlow::Continue(()))
    })?;
    bar.finish_and_clear();
    Ok(score)
}
