//! Training and validation samples, split by whole games.

use super::game_kind::GameKind;
use super::game_reader::visit_games;
use super::played_game::PlayedGame;
use super::terms::TermCollector;
use crate::base::random::mix;
use crate::eval::linear::{WeightLayout, Weights};
use crate::train::error::TrainError;
use std::path::PathBuf;

/// Samples that can be read game by game.
pub trait SampleSet: Default + Send {
    /// The number of samples.
    fn len(&self) -> usize;

    /// Whether there is no sample.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Appends all samples of the other set.
    fn append(&mut self, other: &Self);
}

/// Which games are held out for validation. Neighbouring positions are alike, so whole games are held out, never single
/// positions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HoldOut {
    /// The share of the games, from 0 to below 1.
    pub share: f64,
    /// Draws which games.
    pub seed: u64,
}

impl HoldOut {
    fn contains(&self, game: usize) -> bool {
        (mix(self.seed ^ mix(game as u64)) as f64) < self.share * u64::MAX as f64
    }
}

/// The samples of some games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dataset<S> {
    /// The number of games.
    pub games: usize,
    /// Samples to fit.
    pub training: S,
    /// Samples held out to judge the fit by.
    pub validation: S,
}

impl<S: SampleSet> Dataset<S> {
    /// Reads game files; `samples` makes the samples of one game of `K` for the weights of `L`.
    ///
    /// # Errors
    /// Where a file cannot be read, and where there is nothing to fit.
    pub fn read<K: GameKind, L: WeightLayout>(
        paths: &[PathBuf],
        hold_out: HoldOut,
        samples: impl Fn(&PlayedGame<K>, &mut TermCollector) -> S + Sync,
    ) -> Result<Dataset<S>, TrainError> {
        let (mut training, mut validation) = (S::default(), S::default());
        let games = visit_games(
            paths,
            || TermCollector::new(Weights::<L>::COUNT),
            |collector, number, game: &PlayedGame<K>| (hold_out.contains(number), samples(game, collector)),
            |(held_out, samples)| if held_out { &mut validation } else { &mut training }.append(&samples),
        )?;
        if training.is_empty() {
            Err(TrainError::NoPositions { games })
        } else {
            Ok(Dataset { games, training, validation })
        }
    }
}
