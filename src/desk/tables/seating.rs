//! Sitting down, further devices of one seat, and giving up.

use super::change::{Change, Consequence};
use super::effect::Effects;
use super::journal_entry::{EndReason, Event, Happening};
use super::live::LiveTable;
use super::moment::Moment;
use super::outbox::ConnectionId;
use super::player_name::clean_name;
use super::requests::{LinkRequest, SeatKind, SitRequest};
use super::seat_record::MAX_TOKENS;
use crate::refusal::{ErrorCode, Refusal};
use crate::secret::SecretHash;
use base::seat::{Seat, SeatSet};
use session::drop_out::DropOutReason;

impl LiveTable {
    /// A connection takes a free seat.
    pub(super) fn sit(&self, by: ConnectionId, request: &SitRequest, moment: &mut Moment) -> Result<Change, Refusal> {
        self.member(by)?;
        let seat = self.state.seat_of_number(request.seat).ok_or_else(|| {
            Refusal::new(ErrorCode::Bad, format!("seat: found {}, expected another number", request.seat))
        })?;
        self.check_unfinished()?;
        let forbidden = |message: &str| Err(Refusal::new(ErrorCode::Forbidden, message));
        let Some(record) = self.state.seat(seat) else { return forbidden("there is no such seat") };
        let invited = request.invite.as_deref().is_some_and(|code| record.invites(code));
        match record.kind {
            SeatKind::Open => {}
            SeatKind::Invite if invited => {}
            SeatKind::Invite => return forbidden("this seat waits for its invitation"),
            SeatKind::Mine | SeatKind::Engine => return forbidden("this seat is taken"),
        }
        let name = clean_name(request.name.as_deref())?;
        let token = moment.luck.secret()?;
        let token_hash = SecretHash::of(&token);
        let happening = Happening::Event(Event::Sit { seat: request.seat, name, token_hash });
        Ok(self.change(vec![happening], moment.at, Consequence::Seated(by, seat)).with_token(token))
    }

    /// A connection wants a token of its seat for a further device.
    pub(super) fn link(&self, by: ConnectionId, request: &LinkRequest, moment: &mut Moment) -> Result<Change, Refusal> {
        let seat = self.held_seat(by, request.seat)?;
        let tokens = self.state.seat(seat).map_or(0, |record| record.tokens.len());
        if tokens >= MAX_TOKENS && !request.revoke {
            let message = format!("seat {seat} has {tokens} tokens: revoke them before you ask for another");
            return Err(Refusal::new(ErrorCode::Limit, message));
        }
        let token = moment.luck.secret()?;
        let (token_hash, revoke) = (SecretHash::of(&token), request.revoke);
        let happening = Happening::Event(Event::Link { seat: request.seat, token_hash, revoke });
        let consequence = if revoke { Consequence::Revoked(by, seat) } else { Consequence::Linked };
        Ok(self.change(vec![happening], moment.at, consequence).with_token(token))
    }

    /// A connection gives up its seat's game, which the others may play on.
    pub(super) fn resign(&self, by: ConnectionId, number: usize, moment: &Moment) -> Result<Change, Refusal> {
        let seat = self.held_seat(by, number)?;
        self.check_plays(seat)?;
        let happening = if self.state.has_free_seats() && self.state.game.plies().is_empty() {
            let winners = Vec::new();
            Happening::Event(Event::Over { reason: EndReason::Aborted, seat: Some(number), winners, cid: None })
        } else {
            let drop_out = self.drop_out(seat, DropOutReason::Resignation, moment.now);
            drop_out.unwrap_or(Happening::Event(Event::Resign { seat: number }))
        };
        Ok(self.change(vec![happening], moment.at, Consequence::Resigned))
    }

    /// This connection has taken the seat.
    pub(super) fn note_seated(&mut self, connection: ConnectionId, seat: Seat, effects: &mut Effects) {
        let before = self.presence();
        if let Some(member) = self.members.get_mut(&connection) {
            member.seats = member.seats.with(seat);
            member.state_due = true;
        }
        self.note_presence(&before, effects);
    }

    /// All tokens of the seat but that of this connection have ended.
    pub(super) fn note_revoked(&mut self, connection: ConnectionId, seat: Seat, effects: &mut Effects) {
        let before = self.presence();
        let others = self.members.iter_mut().filter(|&(&other, _)| other != connection);
        for (_, member) in others.filter(|(_, member)| member.seats.contains(seat)) {
            member.seats = without(member.seats, seat);
            member.shown = None;
            member.state_due = true;
        }
        // Whose seats are whose has changed, though no word of `table` has.
        self.told.table = None;
        self.note_presence(&before, effects);
    }
}

fn without(seats: SeatSet, seat: Seat) -> SeatSet {
    seats.iter().filter(|&other| other != seat).fold(SeatSet::EMPTY, SeatSet::with)
}
