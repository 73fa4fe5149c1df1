//! `pentad selfplay`: games of the engine with itself, for tuning to learn from.

use super::error::TrainError;
use super::game_args::{GameArgs, read_weights};
use super::game_reader;
use super::game_runner::GameRunner;
use super::hidden::game_runner::HiddenGameRunner;
use crate::base::seat::Seat;
use crate::contest::game_file::GameFile;
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

/// What `pentad selfplay` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct SelfPlayArgs {
    /// The game to play
    #[arg(long)]
    pub variant: String,
    /// How many games the file shall have in the end
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// The file to write, one game a line
    #[arg(long)]
    pub out: PathBuf,
    /// Go on with a file that an earlier run left unfinished
    #[arg(long)]
    pub resume: bool,
    /// Play with these weights instead of the engine's own
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// How the games are played.
    #[command(flatten)]
    pub game_args: GameArgs,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

impl SelfPlayArgs {
    /// Everything that the games depend on: the first line of the file.
    fn header(&self) -> String {
        let weights = self.weights.as_deref().map(|path| format!(" --weights {}", game_reader::file_name(path)));
        format!("pentad selfplay --variant {} {}{}", self.variant, self.game_args, weights.unwrap_or_default())
    }
}

/// `pentad selfplay` for an open game.
pub(super) fn play_open_games<G, E>(
    args: &SelfPlayArgs,
    default_weights: &str,
    evaluator: fn(Weights<G>) -> E,
) -> Result<SelfPlaySummary, TrainError>
where
    G: Notation + Tactics + EvalTerms,
    E: Evaluator<G>,
{
    let weights = read_weights(args.weights.as_deref(), default_weights)?;
    let openings = args.game_args.read_openings::<G>()?;
    let evaluator = Arc::new(evaluator(weights));
    let player = || GameRunner::self_play(Arc::clone(&evaluator), &openings, &args.game_args);
    write_games(args, player, GameRunner::play_game, |summary, game| {
        summary.add_game(game.moves.len(), game.result_for_first());
        game.to_line()
    })
}

/// `pentad selfplay` for a hidden game.
pub(super) fn play_hidden_games<D, I>(args: &SelfPlayArgs) -> Result<SelfPlaySummary, TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.game_args.check_for_hidden_game()?;
    let evaluator = Arc::new(I::new(read_weights(args.weights.as_deref(), I::DEFAULT_WEIGHTS)?));
    let player = || HiddenGameRunner::<D, I>::self_play(&evaluator, &args.game_args);
    write_games(args, player, HiddenGameRunner::play_game, |summary, game| {
        summary.add_game(game.actions.len(), game.result_for(Seat::FIRST));
        game.to_line()
    })
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SelfPlaySummary {
    /// Games.
    pub games: u64,
    /// Plies in all of them.
    pub plies: u64,
    /// Games that the first seat's alliance won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
}

impl SelfPlaySummary {
    /// A game of so many plies, and what it was worth to the first seat's alliance.
    fn add_game(&mut self, plies: usize, result: f32) {
        self.games += 1;
        self.plies += plies as u64;
        self.wins += u64::from(result == 1.0);
        self.draws += u64::from(result == 0.5);
    }
}

/// `100 games of 81.2 plies: seat 1 won 51, drew 3, lost 46`.
impl std::fmt::Display for SelfPlaySummary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let SelfPlaySummary { games, plies, wins, draws } = *self;
        let mean = plies as f64 / games.max(1) as f64;
        write!(f, "{games} games of {mean:.1} plies: seat 1 won {wins}, drew {draws}, lost {}", games - wins - draws)
    }
}

/// Plays the games that the sheet lacks, on all threads, and writes them as `book` has them, which also counts them.
fn write_games<P, T: Send>(
    args: &SelfPlayArgs,
    player: impl Fn() -> P + Sync,
    play: impl Fn(&mut P, u64) -> Result<T, TrainError> + Sync,
    book: impl Fn(&mut SelfPlaySummary, T) -> String,
) -> Result<SelfPlaySummary, TrainError> {
    let mut sheet = match args.resume {
        true => GameFile::resume(&args.out, &args.header())?,
        false => GameFile::create(&args.out, &args.header())?,
    };
    let numbers = sheet.next_game()..args.games;
    let bar = progress::progress_bar(args.games, "games").with_position(numbers.start);
    let mut summary = SelfPlaySummary::default();
    worker_pool::play_games(numbers, args.threads, player, play, |number, game| {
        let line = book(&mut summary, game);
        bar.inc(1);
        sheet.add(number, line)?;
        Ok::<_, TrainError>(ControlFlow::Continue(()))
    })?;
    bar.finish_and_clear();
    Ok(summary)
}
