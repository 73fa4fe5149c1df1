//! How late this machine wakes those who wait: what an engine cannot help, and is not charged.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long each nap lasts.
const NAP: Duration = Duration::from_millis(5);
/// What every machine needs to wake somebody; not counted.
const USUAL: Duration = Duration::from_micros(500);

/// Naps again and again, and sums up how late it was woken.
#[derive(Debug)]
pub(super) struct LatencyMeter {
    reading: LatencyReading,
    is_over: Arc<AtomicBool>,
    napping: Option<JoinHandle<()>>,
}

/// The sum so far, for whoever measures something.
#[derive(Clone, Debug, Default)]
pub(super) struct LatencyReading {
    micros: Arc<AtomicU64>,
}

impl LatencyReading {
    /// By how much naps were too long, all together. What it grows by while an engine thinks is not the engine's fault.
    pub(super) fn total(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }
}

impl LatencyMeter {
    /// Begins to nap.
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

    /// Where to read it.
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
