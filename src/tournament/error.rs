//! Errors that stop a tournament. An engine's fault in a game is not one: it loses the game.

use base::file_error::FileError;
use contest::journal::JournalError;
use matches::MatchError;
use std::path::PathBuf;

/// What went wrong, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum TournamentError {
    /// The engines, their limits or the openings are invalid, or an engine cannot play at all.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The journal cannot be written or read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Another file cannot be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// Neither engines nor a games file.
    #[error("name --variant and the engines to play, or a games file with --from")]
    NothingToDo,
    /// The header of this run is invalid.
    #[error("tournament: {0}")]
    Header(String),
    /// Too few engines for one table.
    #[error("{given} engines given, this variant needs at least {wanted}; repeat --engine once per engine")]
    TooFewEngines {
        /// How many were given.
        given: usize,
        /// How many sides the variant has.
        wanted: usize,
    },
    #[error("{given} engines given, a tournament of this variant takes at most {most}")]
    TooManyEngines {
        /// How many were given.
        given: usize,
        most: usize,
    },
    /// No games, or too many.
    #[error("no games, or more than {most} games: choose other --cycles")]
    TooManyGames { most: u64 },
    /// A format for two sides only.
    #[error("--format {format} needs two sides, and this variant has {teams}: use --format round-robin or gauntlet")]
    NotForSeveral {
        format: String,
        /// How many sides the variant has.
        teams: usize,
    },
    /// More rounds than can be paired without rematches.
    #[error("--rounds {rounds}: {players} engines can play 1 to {max} rounds without rematches; or use round-robin")]
    Rounds {
        /// How many were asked for.
        rounds: usize,
        /// How many engines take part.
        players: usize,
        max: usize,
    },
    /// An option that does not fit the format.
    #[error("{option} is not for --format {format}: {problem}")]
    OptionOfOtherFormat {
        option: &'static str,
        format: String,
        /// Why not, and what to do.
        problem: &'static str,
    },
    /// The journal does not belong to a tournament.
    #[error("{}: {problem}", path.display())]
    NoTournament {
        path: PathBuf,
        /// What is missing.
        problem: String,
    },
    /// A game cannot be shown.
    #[error("{} game {game}: {problem}", path.display())]
    Game {
        path: PathBuf,
        game: u64,
        /// What is wrong with it.
        problem: String,
    },
}
