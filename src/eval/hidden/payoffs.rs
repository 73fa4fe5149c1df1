//! What every seat may expect of a game.

use crate::base::seat::{MAX_SEATS, Seat};
use crate::rules::outcome::Outcome;

/// What every seat may expect: 1 for a win, 0 for a loss, what is shared in between; together they are 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Payoffs([f32; MAX_SEATS]);

impl Payoffs {
    /// What two seats may expect, given what the first does, from 0 to 1.
    #[inline]
    pub fn two_player(first: f32) -> Payoffs {
        let mut shares = [0.0; MAX_SEATS];
        (shares[0], shares[1]) = (first, 1.0 - first);
        Payoffs(shares)
    }

    /// The same for each of so many seats.
    pub fn equal(seats: usize) -> Payoffs {
        let mut shares = [0.0; MAX_SEATS];
        shares[..seats].fill(1.0 / seats as f32);
        Payoffs(shares)
    }

    /// What an end brings, among so many seats: the winners share the win, and a draw is everybody's.
    pub fn from_outcome(outcome: &Outcome, seats: usize) -> Payoffs {
        let winners = outcome.winners.iter().count();
        if winners == 0 {
            return Payoffs::equal(seats);
        }
        let mut shares = [0.0; MAX_SEATS];
        outcome.winners.iter().for_each(|seat| shares[seat.index()] = 1.0 / winners as f32);
        Payoffs(shares)
    }

    /// What one seat may expect.
    #[inline]
    pub const fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/hidden/payoffs.rs"]
mod tests;
