//! Where tables take the time from: the system, or whoever sets it.

use base::instant::{Instant, SystemTime, UNIX_EPOCH};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A clock that counts milliseconds from when the server started.
#[derive(Clone, Debug)]
pub enum TimeSource {
    /// The system's, since this moment.
    System(Instant),
    /// Set by hand: by a test, or by a door without a clock of its own.
    Manual {
        /// Milliseconds since the start.
        now: Arc<AtomicU64>,
        /// When it started, in milliseconds since 1970.
        started: u64,
    },
}

impl TimeSource {
    /// The system's clock, from now.
    pub fn system() -> TimeSource {
        TimeSource::System(Instant::now())
    }

    /// A clock that stands still until the handle sets it, and that started at this time, in milliseconds since 1970.
    pub fn manual(started: u64) -> (TimeSource, Arc<AtomicU64>) {
        let now = Arc::new(AtomicU64::new(0));
        (TimeSource::Manual { now: Arc::clone(&now), started }, now)
    }

    /// Milliseconds since the start.
    pub fn now(&self) -> u64 {
        match self {
            TimeSource::System(start) => u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX),
            TimeSource::Manual { now, .. } => now.load(Ordering::SeqCst),
        }
    }

    /// Milliseconds since 1970, for what is kept.
    pub(super) fn unix_millis(&self) -> u64 {
        match self {
            TimeSource::System(_) => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                u64::try_from(since.as_millis()).unwrap_or(0)
            }
            TimeSource::Manual { now, started } => started.saturating_add(now.load(Ordering::SeqCst)),
        }
    }

    /// How long to wait until that time; `None` if it is set by hand, so that nobody knows.
    pub(super) fn until(&self, at: u64) -> Option<Duration> {
        matches!(self, TimeSource::System(_)).then(|| Duration::from_millis(at.saturating_sub(self.now())))
    }
}
