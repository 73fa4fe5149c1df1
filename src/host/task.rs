//! A task: a long command that a client may stop, and what the client has asked of it.

use super::clocks::{ClockFields, ClockOwner};
use super::think_request::ThinkRequest;
use base::instant::Instant;
use search::control::signal::Signal;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What the client has asked of a task.
#[derive(Default)]
struct TaskRequests {
    stop: bool,
    /// Whether the host wants the engine for another job; the client does not notice.
    interrupt: bool,
    /// When the expected move was played.
    ponder_hit: Option<Instant>,
    /// The clocks that came with a `ponderhit`.
    new_clocks: Option<ClockFields>,
    /// Whose clock counts; known once the search begins.
    clock_owner: Option<ClockOwner>,
}

/// A search, a perft or a bench, which the client may stop.
pub struct Task {
    signal: Signal,
    received_at: Instant,
    infinite: bool,
    ponder: bool,
    has_limit: bool,
    /// Whether it is a perft or a bench, which has no answer before its end.
    pub(super) is_count: bool,
    requests: Mutex<TaskRequests>,
    requests_changed: Condvar,
}

impl Task {
    /// The task of a search.
    pub fn for_request(request: &ThinkRequest) -> Task {
        Task::for_search(request.infinite, request.ponder, request.has_limit())
    }

    /// The task of a search. It may not answer before `stop` if it is infinite, nor before a ponder hit if it ponders;
    /// `has_limit` says whether it can end by itself.
    pub fn for_search(infinite: bool, ponder: bool, has_limit: bool) -> Task {
        Task { infinite, ponder, has_limit, ..Task::bounded() }
    }

    /// The task of a perft or a bench, which has no answer before its end.
    pub fn for_count() -> Task {
        Task { is_count: true, ..Task::bounded() }
    }

    /// A task that ends by itself.
    pub fn bounded() -> Task {
        Task {
            signal: Signal::default(),
            received_at: Instant::now(),
            infinite: false,
            ponder: false,
            has_limit: true,
            is_count: false,
            requests: Mutex::default(),
            requests_changed: Condvar::new(),
        }
    }

    fn requests(&self) -> MutexGuard<'_, TaskRequests> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The signal that the search polls.
    pub fn signal(&self) -> &Signal {
        &self.signal
    }

    /// When the client asked for it.
    pub fn received_at(&self) -> Instant {
        self.received_at
    }

    /// Notes that the search begins, on this seat's clock. A `ponderhit` may have come before.
    pub fn search_started(&self, owner: ClockOwner) {
        let mut requests = self.requests();
        requests.clock_owner = Some(owner);
        self.forward_ponder_hit(&requests);
    }

    /// Asks for the answer now.
    pub fn stop(&self) {
        let mut requests = self.requests();
        requests.stop = true;
        self.signal.stop();
        self.requests_changed.notify_all();
    }

    /// Takes the engine back: the search ends as by [`Task::stop`], but may be resumed.
    pub(super) fn interrupt(&self) {
        let mut requests = self.requests();
        requests.interrupt = true;
        self.signal.stop();
        self.requests_changed.notify_all();
    }

    /// Whether it was interrupted, and the client has not stopped it.
    pub(super) fn is_interrupted(&self) -> bool {
        let requests = self.requests();
        requests.interrupt && !requests.stop
    }

    /// Prepares to go on after an interruption; false if the client has stopped it.
    pub(super) fn resume(&self) -> bool {
        let mut requests = self.requests();
        requests.interrupt = false;
        if !requests.stop {
            self.signal.reset();
        }
        !requests.stop
    }

    /// Tells the task that the expected move was played.
    pub fn ponder_hit(&self, clocks: ClockFields) {
        let mut requests = self.requests();
        if self.ponder && requests.ponder_hit.is_none() {
            requests.ponder_hit = Some(Instant::now());
            requests.new_clocks = Some(clocks).filter(|clocks| !clocks.is_empty());
            self.forward_ponder_hit(&requests);
            self.requests_changed.notify_all();
        }
    }

    fn forward_ponder_hit(&self, requests: &TaskRequests) {
        if let (Some(hit_at), Some(owner)) = (requests.ponder_hit, requests.clock_owner) {
            self.signal
                .ponder_hit_at(hit_at, requests.new_clocks.as_ref().and_then(|clocks| clocks.time_control(owner)));
        }
    }

    /// Whether only the client can stop it.
    pub fn runs_until_stop(&self) -> bool {
        let requests = self.requests();
        let waits = self.ponder && requests.ponder_hit.is_none();
        self.infinite || waits || !(self.has_limit || requests.new_clocks.is_some())
    }

    /// Waits until the client may be answered: an infinite search only after `stop`, pondering after `ponderhit`.
    pub fn wait_until_answer_due(&self) {
        let mut requests = self.requests();
        while !requests.stop && !requests.interrupt && (self.infinite || self.ponder && requests.ponder_hit.is_none()) {
            requests = self.requests_changed.wait(requests).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
