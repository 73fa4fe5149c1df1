//! `pentad train` for hidden-information games of two seats: a network that values worlds and chooses among actions.

use super::args::TrainArgs;
use super::choice_training::train_choices;
use super::training_run::TrainingRun;
use super::world_targets::WorldTargets;
use crate::data::game_kind::HiddenGame;
use crate::data::played_game::PlayedGame;
use crate::error::TrainError;
use eval::hidden::Trainable;
use eval::linear::Weights;
use rules::partial_position::PartialPosition;

/// Trains a network on games and writes it; `report` takes the lines that say how it goes. A logit is worth what the
/// evaluator says; and a network stands beside the weights.
///
/// # Errors
/// If options make no sense, files cannot be read or written, or the games hold no position to learn from.
pub fn train<D, I, const H: usize>(args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    D: PartialPosition,
    I: Trainable<D::World>,
{
    args.fit.refuse_scale()?;
    let mut run = TrainingRun::begin(args, I::NETWORK_SPEC)?;
    run.set_scale(I::CENTIPAWNS_PER_LOGIT);
    let data = args.fit.read_games::<HiddenGame<D>>(report)?;
    let weights = I::new(Weights::shipped());
    let targets = WorldTargets { filter: args.fit.quiet_filter(), lambda: args.fit.lambda };
    let draw = |game: &PlayedGame<_>, portion, _: &mut _| targets.samples(&weights, game, portion);
    train_choices::<_, H>(&mut run, &data, draw, report)
}
