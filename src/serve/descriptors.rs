//! File descriptors: how many the process may have, and how they are shared between connections and journals.

/// Plain connections at once; when one more comes, the oldest gives way.
const MAX_PLAIN: usize = 256;
/// Descriptors for whatever is neither a connection nor a journal: the program's own files, the runtime, a browser.
const OVERHEAD: usize = 64;
/// Of the descriptors of all connections, plain ones get one in so many.
const PLAIN_PART: usize = 4;

/// How many connections there may be at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectionBounds {
    /// Those that have not become sockets.
    pub plain: usize,
    /// Sockets.
    pub sockets: usize,
}

impl ConnectionBounds {
    /// The bounds where the process may have `descriptors`: the reserve for journals, one for each game and some
    /// overhead but at most half of all, is never given to connections.
    pub fn new(descriptors: Option<u64>, max_connections: usize, max_games: usize) -> ConnectionBounds {
        let descriptors = descriptors.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
        let reserve = max_games.saturating_add(OVERHEAD).min(descriptors / 2);
        let available = descriptors - reserve;
        let plain = (available / PLAIN_PART).clamp(1, MAX_PLAIN);
        ConnectionBounds { plain, sockets: max_connections.min(available - plain).max(1) }
    }
}

/// Raises the soft limit of open files to the hard one; returns what holds now, `None` if nothing is known or there is
/// no limit.
#[cfg(unix)]
pub fn raise_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    if raised.is_ok() { limit.maximum } else { limit.current }
}

/// Such a limit is not known here.
#[cfg(not(unix))]
pub fn raise_limit() -> Option<u64> {
    None
}

#[cfg(test)]
#[path = "../../tests/unit/serve/descriptors.rs"]
mod tests;
