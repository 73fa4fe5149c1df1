//! `pentad tune` for hidden-information games: values, policy and hand model, one after the other.

use super::args::{Head, TuneArgs};
use super::fit_softmax::fit_softmax;
use super::fit_value::fit_value;
use super::weights_file::{starting_weights, write_weights};
use crate::data::dataset::Portion;
use crate::data::game_kind::HiddenGame;
use crate::data::hidden_samples::{hand_model_samples, policy_samples, value_samples};
use crate::error::TrainError;
use eval::hidden::Trainable;
use rules::partial_position::PartialPosition;

/// A hundredth of what makes an action e times as likely counts as a centipawn for learning rate and decay.
const CENTIPAWNS_PER_LOGIT: f32 = 100.0;

/// Fits the weights and writes them. A value that is not linear is fitted by its gradient at the starting weights, so
/// that a second run from the result comes nearer.
pub(crate) fn tune<D, I>(args: &TuneArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.check(&[Head::Value, Head::Policy, Head::HandModel])?;
    let start = starting_weights::<I>(args, I::DEFAULT_WEIGHTS, report)?;
    let evaluator = I::new(start.clone());
    let data = args.fit.read_games::<HiddenGame<D>>(report)?;
    let (mut fitted, mut summary) = (start.clone(), String::new());
    if args.fits(Head::Value) {
        let filter = args.fit.quiet_filter();
        let draw = |game: &_, portion, collector: &mut _| {
            value_samples::<D, I>(&evaluator, &start, filter, game, portion, collector)
        };
        (fitted, summary) = fit_value(args, &start, &data, draw, report)?;
    }
    let scales = (I::UNITS_PER_LOGIT, I::UNITS_PER_LOGIT / CENTIPAWNS_PER_LOGIT);
    for (head, samples) in [
        (Head::Policy, policy_samples::<D, I> as fn(&I, &_, Portion, &mut _) -> _),
        (Head::HandModel, hand_model_samples::<D, I>),
    ] {
        if args.fits(head) {
            let draw = |game: &_, portion, collector: &mut _| samples(&evaluator, game, portion, collector);
            let (weights, text) = fit_softmax(args, head, &data, draw, scales, &fitted, report)?;
            fitted = weights;
            summary += &text;
        }
    }
    write_weights(args, &fitted, &summary)
}
