//! `pentad tune`: weights that tell best how the engine's own games end.

use super::data;
use super::error::TrainError;
use super::job::{self, Job, Trainable};
use super::progress;
use super::quiet::QuietFilter;
use super::regression::{Descent, Problem};
use super::samples::{Samples, TermGatherer};
use super::tally::{Tally, sigmoid};
use crate::base::random::mix;
use crate::base::text::TextError;
use crate::eval::evaluator::Evaluator;
use crate::eval::linear::Terms;
use crate::eval::weights::Weights;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// What `pentad tune` is told.
#[derive(Clone, Debug, clap::Args)]
pub struct TuneArgs {
    /// The game
    #[arg(long)]
    pub variant: String,
    /// Files of `pentad selfplay`
    #[arg(long, num_args = 1.., required = true)]
    pub data: Vec<PathBuf>,
    /// The weights to write
    #[arg(long)]
    pub out: PathBuf,
    /// The weights to begin with instead of the engine's own; groups that they lack begin at zero
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// How often every position is used
    #[arg(long, default_value_t = 15)]
    pub epochs: usize,
    /// How many positions make a step, at most a 32nd of all
    #[arg(long, default_value_t = 16384)]
    pub batch: usize,
    /// How far a weight moves in a step at first, in centipawns
    #[arg(long, default_value_t = 0.5)]
    pub rate: f32,
    /// What positions are held to: 1 for the game's result alone, 0 for the search's score alone
    #[arg(long, default_value_t = 0.5)]
    pub lambda: f32,
    /// How strongly weights are held to where they began: they are believed to lie 100 / sqrt(DECAY) centipawns off
    #[arg(long, default_value_t = 20.0)]
    pub decay: f32,
    /// Centipawns that make winning e times as likely, instead of what fits the starting weights
    #[arg(long)]
    pub scale: Option<f64>,
    /// The share of the games that is held out to judge by
    #[arg(long, default_value_t = 0.05)]
    pub validation: f64,
    /// Leave out positions that the search finds more lopsided than this, in centipawns
    #[arg(long, default_value_t = 2000)]
    pub bound: i32,
    /// Leave out so many plies after the opening
    #[arg(long, default_value_t = 0)]
    pub skip_plies: usize,
    /// Which games are held out, and the order of positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// Tunes the weights, tells how it goes, and writes them.
///
/// # Errors
/// What stopped it.
pub fn run(args: TuneArgs) -> Result<(), TrainError> {
    let variant = args.variant.clone();
    job::run(&variant, Tune(args))?
}

/// The command as a job for the table of variants.
#[derive(Clone, Debug)]
pub struct Tune(pub TuneArgs);

impl Job for Tune {
    type Output = Result<(), TrainError>;

    fn run<G: Trainable, E: Evaluator<G>>(self, shipped: &str, _: fn(Weights<G>) -> E) -> Self::Output {
        let args = &self.0;
        let start = starting_weights::<G>(args.from.as_deref(), shipped)?;
        let data = Data::read(args)?;
        println!("{}", data.description());
        let scales = Scales::fit(&data.training, &start, args.scale);
        println!("scale of the search's scores {:.0}, of the evaluation {:.0} centipawns", scales.search, scales.eval);
        let training = scales.problem(&data.training, args.lambda);
        let validation = scales.problem(&data.validation, args.lambda);
        let bar = progress::bar(args.epochs as u64, "epochs");
        let old: Vec<f32> = start.values().iter().copied().map(f32::from).collect();
        println!("epoch  0: validation {:.6}", validation.loss(&old));
        let descent =
            Descent { epochs: args.epochs, batch: args.batch, rate: args.rate, decay: args.decay, seed: args.seed };
        let new = descent.run(&training, &validation, &old, |epoch| {
            let mark = if epoch.best { " *" } else { "" };
            let (number, training, validation) = (epoch.number, epoch.training, epoch.validation);
            bar.suspend(|| println!("epoch {number:>2}: training {training:.6}, validation {validation:.6}{mark}"));
            bar.inc(1);
        });
        bar.finish_and_clear();
        let tuned = rounded::<G>(&new);
        let values: Vec<f32> = tuned.values().iter().copied().map(f32::from).collect();
        let (before, after) = (validation.loss(&old), validation.loss(&values));
        println!("written: validation {after:.6}, before {before:.6}");
        print!("{}", changes(&start, &tuned, &data.training.occurrences()));
        let comment = format!("{}\n{}\nvalidation {after:.6}, before {before:.6}", command(args), data.description());
        fs::write(&args.out, tuned.text(&comment)).map_err(TrainError::file(&args.out))
    }
}

/// The weights to begin with: those of a file, or the engine's own. Tells which groups are new.
fn starting_weights<G: Terms>(from: Option<&Path>, shipped: &str) -> Result<Weights<G>, TrainError> {
    let (weights, missing) = match from {
        Some(path) => {
            let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
            Weights::read_with_missing(&text).map_err(TrainError::content(path))?
        }
        None => Weights::read_with_missing(shipped).map_err(TrainError::Option)?,
    };
    if !missing.is_empty() {
        println!("new groups, from zero: {}", missing.join(" "));
    }
    Ok(weights)
}

/// The positions of the games, some of which are held out.
struct Data<G> {
    games: usize,
    training: Samples<G>,
    validation: Samples<G>,
}

impl<G: Trainable> Data<G> {
    fn read(args: &TuneArgs) -> Result<Data<G>, TrainError> {
        if !(0.0..1.0).contains(&args.validation) {
            let expected = "a share from 0 up to, not including, 1";
            return Err(TrainError::Option(TextError::new("--validation", &args.validation.to_string(), expected)));
        }
        let filter = QuietFilter { skip_plies: args.skip_plies, bound: args.bound };
        let (mut training, mut validation) = (Samples::default(), Samples::default());
        // Neighbouring positions are alike, so whole games are held out, never single positions.
        let held_out = |game: usize| (mix(args.seed ^ mix(game as u64)) as f64) < args.validation * u64::MAX as f64;
        let games = data::visit_games(
            &args.data,
            || TermGatherer::new(Weights::<G>::COUNT),
            |gatherer, number, game| (held_out(number), filter.samples(game, gatherer)),
            |(held_out, samples)| if held_out { &mut validation } else { &mut training }.append(&samples),
        )?;
        if training.is_empty() {
            return Err(TrainError::NoPositions { games });
        }
        Ok(Data { games, training, validation })
    }

    fn description(&self) -> String {
        let (training, validation) = (self.training.len(), self.validation.len());
        let terms = self.training.mean_terms();
        format!("{} games: {training} positions of {terms:.0} terms, and {validation} held out", self.games)
    }
}

/// How many centipawns make winning `e` times as likely.
struct Scales {
    /// For the search's scores.
    search: f64,
    /// For the static evaluation, which knows less, so that its scale is wider.
    eval: f64,
}

/// A scale to go on with where neither scores nor evaluations tell anything about results.
const BLIND_SCALE: f64 = 400.0;

impl Scales {
    /// Fits the scale of the search to the results, and, unless it is given, that of the evaluation by the starting
    /// weights: so a centipawn remains what it was, and the search's margins keep their meaning.
    fn fit<G: Terms>(samples: &Samples<G>, start: &Weights<G>, given: Option<f64>) -> Scales {
        let (mut by_search, mut by_eval) = (Tally::default(), Tally::default());
        for sample in 0..samples.len() {
            by_search.add(samples.score(sample), samples.result(sample));
            let sum = samples.sum(sample, start);
            by_eval.add(sum / G::UNITS_PER_CENTIPAWN, samples.result(sample));
        }
        let search = by_search.scale().unwrap_or(BLIND_SCALE);
        Scales { search, eval: given.or_else(|| by_eval.scale()).unwrap_or(search) }
    }

    /// What the evaluation should say: a mixture of the game's result and the search's score.
    fn problem<'a, G: Terms>(&self, samples: &'a Samples<G>, lambda: f32) -> Problem<'a, G> {
        let target = |sample| {
            let search = sigmoid(f64::from(samples.score(sample)) / self.search) as f32;
            lambda * samples.result(sample) + (1.0 - lambda) * search
        };
        let targets = (0..samples.len()).map(target).collect();
        Problem::new(samples, targets, (self.eval * f64::from(G::UNITS_PER_CENTIPAWN)) as f32)
    }
}

/// The nearest whole weights.
fn rounded<G: Terms>(values: &[f32]) -> Weights<G> {
    // The conversion holds what is too great at the limits.
    let values = values.iter().map(|value| value.round() as i16).collect();
    Weights::from_values(values).unwrap_or_else(Weights::zero)
}

/// How far each group moved: a line a group.
fn changes<G: Terms>(old: &Weights<G>, new: &Weights<G>, occurrences: &[u32]) -> String {
    let mut text = String::from("group                    weights     used  mean change, centipawns\n");
    let mut begin = 0;
    for group in G::GROUPS {
        let range = begin..begin + group.len;
        begin = range.end;
        let used = occurrences[range.clone()].iter().filter(|&&count| count > 0).count();
        let pairs = old.values()[range.clone()].iter().zip(&new.values()[range]);
        let change: i64 = pairs.map(|(&old, &new)| i64::from(old.abs_diff(new))).sum();
        let mean = change as f64 / f64::from(G::UNITS_PER_CENTIPAWN) / used.max(1) as f64;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:<24} {:>7}  {used:>7}  {mean:>8.2}", group.name, group.len);
    }
    text
}

/// The command that made the weights, for their file; of paths only the names.
fn command(args: &TuneArgs) -> String {
    let name = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let data: Vec<String> = args.data.iter().map(name).collect();
    let mut text = format!("pentad tune --variant {} --data {}", args.variant, data.join(" "));
    if let Some(from) = &args.from {
        let _ = write!(text, " --from {}", name(from));
    }
    if let Some(scale) = args.scale {
        let _ = write!(text, " --scale {scale}");
    }
    let TuneArgs { epochs, batch, rate, lambda, decay, validation, bound, skip_plies, seed, .. } = args;
    let _ = write!(
        text,
        " --epochs {epochs} --batch {batch} --rate {rate} --lambda {lambda} --decay {decay} \
         --validation {validation} --bound {bound} --skip-plies {skip_plies} --seed {seed}"
    );
    text
}
