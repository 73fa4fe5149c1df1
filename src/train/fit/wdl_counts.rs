//! Histogram of game results (loss, draw, win) by score.

use super::golden_section::golden_section_minimum;

/// Scores beyond this many centipawns are counted at this many.
const MAX_SCORE: i32 = 4000;
/// The range of a sigmoid's scale, in centipawns.
const SCALE_RANGE: (f64, f64) = (10.0, 100_000.0);
/// A fit this close to the upper end of the range, as a logarithm, has found that scores say nothing about results.
const FLAT_FIT_MARGIN: f64 = 0.1;

/// How many positions of each score, in centipawns, came from games lost, drawn and won; score and result are those of
/// one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct WdlCounts {
    /// Lost, drawn, won; by score from `-MAX_SCORE`.
    counts: Vec<[f64; 3]>,
}

impl Default for WdlCounts {
    fn default() -> WdlCounts {
        WdlCounts { counts: vec![[0.0; 3]; 2 * MAX_SCORE as usize + 1] }
    }
}

impl WdlCounts {
    /// Counts a position: its score in centipawns, and its game's result (1, 0.5, 0), both for the same seat.
    pub fn add(&mut self, score: i32, result: f32) {
        let row = (score.clamp(-MAX_SCORE, MAX_SCORE) + MAX_SCORE) as usize;
        self.counts[row][(2.0 * result) as usize] += 1.0;
    }

    /// Each score that occurred, with how many positions were lost, drawn and won.
    pub fn rows(&self) -> impl Iterator<Item = (f64, [f64; 3])> {
        let scores = (-MAX_SCORE..=MAX_SCORE).map(f64::from);
        scores.zip(self.counts.iter().copied()).filter(|(_, counts)| counts.iter().any(|&count| count > 0.0))
    }

    /// The number of positions.
    pub fn total(&self) -> f64 {
        self.counts.iter().flatten().sum()
    }

    /// The scale in centipawns with which the sigmoid `1 / (1 + exp(-score / scale))` predicts the results best; `None`
    /// if scores say nothing about results.
    pub fn fit_scale(&self) -> Option<f64> {
        let loss = |log_scale: f64| -> f64 {
            let scale = log_scale.exp();
            let cross_entropy = |(score, [lost, drawn, won]): (f64, [f64; 3])| {
                let total = lost + drawn + won;
                total * softplus(score / scale) - (won + drawn / 2.0) * score / scale
            };
            self.rows().map(cross_entropy).sum()
        };
        let (low, high) = (SCALE_RANGE.0.ln(), SCALE_RANGE.1.ln());
        let best = golden_section_minimum(low, high, loss);
        (self.total() > 0.0 && best < high - FLAT_FIT_MARGIN).then(|| best.exp())
    }
}

/// `ln(1 + exp(x))`, without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}
