//! A search with the settings that it plays by, for callers that do not change them from call to call.

use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::signal::Signal;
use crate::searcher::Searcher;
use crate::settings::SearchSettings;

/// A search and its settings.
pub struct Player<S> {
    /// The search.
    pub searcher: S,
    /// What each of its searches is given.
    pub settings: SearchSettings,
}

impl<S: Searcher> Player<S> {
    /// A player by this search and these settings.
    pub const fn new(searcher: S, settings: SearchSettings) -> Player<S> {
        Player { searcher, settings }
    }

    /// Searches by its settings: see [`Searcher::search`].
    pub fn search(
        &mut self,
        root: S::Root<'_>,
        limits: &Limits<S::Move>,
        signal: &Signal,
        report: InfoCallback<'_, S::Move>,
    ) -> SearchResult<S::Move> {
        self.searcher.search(root, &self.settings, limits, signal, report)
    }
}
