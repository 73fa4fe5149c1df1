//! `pentad calibrate`: what the engine's scores mean in wins, draws and losses of its own games.

use super::data::{self, Recorded};
use super::error::TrainError;
use super::hidden::game::Disclosed;
use super::played::Played;
use super::tally::{Tally, lowest};
use crate::base::score::Score;
use crate::eval::evaluator::Evaluator;
use crate::eval::hidden::Learnt;
use crate::eval::linear::{Choices, Terms};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::dealt::Dealt;
use crate::rules::notation::Notation;
use crate::session::odds::WinModel;
use crate::variants::{HiddenJob, LinearJob, SeveralJob, run_hidden, run_linear, run_several};
use std::fmt;
use std::path::PathBuf;

/// What `pentad calibrate` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct CalibrateArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Files of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// Leave out so many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
}

/// Fits the model and prints it.
///
/// # Errors
/// What stopped it.
pub fn run(args: CalibrateArgs, tell: &mut dyn FnMut(&str)) -> Result<(), TrainError> {
    let variant = args.variant.clone();
    let job = Calibrate(args);
    let calibration = run_linear(&variant, job.clone())
        .or_else(|| run_several(&variant, job.clone()))
        .or_else(|| run_hidden(&variant, job));
    let calibration = calibration.ok_or_else(|| TrainError::variant(&variant))??;
    tell(&calibration.to_string());
    Ok(())
}

/// The command as a job for the table of variants.
#[derive(Clone, Debug)]
pub struct Calibrate(pub CalibrateArgs);

/// The edges of the buckets that a [`Calibration`] is shown in, in centipawns.
const EDGES: [f64; 10] = [-1500.0, -800.0, -400.0, -200.0, -75.0, 75.0, 200.0, 400.0, 800.0, 1500.0];

/// Reads the games and fits the model to what `verdicts` finds in each: every score, and what the game was worth to who
/// it was for.
fn calibrate<R: Recorded>(
    args: &CalibrateArgs,
    verdicts: impl Fn(&R) -> Vec<(Score, f32)> + Sync,
) -> Result<Calibration, TrainError> {
    let mut tally = Tally::default();
    let games = data::visit_games(
        &args.data,
        || (),
        |(), _, game: &R| verdicts(game),
        |found| {
            let open = found.into_iter().skip(args.skip_plies).filter(|(score, _)| !score.is_forced());
            open.for_each(|(score, result)| tally.add(score.raw(), result));
        },
    )?;
    Calibration::of(games, tally)
}

impl LinearJob for Calibrate {
    type Output = Result<Calibration, TrainError>;

    fn run<G, E>(self, _: &'static str, _: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Terms,
        E: Evaluator<G>,
    {
        calibrate(&self.0, |game: &Played<G>| {
            game.positions().map(|(position, _, score)| (score, game.result_to(position.seat()))).collect()
        })
    }
}

impl HiddenJob for Calibrate {
    type Output = Result<Calibration, TrainError>;

    fn run<D, I>(self) -> Self::Output
    where
        D: Dealt,
        I: Learnt<D::World>,
    {
        calibrate(&self.0, |game: &Disclosed<D>| {
            game.positions().map(|(position, _, score)| (score, game.result_to(position.seat()))).collect()
        })
    }
}

impl SeveralJob for Calibrate {
    type Output = Result<Calibration, TrainError>;

    fn run<G, E>(self, shipped: &'static str, evaluator: fn(Weights<G>) -> E) -> Self::Output
    where
        G: Notation + Tactics + Choices,
        E: Evaluator<G>,
    {
        LinearJob::run(self, shipped, evaluator)
    }
}

/// Where a scale can lie, in centipawns.
const SCALES: (f64, f64) = (10.0, 10_000.0);
/// Where a margin can lie, in scales.
const MARGINS: (f64, f64) = (1e-4, 10.0);

/// The model under which the tally is likeliest.
pub fn fit(tally: &Tally) -> WinModel {
    let margin_for = |scale: f64| {
        let cost = |log: f64| surprise(&WinModel { scale, margin: scale * log.exp() }, tally);
        scale * lowest(MARGINS.0.ln(), MARGINS.1.ln(), cost).exp()
    };
    let cost = |log: f64| surprise(&WinModel { scale: log.exp(), margin: margin_for(log.exp()) }, tally);
    let scale = lowest(SCALES.0.ln(), SCALES.1.ln(), cost).exp();
    WinModel { scale, margin: margin_for(scale) }
}

/// How surprising a tally is under the model: the mean of minus the logarithms of the probabilities.
pub fn surprise(model: &WinModel, tally: &Tally) -> f64 {
    let surprise = |(score, counts): (f64, [f64; 3])| -> f64 {
        let terms = model.probabilities(score).into_iter().zip(counts);
        terms.map(|(probability, count)| -count * probability.max(f64::MIN_POSITIVE).ln()).sum()
    };
    tally.rows().map(surprise).sum::<f64>() / tally.total().max(1.0)
}

/// The model, and the results that it was made from.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// How many games.
    pub games: usize,
    /// The model.
    pub model: WinModel,
    /// How games ended, by score.
    pub tally: Tally,
}

impl Calibration {
    fn of(games: usize, tally: Tally) -> Result<Calibration, TrainError> {
        if tally.total() == 0.0 {
            return Err(TrainError::NoPositions { games });
        }
        Ok(Calibration { games, model: fit(&tally), tally })
    }
}

/// The numbers for the table of variants, then how well they tell the results.
impl fmt::Display for Calibration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} games, {} positions", self.games, self.tally.total())?;
        writeln!(f, "win model: scale {:.0}, margin {:.0} centipawns", self.model.scale, self.model.margin)?;
        writeln!(f, "surprise {:.5} a position", surprise(&self.model, &self.tally))?;
        writeln!(f, "        score  positions   won drawn  lost   (model, per mille)")?;
        let lows = std::iter::once(f64::NEG_INFINITY).chain(EDGES);
        for (low, high) in lows.zip(EDGES.into_iter().chain([f64::INFINITY])) {
            let (mut counts, mut expected) = ([0.0; 3], [0.0; 3]);
            for (score, row) in self.tally.rows().filter(|&(score, _)| low <= score && score < high) {
                let total: f64 = row.iter().sum();
                let model = self.model.probabilities(score);
                for way in 0..3 {
                    counts[way] += row[way];
                    expected[way] += total * model[way];
                }
            }
            let total: f64 = counts.iter().sum();
            if total > 0.0 {
                let [lost, drawn, won] = counts.map(|count| 1000.0 * count / total);
                let [model_lost, model_drawn, model_won] = expected.map(|count| 1000.0 * count / total);
                writeln!(
                    f,
                    "{low:>6}..{high:<6} {total:>9}  {won:>4.0}  {drawn:>4.0}  {lost:>4.0}   \
                     ({model_won:.0} {model_drawn:.0} {model_lost:.0})"
                )?;
            }
        }
        Ok(())
    }
}
