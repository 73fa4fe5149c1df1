//! Command-line options shared by the commands that play training games: nodes, openings, adjudication, seed.

use super::random_openings::RandomOpenings;
use crate::data::game_reader;
use crate::error::TrainError;
use base::bounded_file::{read_bytes, read_text};
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::notation::Notation;
use search::control::limits::{Limits, TimeControl};
use session::evaluator_source::EvaluatorSource;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How games are played; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct GameArgs {
    /// Nodes per move
    #[arg(long, default_value_t = 5000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Finish the iteration in which the nodes are reached, and stop at four times as many
    #[arg(long)]
    pub soft: bool,
    /// Start from the positions of this file, one FEN a line, instead of the start position
    #[arg(long)]
    pub openings: Option<PathBuf>,
    /// The fewest random moves at the start of a game
    #[arg(long, default_value_t = 6)]
    pub random_min: u32,
    /// The most random moves at the start of a game
    #[arg(long, default_value_t = 10)]
    pub random_max: u32,
    /// Discard openings to which the search gives more than this many centipawns
    #[arg(long, default_value_t = 400)]
    pub opening_bound: i32,
    /// Adjudicate a win when both sides agree on more than this many centipawns
    #[arg(long, default_value_t = 2500)]
    pub resign: i32,
    /// For how many plies in a row they must agree
    #[arg(long, default_value_t = 4)]
    pub resign_plies: u32,
    /// Adjudicate a draw after this many plies
    #[arg(long, default_value_t = 320, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_plies: u32,
    /// Per cent of random noise in the priors of the root, in games in which each seat plays for itself
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=50))]
    pub noise: u32,
    /// How many moves of the root are drawn by Gumbel noise and then halved, in games in which each seat plays for itself or
    /// hands are hidden; the improved policy is what is learnt
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=64), conflicts_with = "noise")]
    pub gumbel: u32,
    /// Random seed: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Transposition table of each player in megabytes
    #[arg(long, default_value_t = 8)]
    pub hash: usize,
}

/// With `--soft`, a search stops at this many times its nodes, however far it is.
const HARD_LIMIT_FACTOR: u64 = 4;

impl GameArgs {
    /// For searches of single positions, of which each has this many nodes and megabytes.
    pub fn of_searches(nodes: u64, hash: usize) -> GameArgs {
        GameArgs {
            nodes,
            soft: false,
            openings: None,
            random_min: 0,
            random_max: 0,
            opening_bound: 0,
            resign: 0,
            resign_plies: 1,
            max_plies: 1,
            noise: 0,
            gumbel: 0,
            seed: 0,
            hash,
        }
    }

    /// The soft and the hard limit of a search, in nodes. A search without iterations stops at the nodes in any case.
    pub fn node_limits(&self, has_iterations: bool) -> (Option<u64>, Option<u64>) {
        match self.soft && has_iterations {
            true => (Some(self.nodes), Some(self.nodes.saturating_mul(HARD_LIMIT_FACTOR))),
            false => (None, Some(self.nodes)),
        }
    }

    fn check_random_range(&self) -> Result<(), TrainError> {
        let GameArgs { random_min: min, random_max: max, .. } = *self;
        if min > max { Err(TrainError::RandomPliesReversed { min, max }) } else { Ok(()) }
    }

    /// Checks the options for a hidden game, whose start is a random deal.
    ///
    /// # Errors
    /// If a file of openings or noise of the priors is asked for, and if `--random-min` exceeds `--random-max`.
    pub fn check_for_hidden_game(&self) -> Result<(), TrainError> {
        if self.openings.is_some() { Err(TrainError::OpeningsOfHiddenGame) } else { self.check_random_range() }?;
        if self.noise > 0 { Err(TrainError::NoiseOfHiddenGame) } else { Ok(()) }
    }

    /// The parameters of the searches of an open game: the game's own, with the noise asked for.
    ///
    /// # Errors
    /// If noise is asked for, and not every seat plays for itself.
    pub fn parameters<G: Tactics>(&self) -> Result<Parameters, TrainError> {
        let asked = [("--noise", self.noise), ("--gumbel", self.gumbel)].into_iter().find(|&(_, value)| value > 0);
        match asked.filter(|_| !G::SIDES.is_free_for_all()) {
            Some((option, _)) => Err(TrainError::NoiseWithoutPriors { option }),
            None => Ok(self.with_noise(G::PARAMETERS)),
        }
    }

    /// These parameters with the noise asked for.
    pub fn with_noise(&self, own: Parameters) -> Parameters {
        let (mcts_root_noise, mcts_gumbel_moves) = (self.noise as f32 / 100.0, self.gumbel as i32);
        Parameters { mcts_root_noise, mcts_gumbel_moves, ..own }
    }

    /// Where games begin.
    ///
    /// # Errors
    /// If the file of openings cannot be read, and if `--random-min` exceeds `--random-max`.
    pub fn read_openings<G: Notation>(&self) -> Result<RandomOpenings<G>, TrainError> {
        self.check_random_range()?;
        let starts = match &self.openings {
            Some(path) => read_positions(path)?,
            None => Vec::new(),
        };
        Ok(RandomOpenings::new(starts, self.random_min, self.random_max))
    }
}

/// The options as the command line has them, for the first line of a game file; of the file of openings only its name.
impl fmt::Display for GameArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameArgs { nodes, seed, random_min, random_max, opening_bound, resign, resign_plies, max_plies, .. } = self;
        write!(
            f,
            "--nodes {nodes}{} --seed {seed} --random-min {random_min} --random-max {random_max} \
             --opening-bound {opening_bound} --resign {resign} --resign-plies {resign_plies} \
             --max-plies {max_plies} --hash {}",
            if self.soft { " --soft" } else { "" },
            self.hash
        )?;
        if self.noise > 0 {
            write!(f, " --noise {}", self.noise)?;
        }
        if self.gumbel > 0 {
            write!(f, " --gumbel {}", self.gumbel)?;
        }
        match &self.openings {
            Some(path) => write!(f, " --openings {}", game_reader::file_name(path)),
            None => Ok(()),
        }
    }
}

/// The same limits, but by the time of a move instead of nodes, if one is given.
pub fn by_move_time<M>(limits: Limits<M>, time: Option<Duration>) -> Limits<M> {
    let Some(time) = time else { return limits };
    let time = Some(TimeControl::MoveTime { time, overhead: Duration::ZERO });
    Limits { nodes: None, soft_nodes: None, time, ..limits }
}

/// The evaluator in this file, of weights or of a network, or the built-in one if none is named.
///
/// # Errors
/// If the file cannot be read, or does not belong to this game.
pub fn read_evaluator<E>(path: Option<&Path>, evaluators: &EvaluatorSource<E>) -> Result<E, TrainError> {
    let Some(path) = path else { return Ok((evaluators.built_in)()) };
    let bytes = read_bytes(path).map_err(TrainError::cannot_read(path))?;
    (evaluators.from_bytes)(&bytes).map_err(TrainError::invalid_content(path))
}

/// Reads a file of positions, one FEN a line; `#` starts a comment line.
fn read_positions<G: Notation>(path: &Path) -> Result<Vec<G>, TrainError> {
    let text = read_text(path)?;
    game_reader::numbered_lines(&text)
        .map(|(line, fen)| G::from_fen(fen.trim()).map_err(|source| game_reader::line_error(path, line, source)))
        .collect()
}
