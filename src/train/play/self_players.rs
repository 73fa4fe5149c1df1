//! Players who play against themselves, for whatever is to be done with their games.

use super::game_args::{GameArgs, read_evaluator};
use super::game_runner::Players;
use super::hidden_players::HiddenPlayers;
use super::open_players::OpenPlayers;
use crate::error::TrainError;
use eval::evaluator::Evaluator;
use eval::hidden::WorldEvaluator;
use eval::tactics::Tactics;
use rules::notation::Notation;
use rules::partial_position::PartialPosition;
use session::evaluator_source::EvaluatorSource;
use std::path::Path;
use std::sync::Arc;

/// What is to be done with the games of some players, whatever game they play.
pub trait PlayersTask {
    /// What comes of it.
    type Output;

    /// Does it; `players` makes new players, for each thread its own.
    ///
    /// # Errors
    /// What stopped it.
    fn run<P: Players>(self, players: impl Fn() -> P + Sync) -> Result<Self::Output, TrainError>;
}

/// Lets players of an open game do the task, with the evaluator in this file or the built-in one.
///
/// # Errors
/// If the evaluator or the openings cannot be read, and those of the task.
pub fn open_players<G, E, T>(
    (game_args, weights): (&GameArgs, Option<&Path>),
    evaluators: &EvaluatorSource<E>,
    task: T,
) -> Result<T::Output, TrainError>
where
    G: Notation + Tactics,
    E: Evaluator<G>,
    T: PlayersTask,
{
    let evaluator = Arc::new(read_evaluator(weights, evaluators)?);
    let openings = game_args.read_openings::<G>()?;
    let params = game_args.parameters::<G>()?;
    task.run(|| OpenPlayers::self_play(Arc::clone(&evaluator), &openings, game_args).with_parameters(&params))
}

/// The same for players of a hidden game.
///
/// # Errors
/// If the weights cannot be read or the options make no sense, and those of the task.
pub fn hidden_players<D, I, T>(
    (game_args, weights): (&GameArgs, Option<&Path>),
    evaluators: &EvaluatorSource<I>,
    task: T,
) -> Result<T::Output, TrainError>
where
    D: PartialPosition,
    I: WorldEvaluator<D::World>,
    T: PlayersTask,
{
    game_args.check_for_hidden_game()?;
    let evaluator = Arc::new(read_evaluator(weights, evaluators)?);
    task.run(|| HiddenPlayers::<D, I>::new([&evaluator, &evaluator], game_args))
}
