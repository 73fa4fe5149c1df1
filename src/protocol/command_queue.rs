//! The command queue between reader and engine thread, and `stop` and `ponderhit` for the running task.

use super::clocks::{ClockFields, ClockOwner};
use super::command::Command;
use super::go::Go;
use crate::search::control::signal::Signal;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long `quit` waits for a `perft` or `bench` to finish: scripts pipe both in together.
const QUIT_GRACE_TIME: Duration = Duration::from_secs(10);
/// About how many bytes of commands may wait. If a client sends more, its tasks are stopped to make room.
const MAX_QUEUED_BYTES: usize = 16 << 20;
/// The memory of a waiting command besides its text.
const COMMAND_OVERHEAD_BYTES: usize = 256;

/// What the client has asked of a task.
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

/// A search, a perft or a bench: something long that the client may stop.
pub(super) struct LongTask {
    signal: Signal,
    received_at: Instant,
    infinite: bool,
    ponder: bool,
    has_limit: bool,
    /// Whether it has nothing to answer before its end: a perft or a bench.
    is_count: bool,
    requests: Mutex<TaskRequests>,
    requests_changed: Condvar,
}

impl LongTask {
    /// The task of a `go`.
    fn for_go(go: &Go) -> LongTask {
        LongTask { infinite: go.infinite, ponder: go.ponder, has_limit: go.has_limit(), ..LongTask::bounded() }
    }

    /// The task of a perft or a bench.
    fn for_count() -> LongTask {
        LongTask { is_count: true, ..LongTask::bounded() }
    }

    /// A task that ends by itself.
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

    /// The signal that the search polls.
    pub(super) fn signal(&self) -> &Signal {
        &self.signal
    }

    /// When the client asked for it.
    pub(super) fn received_at(&self) -> Instant {
        self.received_at
    }

    /// The search begins, by this seat's clock. A `ponderhit` may have come before.
    pub(super) fn search_started(&self, owner: ClockOwner) {
        let mut requests = self.requests();
        requests.clock_owner = Some(owner);
        self.forward_ponder_hit(&requests);
    }

    /// The client wants the answer.
    pub(super) fn stop(&self) {
        self.requests().stop = true;
        self.signal.stop();
        self.requests_changed.notify_all();
    }

    /// The expected move was played.
    fn ponder_hit(&self, clocks: ClockFields) {
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
    fn runs_until_stop(&self) -> bool {
        let requests = self.requests();
        let waits = self.ponder && requests.ponder_hit.is_none();
        self.infinite || waits || !(self.has_limit || requests.new_clocks.is_some())
    }

    /// Waits until the client may be answered: an infinite search only after `stop`, pondering after `ponderhit`.
    pub(super) fn wait_until_answer_due(&self) {
        let mut requests = self.requests();
        while !requests.stop && (self.infinite || self.ponder && requests.ponder_hit.is_none()) {
            requests = self.requests_changed.wait(requests).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A command in the queue.
pub(super) struct QueuedCommand {
    /// What to do.
    pub(super) command: Command,
    /// Its task; how to stop it, if it is long.
    pub(super) task: Arc<LongTask>,
    bytes: usize,
}

#[derive(Default)]
struct QueueState {
    commands: VecDeque<QueuedCommand>,
    queued_bytes: usize,
    /// Long tasks that wait or run, oldest first.
    long_tasks: Vec<Arc<LongTask>>,
    closed: bool,
}

/// Commands in the order in which they came.
#[derive(Default)]
pub(super) struct CommandQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

impl CommandQueue {
    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a command that came in a line of this length. Stops tasks that would run until `stop`; others are waited
    /// for.
    pub(super) fn push(&self, command: Command, length: usize) {
        let (task, is_long) = match &command {
            Command::Go(go) if go.perft.is_some() => (LongTask::for_count(), true),
            Command::Go(go) => (LongTask::for_go(go), true),
            Command::Perft(_) | Command::Bench(_) => (LongTask::for_count(), true),
            _ => (LongTask::bounded(), false),
        };
        let queued = QueuedCommand { command, task: Arc::new(task), bytes: length + COMMAND_OVERHEAD_BYTES };
        let mut state = self.state();
        state.long_tasks.iter().filter(|task| task.runs_until_stop()).for_each(|task| task.stop());
        while state.queued_bytes > 0 && state.queued_bytes + queued.bytes > MAX_QUEUED_BYTES {
            state.long_tasks.iter().for_each(|task| task.stop());
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.queued_bytes += queued.bytes;
        if is_long {
            state.long_tasks.push(Arc::clone(&queued.task));
        }
        state.commands.push_back(queued);
        self.changed.notify_all();
    }

    /// The next command; waits for one. `None` once the queue is closed and empty.
    pub(super) fn pop(&self) -> Option<QueuedCommand> {
        let mut state = self.state();
        loop {
            if let Some(queued) = state.commands.pop_front() {
                state.queued_bytes -= queued.bytes;
                self.changed.notify_all();
                return Some(queued);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// This task is over.
    pub(super) fn finish(&self, task: &Arc<LongTask>) {
        self.state().long_tasks.retain(|known| !Arc::ptr_eq(known, task));
        self.changed.notify_all();
    }

    /// Whether a long task runs, so that answers cannot wait for it. While commands wait ahead of the first long task, it
    /// waits for them: their replies come first.
    pub(super) fn is_busy(&self) -> bool {
        let mut state = self.state();
        loop {
            let waits = |task: &Arc<LongTask>| state.commands.iter().any(|queued| Arc::ptr_eq(&queued.task, task));
            if state.long_tasks.is_empty() || !state.long_tasks.iter().all(waits) {
                return !state.long_tasks.is_empty();
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Stops all long tasks.
    pub(super) fn stop_all(&self) {
        self.state().long_tasks.iter().for_each(|task| task.stop());
    }

    /// The client quits. Searches answer at once with what they have; a perft or a bench has nothing before its end, and
    /// gets [`QUIT_GRACE_TIME`] for it.
    pub(super) fn quit(&self) {
        let state = self.state();
        state.long_tasks.iter().filter(|task| !task.is_count).for_each(|task| task.stop());
        let counts = |state: &mut QueueState| state.long_tasks.iter().any(|task| task.is_count);
        let waited = self.changed.wait_timeout_while(state, QUIT_GRACE_TIME, counts);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.long_tasks.iter().for_each(|task| task.stop());
    }

    /// The expected move was played.
    pub(super) fn ponder_hit(&self, clocks: &ClockFields) {
        self.state().long_tasks.iter().for_each(|task| task.ponder_hit(clocks.clone()));
    }

    /// No more commands will come. Tasks that end by themselves may finish.
    pub(super) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.long_tasks.iter().filter(|task| task.runs_until_stop()).for_each(|task| task.stop());
        self.changed.notify_all();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/command_queue.rs"]
mod tests;
