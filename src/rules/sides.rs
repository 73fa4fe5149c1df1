//! Which seats play together: two players, two teams, or each seat for itself.

use super::outcome::Outcome;
use base::seat::{Alliances, Relation, Seat, SeatSet};

/// Which seats play together, from the first move to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// Two seats against each other.
    TwoPlayer,
    /// Two teams: these seats against all others. Partners win and lose together.
    Teams(SeatSet),
    /// Three seats or more, each for itself.
    FreeForAll,
}

impl Sides {
    /// Whether each of three or more seats plays for itself, so that a gain for one is not the same loss for all others.
    #[inline]
    pub const fn is_free_for_all(self) -> bool {
        matches!(self, Sides::FreeForAll)
    }

    /// The two alliances that alpha-beta needs, from the view of `seat`: those of the game, or, if each seat plays
    /// for itself, `seat` against all others (the paranoid assumption: Sturtevant and Korf 2000).
    #[inline]
    pub const fn paranoid_alliances(self, seat: Seat) -> Alliances {
        match self {
            Sides::TwoPlayer => Alliances::TWO_PLAYER,
            Sides::Teams(team) => Alliances::against_the_rest(team),
            Sides::FreeForAll => Alliances::against_the_rest(SeatSet::single(seat)),
        }
    }

    /// The party of a seat, from 0 in the order of their first moves: the seats that win together.
    pub fn party(self, seat: Seat) -> usize {
        match self {
            Sides::FreeForAll => seat.index(),
            Sides::TwoPlayer | Sides::Teams(_) => usize::from(self.relation(Seat::FIRST, seat) == Relation::Enemy),
        }
    }

    /// The outcome when a seat, one of `seats`, loses the game for this reason: all its enemies win.
    pub fn forfeit_outcome(self, seat: Seat, seats: usize, reason: &'static str) -> Outcome {
        let enemies = (0..seats).map(Seat::new).filter(|&other| self.relation(seat, other) == Relation::Enemy);
        Outcome::won(enemies.fold(SeatSet::EMPTY, SeatSet::with), reason)
    }

    /// How the second seat stands to the first: partners and the seat itself are allies.
    #[inline]
    pub const fn relation(self, one: Seat, two: Seat) -> Relation {
        self.paranoid_alliances(one).relation(one, two)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/rules/sides.rs"]
mod tests;
