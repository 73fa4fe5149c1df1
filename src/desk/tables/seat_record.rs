//! A seat of a table: who sits there, and by which secrets.

use super::journal_entry::{Header, HeaderSeat};
use super::requests::SeatKind;
use crate::secret::SecretHash;
use base::seat::Seat;

/// The most tokens of a seat: devices of one person.
pub(super) const MAX_TOKENS: usize = 16;

/// A seat of a table.
#[derive(Clone, Debug)]
pub(super) struct SeatRecord {
    pub(super) kind: SeatKind,
    /// The player's name; empty if there is none.
    pub(super) name: String,
    pub(super) level: Option<u32>,
    pub(super) think: Option<u64>,
    pub(super) tokens: Vec<SecretHash>,
    pub(super) invite: Option<SecretHash>,
}

impl SeatRecord {
    /// The seats with which a table begins.
    pub(super) fn all_of(header: &Header) -> Vec<SeatRecord> {
        let record = |(index, seat): (usize, &HeaderSeat)| SeatRecord {
            kind: seat.kind,
            name: seat.name.clone(),
            level: seat.level,
            think: seat.think,
            tokens: header.token_hashes.get(index).cloned().unwrap_or_default(),
            invite: header.invite_hashes.get(index).copied().flatten(),
        };
        header.seats.iter().enumerate().map(record).collect()
    }

    /// Whether somebody may still sit down here.
    pub(super) fn is_free(&self) -> bool {
        matches!(self.kind, SeatKind::Invite | SeatKind::Open)
    }

    pub(super) fn is_person(&self) -> bool {
        self.kind == SeatKind::Mine
    }

    /// Whether this is a token of the seat. Every token is compared, so that the time tells nothing.
    pub(super) fn accepts(&self, token: &str) -> bool {
        let hash = SecretHash::of(token);
        self.tokens.iter().fold(false, |known, own| own.matches(&hash) | known)
    }

    pub(super) fn invites(&self, code: &str) -> bool {
        self.invite.is_some_and(|invite| invite.matches(&SecretHash::of(code)))
    }
}

/// The seat with this number, from 1, of `seats`.
pub(super) fn seat_of_number(number: usize, seats: usize) -> Option<Seat> {
    (1..=seats).contains(&number).then(|| Seat::new(number - 1))
}

/// The number of a seat, from 1.
pub(super) fn number_of(seat: Seat) -> usize {
    seat.index() + 1
}
