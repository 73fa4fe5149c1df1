//! Where an engine lies while it does not think.

use pentad::Engine;
use pentad::host::task::Task;
use std::mem::forget;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// An engine that searches take and bring back.
pub(crate) struct EngineSlot {
    lying: Mutex<Lying>,
    brought_back: Condvar,
    /// The process in which the engine was made. Another one was forked from it: it has a copy of the memory without the
    /// threads, and perhaps with locks that nobody opens any more.
    process: u32,
}

/// The engine, unless it thinks, and the latest search that took it.
struct Lying {
    engine: Option<Engine>,
    task: Option<Arc<Task>>,
}

impl EngineSlot {
    /// The slot of this engine.
    pub(crate) fn new(engine: Engine) -> EngineSlot {
        let lying = Mutex::new(Lying { engine: Some(engine), task: None });
        EngineSlot { lying, brought_back: Condvar::new(), process: std::process::id() }
    }

    /// Whether this process was forked from that in which the engine was made: then nothing else may be asked.
    pub(crate) fn is_of_parent(&self) -> bool {
        self.process != std::process::id()
    }

    fn lying(&self) -> MutexGuard<'_, Lying> {
        self.lying.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the engine for this task; waits for it if the search that has it was stopped. `None` if it thinks.
    pub(crate) fn take(self: &Arc<EngineSlot>, task: &Arc<Task>) -> Option<TakenEngine> {
        let mut lying = self.lying();
        while lying.engine.is_none() && lying.task.as_ref().is_some_and(|task| task.signal().is_stopped()) {
            lying = self.brought_back.wait(lying).unwrap_or_else(PoisonError::into_inner);
        }
        let engine = lying.engine.take()?;
        lying.task = Some(Arc::clone(task));
        Some(TakenEngine { slot: Arc::clone(self), engine: Some(engine) })
    }

    /// Stops the search that has the engine, if one has.
    pub(crate) fn stop(&self) {
        let lying = self.lying();
        if let (None, Some(task)) = (&lying.engine, &lying.task) {
            task.stop();
        }
    }

    /// Stops the search that has the engine, if one has, and waits until the engine is back.
    pub(crate) fn stop_and_wait(&self) {
        self.stop();
        let mut lying = self.lying();
        while lying.engine.is_none() {
            lying = self.brought_back.wait(lying).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Does this with the engine; `None` if it thinks.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut Engine) -> T) -> Option<T> {
        self.lying().engine.as_mut().map(work)
    }
}

impl Drop for EngineSlot {
    fn drop(&mut self) {
        if self.is_of_parent() {
            // To drop the engine would be to wait for its threads, which this process has not.
            forget(self.lying.get_mut().unwrap_or_else(PoisonError::into_inner).engine.take());
        }
    }
}

/// An engine that is back in its slot when this is dropped, even by a panic.
pub(crate) struct TakenEngine {
    slot: Arc<EngineSlot>,
    engine: Option<Engine>,
}

impl TakenEngine {
    /// The engine.
    pub(crate) fn engine(&mut self) -> Option<&mut Engine> {
        self.engine.as_mut()
    }
}

impl Drop for TakenEngine {
    fn drop(&mut self) {
        self.slot.lying().engine = self.engine.take();
        self.slot.brought_back.notify_all();
    }
}
