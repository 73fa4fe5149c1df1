//! A session: one history and one thinker, for callers that need just one of each.

use super::baseline::Baseline;
use super::position_history::PositionHistory;
use super::thinker::{Evaluation, ReportCallback, SearchRequest, Thinker};
use base::input::InputError;
use rules::dialect::Dialect;
use search::control::limits::Limits;
use search::control::report::SearchResult;
use search::control::signal::Signal;
use search::settings::SearchSettings;

/// One game being played or analysed, and the thinker that searches it.
pub struct Session {
    /// The position, with its history.
    pub history: Box<dyn PositionHistory>,
    /// The search.
    pub thinker: Box<dyn Thinker>,
    /// What every search is given.
    pub settings: SearchSettings,
}

impl Session {
    /// Searches the position.
    ///
    /// # Errors
    /// If the history does not know what the seat on move sees.
    pub fn search(
        &mut self,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let settings = &self.settings;
        let request = SearchRequest { history: self.history.as_ref(), limits, settings, dialect, signal };
        self.thinker.search(&request, report)
    }

    /// Plays as this baseline; see [`Thinker::baseline_search`].
    ///
    /// # Errors
    /// If the baseline cannot play this game, or the history does not know what the seat on move sees.
    pub fn baseline_search(
        &mut self,
        baseline: Baseline,
        limits: &Limits<String>,
        dialect: Dialect,
        signal: &Signal,
        report: ReportCallback<'_>,
    ) -> Result<SearchResult<String>, InputError> {
        let settings = &self.settings;
        let request = SearchRequest { history: self.history.as_ref(), limits, settings, dialect, signal };
        self.thinker.baseline_search(baseline, &request, report)
    }

    /// The static evaluation for the seat on move.
    ///
    /// # Errors
    /// If the history does not know what that seat sees.
    pub fn evaluate(&self) -> Result<Evaluation, InputError> {
        self.thinker.evaluate(self.history.as_ref())
    }
}
