//! What all tables of a server share: the time, the engines, the timer.

use super::journal_entry::Header;
use super::moment::Moment;
use super::secrets::{Luck, NUMBER_BYTES};
use super::time_source::TimeSource;
use super::timer::Timer;
use crate::refusal::Refusal;
use host::settings::EngineSettings;
use host::thinkers::Thinkers;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{OnceLock, Weak};

/// Whoever makes tables, for the tables that ask for a rematch.
pub(super) trait TableMaker: Send + Sync {
    /// Makes the table that begins so.
    fn make(&self, header: Header) -> Result<(), Refusal>;
}

/// What all tables of a server share.
pub(super) struct Context {
    pub(super) time: TimeSource,
    pub(super) thinkers: Weak<dyn Thinkers>,
    /// The settings of every search, but for strength and seed.
    pub(super) engine: EngineSettings,
    /// The most milliseconds that an engine may think.
    pub(super) max_think: u64,
    pub(super) timer: Timer,
    pub(super) maker: OnceLock<Weak<dyn TableMaker>>,
    changes: AtomicU64,
    closed: AtomicBool,
}

impl Context {
    pub(super) fn new(
        time: TimeSource,
        thinkers: Weak<dyn Thinkers>,
        engine: EngineSettings,
        max_think: u64,
    ) -> Context {
        Context {
            time,
            thinkers,
            engine,
            max_think,
            timer: Timer::default(),
            maker: OnceLock::new(),
            changes: AtomicU64::new(0),
            closed: AtomicBool::new(false),
        }
    }

    /// The present: its time, and fresh luck.
    pub(super) fn moment(&self) -> Moment {
        let is_closing = self.closed.load(Ordering::SeqCst);
        let mut source = [0; NUMBER_BYTES];
        let luck = Luck::from_source(getrandom::fill(&mut source).ok().map(|()| source));
        Moment { now: self.time.now(), at: self.time.unix_millis(), is_closing, luck }
    }

    /// Grows with every change that the lobby shows.
    pub(super) fn changes(&self) -> u64 {
        self.changes.load(Ordering::SeqCst)
    }

    /// Something has changed that the lobby shows.
    pub(super) fn count_change(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
    }

    /// The server stops.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        self.timer.close();
    }
}
