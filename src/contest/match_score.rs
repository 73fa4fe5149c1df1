//! How a match stands: the share of the points, what that is in Elo, and how far it can be trusted.

use std::collections::BTreeMap;
use std::fmt;

/// The two-sided 95% quantile of the normal distribution.
const Z_95: f64 = 1.96;
/// Beyond this the logarithm of the likelihood ratio decides a sequential test, with 5% of error either way: ln 19.
pub const SPRT_BOUND: f64 = 2.944;

/// How a match stands, to one of those who play it.
///
/// Games come in rounds: the same opening, once for every way to go round the seats. Games of one round hang together,
/// so what can be trusted is reckoned from whole rounds.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchScore {
    games_per_round: u64,
    won: u32,
    drawn: u32,
    lost: u32,
    /// Rounds that are not done: how many games they have, and their points.
    unfinished_rounds: BTreeMap<u64, (u64, f64)>,
    /// Sums over whole rounds: how many, their mean results, and the squares of these.
    rounds: [f64; 3],
}

/// A match between two: rounds of two games.
impl Default for MatchScore {
    fn default() -> MatchScore {
        MatchScore::new(2)
    }
}

impl MatchScore {
    /// Nothing is played yet.
    pub fn new(games_per_round: u64) -> MatchScore {
        let games_per_round = games_per_round.max(1);
        MatchScore { games_per_round, won: 0, drawn: 0, lost: 0, unfinished_rounds: BTreeMap::new(), rounds: [0.0; 3] }
    }

    /// Counts the game with this number; games `n * per_round` and those after it are a round. 1 for a win, 0 for a
    /// loss, a share of 1 where several won or nobody did.
    pub fn add(&mut self, number: u64, result: f64) {
        match result {
            1.0 => self.won += 1,
            0.0 => self.lost += 1,
            _ => self.drawn += 1,
        }
        let round = number / self.games_per_round;
        let (games, points) = self.unfinished_rounds.entry(round).or_default();
        (*games, *points) = (*games + 1, *points + result);
        if *games == self.games_per_round {
            let mean = *points / *games as f64;
            self.unfinished_rounds.remove(&round);
            let [count, sum, squares] = self.rounds;
            self.rounds = [count + 1.0, sum + mean, squares + mean * mean];
        }
    }

    /// Games counted.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// How many whole rounds, their mean, and their variance. Two imagined rounds, half a point off the mean, keep it
    /// from being nothing where all rounds ended alike. `None` before there are two of them.
    fn round_mean_and_variance(&self) -> Option<(f64, f64, f64)> {
        let [count, sum, squares] = self.rounds;
        if count < 2.0 {
            return None;
        }
        let mean = sum / count;
        let deviations = (squares - count * mean * mean).max(0.0);
        Some((count, mean, (deviations + 0.5) / (count + 2.0)))
    }

    /// The share of the points, and the half width of its 95% interval. `None` before two rounds are done.
    pub fn score_fraction(&self) -> Option<(f64, f64)> {
        self.round_mean_and_variance().map(|(count, mean, variance)| (mean, Z_95 * (variance / count).sqrt()))
    }

    /// How much likelier a strength of `high` Elo is than one of `low`, as a logarithm (normal approximation); beyond
    /// [`SPRT_BOUND`] either way the question is settled. `None` before two rounds are done.
    pub fn log_likelihood_ratio(&self, low: f64, high: f64) -> Option<f64> {
        let (low, high) = (score_from_elo(low), score_from_elo(high));
        let ratio = |(count, mean, variance)| count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        self.round_mean_and_variance().map(ratio)
    }
}

/// The difference in Elo that goes with a share of the points, held within what a match can tell.
pub fn elo_from_score(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

/// The share of the points that goes with a difference in Elo.
pub fn score_from_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// `200 games: won 110, drew 5, lost 85: 56.2% +-6.9: Elo +44, between -5 and +95 (95%)`; Elo only between two.
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
