//! Payoffs: what each seat receives at the end of a game, or can expect before.

use base::seat::{MAX_SEATS, Seat};
use rules::hidden::World;
use rules::outcome::Outcome;

/// The payoff of each seat: 1 for a win, 0 for a loss, an expectation in between. They sum to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Payoffs([f32; MAX_SEATS]);

impl Payoffs {
    /// Of two seats, given the payoff of the first.
    #[inline]
    pub fn two_player(first: f32) -> Payoffs {
        let mut payoffs = [0.0; MAX_SEATS];
        (payoffs[0], payoffs[1]) = (first, 1.0 - first);
        Payoffs(payoffs)
    }

    /// An equal share for each of `seats` seats: a draw.
    #[inline]
    pub fn equal(seats: usize) -> Payoffs {
        let mut payoffs = [0.0; MAX_SEATS];
        payoffs[..seats].fill(1.0 / seats as f32);
        Payoffs(payoffs)
    }

    /// Of an outcome among `seats` seats: the winners share 1; in a draw, all do.
    #[inline]
    pub fn from_outcome(outcome: &Outcome, seats: usize) -> Payoffs {
        let winners = outcome.winners.iter().count();
        if winners == 0 {
            return Payoffs::equal(seats);
        }
        let mut payoffs = [0.0; MAX_SEATS];
        outcome.winners.iter().for_each(|seat| payoffs[seat.index()] = 1.0 / winners as f32);
        Payoffs(payoffs)
    }

    /// The returns of a world: the payoffs of its outcome, or of a draw if it has none.
    pub fn returns<W: World>(world: &W) -> Payoffs {
        world.outcome().map_or_else(|| Payoffs::equal(W::SEATS), |outcome| Payoffs::from_outcome(&outcome, W::SEATS))
    }

    /// The payoff of one seat.
    #[inline]
    pub const fn of(&self, seat: Seat) -> f32 {
        self.0[seat.index()]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/eval/hidden/payoffs.rs"]
mod tests;
