//! A table as the server has it: a lock around what is at the table, and around what that reaches. It brings each input
//! the time, keeps the change before it is made, and carries out what follows.

use super::context::Context;
use super::input::{Input, Listener};
use super::journal::Journal;
use super::live::LiveTable;
use super::moment::Moment;
use super::outbox::{ConnectionId, Outbox};
use super::outlets::Outlets;
use super::table_request::{JoinRequest, TableReply, TableRequest};
use super::table_state::TableState;
use crate::refusal::Refusal;
use base::seat::SeatSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

/// A table.
pub struct Table {
    id: String,
    context: Arc<Context>,
    inside: Mutex<Inside>,
}

/// What the lock of a table is for.
struct Inside {
    live: LiveTable,
    outlets: Outlets,
}

impl Inside {
    /// Lets the table handle an input: its change is kept, then made, and its effects carried out.
    fn hear(&mut self, input: Input, moment: &mut Moment) -> Result<TableReply, Refusal> {
        let mut change = self.live.handle(input, moment)?;
        let mut effects = Vec::new();
        let answer = match self.outlets.keep(&mut change) {
            Ok(()) => self.live.carry_out(change, moment, &mut effects),
            Err(refusal) => {
                self.live.give_up(change.consequence, moment, &mut effects);
                Err(refusal)
            }
        };
        self.outlets.carry_out(effects);
        answer
    }
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
        let live = LiveTable::new(state, journal.is_some(), awaited, context.max_think);
        Arc::new_cyclic(|me: &Weak<Table>| {
            let outlets = Outlets::new(id.clone(), Arc::clone(&context), me.clone(), journal);
            Table { id, context, inside: Mutex::new(Inside { live, outlets }) }
        })
    }

    /// Its ID.
    pub fn id(&self) -> &str {
        &self.id
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table with everything done that was due, and the time.
    fn lock_now(&self) -> (MutexGuard<'_, Inside>, Moment) {
        let mut inside = self.lock();
        let mut moment = self.context.moment();
        // Whoever has come has not asked for it: what could not be done is tried again later.
        let _ = inside.hear(Input::Due, &mut moment);
        (inside, moment)
    }

    /// Answers a request.
    ///
    /// # Errors
    /// If it is refused: nothing has happened then.
    pub fn handle(&self, connection: ConnectionId, request: TableRequest) -> Result<TableReply, Refusal> {
        let (mut inside, mut moment) = self.lock_now();
        inside.hear(Input::Asked(connection, request), &mut moment)
    }

    /// A connection comes to the table, and is sent there what it is told from now on.
    pub fn join(&self, connection: ConnectionId, outbox: Arc<dyn Outbox>, request: JoinRequest) {
        let (mut inside, mut moment) = self.lock_now();
        inside.outlets.connect(connection, outbox);
        // Nobody is refused: wrong secrets count for nothing.
        let _ = inside.hear(Input::Asked(connection, TableRequest::Join(request)), &mut moment);
    }

    /// What somebody wants to know of the table and the time, once everything is done that was due.
    pub fn read<T>(&self, ask: impl FnOnce(&LiveTable, u64) -> T) -> T {
        let (inside, moment) = self.lock_now();
        ask(&inside.live, moment.now)
    }

    /// What somebody wants to know of the table as it is.
    pub(super) fn look<T>(&self, ask: impl FnOnce(&LiveTable) -> T) -> T {
        ask(&self.lock().live)
    }

    /// The same; `None` if something happens there just now.
    pub(super) fn look_if_idle<T>(&self, ask: impl FnOnce(&LiveTable) -> T) -> Option<T> {
        self.inside.try_lock().ok().map(|inside| ask(&inside.live))
    }

    /// Sees to it that the journal holds all that was acknowledged, if the table has one.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn save(&self) -> std::io::Result<()> {
        self.lock().outlets.save()
    }

    /// The table is deleted: its file goes, and whoever is there is told.
    ///
    /// # Errors
    /// If the file cannot be removed; the table then stays.
    pub(super) fn delete(&self) -> std::io::Result<()> {
        let mut inside = self.lock();
        inside.outlets.remove_journal()?;
        let _ = inside.hear(Input::Deleted, &mut self.context.moment());
        Ok(())
    }
}

impl Listener for Table {
    fn hear(&self, input: Input) {
        let mut inside = self.lock();
        let mut moment = self.context.moment();
        if input.comes_after_due() {
            let _ = inside.hear(Input::Due, &mut moment);
        }
        let _ = inside.hear(input, &mut moment);
    }
}
