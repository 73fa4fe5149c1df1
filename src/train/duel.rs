//! `pentad duel`: whether other weights play better.

use super::error::TrainError;
use super::game_args::{GameArgs, read_weights};
use super::game_runner::GameRunner;
use super::hidden::game_runner::HiddenGameRunner;
use crate::base::seat::Seat;
use crate::contest::match_score::MatchScore;
use crate::contest::{progress, worker_pool};
use crate::eval::evaluator::Evaluator;
use crate::eval::hidden::Trainable;
use crate::eval::linear::EvalTerms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::rules::partial_position::PartialPosition;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// What `pentad duel` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct DuelArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// The weights that are tried
    #[arg(long)]
    pub weights: PathBuf,
    /// The weights that they are tried against, instead of the engine's own
    #[arg(long)]
    pub against: Option<PathBuf>,
    /// How many openings are played, each twice with seats changed
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub pairs: u64,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

/// `pentad duel` for an open game.
pub(super) fn play_open_games<G, E>(
    args: &DuelArgs,
    default_weights: &str,
    evaluator: fn(Weights<G>) -> E,
) -> Result<MatchScore, TrainError>
where
    G: Notation + Tactics + EvalTerms,
    E: Evaluator<G>,
{
    let tried = Arc::new(evaluator(read_weights(Some(&args.weights), default_weights)?));
    let against = Arc::new(evaluator(read_weights(args.against.as_deref(), default_weights)?));
    let openings = args.game_args.read_openings::<G>()?;
    let player = || GameRunner::duel([&tried, &against].map(Arc::clone), &openings, &args.game_args);
    play_pairs(args, player, |player, number| Ok(player.play_game(number)?.result_for_first()))
}

/// `pentad duel` for a hidden game.
pub(super) fn play_hidden_games<D, I>(args: &DuelArgs) -> Result<MatchScore, TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.game_args.check_for_hidden_game()?;
    let tried = Arc::new(I::new(read_weights(Some(&args.weights), I::DEFAULT_WEIGHTS)?));
    let against = Arc::new(I::new(read_weights(args.against.as_deref(), I::DEFAULT_WEIGHTS)?));
    let player = || HiddenGameRunner::<D, I>::duel([&tried, &against], &args.game_args);
    play_pairs(args, player, |pair, number| Ok(pair.play_game(number)?.result_for(Seat::FIRST)))
}

/// Plays the games, in twos of the same opening: the weights that are tried have the first seat in even ones. `play`
/// tells what each was worth to the first seat's alliance.
fn play_pairs<P>(
    args: &DuelArgs,
    player: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Result<f32, TrainError> + Sync,
) -> Result<MatchScore, TrainError> {
    let bar = progress::progress_bar(2 * args.pairs, "games");
    let mut standing = MatchScore::default();
    worker_pool::play_games(0..2 * args.pairs, args.threads, player, play, |number, result| {
        let result = f64::from(result);
        standing.add(number, if number % 2 == 0 { result } else { 1.0 - result });
        bar.set_message(standing.to_string());
        bar.inc(1);
        Ok::<_, TrainError>(ControlFlow::Continue(()))
    })?;
    bar.finish_and_clear();
    Ok(standing)
}
