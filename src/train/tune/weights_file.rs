//! The weights that a fit starts from, and the file that it writes.

use super::args::TuneArgs;
use crate::data::game_reader::sources;
use crate::error::TrainError;
use base::atomic_file;
use base::bounded_file::read_text;
use eval::linear::{WeightLayout, Weights};
use std::io::Write as _;

/// The weights of `--from`, or the default weights. Reports which groups are missing.
pub(super) fn starting_weights<G: WeightLayout>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<Weights<G>, TrainError> {
    let (weights, missing) = match &args.fit.from {
        Some(path) => {
            let text = read_text(path)?;
            Weights::parse_with_missing(&text).map_err(TrainError::invalid_content(path))?
        }
        None => Weights::parse_with_missing(default_weights).map_err(TrainError::InvalidOption)?,
    };
    if !missing.is_empty() {
        report(&format!("weight groups missing from the start file, set to zero: {}", missing.join(" ")));
    }
    Ok(weights)
}

/// Writes the weights. Their comment names the command, how good the fit is, and where the games come from.
pub(super) fn write_weights<G: WeightLayout>(
    args: &TuneArgs,
    weights: &Weights<G>,
    fit_summary: &str,
) -> Result<(), TrainError> {
    let sources = sources(&args.fit.data)?;
    let comment = format!("{}\n{}\n{}", args.command_line(), fit_summary.trim_end(), sources.join("\n"));
    let text = weights.to_text(&comment);
    atomic_file::write(args.fit.out(), args.fit.force, |file| file.write_all(text.as_bytes()))
        .map_err(TrainError::cannot_write(args.fit.out()))
}

/// The weights as a regression takes them.
pub(super) fn to_floats<G: WeightLayout>(weights: &Weights<G>) -> Vec<f32> {
    weights.values().iter().copied().map(f32::from).collect()
}

/// The nearest whole weights.
pub(super) fn round_weights<G: WeightLayout>(values: &[f32]) -> Weights<G> {
    // The conversion saturates.
    let values = values.iter().map(|value| value.round() as i16).collect();
    Weights::from_values(values).expect("one value for each weight")
}
