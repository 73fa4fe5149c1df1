//! The teams of a match, and the seats that they play in each game.

use base::seat::Seat;
use variants::Variant;

/// The teams of a game, each played by one engine: teams of the rules, or single seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Teams {
    team_of_seat: Vec<usize>,
}

impl Teams {
    /// The teams of this variant, in order of their first moves.
    pub(super) fn of_variant(variant: &Variant) -> Teams {
        let team = |index: usize| variant.description.sides.party(Seat::new(index));
        Teams { team_of_seat: (0..variant.description.seats()).map(team).collect() }
    }

    pub(super) fn count(&self) -> usize {
        self.team_of_seat.iter().max().map_or(0, |last| last + 1)
    }

    pub(super) fn seat_count(&self) -> usize {
        self.team_of_seat.len()
    }

    /// The team of this seat.
    pub(super) fn team_of_seat(&self, seat: usize) -> usize {
        self.team_of_seat[seat]
    }
}

/// The seating plan of a match: which slot plays each team in each game, through all rotations in a round, then with
/// the next cyclic order.
///
/// A round is one opening, played once per rotation, so that every engine plays every seat equally often. With more
/// than two teams the cyclic order of the engines changes from round to round, so that each plays after every other
/// equally often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    team_count: usize,
    /// Every cyclic order of the slots, slot 0 first.
    cyclic_orders: Vec<Vec<usize>>,
}

impl Seating {
    pub(super) fn new(team_count: usize) -> Seating {
        let mut cyclic_orders = vec![vec![0]];
        for slot in 1..team_count {
            // Inserting each further slot after every earlier one yields each cyclic order once.
            let insertions = |order: &Vec<usize>| {
                (1..=order.len()).map(|at| [&order[..at], &[slot], &order[at..]].concat()).collect::<Vec<_>>()
            };
            cyclic_orders = cyclic_orders.iter().flat_map(insertions).collect();
        }
        Seating { team_count, cyclic_orders }
    }

    /// The round that a game belongs to.
    pub(super) fn round(&self, game: u64) -> u64 {
        game / self.team_count as u64
    }

    /// The slot that plays each team in this game.
    pub(super) fn slots(&self, game: u64) -> Vec<usize> {
        let order = &self.cyclic_orders[(self.round(game) % self.cyclic_orders.len() as u64) as usize];
        let rotation = (game % self.team_count as u64) as usize;
        (0..self.team_count).map(|team| order[(team + self.team_count - rotation) % self.team_count]).collect()
    }
}

/// The engine in each slot: in order, with the last engine in all remaining slots.
pub(super) fn engine_of_each_slot(engines: usize, slots: usize) -> Vec<usize> {
    (0..slots).map(|slot| slot.min(engines.saturating_sub(1))).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/matches/seating.rs"]
mod tests;
