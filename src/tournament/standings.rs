//! Standings: points and tie-breaks.
//!
//! Sonneborn-Berger, Buchholz and the direct encounter are those of FIDE's handbook (C.07), game by game. If more than
//! two sit at a table, a player has beaten those with fewer points in that game and drawn with those with equal points.

use super::scored_game::{Points, ScoredGame};
use std::cmp::Reverse;
use std::iter::Sum;
use std::ops::Add;

/// Results in half points: a win counts two, a draw one. Multiplied by points they give tie-break scores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Halves(pub(super) u64);

impl Halves {
    /// The result of one side of a table against another.
    fn of(own: Points, others: Points) -> Halves {
        Halves(match own.cmp(&others) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Greater => 2,
        })
    }

    /// As a number of won games.
    pub(super) fn to_f64(self) -> f64 {
        self.0 as f64 / 2.0
    }

    /// The result of a game: `0`, `½` or `1`.
    pub(super) fn symbol(self) -> &'static str {
        match self.0 {
            0 => "0",
            1 => "½",
            _ => "1",
        }
    }
}

impl Add for Halves {
    type Output = Halves;

    fn add(self, other: Halves) -> Halves {
        Halves(self.0 + other.0)
    }
}

impl Sum for Halves {
    fn sum<I: Iterator<Item = Halves>>(halves: I) -> Halves {
        halves.fold(Halves::default(), Halves::add)
    }
}

/// The ranking criteria of a tournament, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ranking {
    /// Points, Sonneborn-Berger, direct encounter, won games.
    SonnebornBerger,
    /// Points, Buchholz, Sonneborn-Berger, direct encounter, won games.
    Buchholz,
    /// Rounds survived.
    KnockOut,
}

/// A game between two players, seen from one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Encounter {
    opponent: usize,
    /// The number of the game.
    game: u64,
    result: Halves,
}

/// A player's row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Standing {
    /// The index in the list of players.
    pub(super) player: usize,
    /// The rank, from 1; players that are equal in all criteria share it.
    pub(super) rank: usize,
    /// The points, including those of free rounds.
    pub(super) points: Points,
    /// The points of free rounds alone.
    pub(super) free_points: Points,
    /// Rounds survived in a knock-out.
    pub(super) survived: usize,
    pub(super) games: u64,
    /// Games won alone.
    pub(super) won: u64,
    /// Games drawn or won with others.
    pub(super) drawn: u64,
    /// Games without points.
    pub(super) lost: u64,
    /// The sum of the opponents' points; in a free round the player's own points count.
    pub(super) buchholz: Points,
    /// In halves times twelfths: the points of beaten opponents, and half the points of opponents drawn with.
    pub(super) sonneborn_berger: u64,
    /// Results against players with equal points, if all of these have met.
    pub(super) direct: Halves,
}

impl Standing {
    /// The Sonneborn-Berger score in its usual unit.
    pub(super) fn sonneborn_berger_score(&self) -> f64 {
        self.sonneborn_berger as f64 / (2 * Points::WIN.0) as f64
    }

    /// The sort key, greater being better.
    fn key(&self, ranking: Ranking) -> [u64; 5] {
        let (points, berger) = (self.points.0, self.sonneborn_berger);
        match ranking {
            Ranking::SonnebornBerger => [points, berger, self.direct.0, self.won, 0],
            Ranking::Buchholz => [points, self.buchholz.0, berger, self.direct.0, self.won],
            Ranking::KnockOut => [self.survived as u64, 0, 0, 0, 0],
        }
    }
}

/// The standings of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Standings {
    /// Best first.
    pub(super) rows: Vec<Standing>,
    /// By player.
    encounters: Vec<Vec<Encounter>>,
}

impl Standings {
    /// Ranks the players by their games. `free` lists each player who won without an opponent, once for each game so
    /// missed; `survived` counts the rounds of a knock-out.
    pub(super) fn new<'a>(
        players: usize,
        games: impl IntoIterator<Item = &'a ScoredGame>,
        free: &[usize],
        survived: &[usize],
        ranking: Ranking,
    ) -> Standings {
        let row =
            |player| Standing { player, survived: survived.get(player).copied().unwrap_or(0), ..Standing::default() };
        let mut rows: Vec<Standing> = (0..players).map(row).collect();
        let mut encounters = vec![Vec::new(); players];
        games.into_iter().for_each(|game| count(game, &mut rows, &mut encounters));
        for &player in free {
            rows[player].points = rows[player].points + Points::WIN;
            rows[player].free_points = rows[player].free_points + Points::WIN;
        }
        let mut standings = Standings { rows, encounters };
        standings.break_ties();
        standings.rank(ranking);
        standings
    }

    fn break_ties(&mut self) {
        let points: Vec<Points> = self.rows.iter().map(|row| row.points).collect();
        for row in &mut self.rows {
            let met = &self.encounters[row.player];
            // A free round counts as a win against an opponent with equal points.
            let free = row.points.0 * (row.free_points.0 / Points::WIN.0);
            row.buchholz = met.iter().map(|game| points[game.opponent]).sum::<Points>() + Points(free);
            row.sonneborn_berger =
                met.iter().map(|game| game.result.0 * points[game.opponent].0).sum::<u64>() + 2 * free;
        }
        for player in 0..self.rows.len() {
            let equals = (0..points.len()).filter(|&other| other != player && points[other] == points[player]);
            let equals: Vec<usize> = equals.collect();
            let group: Vec<usize> = equals.iter().copied().chain([player]).collect();
            let all_met = group.iter().all(|&one| group.iter().all(|&two| one == two || self.have_met(one, two)));
            if all_met {
                self.rows[player].direct = equals.iter().flat_map(|&other| self.results(player, other)).sum();
            }
        }
    }

    fn rank(&mut self, ranking: Ranking) {
        self.rows.sort_by_key(|row| (Reverse(row.key(ranking)), row.player));
        let keys: Vec<_> = self.rows.iter().map(|row| row.key(ranking)).collect();
        for (row, key) in self.rows.iter_mut().zip(&keys) {
            row.rank = 1 + keys.iter().position(|other| other == key).unwrap_or(0);
        }
    }

    /// The results of one player against another, in order of their games.
    pub(super) fn results(&self, player: usize, opponent: usize) -> impl Iterator<Item = Halves> {
        self.games(player, opponent).map(|(_, result)| result)
    }

    /// The numbers and results of one player's games against another.
    pub(super) fn games(&self, player: usize, opponent: usize) -> impl Iterator<Item = (u64, Halves)> {
        let games = self.encounters[player].iter().filter(move |game| game.opponent == opponent);
        games.map(|game| (game.game, game.result))
    }

    fn have_met(&self, player: usize, opponent: usize) -> bool {
        self.results(player, opponent).next().is_some()
    }
}

/// Counts a game for all its players.
fn count(game: &ScoredGame, rows: &mut [Standing], encounters: &mut [Vec<Encounter>]) {
    for (&player, &points) in game.players.iter().zip(&game.points) {
        let row = &mut rows[player];
        (row.games, row.points) = (row.games + 1, row.points + points);
        match points {
            Points::WIN => row.won += 1,
            Points(0) => row.lost += 1,
            _ => row.drawn += 1,
        }
        for (&opponent, &others) in game.players.iter().zip(&game.points).filter(|&(&other, _)| other != player) {
            encounters[player].push(Encounter { opponent, game: game.game, result: Halves::of(points, others) });
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/standings.rs"]
mod tests;
