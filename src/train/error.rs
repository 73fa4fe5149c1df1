//! What can go wrong in training.

use base::file_error::FileError;
use base::input::InputError;
use contest::game_file::GameFileError;
use contest::journal::JournalError;
use std::io;
use std::path::{Path, PathBuf};

/// What went wrong, with which file, option or game, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// There is no such variant, or nothing of it can be trained.
    #[error("'{variant}' cannot be trained; use one of {trainable}")]
    NotTrainable {
        /// The name asked for.
        variant: String,
        /// The names of those that can, separated by spaces.
        trainable: String,
    },
    /// A duel needs two sides.
    #[error("{variant} has no two sides for a duel; use 'pentad match' with option.EvalFile= instead")]
    NoDuel {
        /// The name of the variant.
        variant: String,
    },
    /// Two sets of parameters need two sides.
    #[error(
        "{variant} has no two sides, so 'pentad spsa' cannot tune it; try values with 'pentad match' and option.NAME=VALUE"
    )]
    NoSpsa {
        /// The name of the variant.
        variant: String,
    },
    /// There is no parameter with this name.
    #[error(
        "--only: '{name}' is no tunable parameter; 'pentad tunables' lists them, and 'lmr_*' names all that begin so"
    )]
    NoParameter {
        /// The name asked for.
        name: String,
    },
    /// The game has no network.
    #[error("{variant} has no network; 'pentad tune' fits its weights")]
    NoNetwork {
        /// The name of the variant.
        variant: String,
    },
    /// The networks of the game cannot stand alone.
    #[error("--alone cannot be used here: networks of {variant} stand beside the weights")]
    BesideWeightsOnly {
        /// The name of the variant.
        variant: String,
    },
    /// The networks of the game have one hidden layer, and its squares.
    #[error("--pairwise and --layers cannot be used here: networks of {variant} have one hidden layer")]
    OneHiddenLayer {
        /// The name of the variant.
        variant: String,
    },
    /// Labels are values for one of two sides, which the game does not have.
    #[error("{variant} has no labels: they are for games of perfect information between two sides")]
    NoLabels {
        /// The name of the variant.
        variant: String,
    },
    /// A scale is given, but the evaluation has one of its own.
    #[error("--scale cannot be used here: {variant} has a fixed scale")]
    FixedScale {
        /// The name of the variant.
        variant: String,
    },
    /// A text of an option or of the program's own data is wrong.
    #[error("{0}")]
    InvalidOption(InputError),
    /// The value of an option makes no sense.
    #[error("{option} {value} is out of range: {allowed}")]
    OutOfRange {
        option: &'static str,
        value: String,
        /// What to give instead.
        allowed: &'static str,
    },
    /// The fewest random moves exceed the most.
    #[error("--random-min {min} is above --random-max {max}")]
    RandomPliesReversed { min: u32, max: u32 },
    /// A file of openings is named for a hidden game.
    #[error("--openings cannot be used here: games of this variant start from a random deal")]
    OpeningsOfHiddenGame,
    /// Noise at the root is asked for, but the search is no Monte Carlo tree search.
    #[error("{option} cannot be used here: the alpha-beta search of games of two sides has no priors at the root")]
    NoiseWithoutPriors {
        /// The option that asks for it.
        option: &'static str,
    },
    /// Noise in the priors is asked for, which a search of hidden hands does not know.
    #[error("--noise cannot be used here: games with hidden hands draw the actions of the root with --gumbel alone")]
    NoiseOfHiddenGame,
    /// Positions inside the trees are asked for, but the search is no alpha-beta.
    #[error("--labels cannot be used here: only the searches of open games between two sides have such trees")]
    NoTreeLabels,
    /// The weights of this game have no such head.
    #[error("this game has no '{head}' weights; --only can be: {heads}")]
    NoSuchHead {
        /// The head asked for.
        head: String,
        /// Those that there are.
        heads: String,
    },
    /// A file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The game file cannot be written.
    #[error(transparent)]
    GameFile(#[from] GameFileError),
    /// The file of a tuning run cannot be read or written.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// A file of labels cannot be gone on with.
    #[error(
        "{} is no unfinished file of 'pentad {header}', is damaged, or another program writes it: name another with --out",
        path.display()
    )]
    OtherLabels {
        path: PathBuf,
        /// The command whose file it should be.
        header: String,
    },
    /// A file holds what it should not.
    #[error("{}{}: {source}", path.display(), line_suffix(*line))]
    InvalidContent {
        path: PathBuf,
        /// The line, from 1, if one is to blame.
        line: Option<usize>,
        /// What is wrong there.
        source: InputError,
    },
    /// A game of a shard is not what it should be.
    #[error("{} game {number}: {source}", path.display())]
    DamagedGame {
        path: PathBuf,
        /// The number of the game in it, from 1.
        number: usize,
        /// What is wrong there.
        source: InputError,
    },
    /// No opening was balanced.
    #[error(
        "game {game}: no balanced opening found in {tries} tries (limit {bound} cp); raise --opening-bound or change \
         --random-max"
    )]
    NoBalancedOpening {
        /// The number of the game, from 0.
        game: u64,
        /// The limit for the score of an opening, in centipawns.
        bound: i32,
        /// How many were tried.
        tries: u32,
    },
    /// The search answered no legal move in a game that is not over: a bug of the engine.
    #[error("game {game}: internal error: the search returned no legal move for {fen}; please report it")]
    NoLegalMove {
        /// The number of the game, from 0.
        game: u64,
        fen: String,
    },
    /// An audit of adjudication was asked for, but no game is adjudicated.
    #[error("{variant}: each seat plays for itself, so no game is adjudicated")]
    NoAdjudication { variant: String },
    /// The last epoch predicted the games held out no better than what the training began with.
    #[error(
        "nothing was learnt in {epochs} epochs: the last one predicts no better than the start; add games, or change --rate"
    )]
    NothingLearnt {
        /// How many there were.
        epochs: usize,
    },
    /// The data hold no position to fit.
    #[error("no usable positions in {games} games; check --bound and --skip-plies, or add games")]
    NoPositions {
        /// How many games were read.
        games: usize,
    },
}

impl TrainError {
    /// For `map_err` when a file is read.
    pub fn cannot_read(path: &Path) -> impl FnOnce(io::Error) -> TrainError + '_ {
        |source| TrainError::File(FileError::cannot_read(path)(source))
    }

    /// For `map_err` when a file is written.
    pub fn cannot_write(path: &Path) -> impl FnOnce(io::Error) -> TrainError + '_ {
        |source| TrainError::File(FileError::cannot_write(path)(source))
    }

    /// For `map_err` when a whole file is parsed.
    pub fn invalid_content(path: &Path) -> impl FnOnce(InputError) -> TrainError + '_ {
        |source| TrainError::InvalidContent { path: path.to_owned(), line: None, source }
    }
}

/// ` line 7`, or nothing.
fn line_suffix(line: Option<usize>) -> String {
    line.map(|line| format!(" line {line}")).unwrap_or_default()
}
