//! The client's side of a running search: stop and ponder hit, sent from another thread.

use super::limits::{Limits, TimeControl};
use super::threads::HAS_THREADS;
use base::instant::Instant;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};

/// A ponder hit.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PonderHit {
    /// When it came.
    pub(crate) at: Option<Instant>,
    /// The clock that came with it, if one did.
    pub(crate) time: Option<TimeControl>,
}

/// Tells a running search to stop or that the pondered move was played.
#[derive(Debug, Default)]
pub struct Signal {
    stop: AtomicBool,
    is_ponder_hit: AtomicBool,
    /// The ponder hit; `wake_up` waits on its lock.
    ponder_hit_event: Mutex<PonderHit>,
    wake_up: Condvar,
}

impl Signal {
    /// Tells the search to answer as soon as possible.
    pub fn stop(&self) {
        let _guard = self.ponder_hit_event.lock();
        self.stop.store(true, Ordering::Relaxed);
        self.wake_up.notify_all();
    }

    /// Makes it ready for another search. Only for when no search polls it.
    pub fn reset(&self) {
        self.stop.store(false, Ordering::Relaxed);
    }

    /// The pondered move was played: the clock runs from now on.
    pub fn ponder_hit(&self) {
        self.ponder_hit_at(Instant::now(), None);
    }

    /// The pondered move was played, and the clock stands so now.
    pub fn ponder_hit_with(&self, time: TimeControl) {
        self.ponder_hit_at(Instant::now(), Some(time));
    }

    /// The pondered move was played at that instant; with the clock, if the client sent it.
    pub fn ponder_hit_at(&self, then: Instant, time: Option<TimeControl>) {
        if let Ok(mut hit) = self.ponder_hit_event.lock() {
            *hit = PonderHit { at: Some(then), time };
            self.is_ponder_hit.store(true, Ordering::Release);
        }
        self.wake_up.notify_all();
    }

    /// Whether to stop.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the pondered move was played.
    #[inline]
    pub fn is_ponder_hit(&self) -> bool {
        self.is_ponder_hit.load(Ordering::Acquire)
    }

    /// The ponder hit, if there was one.
    pub(crate) fn ponder_hit_event(&self) -> PonderHit {
        self.ponder_hit_event.lock().map(|hit| *hit).unwrap_or_default()
    }

    /// Sleeps until the client may have the answer: not at all unless it ponders or analyses without limit, nor without
    /// threads, as nothing could wake it.
    pub(crate) fn wait_for_stop_or_ponder_hit<M>(&self, limits: &Limits<M>) {
        if !HAS_THREADS {
            return;
        }
        let Ok(mut guard) = self.ponder_hit_event.lock() else { return };
        while !self.is_stopped() && (limits.infinite || (limits.ponder && !self.is_ponder_hit())) {
            guard = match self.wake_up.wait(guard) {
                Ok(guard) => guard,
                Err(_) => return,
            };
        }
    }

    /// Sleeps until that instant or until told to stop; not at all without threads.
    pub fn wait_until_or_stop(&self, then: Instant) {
        if !HAS_THREADS {
            return;
        }
        let Ok(mut guard) = self.ponder_hit_event.lock() else { return };
        while !self.is_stopped() {
            let left = then.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            guard = match self.wake_up.wait_timeout(guard, left) {
                Ok((guard, _)) => guard,
                Err(_) => return,
            };
        }
    }
}
