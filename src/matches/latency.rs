//! Measures how late this machine wakes sleeping threads, which is not charged to engines.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long each nap lasts.
const NAP: Duration = Duration::from_millis(5);
/// The usual delay of waking a thread; not counted.
const USUAL: Duration = Duration::from_micros(500);

/// A thread that naps again and again, and sums up how late it wakes.
#[derive(Debug)]
pub(super) struct LatencyMeter {
    reading: LatencyReading,
    is_over: Arc<AtomicBool>,
    napping: Option<JoinHandle<()>>,
}

/// A handle to read the sum.
#[derive(Clone, Debug, Default)]
pub(super) struct LatencyReading {
    micros: Arc<AtomicU64>,
}

impl LatencyReading {
    /// The sum of all delays so far. Its growth while an engine thinks is not the engine's fault.
    pub(super) fn total(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }
}

impl LatencyMeter {
    pub(super) fn start() -> LatencyMeter {
        let (reading, is_over) = (LatencyReading::default(), Arc::new(AtomicBool::new(false)));
        let (micros, over) = (Arc::clone(&reading.micros), Arc::clone(&is_over));
        let napping = thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                let before = Instant::now();
                thread::sleep(NAP);
                let late = before.elapsed().saturating_sub(NAP + USUAL);
                micros.fetch_add(u64::try_from(late.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
            }
        });
        LatencyMeter { reading, is_over, napping: Some(napping) }
    }

    /// A handle to read it.
    pub(super) fn reading(&self) -> LatencyReading {
        self.reading.clone()
    }
}

impl Drop for LatencyMeter {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        if let Some(napping) = self.napping.take() {
            let _ = napping.join();
        }
    }
}
