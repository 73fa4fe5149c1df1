//! Who sits where.

use crate::base::seat::{Relation, Seat, SeatSet};
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
        let party = |index: usize| match variant.teams {
            Some(teams) => usize::from(teams.relation(Seat::FIRST, Seat::new(index)) == Relation::Enemy),
            None => index,
        };
        Teams { team_of_seat: (0..variant.seat_names.len()).map(party).collect() }
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
mod tests {
    use super::*;
    use crate::base::seat::Alliances;
    use crate::variants::VARIANTS;

    fn seats(numbers: &[usize]) -> SeatSet {
        numbers.iter().fold(SeatSet::EMPTY, |set, &number| set.with(Seat::new(number - 1)))
    }

    fn parties(seat_names: &'static [&'static str], teams: Option<Alliances>) -> Teams {
        Teams::of_variant(&Variant { seat_names, teams, ..VARIANTS[0] })
    }

    #[test]
    fn partners_are_one_party() {
        let teams = Some(Alliances::against_the_rest(seats(&[1, 4])));
        let parties = parties(&["WA", "BA", "BB", "WB"], teams);
        assert_eq!(parties.team_of_seat, [0, 1, 1, 0]);
        assert_eq!(parties.count(), 2);
        assert_eq!((parties.opponents_of(0), parties.opponents_of(1)), (seats(&[2, 3]), seats(&[1, 4])));
        assert_eq!(parties.points(seats(&[1, 4])), [1.0, 0.0]);
        assert_eq!(parties.points(seats(&[2])), [0.0, 1.0]);
        assert_eq!(parties.points(SeatSet::EMPTY), [0.5, 0.5]);
    }

    #[test]
    fn winners_share_a_point() {
        let parties = parties(&["a", "b", "c", "d"], None);
        assert_eq!(parties.count(), 4);
        assert_eq!(parties.points(seats(&[3])), [0.0, 0.0, 1.0, 0.0]);
        assert_eq!(parties.points(seats(&[1, 3])), [0.5, 0.0, 0.5, 0.0]);
        assert_eq!(parties.points(SeatSet::EMPTY), [0.25; 4]);
        assert_eq!(parties.opponents_of(1), seats(&[1, 3, 4]));
    }

    #[test]
    fn two_change_places_with_every_game() {
        let seating = Seating::new(2);
        assert_eq!((0..4).map(|game| seating.slots(game)).collect::<Vec<_>>(), [[0, 1], [1, 0], [0, 1], [1, 0]]);
        assert_eq!((0..4).map(|game| seating.round(game)).collect::<Vec<_>>(), [0, 0, 1, 1]);
    }

    /// Three have 2 circles and four have 6; over all of them everybody sits before everybody else equally often.
    #[test]
    fn in_a_round_everybody_has_every_seat_once_and_over_all_circles_every_neighbour() {
        for (count, circles) in [(2, 1), (3, 2), (4, 6)] {
            let seating = Seating::new(count);
            assert_eq!(seating.cyclic_orders.len(), circles);
            let mut followed = vec![vec![0; count]; count];
            for round in 0..circles as u64 {
                let mut seen = vec![vec![0; count]; count];
                for game in round * count as u64..(round + 1) * count as u64 {
                    assert_eq!(seating.round(game), round);
                    let places = seating.slots(game);
                    for party in 0..count {
                        seen[places[party]][party] += 1;
                        followed[places[party]][places[(party + 1) % count]] += 1;
                    }
                }
                assert!(seen.iter().flatten().all(|&times| times == 1), "{count} in round {round}: {seen:?}");
            }
            let expected = circles * count / (count - 1);
            for (one, row) in followed.iter().enumerate() {
                assert!(row.iter().enumerate().all(|(other, &times)| times == if one == other { 0 } else { expected }));
            }
        }
    }

    #[test]
    fn the_last_contender_fills_the_table() {
        assert_eq!(engine_of_each_slot(2, 2), [0, 1]);
        assert_eq!(engine_of_each_slot(2, 4), [0, 1, 1, 1]);
        assert_eq!(engine_of_each_slot(3, 3), [0, 1, 2]);
    }
}
