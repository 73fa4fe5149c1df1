//! How a game ended, independent of the file format.

use base::seat::SeatSet;
use rules::outcome::Outcome;
use std::fmt;

/// The ending of a game, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The numbers of the winning seats joined by commas, `draw`, or `*` if the ending is unknown.
    pub result: String,
    /// The reason in a few words; may be empty.
    pub reason: String,
}

impl Ending {
    /// An unknown ending.
    pub const UNKNOWN: &'static str = "*";
    /// The reason of a loss by an illegal move.
    pub const ILLEGAL_MOVE: &'static str = "illegal move";
    /// A draw.
    pub const DRAW: &'static str = "draw";

    /// An ending with these winners; a draw if there are none.
    pub fn new(winners: SeatSet, reason: &str) -> Ending {
        let result = if winners.is_empty() { Ending::DRAW.to_owned() } else { winners.to_string() };
        Ending { result, reason: reason.to_owned() }
    }

    /// The ending that corresponds to an outcome by the rules.
    pub fn of(outcome: &Outcome) -> Ending {
        Ending::new(outcome.winners, outcome.reason)
    }

    /// Parses `1`, `1,4`, `draw` or `*`, with seat numbers up to the given count.
    pub(super) fn parse(result: &str, reason: &str, seats: usize) -> Option<Ending> {
        let is_seat = |text: &str| text.parse().is_ok_and(|seat: usize| (1..=seats).contains(&seat));
        let known = [Ending::DRAW, Ending::UNKNOWN].contains(&result) || result.split(',').all(is_seat);
        known.then(|| Ending { result: result.to_owned(), reason: reason.to_owned() })
    }

    /// The winning seats, counted from 0; empty for a draw or an unknown ending.
    pub fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.result.split(',').filter_map(|seat| seat.parse::<usize>().ok()?.checked_sub(1))
    }
}

/// `1 checkmate`, `draw repetition`, `*`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.result, if self.reason.is_empty() { "" } else { " " }, self.reason)
    }
}
