//! The thinker trait: the search of one game, with its evaluator and tables.

use super::baseline::Baseline;
use super::position_history::PositionHistory;
use base::input::InputError;
use base::score::Score;
use eval::tactics::ProvenResult;
use eval::win_probabilities::WinProbabilities;
use rules::dialect::Dialect;
use search::control::limits::Limits;
use search::control::report::{SearchInfo, SearchResult};
use search::control::signal::Signal;
use search::mate::{MateLimits, ShortestMate};
use search::settings::SearchSettings;

/// The static evaluation of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The total, for the seat on move.
    pub total: Score,
    /// Its terms by name, if the evaluator has terms; they add up to the total, up to rounding.
    pub breakdown: Vec<(&'static str, Score)>,
}

/// What the mate solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateReply {
    /// A mate.
    Mate {
        /// The moves up to mate.
        line: Vec<String>,
        /// No defence lasts longer than this many plies.
        plies: u32,
        /// Positions searched.
        nodes: u64,
    },
    /// Proved: there is no mate by checks alone.
    NoMate,
    /// Nothing could be proved within the limits.
    Unknown,
    /// This game has no mate solver.
    NotImplemented,
}

/// What to search, and how: the input of a search.
#[derive(Clone, Copy)]
pub struct SearchRequest<'a> {
    /// The position, with its history.
    pub history: &'a dyn PositionHistory,
    /// How long and how deep; moves that are not legal here are ignored.
    pub limits: &'a Limits<String>,
    /// Threads, memory, seed and numbers.
    pub settings: &'a SearchSettings,
    /// How moves are written in reports and result.
    pub dialect: Dialect,
    /// Stops the search.
    pub signal: &'a Signal,
}

/// Which mate to look for, and how: the input of the mate solver.
#[derive(Clone, Copy)]
pub struct MateQuestion<'a> {
    /// The position, with its history.
    pub history: &'a dyn PositionHistory,
    /// How long and how deep.
    pub limits: MateLimits,
    /// Megabytes of the solver's table.
    pub hash_megabytes: usize,
    /// How moves are written in the answer.
    pub dialect: Dialect,
    /// Stops the solver.
    pub signal: &'a Signal,
}

/// Receives the principal variations of a search while it runs.
pub type ReportCallback<'a> = &'a mut (dyn FnMut(SearchInfo<String>) + Send);

/// The search of one game: evaluator, tables and threads, apart from any position and from all settings, which come with each
/// call. One thinker may serve many games, one after another. It refuses a position of another game.
pub trait Thinker: Send {
    /// The static evaluation for the seat on move.
    ///
    /// # Errors
    /// If the history does not know what that seat sees.
    fn evaluate(&self, history: &dyn PositionHistory) -> Result<Evaluation, InputError>;

    /// The win probability of each seat by the static evaluation, in games in which each seat plays for itself; `None` in
    /// all others, whose score is all that the evaluation has.
    ///
    /// # Errors
    /// If the history does not know what the seat on move sees.
    fn win_probabilities(&self, _history: &dyn PositionHistory) -> Result<Option<WinProbabilities>, InputError> {
        Ok(None)
    }

    /// The policy of the evaluator: the legal moves of the seat on move with their probabilities, which sum to 1. `None`
    /// if the evaluator has no policy, or nothing can be moved.
    ///
    /// # Errors
    /// If the history does not know what the seat on move sees.
    fn policy(
        &self,
        _history: &dyn PositionHistory,
        _dialect: Dialect,
    ) -> Result<Option<Vec<(String, f32)>>, InputError> {
        Ok(None)
    }

    /// Takes the memory and the threads that a search with these settings needs, so that the next one starts at once.
    fn prepare(&mut self, settings: &SearchSettings);

    /// Clears all tables and histories, as before a new game.
    fn new_game(&mut self);

    /// Loads the weights in this file; an empty name stands for the built-in ones.
    ///
    /// # Errors
    /// If the file cannot be read or does not fit; the evaluator then stays as it was.
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError>;

    /// Chooses the endgame tablebase to probe: the one inside the program for an empty name, the one in the cache
    /// folder for `auto`, no tablebase for `none`, else the file with this name. Other thinkers are not affected.
    ///
    /// # Errors
    /// If the game has no tablebases, or the file cannot be read or holds none of this game; the earlier tablebase then
    /// stays.
    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        match file {
            "" | "auto" | "none" => Ok(()),
            _ => Err(InputError::new("EndingsFile", file, "nothing: this game has no endgame tablebases")),
        }
    }

    /// The tablebase result of a position in which the game goes on, for the seat on move; `None` if the tablebase does
    /// not hold it.
    fn proven_result(&self, _history: &dyn PositionHistory) -> Option<ProvenResult> {
        None
    }

    /// Searches the position.
    ///
    /// # Errors
    /// If the history does not know what the seat on move sees.
    fn search(
        &mut self,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError>;

    /// The baselines that can play this game.
    fn baselines(&self) -> &'static [Baseline];

    /// Plays as this baseline, with random choices drawn from the seed of the settings. Baselines that do not search obey only
    /// `search_moves` of the limits, and answer at once even if the limits ask to wait.
    ///
    /// # Errors
    /// If the baseline cannot play this game, or the history does not know what the seat on move sees.
    fn baseline_search(
        &mut self,
        baseline: Baseline,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError>;

    /// Searches for a forced mate by checks alone, in games that have a solver.
    fn solve_mate(&mut self, _question: &MateQuestion<'_>) -> MateReply {
        MateReply::NotImplemented
    }

    /// Searches exhaustively for the shortest forced win within the limit on plies; with the nodes that it took. `None`
    /// in games without forced wins: those of hidden hands, or of three seats or more each for itself.
    fn shortest_mate(&mut self, _question: &MateQuestion<'_>) -> Option<(ShortestMate<String>, u64)> {
        None
    }
}
