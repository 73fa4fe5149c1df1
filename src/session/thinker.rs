//! The thinker trait: the search that plays one game, and what it has learnt.

use super::baseline::Baseline;
use super::position_history::PositionHistory;
use crate::base::input::InputError;
use crate::base::score::Score;
use crate::eval::search_parameters::Parameters;
use crate::eval::tactics::ProvenResult;
use crate::rules::dialect::Dialect;
use crate::search::control::limits::Limits;
use crate::search::control::report::{SearchInfo, SearchResult};
use crate::search::control::signal::Signal;
use crate::search::mate::MateLimits;

/// The static evaluation of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The whole, for the seat on move.
    pub total: Score,
    /// Its parts by name, where the evaluator knows parts; the whole is their sum, up to rounding.
    pub breakdown: Vec<(&'static str, Score)>,
}

/// What the mate solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateReply {
    /// Mate.
    Mate {
        /// The moves, to the very end.
        line: Vec<String>,
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

/// What to search, and how: all of a search but its thinker and its reports.
#[derive(Clone, Copy)]
pub struct SearchRequest<'a> {
    /// The position, with its history.
    pub history: &'a dyn PositionHistory,
    /// How long and how deep; moves that are not legal here are ignored.
    pub limits: &'a Limits<String>,
    /// How moves are written in reports and result.
    pub dialect: Dialect,
    /// Stops the search.
    pub signal: &'a Signal,
}

/// Takes the lines of analysis of a search while it runs.
pub type ReportCallback<'a> = &'a mut (dyn FnMut(&SearchInfo<String>) + Send);

/// The search of one game: evaluator, tables and threads, apart from any position. One thinker may serve many games,
/// one after another. It refuses a position of another game.
pub trait Thinker: Send {
    /// The static evaluation for the seat on move.
    ///
    /// # Errors
    /// Where the history does not know what that seat sees.
    fn evaluate(&self, history: &dyn PositionHistory) -> Result<Evaluation, InputError>;

    /// Sets one of the search options that only some games have, from now on; the value has been checked.
    fn set_search_option(&mut self, _name: &'static str, _value: &str) {}

    /// Searches with this many threads from now on.
    fn set_threads(&mut self, threads: usize);

    /// Uses a transposition table of this many megabytes from now on.
    fn set_hash(&mut self, megabytes: usize);

    /// Searches with these tunable parameters from now on.
    fn set_parameters(&mut self, parameters: &Parameters);

    /// Allocates what the next search needs, so that it starts at once.
    fn prepare(&mut self);

    /// Clears everything that searches have learnt, as before a new game.
    fn new_game(&mut self);

    /// Evaluates with the weights in this file from now on; an empty name stands for the built-in ones.
    ///
    /// # Errors
    /// If the file cannot be read or does not fit; the evaluator then stays as it was.
    fn load_evaluator(&mut self, file: &str) -> Result<(), InputError>;

    /// Probes these endgame tables from now on, in place of earlier ones: those that ship inside the program for an
    /// empty name, those in the cache folder for `auto`, none for `none`, else those in the file of this name. Other
    /// thinkers do not notice.
    ///
    /// # Errors
    /// If the game has no tablebases, or the file cannot be read or holds none of this game; an earlier one then stays.
    fn load_tablebase(&mut self, file: &str) -> Result<(), InputError> {
        match file {
            "" | "auto" | "none" => Ok(()),
            _ => Err(InputError::new("EndingsFile", file, "nothing: this game has no endgame tablebases")),
        }
    }

    /// What its endgame tablebase says of a position that is not over, for the seat on move; `None` where it holds no such
    /// position.
    fn proven_result(&self, _history: &dyn PositionHistory) -> Option<ProvenResult> {
        None
    }

    /// Draws all random choices of searches from this seed from now on.
    fn set_seed(&mut self, _seed: u64) {}

    /// Searches the position.
    ///
    /// # Errors
    /// Where the history does not know what the seat on move sees.
    fn search(
        &mut self,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError>;

    /// The baselines that can play this game.
    fn baselines(&self) -> &'static [Baseline];

    /// Answers as this baseline, with random choices drawn from `seed`. Baselines that do not search heed only
    /// `search_moves` of the limits, and answer at once even where the limits ask to wait.
    ///
    /// # Errors
    /// Where the baseline cannot play this game, or the history does not know what the seat on move sees.
    fn baseline_search(
        &mut self,
        baseline: Baseline,
        seed: u64,
        request: &SearchRequest<'_>,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError>;

    /// Searches for a forced mate by checks alone, in games that have a solver.
    fn solve_mate(
        &mut self,
        _history: &dyn PositionHistory,
        _limits: MateLimits,
        _dialect: Dialect,
        _signal: &Signal,
    ) -> MateReply {
        MateReply::NotImplemented
    }
}
