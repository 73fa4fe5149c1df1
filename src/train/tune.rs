//! `pentad tune`: weights that tell best how the engine's own games end.

use super::dataset::Dataset;
use super::error::TrainError;
use super::fit_policy::{SoftmaxDataset, fit_policy};
use super::game_reader;
use super::hidden::samples;
use super::logistic_regression::{LogisticLoss, LogisticRegression};
use super::quiet_filter::QuietFilter;
use super::scales::SigmoidScales;
use super::softmax_regression::SoftmaxSamples;
use crate::base::input::InputError;
use crate::contest::progress;
use crate::eval::hidden::Trainable;
use crate::eval::linear::{EvalTerms, WeightLayout};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use crate::rules::partial_position::PartialPosition;
use clap::ValueEnum as _;
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
    /// In games whose weights say what seats expect and what they choose, fit those of the one alone
    #[arg(long)]
    pub only: Option<Head>,
    /// The weights to begin with instead of the engine's own; groups that they lack begin at zero
    #[arg(long)]
    pub from: Option<PathBuf>,
    /// How often every position is used
    #[arg(long, default_value_t = 10)]
    pub epochs: usize,
    /// How many positions make a step, at most a 32nd of all
    #[arg(long, default_value_t = 16384)]
    pub batch: usize,
    /// How far a weight moves in a step at first, in centipawns
    #[arg(long, default_value_t = 0.5)]
    pub rate: f32,
    /// What positions are held to: 1 for the game's result alone, 0 for the search's scores alone
    #[arg(long, default_value_t = 0.4)]
    pub lambda: f32,
    /// Average the search's scores over about so many plies to come; 0 for that of the position itself alone
    #[arg(long, default_value_t = 25)]
    pub horizon: u32,
    /// How strongly weights are held to where they began: they are believed to lie 100 / sqrt(DECAY) centipawns off
    #[arg(long, default_value_t = 50.0)]
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

/// What weights tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Head {
    /// What seats may expect.
    Value,
    /// What they choose.
    Policy,
    /// What they keep of what is hidden.
    HandModel,
}

impl Head {
    /// As the command line has it.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

impl TuneArgs {
    /// Whether weights that tell this are to be fitted.
    pub(super) fn fits(&self, subject: Head) -> bool {
        self.only.is_none_or(|only| only == subject)
    }

    pub(super) fn check_ranges(&self) -> Result<(), TrainError> {
        let refuse = |option, found: String, expected: &str| {
            Err(TrainError::InvalidOption(InputError::new(option, &found, expected)))
        };
        if !(0.0..1.0).contains(&self.validation) {
            return refuse("--validation", self.validation.to_string(), "a share from 0 up to, not including, 1");
        }
        if !(0.0..=1.0).contains(&self.lambda) {
            return refuse("--lambda", self.lambda.to_string(), "a share from 0 to 1");
        }
        if self.batch == 0 {
            return refuse("--batch", self.batch.to_string(), "at least 1 position");
        }
        for (option, number) in [("--rate", self.rate), ("--decay", self.decay)] {
            if !number.is_finite() || number < 0.0 {
                return refuse(option, number.to_string(), "a number from 0 on");
            }
        }
        match self.scale {
            Some(scale) if !scale.is_finite() || scale <= 0.0 => {
                refuse("--scale", scale.to_string(), "more than 0 centipawns")
            }
            _ => Ok(()),
        }
    }

    /// Refuses to fit alone what this game does not learn.
    pub(super) fn check_head(&self, learnt: &[Head]) -> Result<(), TrainError> {
        let Some(only) = self.only.filter(|only| !learnt.contains(only)) else { return Ok(()) };
        let names: Vec<String> = learnt.iter().map(|subject| subject.name()).collect();
        let expected = format!("{}: this game learns nothing else", names.join(" or "));
        Err(TrainError::InvalidOption(InputError::new("--only", &only.name(), expected)))
    }

    /// Writes the weights, with all that they came from.
    pub(super) fn write<G: WeightLayout>(&self, weights: &Weights<G>, judgement: &str) -> Result<(), TrainError> {
        let sources = self.data.iter().map(|path| data_source(path)).collect::<Result<Vec<String>, _>>()?;
        let comment = format!("{}\n{}\n{}", self.command_line(), judgement.trim_end(), sources.join("\n"));
        fs::write(&self.out, weights.to_text(&comment)).map_err(TrainError::file(&self.out))
    }

    fn quiet_filter(&self) -> QuietFilter {
        QuietFilter { skip_plies: self.skip_plies, max_score: self.bound, horizon: self.horizon }
    }

    /// The command that made the weights, for their file; of paths only the names.
    pub(super) fn command_line(&self) -> String {
        let data: Vec<String> = self.data.iter().map(|path| game_reader::file_name(path)).collect();
        let mut text = format!("pentad tune --variant {} --data {}", self.variant, data.join(" "));
        // Writing to a string cannot fail.
        if let Some(from) = &self.from {
            let _ = write!(text, " --from {}", game_reader::file_name(from));
        }
        if let Some(only) = self.only {
            let _ = write!(text, " --only {}", only.name());
        }
        if let Some(scale) = self.scale {
            let _ = write!(text, " --scale {scale}");
        }
        let TuneArgs { epochs, batch, rate, lambda, horizon, decay, validation, bound, skip_plies, seed, .. } = self;
        let _ = write!(
            text,
            " --epochs {epochs} --batch {batch} --rate {rate} --lambda {lambda} --horizon {horizon} --decay {decay} \
             --validation {validation} --bound {bound} --skip-plies {skip_plies} --seed {seed}"
        );
        text
    }
}

/// `pentad tune` for an open game of two players or two teams.
pub(super) fn tune_linear<G: Notation + Tactics + EvalTerms>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    args.check_ranges()?;
    args.check_head(&[Head::Value])?;
    let start = starting_weights::<G>(args.from.as_deref(), default_weights, report)?;
    let data = Dataset::read(&args.data, args.quiet_filter(), args.validation, args.seed)?;
    let (tuned, judgement) = fit_values(args, &start, &data, report);
    args.write(&tuned, &judgement)
}

/// `pentad tune` for a hidden game.
pub(super) fn tune_hidden<D, I>(args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.check_ranges()?;
    let start = starting_weights::<I>(args.from.as_deref(), I::DEFAULT_WEIGHTS, report)?;
    let evaluator = I::new(start.clone());
    let held_out = (args.validation, args.seed);
    let (mut tuned, mut judgement) = (start.clone(), String::new());
    if args.fits(Head::Value) {
        let data = samples::read_dataset::<D, I>(&evaluator, &start, &args.data, args.quiet_filter(), held_out)?;
        (tuned, judgement) = fit_values(args, &start, &data, report);
    }
    let mut fit_head = |head: Head, [training, validation]: &[SoftmaxSamples; 2]| {
        let name = &head.name();
        report(&format!("{} {name}, and {} held out", training.len(), validation.len()));
        let data = SoftmaxDataset { name, training, validation, scale: I::UNITS_PER_LOGIT };
        let mut weights = to_floats(&tuned);
        judgement += &fit_policy(args, &data, I::UNITS_PER_LOGIT / 100.0, &mut weights, report);
        tuned = round_weights(&weights);
    };
    if args.fits(Head::Policy) {
        fit_head(Head::Policy, &samples::policy_samples::<D, I>(&evaluator, &args.data, held_out)?);
    }
    if args.fits(Head::HandModel) {
        fit_head(Head::HandModel, &samples::hand_model_samples::<D, I>(&evaluator, &args.data, held_out)?);
    }
    args.write(&tuned, &judgement)
}

/// Fits the weights to the data, and tells how good they are.
fn fit_values<G: WeightLayout>(
    args: &TuneArgs,
    start: &Weights<G>,
    data: &Dataset<G>,
    tell: &mut dyn FnMut(&str),
) -> (Weights<G>, String) {
    tell(&data.to_string());
    let scales = SigmoidScales::fit(&data.training, start, args.scale);
    tell(&format!(
        "scale of the search {:.0}, of the evaluation {:.0} centipawns",
        scales.search_scale, scales.eval_scale
    ));
    let training = scales.logistic_loss(&data.training, args.lambda);
    let validation = scales.logistic_loss(&data.validation, args.lambda);
    let tuned = run_regression(args, [&training, &validation], start, tell);
    let judgement = validation_report(&[&validation, &scales.logistic_loss(&data.validation, 1.0)], start, &tuned);
    tell(&judgement);
    tell(change_table(start, &tuned, &data.training.occurrences()).trim_end());
    (tuned, format!("{data}\n{judgement}\n"))
}

/// Where the games of a file come from: `r1.games: ` and the command that made it.
fn data_source(path: &Path) -> Result<String, TrainError> {
    Ok(format!("{}: {}", game_reader::file_name(path), game_reader::header(path)?))
}

/// Looks for better weights and tells each epoch.
fn run_regression<G: WeightLayout>(
    args: &TuneArgs,
    [training, validation]: [&LogisticLoss<'_, G>; 2],
    start: &Weights<G>,
    tell: &mut dyn FnMut(&str),
) -> Weights<G> {
    let start = to_floats(start);
    let descent = LogisticRegression {
        epochs: args.epochs,
        batch_size: args.batch,
        learning_rate: args.rate,
        weight_decay: args.decay,
        seed: args.seed,
    };
    let bar = progress::progress_bar(args.epochs as u64, "epochs");
    tell(&format!("epoch  0: validation {:.6}", validation.loss(&start)));
    let found = descent.fit(training, validation, &start, |epoch| {
        let mark = if epoch.is_best { " *" } else { "" };
        let (number, training, validation) = (epoch.number, epoch.training, epoch.validation);
        bar.suspend(|| tell(&format!("epoch {number:>2}: training {training:.6}, validation {validation:.6}{mark}")));
        bar.inc(1);
    });
    bar.finish_and_clear();
    round_weights(&found)
}

/// How the new weights do on the held-out positions, and how the old ones did: by the targets they were tuned to, and
/// by the results alone, which compare weights that were tuned to different targets.
fn validation_report<G: WeightLayout>(
    validation: &[&LogisticLoss<'_, G>; 2],
    old: &Weights<G>,
    new: &Weights<G>,
) -> String {
    let losses = |weights| validation.map(|problem| problem.loss(&to_floats(weights)));
    let ([before, before_results], [after, after_results]) = (losses(old), losses(new));
    format!("validation {after:.6}, before {before:.6}; results alone {after_results:.6}, before {before_results:.6}")
}

/// The weights as the descent takes them.
pub(super) fn to_floats<G: WeightLayout>(weights: &Weights<G>) -> Vec<f32> {
    weights.values().iter().copied().map(f32::from).collect()
}

/// The weights to begin with: those of a file, or the engine's own. Tells which groups are new.
pub(super) fn starting_weights<G: WeightLayout>(
    from: Option<&Path>,
    shipped: &str,
    tell: &mut dyn FnMut(&str),
) -> Result<Weights<G>, TrainError> {
    let (weights, missing) = match from {
        Some(path) => {
            let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
            Weights::parse_with_missing(&text).map_err(TrainError::invalid_content(path))?
        }
        None => Weights::parse_with_missing(shipped).map_err(TrainError::InvalidOption)?,
    };
    if !missing.is_empty() {
        tell(&format!("new groups, from zero: {}", missing.join(" ")));
    }
    Ok(weights)
}

/// The nearest whole weights.
pub(super) fn round_weights<G: WeightLayout>(values: &[f32]) -> Weights<G> {
    // The conversion holds what is too great at the limits.
    let values = values.iter().map(|value| value.round() as i16).collect();
    Weights::from_values(values).unwrap_or_else(Weights::zeros)
}

/// How far each group moved: a line a group.
fn change_table<G: WeightLayout>(old: &Weights<G>, new: &Weights<G>, occurrences: &[u32]) -> String {
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
