//! Why a search ends.

/// Why a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum StopReason {
    /// A limit was reached, or the client said stop.
    LimitReached,
    /// Nothing is left to find, although there may be time left.
    SearchComplete,
}
