//! `pentad selfplay`: games of the engine with itself, for tuning to learn from.

use super::conditions::{Conditions, read_weights};
use super::data;
use super::error::TrainError;
use super::opening::Openings;
use super::played::Played;
use super::player::Player;
use crate::contest::sheet::Sheet;
use crate::contest::{crew, progress};
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::{Choices, Terms};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::{LinearJob, SeveralJob, run_linear, run_several};
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
    pub conditions: Conditions,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

impl SelfPlayArgs {
    /// Everything that the games depend on: the first line of the file.
    fn heading(&self) -> String {
        let weights = self.weights.as_deref().map(|path| format!(" --weights {}", data::name(path)));
        format!("pentad selfplay --variant {} {}{}", self.variant, self.conditions, weights.unwrap_or_default())
    }
}

/// Plays the games and tells how they went.
///
/// # Errors
/// What stopped it.
pub fn run(args: SelfPlayArgs, tell: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
    let variant = args.variant.clone();
    let job = SelfPlay(args);
    let summary = run_linear(&variant, job.clone()).or_else(|| run_several(&variant, job));
    let summary = summary.ok_or_else(|| TrainError::variant(&variant))??;
    tell(&summary.to_string());
    Ok(())
}

/// The command as a job for the table of variants.
#[derive(Clone, Debug)]
pub struct SelfPlay(pub SelfPlayArgs);

impl LinearJob for SelfPlay {
    type Output = Result<Summary, TrainError>;

    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Terms,
        E: Evaluator<G>,
    {
        let args = &self.0;
        let weights = read_weights(args.weights.as_deref(), shipped)?;
        let openings = args.conditions.read_openings::<G>()?;
        let sheet = match args.resume {
            true => Sheet::resume(&args.out, &args.heading())?,
            false => Sheet::create(&args.out, &args.heading())?,
        };
        play_all(&Arc::new(evaluator(weights)), &openings, args, sheet)
    }
}

impl SeveralJob for SelfPlay {
    type Output = Result<Summary, TrainError>;

    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Choices,
        E: Evaluator<G>,
    {
        LinearJob::run(self, shipped, evaluator)
    }
}

/// What was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Games.
    pub games: u64,
    /// Plies in all of them.
    pub plies: u64,
    /// Games that the first seat's alliance won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
}

impl Summary {
    fn count<G: Notation>(&mut self, game: &Played<G>) {
        self.games += 1;
        self.plies += game.moves.len() as u64;
        self.wins += u64::from(game.result() == 1.0);
        self.draws += u64::from(game.winners.is_empty());
    }
}

/// `100 games of 81.2 plies: seat 1 won 51, drew 3, lost 46`.
impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Summary { games, plies, wins, draws } = *self;
        let mean = plies as f64 / games.max(1) as f64;
        write!(f, "{games} games of {mean:.1} plies: seat 1 won {wins}, drew {draws}, lost {}", games - wins - draws)
    }
}

/// Plays the games that the sheet lacks, on all threads, and writes them.
fn play_all<G, E>(
    evaluator: &Arc<E>,
    openings: &Openings<G>,
    args: &SelfPlayArgs,
    mut sheet: Sheet,
) -> Result<Summary, TrainError>
where
    G: Notation + Tactics,
    E: Evaluator<G>,
{
    let numbers = sheet.next()..args.games;
    let bar = progress::bar(args.games, "games").with_position(numbers.start);
    let mut summary = Summary::default();
    let player = || Player::alone(Arc::clone(evaluator), openings, &args.conditions);
    crew::play_all(numbers, args.threads, player, Player::play, |number, game| {
        summary.count(&game);
        bar.inc(1);
        sheet.add(number, game.line())?;
        Ok::<_, TrainError>(ControlFlow::Continue(()))
    })?;
    bar.finish_and_clear();
    Ok(summary)
}
