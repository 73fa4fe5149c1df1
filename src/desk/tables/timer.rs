//! When each table has to be looked at again: a clock's flag, a turn that the rules skip.

use super::time_source::TimeSource;
use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long the timer waits if nothing is due, or if the time is set by hand.
const IDLE_WAIT: Duration = Duration::from_secs(3600);

/// The tables that wait for a time, by ID.
#[derive(Debug, Default)]
struct Alarms {
    due: HashMap<String, u64>,
    closed: bool,
}

/// The times for which tables wait.
#[derive(Debug, Default)]
pub(super) struct Timer {
    alarms: Mutex<Alarms>,
    changed: Condvar,
}

impl Timer {
    fn alarms(&self) -> MutexGuard<'_, Alarms> {
        self.alarms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table waits for this time, and no other.
    pub(super) fn set(&self, id: &str, due: Option<u64>) {
        let mut alarms = self.alarms();
        let before = match due {
            Some(due) => alarms.due.insert(id.to_owned(), due),
            None => alarms.due.remove(id),
        };
        if due.is_some() && before != due {
            self.changed.notify_all();
        }
    }

    /// The tables whose time has come. They wait for nothing from then on.
    pub(super) fn take_due(&self, now: u64) -> Vec<String> {
        let mut alarms = self.alarms();
        let due: Vec<String> = alarms.due.iter().filter(|(_, at)| **at <= now).map(|(id, _)| id.clone()).collect();
        alarms.due.retain(|_, at| *at > now);
        due
    }

    /// When something is due next; `None` if nothing is.
    pub(super) fn next_due(&self) -> Option<u64> {
        self.alarms().due.values().min().copied()
    }

    /// Waits until something is due; false once the timer is closed.
    pub(super) fn wait(&self, time: &TimeSource) -> bool {
        let mut alarms = self.alarms();
        while !alarms.closed {
            let wait = alarms.due.values().min().and_then(|&at| time.until(at)).unwrap_or(IDLE_WAIT);
            if wait.is_zero() {
                return true;
            }
            alarms = self.changed.wait_timeout(alarms, wait).unwrap_or_else(PoisonError::into_inner).0;
        }
        false
    }

    /// Nothing is due any more.
    pub(super) fn close(&self) {
        self.alarms().closed = true;
        self.changed.notify_all();
    }
}
