//! What a table reaches beyond itself: its journal, its connections, its searches, the timer. Changes are kept and their
//! effects carried out here.

use super::change::Change;
use super::context::Context;
use super::effect::{Effect, Effects};
use super::input::{Input, Listener};
use super::journal::{Journal, SaveError};
use super::journal_entry::Entry;
use super::outbox::{ConnectionId, Outbox};
use super::search_order::{Purpose, SearchOrder};
use crate::refusal::{ErrorCode, Refusal};
use host::event::{Event, ThinkError};
use host::pool::EventSink;
use host::settings::EngineSettings;
use host::task::Task;
use search::control::report::Bound;
use std::collections::HashMap;
use std::sync::{Arc, Weak};

/// The journal, the connections and the searches of a table.
pub(super) struct Outlets {
    id: String,
    context: Arc<Context>,
    /// The table, which is told what its searches find.
    listener: Weak<dyn Listener>,
    /// `None` if everything is kept in memory.
    journal: Option<Journal>,
    outboxes: HashMap<ConnectionId, Arc<dyn Outbox>>,
    searches: HashMap<Purpose, Arc<Task>>,
}

impl Outlets {
    pub(super) fn new(
        id: String,
        context: Arc<Context>,
        listener: Weak<dyn Listener>,
        journal: Option<Journal>,
    ) -> Outlets {
        Outlets { id, context, listener, journal, outboxes: HashMap::new(), searches: HashMap::new() }
    }

    /// Where messages for this connection go.
    pub(super) fn connect(&mut self, connection: ConnectionId, outbox: Arc<dyn Outbox>) {
        self.outboxes.insert(connection, outbox);
    }

    /// Keeps a change, so that it may be made: its new table, and its entries.
    ///
    /// # Errors
    /// `busy` if that cannot be kept now, `limit` if the journal is full or there is no room for the table; the change
    /// must not be made then.
    pub(super) fn keep(&mut self, change: &mut Change) -> Result<(), Refusal> {
        if let Some(header) = change.new_table.take() {
            let maker = self.context.maker.get().and_then(Weak::upgrade);
            let maker = maker.ok_or_else(|| Refusal::new(ErrorCode::Busy, "the server stops"))?;
            maker.make(*header)?;
        }
        if let Some(journal) = self.journal.as_mut().filter(|_| !change.entries.is_empty()) {
            journal.append(&change.entries).map_err(|error| not_saved(&self.id, &error))?;
        }
        Ok(())
    }

    /// Carries out the effects of a change, in order.
    pub(super) fn carry_out(&mut self, effects: Effects) {
        for effect in effects {
            match effect {
                Effect::Send(connection, text) => {
                    self.outboxes.get(&connection).iter().for_each(|outbox| outbox.send(Arc::clone(&text)));
                }
                Effect::Forget(connection) => drop(self.outboxes.remove(&connection)),
                Effect::Think(order) => self.think(*order),
                Effect::SetUrgency(purpose, urgency) => {
                    let search = self.searches.get(&purpose).zip(self.context.thinkers.upgrade());
                    search.iter().for_each(|(task, thinkers)| thinkers.set_urgency(task, urgency));
                }
                Effect::Stop(purpose) => self.searches.remove(&purpose).iter().for_each(|task| task.stop()),
                Effect::MarkClock(entry) => self.mark_clock(&entry),
                Effect::Wake(due) => self.context.timer.set(&self.id, due),
                Effect::LobbyChanged => self.context.count_change(),
            }
        }
    }

    /// Sees to it that the journal holds all that was acknowledged, if the table has one.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn save(&mut self) -> std::io::Result<()> {
        self.journal.as_mut().map_or(Ok(()), Journal::save)
    }

    /// Removes the journal, if the table has one.
    ///
    /// # Errors
    /// If the system refuses; the journal then stays.
    pub(super) fn remove_journal(&mut self) -> std::io::Result<()> {
        self.journal.as_ref().map_or(Ok(()), Journal::remove)?;
        self.journal = None;
        Ok(())
    }

    fn mark_clock(&mut self, entry: &Entry) {
        if let Some(Err(error)) = self.journal.as_mut().map(|journal| journal.mark(entry)) {
            tracing::warn!("table {}: the clock cannot be marked: {error}", self.id);
        }
    }

    /// Has the order searched. If nobody thinks any more the server stops, and nobody waits.
    fn think(&mut self, order: SearchOrder) {
        let Some(thinkers) = self.context.thinkers.upgrade() else { return };
        let SearchOrder { purpose, game, request, elo, seed, urgency } = order;
        let engine = &self.context.engine;
        let settings = EngineSettings { elo, seed: seed.unwrap_or(engine.seed), move_overhead: 0, ..engine.clone() };
        let task = thinkers.think(&game, request, settings, urgency, self.sink(purpose));
        self.searches.insert(purpose, task);
    }

    /// Takes what a search hands out.
    fn sink(&self, purpose: Purpose) -> EventSink {
        let listener = Weak::clone(&self.listener);
        let tell = move |input| {
            if let Some(table) = listener.upgrade() {
                table.hear(input);
            }
        };
        let (mut has_begun, mut score) = (false, None);
        Box::new(move |event| match event {
            Event::Info(info) => {
                if info.multi_pv_rank == 1 && info.bound == Bound::Exact {
                    score = Some(info.score);
                }
                if !has_begun {
                    has_begun = true;
                    tell(Input::SearchBegan(purpose));
                }
            }
            Event::Problem(ThinkError::Panic(text)) => tracing::error!("a search failed: {text}"),
            Event::Problem(_) | Event::Mate(_) => {}
            Event::Answer(answer) => tell(Input::SearchOver { purpose, answer, score }),
        })
    }
}

/// What a client is told if its action cannot be written down.
fn not_saved(id: &str, error: &SaveError) -> Refusal {
    tracing::error!("table {id}: its journal cannot be written: {error}");
    match error {
        SaveError::File(_) => Refusal::new(ErrorCode::Busy, "the game cannot be saved now: nothing was played"),
        SaveError::Full => Refusal::new(ErrorCode::Limit, format!("the game's file would have {error}")),
    }
}
