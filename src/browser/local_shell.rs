//! What the desk needs of the browser around it: tasks and waits on the one thread, and no keys.

use desk::messages::KeyState;
use desk::reach::Reach;
use desk::refusal::Refusal;
use desk::shell::{Going, Shell, Work, Working};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::oneshot;

/// A task that waits for a time, in milliseconds since the start.
struct Sleeper {
    due: u64,
    wake: oneshot::Sender<()>,
}

/// The browser around the desk.
pub(crate) struct LocalShell {
    now: Arc<AtomicU64>,
    begun: Mutex<Vec<Going>>,
    sleepers: Mutex<Vec<Sleeper>>,
}

impl LocalShell {
    /// A shell with this clock, in milliseconds since the start.
    pub(crate) fn new(now: Arc<AtomicU64>) -> LocalShell {
        LocalShell { now, begun: Mutex::default(), sleepers: Mutex::default() }
    }

    /// The tasks that have begun since this was asked last.
    pub(crate) fn take_begun(&self) -> Vec<Going> {
        std::mem::take(&mut *self.begun.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Wakes whoever has waited until now.
    pub(crate) fn wake_due(&self) {
        let now = self.now.load(Ordering::SeqCst);
        let mut sleepers = self.sleepers.lock().unwrap_or_else(PoisonError::into_inner);
        let due: Vec<Sleeper> = sleepers.extract_if(.., |sleeper| sleeper.due <= now).collect();
        drop(sleepers);
        for sleeper in due {
            // Who does not wait any more need not be woken.
            let _ = sleeper.wake.send(());
        }
    }

    /// When somebody must be woken next, in milliseconds since the start.
    pub(crate) fn next_due(&self) -> Option<u64> {
        let mut sleepers = self.sleepers.lock().unwrap_or_else(PoisonError::into_inner);
        sleepers.retain(|sleeper| !sleeper.wake.is_closed());
        sleepers.iter().map(|sleeper| sleeper.due).min()
    }
}

/// Work that is done at once: there is no other thread.
fn done_at_once(work: Work) -> Working {
    Box::pin(async move {
        work();
        Ok(())
    })
}

impl Shell for LocalShell {
    fn spawn(&self, going: Going) {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner).push(going);
    }

    fn sleep(&self, millis: u64) -> Going {
        let (wake, woken) = oneshot::channel();
        let due = self.now.load(Ordering::SeqCst).saturating_add(millis);
        self.sleepers.lock().unwrap_or_else(PoisonError::into_inner).push(Sleeper { due, wake });
        Box::pin(async move {
            let _ = woken.await;
        })
    }

    fn wait_for(&self, work: Work) -> Working {
        done_at_once(work)
    }

    fn work_on(&self, _: IpAddr, _: usize, work: Work) -> Working {
        done_at_once(work)
    }

    fn check_key(&self, _: IpAddr, _: Option<&str>) -> Result<KeyState, Refusal> {
        Ok(KeyState::None)
    }

    fn reach(&self) -> Reach {
        Reach::default()
    }
}
