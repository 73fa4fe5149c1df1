//! `pentad duel`: whether other weights play better.

use super::conditions::{Conditions, read_weights};
use super::crew;
use super::error::TrainError;
use super::player::Player;
use super::progress;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::variants::{LinearJob, run_linear};
use std::collections::BTreeMap;
use std::fmt;
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
        crew::play_all(0..2 * args.pairs, args.threads, player, |number, game| {
            let result = f64::from(game.result());
            standing.add(number, if number % 2 == 0 { result } else { 1.0 - result });
            bar.set_message(standing.to_string());
            bar.inc(1);
            Ok(())
        })?;
        bar.finish_and_clear();
        Ok(standing)
    }
}

/// How a match in pairs of games stands, to who is tried.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    won: u32,
    drawn: u32,
    lost: u32,
    /// First games of pairs whose second is not done, and the other way round.
    halves: BTreeMap<u64, f64>,
    /// Sums over whole pairs: how many, their mean results, and the squares of these.
    pairs: [f64; 3],
}

impl Standing {
    /// Counts the game with this number (games `2n` and `2n + 1` are a pair): 1 for a win, 0.5 for a draw.
    pub fn add(&mut self, number: u64, result: f64) {
        match result {
            1.0 => self.won += 1,
            0.0 => self.lost += 1,
            _ => self.drawn += 1,
        }
        match self.halves.remove(&(number / 2)) {
            None => _ = self.halves.insert(number / 2, result),
            Some(other) => {
                let mean = (result + other) / 2.0;
                self.pairs = [self.pairs[0] + 1.0, self.pairs[1] + mean, self.pairs[2] + mean * mean];
            }
        }
    }

    /// The share of the points, and the half width of its 95% interval; pairs of games from one opening hang together,
    /// so the spread is that of pairs. `None` before there are two of these.
    pub fn share(&self) -> Option<(f64, f64)> {
        let [count, sum, squares] = self.pairs;
        if count < 2.0 {
            return None;
        }
        let mean = sum / count;
        let variance = (squares / count - mean * mean).max(0.0) * count / (count - 1.0);
        Some((mean, 1.96 * (variance / count).sqrt()))
    }
}

/// The difference in Elo that goes with a share of the points, held within what a match can tell.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

/// `200 games: won 110, drew 5, lost 85: Elo +44, between +1 and +89 (95%)`.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standing { won, drawn, lost, .. } = self;
        write!(f, "{} games: won {won}, drew {drawn}, lost {lost}", won + drawn + lost)?;
        match self.share() {
            Some((mean, half)) => {
                let (low, high) = (elo(mean - half), elo(mean + half));
                write!(f, ": Elo {:+.0}, between {low:+.0} and {high:+.0} (95%)", elo(mean))
            }
            None => Ok(()),
        }
    }
}
