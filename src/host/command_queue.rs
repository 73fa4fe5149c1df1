//! The command queue of a protocol with one client: one thread reads commands into it, another carries them out in
//! order, and `stop` and `ponderhit` reach the running task at once.

use super::clocks::ClockFields;
use super::task::Task;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long `quit` waits for a `perft` or `bench` to finish: scripts pipe both in together.
const QUIT_GRACE_TIME: Duration = Duration::from_secs(10);
/// About how many bytes of commands may wait. If a client sends more, its tasks are stopped to make room.
const MAX_QUEUED_BYTES: usize = 16 << 20;
/// The memory that a waiting command takes besides its text.
const COMMAND_OVERHEAD_BYTES: usize = 256;

/// A command in the queue.
pub struct QueuedCommand<C> {
    /// What to do.
    pub command: C,
    /// Its task, by which it can be stopped.
    pub task: Arc<Task>,
    bytes: usize,
}

struct QueueState<C> {
    commands: VecDeque<QueuedCommand<C>>,
    queued_bytes: usize,
    /// Long tasks, waiting or running, oldest first.
    long_tasks: Vec<Arc<Task>>,
    closed: bool,
}

/// Commands in the order of their arrival.
pub struct CommandQueue<C> {
    state: Mutex<QueueState<C>>,
    changed: Condvar,
}

impl<C> Default for CommandQueue<C> {
    fn default() -> Self {
        let state = QueueState { commands: VecDeque::new(), queued_bytes: 0, long_tasks: Vec::new(), closed: false };
        CommandQueue { state: Mutex::new(state), changed: Condvar::new() }
    }
}

impl<C> CommandQueue<C> {
    fn state(&self) -> MutexGuard<'_, QueueState<C>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Appends a command that came in a line of this length, with its task if it takes long. Tasks that would run until
    /// `stop` are stopped; the command waits for others.
    pub fn push(&self, command: C, long_task: Option<Task>, length: usize) {
        let is_long = long_task.is_some();
        let task = Arc::new(long_task.unwrap_or_else(Task::bounded));
        let queued = QueuedCommand { command, task, bytes: length + COMMAND_OVERHEAD_BYTES };
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
    pub fn pop(&self) -> Option<QueuedCommand<C>> {
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

    /// Removes a task that has ended.
    pub fn finish(&self, task: &Arc<Task>) {
        self.state().long_tasks.retain(|known| !Arc::ptr_eq(known, task));
        self.changed.notify_all();
    }

    /// Whether a long task is running and no command waits, so that a query can be answered at once. While only
    /// commands ahead of the first long task remain, it waits for them, since their replies come first.
    pub fn only_runs_a_task(&self) -> bool {
        let mut state = self.state();
        loop {
            let is_queued = |task: &Arc<Task>| state.commands.iter().any(|queued| Arc::ptr_eq(&queued.task, task));
            if state.commands.is_empty() {
                return !state.long_tasks.is_empty();
            }
            if state.long_tasks.is_empty() || !state.long_tasks.iter().all(is_queued) {
                return false;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Stops all long tasks.
    pub fn stop_all(&self) {
        self.state().long_tasks.iter().for_each(|task| task.stop());
    }

    /// Ends everything because the client quits. Searches answer at once; a perft or a bench has no answer before its
    /// end, and gets `QUIT_GRACE_TIME` to reach it.
    pub fn quit(&self) {
        let state = self.state();
        state.long_tasks.iter().filter(|task| !task.is_count).for_each(|task| task.stop());
        let counts = |state: &mut QueueState<C>| state.long_tasks.iter().any(|task| task.is_count);
        let waited = self.changed.wait_timeout_while(state, QUIT_GRACE_TIME, counts);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        state.long_tasks.iter().for_each(|task| task.stop());
    }

    /// Tells the running task that the expected move was played.
    pub fn ponder_hit(&self, clocks: &ClockFields) {
        self.state().long_tasks.iter().for_each(|task| task.ponder_hit(clocks.clone()));
    }

    /// Closes the queue: no more commands will come. Tasks that end by themselves may finish.
    pub fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.long_tasks.iter().filter(|task| task.runs_until_stop()).for_each(|task| task.stop());
        self.changed.notify_all();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/host/command_queue.rs"]
mod tests;
