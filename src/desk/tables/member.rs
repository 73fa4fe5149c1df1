//! A connection at a table: what it holds, and what it sees.

use super::search_order::Purpose;
use base::seat::{Seat, SeatSet};
use session::viewer::Viewer;

/// What a connection that has just come is to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Greeting {
    /// Everything.
    Whole,
    /// That it knows everything.
    Same,
}

/// A connection at a table.
pub(super) struct Member {
    pub(super) seats: SeatSet,
    /// The seat that its invitation is for.
    pub(super) invited: Option<Seat>,
    /// Which of its seats it sees, if it has said so.
    pub(super) shown: Option<Shown>,
    /// Whether it answers.
    pub(super) here: bool,
    /// What it is to be told beside the changes.
    pub(super) greeting: Option<Greeting>,
    /// Whether it is to be sent the state, though that is as it was.
    pub(super) state_due: bool,
    /// The hint that it waits for.
    pub(super) hint: Option<Purpose>,
}

/// What a connection has chosen to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// This seat.
    Seat(Seat),
    /// None.
    Nothing,
}

impl Member {
    pub(super) fn new(seats: SeatSet, invited: Option<Seat>, greeting: Greeting) -> Member {
        let greeting = Some(greeting);
        Member { seats, invited, shown: None, here: true, greeting, state_due: false, hint: None }
    }

    pub(super) fn holds_several(&self) -> bool {
        self.seats.iter().count() > 1
    }

    /// Whose view it gets. In an open game that of the seat on move, if that is its own. In a hidden one never more
    /// than one seat's: the only one that it holds, or the one that it has asked for.
    pub(super) fn viewer(&self, is_hidden: bool, to_move: Option<Seat>) -> Viewer {
        let first = self.seats.iter().next();
        let seat = if is_hidden {
            match self.shown {
                Some(Shown::Seat(seat)) => Some(seat).filter(|&seat| self.seats.contains(seat)),
                Some(Shown::Nothing) => None,
                None => first.filter(|_| !self.holds_several()),
            }
        } else {
            let chosen = match self.shown {
                Some(Shown::Seat(seat)) => Some(seat),
                _ => None,
            };
            to_move.into_iter().chain(chosen).chain(first).find(|&seat| self.seats.contains(seat))
        };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// The turn has gone to this seat: the hands of the others are no longer shown on a screen that several seats share.
    pub(super) fn turn_goes_to(&mut self, seat: Seat) {
        if self.holds_several() && self.shown.is_some_and(|shown| shown != Shown::Seat(seat)) {
            self.shown = None;
        }
    }
}
