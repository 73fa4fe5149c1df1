//! Under what conditions the engine plays with itself.

use super::error::TrainError;
use super::game_reader;
use super::random_openings::RandomOpenings;
use crate::base::input::InputError;
use crate::eval::linear::WeightLayout;
use crate::eval::weights::Weights;
use crate::rules::notation::Notation;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// How games are played; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct GameArgs {
    /// Nodes for every move
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Start from these records, one a line, instead of the start position
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// The fewest random moves at the beginning of a game
    #[arg(long, default_value_t = 6)]
    pub random_min: u32,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 10)]
    pub random_max: u32,
    /// Drop openings that the search finds more lopsided than this, in centipawns
    #[arg(long, default_value_t = 400)]
    pub opening_bound: i32,
    /// End games that are decided by this many centipawns
    #[arg(long, default_value_t = 2500)]
    pub resign: i32,
    /// For how many plies in a row a game must be decided
    #[arg(long, default_value_t = 4)]
    pub resign_plies: u32,
    /// Call a game drawn after this many plies
    #[arg(long, default_value_t = 320, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// The same seed makes the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Table of each player in megabytes
    #[arg(long, default_value_t = 8)]
    pub hash: usize,
}

impl GameArgs {
    fn check_random_range(&self) -> Result<(), TrainError> {
        if self.random_min > self.random_max {
            let found = self.random_min.to_string();
            let expected = format!("at most --random-max {}", self.random_max);
            return Err(TrainError::InvalidOption(InputError::new("--random-min", &found, expected)));
        }
        Ok(())
    }

    /// Where games begin with deals there are no files of openings.
    ///
    /// # Errors
    /// Where one is named, and where the random moves make no range.
    pub fn check_for_hidden_game(&self) -> Result<(), TrainError> {
        if let Some(path) = &self.openings {
            let expected = "nothing: games of this variant begin with deals";
            return Err(TrainError::InvalidOption(InputError::new(
                "--openings",
                &game_reader::file_name(path),
                expected,
            )));
        }
        self.check_random_range()
    }

    /// Where games begin.
    ///
    /// # Errors
    /// Where the file of openings cannot be read, or holds what is no record, and where the random moves make no range.
    pub fn read_openings<G: Notation>(&self) -> Result<RandomOpenings<G>, TrainError> {
        self.check_random_range()?;
        let starts = match &self.openings {
            Some(path) => read_positions(path)?,
            None => Vec::new(),
        };
        Ok(RandomOpenings::new(starts, self.random_min, self.random_max))
    }
}

/// The options that games depend on, and the name of the file of openings.
impl fmt::Display for GameArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameArgs { nodes, seed, random_min, random_max, opening_bound, resign, resign_plies, max_plies, .. } = self;
        write!(
            f,
            "--nodes {nodes} --seed {seed} --random-min {random_min} --random-max {random_max} \
             --opening-bound {opening_bound} --resign {resign} --resign-plies {resign_plies} \
             --max-plies {max_plies} --hash {}",
            self.hash
        )?;
        match &self.openings {
            Some(path) => write!(f, " --openings {}", game_reader::file_name(path)),
            None => Ok(()),
        }
    }
}

/// The weights in this file; those that the program ships where none is named.
///
/// # Errors
/// Where the file cannot be read, or does not hold the weights of this game.
pub fn read_weights<G: WeightLayout>(path: Option<&Path>, shipped: &str) -> Result<Weights<G>, TrainError> {
    match path {
        Some(path) => {
            let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
            Weights::parse(&text).map_err(TrainError::invalid_content(path))
        }
        None => Weights::parse(shipped).map_err(TrainError::InvalidOption),
    }
}

/// Reads a file of records, one a line; `#` starts a comment line.
fn read_positions<G: Notation>(path: &Path) -> Result<Vec<G>, TrainError> {
    let text = fs::read_to_string(path).map_err(TrainError::file(path))?;
    game_reader::numbered_lines(&text)
        .map(|(line, record)| G::from_fen(record.trim()).map_err(|source| game_reader::line_error(path, line, source)))
        .collect()
}
