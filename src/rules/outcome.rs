//! Outcomes of games: the winners and the reason; and win, draw or loss for one seat.

use base::seat::{Alliances, Relation, Seat, SeatSet};
use serde::Serialize;
use std::fmt;

/// The end of a game: who won, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Result"))]
pub struct Outcome {
    /// The seats that won; empty for a draw between all. Partners win together, each in full. In a free-for-all
    /// several winners share the win: it is a draw between them, and the others have lost.
    pub winners: SeatSet,
    /// The reason in a few words, as the rules call it: `checkmate`, `repetition`.
    pub reason: &'static str,
}

impl Outcome {
    /// A win of these seats.
    #[inline]
    pub const fn won(winners: SeatSet, reason: &'static str) -> Outcome {
        Outcome { winners, reason }
    }

    /// A draw between all seats.
    #[inline]
    pub const fn draw(reason: &'static str) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, reason }
    }

    /// The result for one seat, given who plays together.
    #[inline]
    pub fn result_for(&self, seat: Seat, alliances: Alliances) -> GameResult {
        let won = |relation| self.winners.iter().any(|winner| alliances.relation(seat, winner) == relation);
        match (won(Relation::Ally), won(Relation::Enemy)) {
            (true, false) => GameResult::Win,
            (false, true) => GameResult::Loss,
            // Nobody won, or the win is shared with an enemy.
            _ => GameResult::Draw,
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

/// The result of a game, or of a line of moves, for one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum GameResult {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

#[cfg(test)]
#[path = "../../tests/unit/rules/outcome.rs"]
mod tests;
