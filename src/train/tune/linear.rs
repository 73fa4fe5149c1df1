//! `pentad tune` for open games of two players or two teams.

use super::args::{Head, TuneArgs};
use super::fit_value::fit_value;
use super::weights_file::{starting_weights, write_weights};
use crate::data::game_kind::OpenGame;
use crate::error::TrainError;
use eval::linear::EvalTerms;
use eval::tactics::Tactics;
use rules::notation::Notation;

/// Fits the weights and writes them.
pub(crate) fn tune<G: Notation + Tactics + EvalTerms>(
    args: &TuneArgs,
    default_weights: &str,
    report: &mut dyn FnMut(&str),
) -> Result<(), TrainError> {
    args.check(&[Head::Value])?;
    let start = starting_weights::<G>(args, default_weights, report)?;
    let filter = args.fit.quiet_filter();
    let data = args.fit.read_games::<OpenGame<G>>(report)?;
    let draw = |game: &_, portion, collector: &mut _| filter.quiet_samples(game, portion, collector);
    let (fitted, summary) = fit_value(args, &start, &data, draw, report)?;
    write_weights(args, &fitted, &summary)
}
