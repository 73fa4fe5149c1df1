//! A seat that drops out: how it leaves a game that the others play on, as an action of the history.

use base::seat::{MAX_SEATS, Seat};
use rules::action::Action;
use rules::game::TIME;
use std::fmt;

/// The reason of an outcome by resignation.
pub(super) const RESIGNATION: &str = "resignation";

/// Why a seat drops out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DropOutReason {
    /// It resigns.
    Resignation,
    /// Its flag has fallen.
    Time,
}

impl DropOutReason {
    /// What its text begins with.
    const fn word(self) -> &'static str {
        match self {
            DropOutReason::Resignation => "resign",
            DropOutReason::Time => "time",
        }
    }
}

/// A seat leaves the game, which the others play on. It is no move: the rules do not list it among the legal ones, it may
/// happen while another seat is to move, and only the history of a game says so, never a player's choice of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DropOut {
    /// The seat.
    pub seat: Seat,
    /// Why.
    pub reason: DropOutReason,
}

impl DropOut {
    /// Reads `resign2` or `time2`; `None` for any other text.
    pub fn from_text(text: &str) -> Option<DropOut> {
        [DropOutReason::Resignation, DropOutReason::Time].into_iter().find_map(|reason| {
            let number = text.strip_prefix(reason.word())?;
            let seat = (0..MAX_SEATS).map(Seat::new).find(|seat| seat.to_string() == number)?;
            Some(DropOut { seat, reason })
        })
    }

    /// As data, for clients.
    pub(super) fn action(self) -> Action {
        let reason = match self.reason {
            DropOutReason::Resignation => RESIGNATION,
            DropOutReason::Time => TIME,
        };
        Action::DropOut { reason }
    }

    /// As people write it in a list of moves.
    pub(super) fn label(self) -> String {
        let label = match self.reason {
            DropOutReason::Resignation => "resigns",
            DropOutReason::Time => "out of time",
        };
        label.to_owned()
    }
}

/// `resign2`, `time2`.
impl fmt::Display for DropOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.reason.word(), self.seat)
    }
}
