//! `pentad train` for games in which each seat plays for itself: a network that values the seats and chooses among moves.

use super::args::TrainArgs;
use super::choice_training::train_choices;
use super::seat_targets::SeatTargets;
use super::training_run::TrainingRun;
use crate::data::game_kind::OpenGame;
use crate::data::played_game::PlayedGame;
use crate::error::TrainError;
use eval::linear::{EvalTerms, LinearEvaluator};
use eval::network::{NetworkSpec, ViewInputs, view_spec};
use eval::win_probabilities::CENTIPAWNS_PER_LOGIT;
use rules::notation::Notation;

/// Trains a network on games and writes it; `report` takes the lines that say how it goes. All positions count, and a logit
/// is worth what the win probabilities say, so that the bound of scores has no meaning here.
///
/// # Errors
/// If options make no sense, files cannot be read or written, or the games hold no position to learn from.
pub fn train<G, const H: usize>(args: &TrainArgs, report: &mut dyn FnMut(&str)) -> Result<(), TrainError>
where
    G: Notation + EvalTerms + ViewInputs,
{
    let spec: NetworkSpec = const { view_spec::<G>(H) };
    args.fit.refuse_scale()?;
    let mut run = TrainingRun::begin(args, spec)?;
    run.set_scale(CENTIPAWNS_PER_LOGIT);
    let data = args.fit.read_games::<OpenGame<G>>(report)?;
    let weights = LinearEvaluator::<G>::with_default_weights();
    let base = (!args.alone).then_some(&weights);
    let targets = SeatTargets { lambda: args.fit.lambda, horizon: args.fit.horizon, skip_plies: args.fit.skip_plies };
    let draw = |game: &PlayedGame<_>, portion, _: &mut _| targets.samples(base, game, portion);
    train_choices::<_, H>(&mut run, &data, draw, report)
}
