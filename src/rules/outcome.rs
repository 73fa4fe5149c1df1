//! How a game ended.

use crate::base::seat::{Alliances, Relation, Seat, SeatSet};
use std::fmt;

/// The end of a game: who won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; empty for a draw.
    pub winners: SeatSet,
    /// In a few words, as the rules call it: `checkmate`, `repetition`.
    pub reason: &'static str,
}

impl Outcome {
    /// These seats won.
    pub const fn won(winners: SeatSet, reason: &'static str) -> Outcome {
        Outcome { winners, reason }
    }

    /// Nobody won.
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, reason }
    }

    /// What the end is worth to a seat, given who pulls together.
    pub fn verdict(&self, seat: Seat, alliances: Alliances) -> Verdict {
        if self.winners.is_empty() {
            Verdict::Draw
        } else if self.winners.iter().any(|winner| alliances.relation(seat, winner) == Relation::Ally) {
            Verdict::Win
        } else {
            Verdict::Loss
        }
    }
}

/// `1 checkmate`, `1,4 king captured`, `draw repetition`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.winners.is_empty() {
            write!(f, "draw {}", self.reason)
        } else {
            write!(f, "{} {}", self.winners, self.reason)
        }
    }
}

/// What the end of a game, or of a line of moves, is worth to one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// Lost.
    Loss,
    /// Neither won nor lost.
    Draw,
    /// Won.
    Win,
}
