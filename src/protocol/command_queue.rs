//! What the reader hands to the engine, and how it reaches into work that is under way.

use super::clocks::{ClockFields, ClockOwner};
use super::command::Command;
use super::go::Go;
use crate::search::control::signal::Signal;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long a client that quits is still owed what it sent for counting: scripts pipe a count and `quit` in together.
const QUIT_GRACE_TIME: Duration = Duration::from_secs(10);
/// About how many bytes of commands may wait. A client that sends more has its work stopped to make room.
const MAX_QUEUED_BYTES: usize = 16 << 20;
/// What a waiting command takes besides its text.
const COMMAND_OVERHEAD_BYTES: usize = 256;

#[derive(Default)]
struct TaskRequests {
    stop: bool,
    /// When the expected move was played.
    ponder_hit: Option<Instant>,
    /// The clocks that came with a `ponderhit`.
    new_clocks: Option<ClockFields>,
    /// Whose clock counts; known once the search begins.
    clock_owner: Option<ClockOwner>,
}

/// A search, a count or a bench: something long that the client may end.
pub(super) struct LongTask {
    signal: Signal,
    received_at: Instant,
    infinite: bool,
    ponder: bool,
    has_limit: bool,
    /// Whether only its end is an answer.
    is_count: bool,
    requests: Mutex<TaskRequests>,
    requests_changed: Condvar,
}

impl LongTask {
    /// The work of a `go`.
    fn for_go(go: &Go) -> LongTask {
        LongTask { infinite: go.infinite, ponder: go.ponder, has_limit: go.has_limit(), ..LongTask::bounded() }
    }

    /// A count or a bench.
    fn for_count() -> LongTask {
        LongTask { is_count: true, ..LongTask::bounded() }
    }

    /// Work that ends by itself.
    fn bounded() -> LongTask {
        LongTask {
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

    /// What the search listens to.
    pub(super) fn signal(&self) -> &Signal {
        &self.signal
    }

    /// When the client asked for it.
    pub(super) fn received_at(&self) -> Instant {
        self.received_at
    }

    /// The search begins, and this seat's clock counts. A `ponderhit` may have overtaken it.
    pub(super) fn search_started(&self, mover: ClockOwner) {
        let mut wishes = self.requests();
        wishes.clock_owner = Some(mover);
        self.forward_ponder_hit(&wishes);
    }

    /// The client wants the answer.
    pub(super) fn stop(&self) {
        self.requests().stop = true;
        self.signal.stop();
        self.requests_changed.notify_all();
    }

    /// The expected move was played.
    fn ponder_hit(&self, clocks: ClockFields) {
        let mut wishes = self.requests();
        if self.ponder && wishes.ponder_hit.is_none() {
            wishes.ponder_hit = Some(Instant::now());
            wishes.new_clocks = Some(clocks).filter(|clocks| !clocks.is_empty());
            self.forward_ponder_hit(&wishes);
            self.requests_changed.notify_all();
        }
    }

    fn forward_ponder_hit(&self, wishes: &TaskRequests) {
        if let (Some(then), Some(mover)) = (wishes.ponder_hit, wishes.clock_owner) {
            self.signal.ponder_hit_at(then, wishes.new_clocks.as_ref().and_then(|clocks| clocks.time_control(mover)));
        }
    }

    /// Whether only the client can end it.
    fn runs_until_stop(&self) -> bool {
        let wishes = self.requests();
        let waits = self.ponder && wishes.ponder_hit.is_none();
        self.infinite || waits || !(self.has_limit || wishes.new_clocks.is_some())
    }

    /// Waits until the client may be answered: never before `stop` in an endless search, nor before `ponderhit`.
    pub(super) fn wait_until_answer_due(&self) {
        let mut wishes = self.requests();
        while !wishes.stop && (self.infinite || self.ponder && wishes.ponder_hit.is_none()) {
            wishes = self.requests_changed.wait(wishes).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A command for the engine.
pub(super) struct QueuedCommand {
    /// What to do.
    pub(super) command: Command,
    /// How to end it, where it is long.
    pub(super) task: Arc<LongTask>,
    bytes: usize,
}

#[derive(Default)]
struct QueueState {
    commands: VecDeque<QueuedCommand>,
    queued_bytes: usize,
    /// Long work that waits or runs, oldest first.
    long_tasks: Vec<Arc<LongTask>>,
    closed: bool,
}

/// Commands in the order they came.
#[derive(Default)]
pub(super) struct CommandQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

impl CommandQueue {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a command that came in a line of this length. Endless work before it is ended;
    /// work that ends by itself is waited for.
    pub(super) fn push(&self, command: Command, length: usize) {
        let (work, is_long) = match &command {
            Command::Go(go) if go.perft.is_some() => (LongTask::for_count(), true),
            Command::Go(go) => (LongTask::for_go(go), true),
            Command::Perft(_) | Command::Bench(_) => (LongTask::for_count(), true),
            _ => (LongTask::bounded(), false),
        };
        let job = QueuedCommand { command, task: Arc::new(work), bytes: length + COMMAND_OVERHEAD_BYTES };
        let mut state = self.state();
        state.long_tasks.iter().filter(|work| work.runs_until_stop()).for_each(|work| work.stop());
        while state.queued_bytes > 0 && state.queued_bytes + job.bytes > MAX_QUEUED_BYTES {
            state.long_tasks.iter().for_each(|work| work.stop());
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.queued_bytes += job.bytes;
        if is_long {
            state.long_tasks.push(Arc::clone(&job.task));
        }
        state.commands.push_back(job);
        self.changed.notify_all();
    }

    /// The next command; waits for one. `None` once the queue is closed and empty.
    pub(super) fn pop(&self) -> Option<QueuedCommand> {
        let mut state = self.state();
        loop {
            if let Some(job) = state.commands.pop_front() {
                state.queued_bytes -= job.bytes;
                self.changed.notify_all();
                return Some(job);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The work of this job is over.
    pub(super) fn finish(&self, work: &Arc<LongTask>) {
        self.state().long_tasks.retain(|known| !Arc::ptr_eq(known, work));
        self.changed.notify_all();
    }

    /// Whether long work runs, so that no answer can wait for it. What was sent before work that has not begun yet is
    /// waited for: its replies come first.
    pub(super) fn is_busy(&self) -> bool {
        let mut state = self.state();
        loop {
            let waits = |work: &Arc<LongTask>| state.commands.iter().any(|job| Arc::ptr_eq(&job.task, work));
            if state.long_tasks.is_empty() || !state.long_tasks.iter().all(waits) {
                return !state.long_tasks.is_empty();
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends all long work.
    pub(super) fn stop_all(&self) {
        self.state().long_tasks.iter().for_each(|work| work.stop());
    }

    /// The client leaves. Searches answer at once with what they have; counts have nothing until they end, and get
    /// a while for it.
    pub(super) fn quit(&self) {
        let state = self.state();
        state.long_tasks.iter().filter(|work| !work.is_count).for_each(|work| work.stop());
        let is_owed = |state: &mut QueueState| state.long_tasks.iter().any(|work| work.is_count);
        let waited = self.changed.wait_timeout_while(state, QUIT_GRACE_TIME, is_owed);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.long_tasks.iter().for_each(|work| work.stop());
    }

    /// The expected move was played.
    pub(super) fn ponder_hit(&self, clocks: &ClockFields) {
        self.state().long_tasks.iter().for_each(|work| work.ponder_hit(clocks.clone()));
    }

    /// No more commands will come. Work that ends by itself still ends by itself.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.long_tasks.iter().filter(|work| work.runs_until_stop()).for_each(|work| work.stop());
        self.changed.notify_all();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/command_queue.rs"]
mod tests;
