//! A table: one game with its seats, and the connections that look at it.
//!
//! What clients may do at a table stands in the files beside this one, each of which adds its part: joining, seating,
//! playing, offers, hints, queries.

use super::context::Context;
use super::journal::{Journal, SaveError};
use super::journal_entry::{Entry, Happening};
use super::live::Live;
use super::table_state::TableState;
use super::time_source::unix_millis;
use crate::refusal::{ErrorCode, Refusal};
use base::seat::SeatSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// A table.
pub struct Table {
    id: String,
    pub(super) context: Arc<Context>,
    /// Itself, for searches that answer later.
    pub(super) me: Weak<Table>,
    live: Mutex<Live>,
}

impl Table {
    /// A table with this in its journal. `awaited`: the seats whose clocks wait for them to come back.
    pub(super) fn new(
        context: Arc<Context>,
        state: TableState,
        journal: Option<Journal>,
        awaited: SeatSet,
    ) -> Arc<Table> {
        let id = state.header.game.clone();
        let live = Mutex::new(Live::new(state, journal, awaited));
        Arc::new_cyclic(|me| Table { id, context, me: me.clone(), live })
    }

    /// Its ID.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table, for as long as the guard lives.
    pub(super) fn lock(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, unless somebody has it already.
    pub(super) fn try_lock(&self) -> Option<MutexGuard<'_, Live>> {
        self.live.try_lock().ok()
    }

    /// The table with everything done that was due, and the time.
    pub(super) fn lock_now(&self) -> (MutexGuard<'_, Live>, u64) {
        let mut live = self.lock();
        let now = self.context.time.now();
        self.do_due(&mut live, now);
        (live, now)
    }

    /// Writes down that this happens, and then lets it happen. Returns the revision. The caller has seen to it that all
    /// of it can happen.
    ///
    /// # Errors
    /// `busy` if it cannot be written down now, `limit` if the journal is full; nothing has happened then.
    pub(super) fn commit(&self, live: &mut Live, happenings: Vec<Happening>) -> Result<u64, Refusal> {
        let (rev, at) = (live.state.rev + 1, unix_millis());
        let entry = |(left, happening)| Entry { happening, at, rev, more: left > 0 };
        let entries: Vec<Entry> = (0..happenings.len()).rev().zip(happenings).map(entry).collect();
        if let Some(journal) = &mut live.journal {
            journal.append(&entries).map_err(|error| self.not_saved(&error))?;
        }
        for entry in &entries {
            if let Err(error) = live.state.apply(entry) {
                tracing::error!("table {}: what was written cannot be carried out: {error}", self.id);
                return Err(Refusal::new(ErrorCode::Internal, "a fault of the server"));
            }
        }
        live.state.rev = rev;
        Ok(rev)
    }

    /// What a client is told if its action cannot be written down.
    fn not_saved(&self, error: &SaveError) -> Refusal {
        tracing::error!("table {}: its journal cannot be written: {error}", self.id);
        match error {
            SaveError::File(_) => Refusal::new(ErrorCode::Busy, "the game cannot be saved now: nothing was played"),
            SaveError::Full => Refusal::new(ErrorCode::Limit, format!("the game's file would have {error}")),
        }
    }

    /// Sees to it that the journal holds all that was acknowledged, if the table has one.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn save(&self) -> std::io::Result<()> {
        self.lock().journal.as_mut().map_or(Ok(()), Journal::save)
    }

    /// Lets the table begin, or go on, by itself: engines think, turns are skipped.
    pub(super) fn begin(&self) {
        let (mut live, now) = self.lock_now();
        self.settle(&mut live, now);
    }

    /// Lets everything follow from a change: searches, skips, clocks, and what the members are told.
    pub(super) fn settle(&self, live: &mut Live, now: u64) {
        self.refresh_skip(live, now);
        self.refresh_search(live, now);
        self.refresh_clock(live, now);
        self.tell(live, now);
        self.set_timer(live, now);
    }
}
