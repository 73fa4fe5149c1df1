//! Where an engine lies while it does not think.

use pentad::Engine;
use pentad::host::task::Task;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// An engine that searches take and bring back.
pub(crate) struct EngineSlot {
    lying: Mutex<Lying>,
    brought_back: Condvar,
}

/// The engine, unless it thinks, and the latest search that took it.
struct Lying {
    engine: Option<Engine>,
    task: Option<Arc<Task>>,
}

impl EngineSlot {
    /// The slot of this engine.
    pub(crate) fn new(engine: Engine) -> EngineSlot {
        EngineSlot { lying: Mutex::new(Lying { engine: Some(engine), task: None }), brought_back: Condvar::new() }
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

    /// Does this with the engine; `None` if it thinks.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut Engine) -> T) -> Option<T> {
        self.lying().engine.as_mut().map(work)
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
