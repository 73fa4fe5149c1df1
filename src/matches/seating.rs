//! Who sits where.

use crate::base::seat::{Relation, Seat, SeatSet};
use crate::rules::sides::Sides;
use crate::variants::Variant;

/// The parties of a game, each held by one engine: seats, or teams of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Teams {
    /// Each seat's party.
    team_of_seat: Vec<usize>,
}

impl Teams {
    /// The parties of this variant, in the order of their first moves.
    pub(super) fn of_variant(variant: &Variant) -> Teams {
        let party = |index: usize| match variant.description.sides {
            Sides::FreeForAll => index,
            sides => usize::from(sides.relation(Seat::FIRST, Seat::new(index)) == Relation::Enemy),
        };
        Teams { team_of_seat: (0..variant.description.seats()).map(party).collect() }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.team_of_seat.iter().max().map_or(0, |last| last + 1)
    }

    /// How many seats there are.
    pub(super) fn seat_count(&self) -> usize {
        self.team_of_seat.len()
    }

    /// The party that this seat belongs to.
    pub(super) fn team_of_seat(&self, seat: usize) -> usize {
        self.team_of_seat[seat]
    }

    /// All seats but this party's.
    pub(super) fn opponents_of(&self, party: usize) -> SeatSet {
        let others = (0..self.seat_count()).filter(|&seat| self.team_of_seat[seat] != party);
        others.fold(SeatSet::EMPTY, |set, seat| set.with(Seat::new(seat)))
    }

    /// What an end is worth to each party: the winners share 1, and where nobody won, all do.
    pub(super) fn points(&self, winners: SeatSet) -> Vec<f64> {
        let won =
            |party| (0..self.seat_count()).any(|at| self.team_of_seat[at] == party && winners.contains(Seat::new(at)));
        let winning: Vec<bool> = (0..self.count()).map(|party| won(party) || winners.is_empty()).collect();
        let share = 1.0 / winning.iter().filter(|&&wins| wins).count().max(1) as f64;
        winning.into_iter().map(|wins| if wins { share } else { 0.0 }).collect()
    }
}

/// Which place of the table each party has, game by game.
///
/// A round is one opening, played once for every way to turn the table, so that everybody has every seat equally
/// often. From round to round the order changes in which those who are more than two sit around the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seating {
    team_count: usize,
    /// Every order around the table, the first place first.
    cyclic_orders: Vec<Vec<usize>>,
}

impl Seating {
    pub(super) fn new(team_count: usize) -> Seating {
        let mut cyclic_orders = vec![vec![0]];
        for place in 1..team_count {
            // Each newcomer may sit behind anybody: so every circle comes up once.
            let wider = |circle: &Vec<usize>| {
                (1..=circle.len()).map(|at| [&circle[..at], &[place], &circle[at..]].concat()).collect::<Vec<_>>()
            };
            cyclic_orders = cyclic_orders.iter().flat_map(wider).collect();
        }
        Seating { team_count, cyclic_orders }
    }

    /// The round that a game belongs to.
    pub(super) fn round(&self, game: u64) -> u64 {
        game / self.team_count as u64
    }

    /// Each party's place of the table in this game.
    pub(super) fn slots(&self, game: u64) -> Vec<usize> {
        let circle = &self.cyclic_orders[(self.round(game) % self.cyclic_orders.len() as u64) as usize];
        let turn = (game % self.team_count as u64) as usize;
        (0..self.team_count).map(|party| circle[(party + self.team_count - turn) % self.team_count]).collect()
    }
}

/// The contender at each place of the table: in their order, the last of them at all places that are left.
pub(super) fn engine_of_each_slot(contenders: usize, places: usize) -> Vec<usize> {
    (0..places).map(|place| place.min(contenders.saturating_sub(1))).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/matches/seating.rs"]
mod tests;
