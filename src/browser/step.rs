//! What follows from something that a desk in the browser was told.

use serde::Serialize;

/// What is to be done, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Step {
    /// Files to be kept before anything else, by name: the whole text, or `None` for one that is gone.
    pub keep: Vec<(String, Option<String>)>,
    /// Messages for pages, by their numbers.
    pub send: Vec<(u64, String)>,
    /// Pages to be closed: number, code and reason of the socket.
    pub close: Vec<(u64, u16, &'static str)>,
    /// Searches that begin, in turn among those of their kind.
    pub think: Vec<PostedSearch>,
    /// Searches for which nobody waits any more.
    pub stop: Vec<u64>,
    /// When the desk must be told the time again, in milliseconds since 1970; `None` if nothing is due.
    pub due: Option<u64>,
}

/// A search that somebody else is to do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PostedSearch {
    /// Its number, by which it is told of.
    pub search: u64,
    /// The variant, whose network it needs.
    pub variant: &'static str,
    /// What it is for.
    pub kind: SearchKind,
    /// What [`LocalThinker::think`](super::local_thinker::LocalThinker::think) reads.
    pub job: String,
}

/// What a search is for: moves do not wait for analyses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchKind {
    /// A move in a game, or a hint.
    Move,
    /// An analysis.
    Analysis,
}
