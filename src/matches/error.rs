//! What stops a match. What an engine does wrong in a game is no error: it forfeits the game.

use super::spec_error::SpecError;
use base::file_error::FileError;
use base::input::InputError;
use contest::journal::JournalError;
use host::rule_settings::RuleSettingError;
use records::RecordError;
use session::PositionError;
use std::path::PathBuf;

/// What went wrong, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// A time limit or a sequential test is not understood.
    #[error(transparent)]
    InvalidSpec(#[from] SpecError),
    /// Too few or too many engines.
    #[error("this variant takes {wanted} engines, {given} given; repeat --engine once per engine")]
    EngineCount {
        /// How many it takes: `2`, or `2 to 4`.
        wanted: String,
        /// How many there were.
        given: usize,
    },
    /// Two engines have the same name.
    #[error("two engines are called '{0}'; give each its own name=")]
    SameName(String),
    /// A sequential test needs two sides.
    #[error("--sprt needs a two-player or two-team variant, not {variant}")]
    SprtWithoutSides {
        /// The name of the variant.
        variant: &'static str,
    },
    /// A rule option that cannot be set.
    #[error("--rule: {0}")]
    Rule(#[from] RuleSettingError),
    /// An engine cannot play at all.
    #[error("engine {name}: {problem}")]
    Engine {
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// The file of openings cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// An opening ends with something that is no move.
    #[error("{} line {line}: the opening ends with '{reason}', which is no legal move; remove it", path.display())]
    OpeningEnd {
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// The last words.
        reason: String,
    },
    /// The file of openings holds a finished game.
    #[error("{} line {line}: a finished game is not an opening; remove it, or use --opening-plies", path.display())]
    FinishedOpening {
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
    },
    /// The file of openings holds a game of another kind.
    #[error("{} line {line}: an opening of {game}; choose another file or --variant", path.display())]
    OpeningOfAnotherGame {
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// The game to which it belongs.
        game: &'static str,
    },
    /// The file of openings is empty.
    #[error("{} holds no openings", path.display())]
    NoOpenings { path: PathBuf },
    /// No opening was balanced.
    #[error(
        "opening {number}: none balanced found in {tries} tries (limit {bound} cp); raise --opening-bound or change \
         --random-max"
    )]
    NoBalancedOpening {
        /// The number of the opening, from 0.
        number: u64,
        /// The limit for the score of an opening, in centipawns.
        bound: i32,
        /// How many were tried.
        tries: u32,
    },
    /// A line is not understood.
    #[error(transparent)]
    Input(#[from] InputError),
    /// There are fewer openings than were asked for.
    #[error("{found} different openings found among {drawn}, expected {wanted}; raise --random-max or --opening-bound")]
    FewOpenings {
        /// How many there were.
        found: u64,
        /// How many were drawn.
        drawn: u64,
        /// How many are wanted.
        wanted: u64,
    },
    /// The file of theory is refused.
    #[error("{}: {source}", path.display())]
    Theory {
        path: PathBuf,
        /// What is wrong with it.
        source: InputError,
    },
    /// A theory has fewer openings than were asked for.
    #[error(
        "{} has {found} lines of these lengths within the bound, expected {wanted}; lower --count, or widen --random-min, \
         --random-max or --opening-bound",
        path.display()
    )]
    ShortTheory {
        path: PathBuf,
        /// How many there are.
        found: u64,
        /// How many are wanted.
        wanted: u64,
    },
    /// An opening is not legal in this game.
    #[error("opening: {0}")]
    UnplayableOpening(#[from] PositionError),
    /// The games file cannot be written or read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The file to write exists, and no option says what to do with it.
    #[error("{} exists already: add --force to replace it, or choose another --out", .0.display())]
    OutputExists(PathBuf),
    /// The header of a games file lacks something.
    #[error("{}: {field} in the header is missing or unknown", path.display())]
    HeaderLacks { path: PathBuf, field: &'static str },
    /// A file is not a shard of the same run.
    #[error("{}: its {field} is not that of the first file; only shards of one run can be joined", path.display())]
    AnotherRun {
        path: PathBuf,
        /// The field of the header that differs.
        field: String,
    },
    /// Some games or positions are missing from the files.
    #[error("{missing} of {expected} are missing: {list}; run their shards again with --resume")]
    Missing {
        /// How many are missing.
        missing: u64,
        /// How many there should be.
        expected: u64,
        /// Which ones, or the first of them.
        list: String,
    },
    /// The file of engines is not a list of engines.
    #[error("{}: {problem}; a list of engines as graphical interfaces keep it was expected", path.display())]
    EngineFile {
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The file of engines lacks one.
    #[error("no engine is called '{0}' in the file of engines; check conf= and --engines-file")]
    NoSuchEngine(String),
    /// A record in the file of openings cannot be read.
    #[error("{}: {source}", path.display())]
    OpeningRecord {
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// The game has no endgame tables.
    #[error("--endings: {variant} has no endgame tables; leave the option out")]
    NoEndings {
        /// The name of the variant.
        variant: &'static str,
    },
    /// The endgame tables cannot be read.
    #[error("--endings: {0}")]
    Endings(InputError),
}
