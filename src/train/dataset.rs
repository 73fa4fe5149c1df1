//! The positions that tuning learns from, and those that it is judged by.

use super::error::TrainError;
use super::game_reader;
use super::played_game::PlayedGame;
use super::quiet_filter::QuietFilter;
use super::samples::{Samples, TermCollector};
use crate::base::random::mix;
use crate::eval::linear::{EvalTerms, WeightLayout};
use crate::eval::tactics::Tactics;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use std::fmt;
use std::path::PathBuf;

/// The quiet positions of some games.
#[derive(Clone, PartialEq, Debug)]
pub struct Dataset<G> {
    /// How many games.
    pub games: usize,
    /// What to learn from.
    pub training: Samples<G>,
    /// What to judge by.
    pub validation: Samples<G>,
}

impl<G: Notation + Tactics + EvalTerms> Dataset<G> {
    /// Reads files of games and holds out about this share of the games, chosen by the seed.
    /// Neighbouring positions are alike, so whole games are held out, never single positions.
    ///
    /// # Errors
    /// Where a file cannot be read, and where there is nothing to learn from.
    pub fn read(paths: &[PathBuf], filter: QuietFilter, share: f64, seed: u64) -> Result<Dataset<G>, TrainError> {
        let (mut training, mut validation) = (Samples::default(), Samples::default());
        let games = game_reader::visit_games(
            paths,
            || TermCollector::new(Weights::<G>::COUNT),
            |gatherer, number, game: &PlayedGame<G>| {
                (is_held_out(number, share, seed), filter.quiet_samples(game, gatherer))
            },
            |(held_out, samples)| if held_out { &mut validation } else { &mut training }.append(&samples),
        )?;
        Dataset::new(games, training, validation)
    }
}

impl<G: WeightLayout> Dataset<G> {
    /// What so many games gave.
    ///
    /// # Errors
    /// Where there is nothing to learn from.
    pub(super) fn new(games: usize, training: Samples<G>, validation: Samples<G>) -> Result<Dataset<G>, TrainError> {
        if training.is_empty() {
            return Err(TrainError::NoPositions { games });
        }
        Ok(Dataset { games, training, validation })
    }
}

/// Whether the game with this number is among the share that is held out.
pub(super) fn is_held_out(game: usize, share: f64, seed: u64) -> bool {
    (mix(seed ^ mix(game as u64)) as f64) < share * u64::MAX as f64
}

/// `100 games: 5023 positions of 119 terms, and 251 held out`.
impl<G: WeightLayout> fmt::Display for Dataset<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (training, validation) = (self.training.len(), self.validation.len());
        let terms = self.training.mean_terms();
        write!(f, "{} games: {training} positions of {terms:.0} terms, and {validation} held out", self.games)
    }
}
