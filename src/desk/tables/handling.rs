//! How a table handles what it is told, in two steps: which change that would be, and the change itself, which is made
//! once its entries are kept. What always follows from a change is here alone ([`LiveTable::settle`]).

use super::change::{Change, Consequence, Thought};
use super::effect::Effects;
use super::input::Input;
use super::live::LiveTable;
use super::moment::Moment;
use super::outbox::ConnectionId;
use super::table_request::{TableReply, TableRequest};
use crate::refusal::{ErrorCode, Refusal};

impl LiveTable {
    /// Which change follows from an input. Nothing has happened yet.
    ///
    /// # Errors
    /// Why a request is refused.
    pub(super) fn handle(&self, input: Input, moment: &mut Moment) -> Result<Change, Refusal> {
        match input {
            Input::Asked(by, request) => self.handle_request(by, request, moment),
            Input::Begins => Ok(Change::passing(Consequence::Began)),
            Input::Due => Ok(self.what_is_due(moment)),
            Input::SearchBegan(purpose) => Ok(self.search_began(purpose)),
            Input::SearchOver { purpose, answer, score } => Ok(self.search_over(purpose, &answer, score, moment)),
            Input::MakesRoom => Ok(Change::passing(Consequence::MadeRoom)),
            Input::ServerStops => Ok(Change::passing(Consequence::ServerStopped)),
            Input::Deleted => Ok(Change::passing(Consequence::Deleted)),
        }
    }

    fn handle_request(&self, by: ConnectionId, request: TableRequest, moment: &mut Moment) -> Result<Change, Refusal> {
        match request {
            TableRequest::Join(request) => Ok(self.join(by, &request)),
            TableRequest::Leave => Ok(Change::passing(Consequence::Left(by))),
            TableRequest::Presence { here } => Ok(Change::passing(Consequence::Presence(by, here))),
            TableRequest::Show { seat } => self.show(by, seat),
            TableRequest::Sit(request) => self.sit(by, &request, moment),
            TableRequest::Link(request) => self.link(by, &request, moment),
            TableRequest::Play(request) => self.play(by, &request, moment),
            TableRequest::Resign { seat } => self.resign(by, seat, moment),
            TableRequest::Offer(request) => self.offer(by, &request, moment),
            TableRequest::Hint { seat } => self.hint(by, seat, moment),
        }
    }

    /// Makes a change whose entries are kept; what follows from it is added to the effects. Returns the answer.
    ///
    /// # Errors
    /// The refusal that the change is about, or `internal` if it cannot be made, which would be a fault of the server.
    pub(super) fn carry_out(
        &mut self,
        change: Change,
        moment: &mut Moment,
        effects: &mut Effects,
    ) -> Result<TableReply, Refusal> {
        let Change { entries, consequence, answer, .. } = change;
        for entry in &entries {
            if let Err(error) = self.state.apply(entry) {
                tracing::error!("table {}: what was written cannot be carried out: {error}", self.id());
                self.give_up(consequence, moment, effects);
                return Err(Refusal::new(ErrorCode::Internal, "a fault of the server"));
            }
        }
        self.state.rev = entries.last().map_or(self.state.rev, |entry| entry.rev);
        let is_timed = matches!(consequence, Consequence::TimePassed(_));
        if self.follow(consequence, moment, effects) {
            self.settle(moment, effects);
        }
        if is_timed {
            self.mark_clock_if_due(moment, effects);
        }
        self.refresh_alarm(moment.now, effects);
        answer
    }

    /// Leaves a change that cannot be kept. What happens by itself is tried again later.
    pub(super) fn give_up(&mut self, consequence: Consequence, moment: &mut Moment, effects: &mut Effects) {
        match consequence {
            Consequence::TimePassed(_) => {
                self.try_again_later(moment.now);
                self.mark_clock_if_due(moment, effects);
            }
            Consequence::Thought(thought) => {
                self.note_thought(Thought { decided: false, ..thought }, moment.now, effects);
                self.settle(moment, effects);
            }
            _ => {}
        }
        self.refresh_alarm(moment.now, effects);
    }

    /// Changes what does not last; true if anything follows from that.
    fn follow(&mut self, consequence: Consequence, moment: &mut Moment, effects: &mut Effects) -> bool {
        match consequence {
            Consequence::Nothing => return false,
            Consequence::Began | Consequence::Linked => {}
            Consequence::Joined(connection, member) => self.note_joined(connection, *member, effects),
            Consequence::Left(connection) => return self.note_left(connection, effects),
            Consequence::Presence(connection, here) => return self.note_answers(connection, here, effects),
            Consequence::Shown(connection, shown) => {
                if let Some(member) = self.members.get_mut(&connection) {
                    member.shown = Some(shown);
                    member.state_due = true;
                }
            }
            Consequence::Late(connection) => {
                if let Some(member) = self.members.get_mut(&connection) {
                    member.state_due = true;
                }
            }
            Consequence::Seated(connection, seat) => self.note_seated(connection, seat, effects),
            Consequence::Revoked(connection, seat) => self.note_revoked(connection, seat, effects),
            Consequence::Decided => self.note_decision(),
            Consequence::Resigned => self.told.state_due = true,
            Consequence::Offered(offered) => self.note_offer(offered, effects),
            Consequence::SearchBegan => self.note_search_began(),
            Consequence::Thought(thought) => self.note_thought(thought, moment.now, effects),
            Consequence::HintBegan(connection, order) => {
                self.note_hint_began(connection, order, effects);
                return false;
            }
            Consequence::HintOver(connection, seat, text) => {
                self.note_hint_over(connection, seat, text.as_deref(), effects);
                return false;
            }
            Consequence::TimePassed(due) => return self.note_time(due, moment.now),
            Consequence::MadeRoom => {
                self.stop_search(effects);
                return false;
            }
            Consequence::ServerStopped => {
                self.stop_searches(effects);
                if self.state.stopwatch.runs() {
                    self.mark_clock(moment, effects);
                }
                return false;
            }
            Consequence::Deleted => {
                self.note_deleted(effects);
                return false;
            }
        }
        true
    }

    /// Lets everything follow from a change: searches, skips, clocks, and what the members are told.
    fn settle(&mut self, moment: &mut Moment, effects: &mut Effects) {
        self.refresh_skip(moment.now);
        self.refresh_search(moment, effects);
        self.refresh_clock(moment.now);
        self.tell(moment.now, effects);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/desk/handling.rs"]
mod tests;
