//! `pentad duel`: whether other weights play better.

use super::conditions::{Conditions, read_weights};
use super::error::TrainError;
use super::player::Player;
use crate::contest::standing::Standing;
use crate::contest::{crew, progress};
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::{LinearJob, run_linear};
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
    pub conditions: Conditions,
    /// How many games are played at once; 0 for one a processor
    #[arg(long, default_value_t = 0)]
    pub threads: usize,
}

/// Plays the games and tells how they went.
///
/// # Errors
/// What stopped it.
pub fn run(args: DuelArgs, tell: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
    let variant = args.variant.clone();
    let standing = run_linear(&variant, Duel(args)).ok_or_else(|| TrainError::variant(&variant))??;
    tell(&standing.to_string());
    Ok(())
}

/// The command as a job for the table of variants.
#[derive(Clone, Debug)]
pub struct Duel(pub DuelArgs);

impl LinearJob for Duel {
    type Output = Result<Standing, TrainError>;

    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Terms,
        E: Evaluator<G>,
    {
        let args = &self.0;
        let tried = Arc::new(evaluator(read_weights(Some(&args.weights), shipped)?));
        let against = Arc::new(evaluator(read_weights(args.against.as_deref(), shipped)?));
        let openings = args.conditions.read_openings::<G>()?;
        let bar = progress::bar(2 * args.pairs, "games");
        let mut standing = Standing::default();
        let player = || Player::pair([&tried, &against].map(Arc::clone), &openings, &args.conditions);
        crew::play_all(0..2 * args.pairs, args.threads, player, Player::play, |number, game| {
            let result = f64::from(game.result());
            standing.add(number, if number % 2 == 0 { result } else { 1.0 - result });
            bar.set_message(standing.to_string());
            bar.inc(1);
            Ok::<_, TrainError>(ControlFlow::Continue(()))
        })?;
        bar.finish_and_clear();
        Ok(standing)
    }
}
