//! A finished game of a tournament as standings and pairings need it: players and points.

use base::seat::Seat;
use contest::game_entry::{DRAW, GameEntry};
use std::fmt;
use std::iter::Sum;
use std::ops::Add;
use variants::Variant;

/// Points, in twelfths: what two, three or four winners share is exact, and ties are ties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Points(pub(super) u64);

impl Points {
    /// A won game.
    pub(super) const WIN: Points = Points(12);

    /// As a decimal number.
    pub(super) fn to_f64(self) -> f64 {
        self.0 as f64 / Points::WIN.0 as f64
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::default(), Points::add)
    }
}

/// `5`, `5.5`, `0.33`.
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.to_f64());
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// A finished game with its points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ScoredGame {
    pub(super) game: u64,
    /// The player of each team, by index in the list of players.
    pub(super) players: Vec<usize>,
    /// The points of each team.
    pub(super) points: Vec<Points>,
}

impl ScoredGame {
    /// The game of a journal entry; `None` if it names other engines or has no result.
    pub(super) fn from_entry(entry: &GameEntry, variant: &Variant, names: &[String]) -> Option<ScoredGame> {
        let sides = variant.description.sides;
        let parties: Vec<usize> = (0..variant.description.seats()).map(|seat| sides.party(Seat::new(seat))).collect();
        let teams = parties.iter().max()? + 1;
        let player = |team| names.iter().position(|name| Some(name) == entry.seats.get(first_seat(&parties, team)));
        let players = (0..teams).map(player).collect::<Option<Vec<usize>>>()?;
        let seats = entry.result.split(',').map(|seat| seat.parse::<usize>().ok()?.checked_sub(1));
        let winners: Option<Vec<usize>> = match entry.result.as_str() {
            DRAW => Some((0..teams).collect()),
            _ => seats.map(|seat| parties.get(seat?).copied()).collect(),
        };
        let winners = winners?;
        let count = (0..teams).filter(|team| winners.contains(team)).count() as u64;
        let share = |team| if winners.contains(&team) { Points(Points::WIN.0 / count) } else { Points::default() };
        Some(ScoredGame { game: entry.game, players, points: (0..teams).map(share).collect() })
    }
}

fn first_seat(parties: &[usize], team: usize) -> usize {
    parties.iter().position(|&party| party == team).unwrap_or(parties.len())
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/scored_game.rs"]
mod tests;
