//! What all searches have in common, whatever they search and however.

use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
pub use crate::control::root::Root;
use crate::control::signal::Signal;
use crate::settings::SearchSettings;

/// A search. It owns its threads and its memory, which it keeps from one search to the next, and nothing else: position,
/// settings and limits come with the call. After [`Searcher::new_game`] the same search with one thread and no clock is the
/// same again, to the node.
pub trait Searcher: Send {
    /// What is searched: a position with those before it, or what a seat sees.
    type Root<'a>
    where
        Self: 'a;
    /// What is chosen: a move, or the action of a hidden hand.
    type Move: Copy;

    /// Takes the threads and the memory that a search with these settings needs, so that the first one has its full speed at
    /// once.
    fn prepare(&mut self, settings: &SearchSettings);

    /// Searches within the limits, and reports meanwhile. The result has a legal move whenever there is one, however early the
    /// search is stopped.
    fn search(
        &mut self,
        root: Self::Root<'_>,
        settings: &SearchSettings,
        limits: &Limits<Self::Move>,
        signal: &Signal,
        report: InfoCallback<'_, Self::Move>,
    ) -> SearchResult<Self::Move>;

    /// Forgets everything about earlier searches.
    fn new_game(&mut self);

    /// How far the latest search would play each root move, as counts of which only ratios matter: its visits, or an improved
    /// policy; empty if it counts no visits.
    fn root_visits(&self) -> Vec<(Self::Move, u32)> {
        Vec::new()
    }
}
