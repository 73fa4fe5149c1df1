//! The threads of a search: how many there may be, and how the helpers end with the first.

use std::sync::atomic::{AtomicBool, Ordering};

/// The most threads that a search runs, as the option `Threads` promises.
pub const MAX_THREADS: usize = 256;

/// Stack for a thread that searches again and again: more than the deepest line of any game takes. A search that is begun
/// on less takes other stack for its time, at the cost of some microseconds.
pub const ENGINE_STACK_BYTES: usize = 64 << 20;

/// Stops all threads of a search when dropped: the first thread holds it, so that its helpers end even when it panics.
pub(in crate::search) struct StopOnDrop<'a> {
    pub(in crate::search) stop: &'a AtomicBool,
}

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
