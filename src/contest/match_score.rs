//! Match score: points, and Elo with error bars that count whole rounds.

use super::elo::{Z_95, elo_from_score};
use std::collections::BTreeMap;
use std::fmt;

/// The score of one player of a match.
///
/// Games come in rounds: the same opening once per seat rotation. The games of a round are not independent, so error
/// bars count whole rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchScore {
    games_per_round: u64,
    won: u32,
    drawn: u32,
    lost: u32,
    /// Unfinished rounds by number: how many games they have, and the points.
    unfinished_rounds: BTreeMap<u64, (u64, f64)>,
    /// Finished rounds: their number, the sum of their mean results, and the sum of the squares of these.
    rounds: [f64; 3],
}

/// A match of two players: rounds of two games.
impl Default for MatchScore {
    fn default() -> MatchScore {
        MatchScore::new(2)
    }
}

impl MatchScore {
    pub fn new(games_per_round: u64) -> MatchScore {
        let games_per_round = games_per_round.max(1);
        MatchScore { games_per_round, won: 0, drawn: 0, lost: 0, unfinished_rounds: BTreeMap::new(), rounds: [0.0; 3] }
    }

    /// Counts a game of this round. The result is 1 for a win, 0 for a loss, and a share of 1 for a draw or a shared
    /// win.
    pub fn add(&mut self, round: u64, result: f64) {
        match result {
            1.0 => self.won += 1,
            0.0 => self.lost += 1,
            _ => self.drawn += 1,
        }
        let (games, points) = self.unfinished_rounds.entry(round).or_default();
        (*games, *points) = (*games + 1, *points + result);
        if *games == self.games_per_round {
            let mean = *points / *games as f64;
            self.unfinished_rounds.remove(&round);
            let [count, sum, squares] = self.rounds;
            self.rounds = [count + 1.0, sum + mean, squares + mean * mean];
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The number of finished rounds, their mean, and the variance of a round. Two virtual rounds, half a point off the
    /// mean, keep the variance positive if all rounds ended alike. `None` before two rounds are finished.
    fn round_mean_and_variance(&self) -> Option<(f64, f64, f64)> {
        let [count, sum, squares] = self.rounds;
        if count < 2.0 {
            return None;
        }
        let mean = sum / count;
        let deviations = (squares - count * mean * mean).max(0.0);
        Some((count, mean, (deviations + 0.5) / (count + 2.0)))
    }

    /// The score as a share of the points, and the half width of its 95% confidence interval. `None` before two rounds
    /// are finished.
    pub fn score_fraction(&self) -> Option<(f64, f64)> {
        self.round_mean_and_variance().map(|(count, mean, variance)| (mean, Z_95 * (variance / count).sqrt()))
    }
}

/// `200 games: won 110, drew 5, lost 85: 56.2% +-6.9: Elo +44, between -5 and +95 (95%)`; Elo only for two players.
impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchScore { won, drawn, lost, .. } = self;
        write!(f, "{} games: won {won}, drew {drawn}, lost {lost}", self.games())?;
        let Some((mean, half)) = self.score_fraction() else { return Ok(()) };
        write!(f, ": {:.1}% +-{:.1}", 100.0 * mean, 100.0 * half)?;
        if self.games_per_round == 2 {
            let (low, high) = (elo_from_score(mean - half), elo_from_score(mean + half));
            write!(f, ": Elo {:+.0}, between {low:+.0} and {high:+.0}", elo_from_score(mean))?;
        }
        f.write_str(" (95%)")
    }
}

#[cfg(test)]
#[path = "../../tests/unit/contest/match_score.rs"]
mod tests;
