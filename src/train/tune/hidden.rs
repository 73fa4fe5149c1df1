//! `pentad tune` for hidden-information games: values, policy and hand model, one after the other.

use super::args::{Head, TuneArgs};
use super::fit_softmax::fit_softmax;
use super::fit_value::fit_value;
use super::weights_file::{starting_weights, write_weights};
use crate::eval::hidden::Trainable;
use crate::rules::partial_position::PartialPosition;
use crate::train::data::dataset::{Dataset, SampleSet as _};
use crate::train::data::game_kind::HiddenGame;
use crate::train::data::hidden_samples::{hand_model_samples, policy_samples, value_samples};
use crate::train::data::softmax_samples::SoftmaxSamples;
use crate::train::error::TrainError;

/// A hundredth of what makes an action e times as likely counts as a centipawn for learning rate and decay.
const CENTIPAWNS_PER_LOGIT: f32 = 100.0;

/// Fits the weights and writes them. A value that is not linear is fitted by its gradient at the starting weights, so
/// that a second run from the result comes nearer.
pub(in crate::train) fn tune<D, I>(args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.check(&[Head::Value, Head::Policy, Head::HandModel])?;
    let start = starting_weights::<I>(args, I::DEFAULT_WEIGHTS, report)?;
    let evaluator = I::new(start.clone());
    let (mut fitted, mut summary) = (start.clone(), String::new());
    if args.fits(Head::Value) {
        let filter = args.quiet_filter();
        let data = Dataset::read::<HiddenGame<D>, I>(&args.data, args.hold_out(), |game, collector| {
            value_samples::<D, I>(&evaluator, &start, filter, game, collector)
        })?;
        (fitted, summary) = fit_value(args, &start, &data, report);
    }
    let mut fit = |head, data: &Dataset<SoftmaxSamples>| {
        let (training, validation) = (&data.training, &data.validation);
        report(&format!("{head}: {} for training, {} for validation", training.len(), validation.len()));
        let scales = (I::UNITS_PER_LOGIT, I::UNITS_PER_LOGIT / CENTIPAWNS_PER_LOGIT);
        let (weights, line) = fit_softmax(args, head, [training, validation], scales, &fitted, report);
        fitted = weights;
        summary += &line;
    };
    if args.fits(Head::Policy) {
        let data = Dataset::read::<HiddenGame<D>, I>(&args.data, args.hold_out(), |game, collector| {
            policy_samples::<D, I>(&evaluator, game, collector)
        })?;
        fit(Head::Policy, &data);
    }
    if args.fits(Head::HandModel) {
        let data = Dataset::read::<HiddenGame<D>, I>(&args.data, args.hold_out(), |game, collector| {
            hand_model_samples::<D, I>(&evaluator, game, collector)
        })?;
        fit(Head::HandModel, &data);
    }
    write_weights(args, &fitted, &summary)
}
