//! What a table is told of the world with each input: the time, and random numbers.

use super::secrets::Luck;

/// When something happens at a table, and with which luck.
pub(super) struct Moment {
    /// Milliseconds since the server started, as clocks count them.
    pub(super) now: u64,
    /// Milliseconds since 1970, for what is kept.
    pub(super) at: u64,
    /// Whether the server stops, so that nothing happens by itself any more.
    pub(super) is_closing: bool,
    pub(super) luck: Luck,
}
